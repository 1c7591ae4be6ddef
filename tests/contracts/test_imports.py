"""Who may import whom: the layers of pyproject.toml, and module by module which library is known where."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

KNOWN_IN: dict[str, tuple[str, ...]] = {
    "discord": ("bot.app", "bot.demo", "bot.service", "bot.ui", "cogs"),
    "simcord": ("bot.demo",),
    "sqlalchemy": ("bot.storage",),
    "alembic": ("bot.storage",),
    "aiosqlite": ("bot.storage",),
    "sqlite3": ("bot.storage",),
    "PIL": ("bot.render",),
}
"""Where a library may be imported, by module or package."""


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def imports() -> Iterator[tuple[str, str]]:
    """(module, name it imports) for every import of the project, those inside functions too."""
    for path in sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((module, name.name) for name in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{module}: write imports out from the top package"
                yield module, node.module or ""
                yield from ((module, f"{node.module}.{name.name}") for name in node.names)


def test_the_layers_hold() -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=ROOT,
        env={"PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("library", KNOWN_IN)
def test_a_library_is_imported_only_where_it_belongs(library: str) -> None:
    strangers = {
        module
        for module, name in imports()
        if within(name, library) and not any(within(module, home) for home in KNOWN_IN[library])
    }
    assert strangers == set()


def test_the_engine_uses_the_standard_library_alone() -> None:
    foreign = {
        (module, name)
        for module, name in imports()
        if within(module, "bot.engine")
        and not within(name, "bot.engine")
        and name.split(".")[0] not in sys.stdlib_module_names
    }
    assert foreign == set()


def test_the_engine_reads_no_clock_and_no_entropy() -> None:
    outside = ("asyncio", "os", "secrets", "socket", "time", "datetime", "threading", "uuid", "logging", "pathlib")
    found = {(m, n) for m, n in imports() if within(m, "bot.engine") and any(within(n, name) for name in outside)}
    assert found == set()


def test_nobody_reaches_past_the_public_names_of_the_engine() -> None:
    import bot.engine

    public = {f"bot.engine.{name}" for name in bot.engine.__all__}
    deeper = {
        (module, name)
        for module, name in imports()
        if not within(module, "bot.engine") and name.startswith("bot.engine.") and name not in public
    }
    assert deeper == set()


@pytest.mark.parametrize(
    "package", [*sorted(p.parent for p in (ROOT / "bot").rglob("__init__.py")), ROOT / "cogs"], ids=lambda p: p.name
)
def test_every_package_says_what_it_is(package: Path) -> None:
    assert ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8")))
