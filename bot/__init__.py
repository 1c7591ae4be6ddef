"""UNO among friends in a Discord channel. Start it with `python -m bot`; `bot.app` wires the parts together."""
