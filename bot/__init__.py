"""UNO among friends in a Discord channel. Start it with `python -m bot`; `bot.app` wires the parts together."""

import sys

# Whoever starts it with another interpreter than .venv's gets a sentence, not a traceback from deep inside.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("The bot needs Python 3.11 or newer: run `make setup`, then use .venv/bin/python.")
