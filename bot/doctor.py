"""Checks whether the bot could run on this machine, and says what to do where it couldn't."""

from __future__ import annotations

import importlib.metadata
import re
import sys
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from bot.settings import Settings, SettingsError, load_settings

ROOT = Path(__file__).parent.parent


class Mark(StrEnum):
    """What a finding means."""

    FINE = "ok"
    NOTE = "note"
    STOPS = "STOP"
    """The bot can't run like this."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report."""

    mark: Mark
    text: str

    @property
    def stops(self) -> bool:
        """Whether the bot can't run before this is mended."""
        return self.mark is Mark.STOPS

    def __str__(self) -> str:
        return f"{self.mark:<5} {self.text}"


async def examine() -> list[Finding]:
    """Look at everything; a check that fails doesn't stop the others."""
    findings = [Finding(Mark.FINE, f"Python {sys.version.split()[0]}"), *_libraries(ROOT)]
    try:
        settings = load_settings()
        findings.append(Finding(Mark.FINE, "Settings: every value can be used."))
        findings.append(_token(settings))
    except SettingsError as error:
        findings += [Finding(Mark.STOPS, f"Settings: {fault}") for fault in error.faults]
        settings = Settings()
    findings += await _database(settings.database_url)
    return [*findings, *_drawing()]


def _libraries(root: Path) -> list[Finding]:
    """Compare what is installed with the lock file, for the libraries that the bot itself names."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    locked = dict(re.findall(r"^([\w.-]+)==([^ ;\\]+)", (root / "requirements.lock").read_text(encoding="utf-8"), re.M))
    findings = []
    for requirement in project["dependencies"]:
        name = re.split(r"[\[<>=!~ ]", requirement, maxsplit=1)[0]
        wanted = locked[re.sub(r"[-_.]+", "-", name).lower()]
        try:
            installed = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            findings.append(Finding(Mark.STOPS, f"{name} isn't installed: run `make setup`."))
            continue
        if installed == wanted:
            findings.append(Finding(Mark.FINE, f"{name} {installed}"))
        else:
            findings.append(Finding(Mark.NOTE, f"{name} {installed}, tested with {wanted}: run `make setup`."))
    return findings


def _token(settings: Settings) -> Finding:
    if settings.discord_token is None:
        return Finding(Mark.NOTE, "DISCORD_TOKEN isn't set: enough for `make demo`; `make run` tells how to get one.")
    return Finding(
        Mark.FINE, "DISCORD_TOKEN has the form of a token; whether Discord takes it shows when the bot starts."
    )


async def _database(url: str) -> list[Finding]:
    # Imported here, as in _drawing: where a library is missing, the other checks still say so.
    from bot.storage import SqlStore
    from bot.tables.ports import StoreError

    if not _file_exists(url):
        return [Finding(Mark.FINE, "Database: the file will be made when the bot first starts.")]
    try:
        store = SqlStore(url)
        await store.open()
        try:
            live = len(await store.live())
        finally:
            await store.close()
    except StoreError as error:
        return [Finding(Mark.STOPS, f"Database: {error}.")]
    return [Finding(Mark.FINE, f"Database: opens, has this version's schema, and holds {live} live tables.")]


def _file_exists(url: str) -> bool:
    return Path(url.split("///", 1)[1]).exists()


def _drawing() -> list[Finding]:
    """Open every font, and ask what Pillow lacks here for drawing names well."""
    try:
        from bot.render.fonts import faces, opened, text_features

        for name in faces():
            opened(name, 24)
    except (ImportError, OSError) as error:
        return [
            Finding(Mark.STOPS, f"Pictures: {error}: take the missing files from the repository, run `make setup`.")
        ]
    lacking = [Finding(Mark.NOTE, f"Pictures: {sentence}") for sentence in text_features()]
    return lacking or [Finding(Mark.FINE, f"Pictures: all {len(faces())} fonts open, Pillow lays out every script.")]
