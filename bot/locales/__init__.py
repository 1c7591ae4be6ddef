"""Every language the bot speaks: gettext catalogues and the one way to look words up. It knows nothing of the game.

The English sentences in the code are the source. A language is a folder here, `<tag>/LC_MESSAGES/messages.po`, with
Discord's tag (`zh-CN`); it is read when somebody first needs it. It must not import Discord.
"""

from bot.locales.words import Words, languages, mark, words_for

__all__ = ["Words", "languages", "mark", "words_for"]
