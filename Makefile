# Everything runs inside .venv, which `make setup` fills from the hashed lock files.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# The first interpreter that is new enough; choose another with `make setup PYTHON=/path/to/python`.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$python; break; }; done)
BIN := .venv/bin
SETUP := .venv/.setup
BENCH_SETUP := .venv/.setup-bench
UV := uv==0.13.9
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-config \
	--custom-compile-command "make lock"

# Test processes at once, and further words for pytest: make test JOBS=1 ARGS="-k challenge"
JOBS ?= auto
ARGS ?=

.PHONY: help
help:  ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(SETUP)  ## Make .venv and install the locked libraries (all other targets do it by themselves)

$(SETUP): requirements.lock
	@[ -n "$(PYTHON)" ] || { echo "Python 3.11 or newer is needed and was not found. Install it, or name it: make setup PYTHON=/path/to/python"; exit 1; }
	@[ -x $(BIN)/python ] || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(BENCH_SETUP): $(SETUP) requirements-bench.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@

.PHONY: demo
demo: $(SETUP)  ## Play in a local page without a token: the real bot on an in-memory Discord
	@$(BIN)/python -m bot demo $(ARGS)

.PHONY: run
run: $(SETUP)  ## Run the bot on Discord (needs DISCORD_TOKEN; without one it tells how to get it)
	@$(BIN)/python -m bot run $(ARGS)

.PHONY: doctor
doctor: $(SETUP)  ## Check this machine: Python, libraries, database, fonts, settings
	@$(BIN)/python -m bot doctor $(ARGS)

.PHONY: test
test: lint  ## Run every check and every test
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

.PHONY: lint
lint: $(SETUP)  ## Run the checks alone: style, types, and which package may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict bot cogs
	$(BIN)/lint-imports

.PHONY: format
format: $(SETUP)  ## Put the code into the project's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: bench
bench: $(BENCH_SETUP)  ## Measure the bot and print a table
	@$(BIN)/python -m benchmarks $(ARGS)

.PHONY: soak
soak: $(SETUP)  ## Play games for a long time and watch for errors, leaks and stuck tables
	@$(BIN)/python -m benchmarks.soak $(ARGS)

.PHONY: sprites
sprites: $(SETUP)  ## Draw the card sprites again from their SVG sources
	@$(BIN)/python -m card_images.build $(ARGS)

.PHONY: lock
lock: $(SETUP)  ## Write the hashed lock files from pyproject.toml (ARGS=--upgrade takes newer libraries)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(UV)
	$(COMPILE) pyproject.toml --group dev $(ARGS) --output-file requirements.lock
	$(COMPILE) --group bench $(ARGS) --constraint requirements.lock --output-file requirements-bench.lock
