"""Looking words up. The English in calls of `text`, `plural` and `mark` stands literally, so it can be collected."""

from __future__ import annotations

import gettext
import io
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SOURCE_LANGUAGE = "en"
_HERE = Path(__file__).parent
#: Readers of these are served with a close relative where their own catalogue is missing.
_RELATIVES = {"zh-HK": "zh-TW", "zh-MO": "zh-TW", "zh-SG": "zh-CN", "zh": "zh-CN"}


@dataclass(frozen=True, slots=True)
class Words:
    """One language: `text` and `plural` turn an English sentence and its values into what the reader sees."""

    language: str
    catalogue: gettext.NullTranslations

    def text(self, sentence: str, **values: object) -> str:
        """The sentence in this language, with the values for its `{names}`."""
        found = self.catalogue.gettext(sentence)
        return found.format(**values) if values else found

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """The form for `n` things, which the sentence may show as `{n}`."""
        return self.catalogue.ngettext(one, many, n).format(n=n, **values)


def mark(sentence: str) -> str:
    """The sentence itself: it is collected for translation here and looked up with `Words.text` later."""
    return sentence


def languages() -> list[str]:
    """The tags of all languages there are, the source language first."""
    return [SOURCE_LANGUAGE, *sorted(path.parent.parent.name for path in _HERE.glob("*/LC_MESSAGES/messages.po"))]


@cache
def words_for(tag: str) -> Words:
    """The words for a reader whose Discord is set to `tag`, such as `zh-CN`; English where there is no catalogue."""
    known = languages()
    for candidate in (tag, _RELATIVES.get(tag, ""), tag.partition("-")[0]):
        if candidate in known:
            return _words(candidate)
    return _words(SOURCE_LANGUAGE)


@cache
def _words(language: str) -> Words:
    path = _HERE / language / "LC_MESSAGES" / "messages.po"
    return Words(language, read_catalogue(path) if path.exists() else gettext.NullTranslations())


def read_catalogue(path: Path) -> gettext.GNUTranslations:
    """A catalogue straight from its source file. Sentences that are not translated yet stay English."""
    with path.open("rb") as source:
        catalogue = read_po(source)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
