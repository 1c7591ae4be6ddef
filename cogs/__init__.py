"""Slash commands only: parse what was typed, call the table, show the answer. Must not import SQL or Pillow."""
