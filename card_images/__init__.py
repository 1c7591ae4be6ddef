"""Card art: SVG sources, the sprites made from them, and the fonts with their licenses. Imports nothing of the bot."""
