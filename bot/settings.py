"""The settings: read once from the environment and `.env`, checked together, then passed on as one frozen value.

Nothing else in the project reads the environment. `load_settings` reports every fault at once, in plain words, and
neither its messages nor the `repr` of a `Settings` show a secret.
"""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from dotenv.parser import parse_stream
from pydantic import BeforeValidator, Field, SecretStr, ValidationError, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

ENV_FILE = Path(".env")
_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}")
_SQLITE = "sqlite+aiosqlite:///"
# A plain path: a database in memory would lose every game.
_DATABASE = re.compile(re.escape(_SQLITE) + r"(?!:memory:|file:)[^?]+")


@dataclass(frozen=True, slots=True)
class Wants:
    """What a setting's value must be; completes the sentence "NAME must be …"."""

    text: str
    secret: bool = False
    """Whether a message must not repeat the value."""


def _lower(value: object) -> object:
    return value.strip().lower() if isinstance(value, str) else value


def _upper(value: object) -> object:
    return value.strip().upper() if isinstance(value, str) else value


class Settings(BaseSettings):
    """Everything that whoever hosts the bot may choose. `Settings()` holds the defaults and ignores the environment."""

    model_config = SettingsConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    discord_token: Annotated[
        SecretStr | None,
        Wants("the token shown on your application's Bot page: three parts joined by dots", secret=True),
    ] = Field(
        None, description="The bot's token, which only `make run` needs; without it, `make run` tells how to get one."
    )
    database_url: Annotated[str, Wants(f"{_SQLITE} followed by the path of the database file", secret=True)] = Field(
        f"{_SQLITE}data/uno.db",
        description="Where games and standings are kept: an SQLite file, made if missing.",
        repr=False,
    )
    turn_seconds: Annotated[int, Wants("0, or a whole number of seconds from 10 to 3600")] = Field(
        90,
        description="Seconds a player has for a turn before the bot draws and passes for them; 0 turns the clock off.",
    )
    lobby_minutes: Annotated[int, Wants("a whole number of minutes from 1 to 1440")] = Field(
        30, ge=1, le=1440, description="Minutes a lobby may stand idle before it closes."
    )
    ai_pause_seconds: Annotated[float, Wants("a number of seconds from 0 to 60")] = Field(
        1.5,
        ge=0,
        le=60,
        allow_inf_nan=False,
        description="Seconds an AI seat pauses before it acts, as a person would.",
    )
    sync_guild_id: Annotated[int | None, Wants("the id of a server: a number of 15 to 20 digits")] = Field(
        None,
        ge=10**14,
        lt=10**20,
        description="For development: the one server that gets the commands, at once; empty sends them everywhere.",
    )
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper), Wants("DEBUG, INFO, WARNING or ERROR")
    ] = Field("INFO", description="How much is logged: this level and the graver ones.")
    log_format: Annotated[Literal["console", "json"], BeforeValidator(_lower), Wants("console or json")] = Field(
        "console", description="How it is logged: lines for people, or one JSON object a line for programs."
    )

    @field_validator("discord_token")
    @classmethod
    def _check_token(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not _TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("not a token")
        return token

    @field_validator("database_url")
    @classmethod
    def _check_database(cls, url: str) -> str:
        if not _DATABASE.fullmatch(url):
            raise ValueError("not a database")
        return url

    @field_validator("turn_seconds")
    @classmethod
    def _check_clock(cls, seconds: int) -> int:
        if seconds != 0 and not 10 <= seconds <= 3600:
            raise ValueError("not a clock")
        return seconds

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Take arguments alone: only `load_settings` looks at the environment, so a test's settings can't."""
        return (init_settings,)


class SettingsError(Exception):
    """The settings can't be used. `faults` holds a sentence for each fault, each of which begins with its setting."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        intro = "One setting is wrong:" if len(self.faults) == 1 else f"{len(self.faults)} settings are wrong:"
        return "\n".join([intro, *(f"  - {fault}" for fault in self.faults)])

    @property
    def about_token(self) -> bool:
        """Whether the token is among the faults."""
        return any(fault.startswith(f"{env_name('discord_token')} ") for fault in self.faults)


def env_name(field: str) -> str:
    """The environment's name for a field of `Settings`."""
    return "DISCORD_TOKEN" if field == "discord_token" else f"UNO_{field.upper()}"


FIELDS: dict[str, str] = {env_name(field): field for field in Settings.model_fields}
"""The field of `Settings` behind each name in the environment."""


def load_settings(
    env: Mapping[str, str] | None = None, *, env_file: Path | None = ENV_FILE, need_token: bool = False
) -> Settings:
    """Read the settings from `env` (the process's environment when left out), which overrides `env_file`.

    A name without a value counts as not set. With `need_token` a missing token is a fault too.
    Raises `SettingsError` with every fault found.
    """
    written, faults = _read_env_file(env_file)
    given = {**written, **(os.environ if env is None else env)}
    faults += _unknown_names(given, "UNO_")
    # The environment may hold other programs' DISCORD_ names, but the file is the bot's own.
    faults += _unknown_names(written, "DISCORD_")
    values = {FIELDS[name]: value.strip() for name, value in given.items() if name in FIELDS and value.strip()}
    if need_token and "discord_token" not in values:
        faults.append(f"{env_name('discord_token')} is missing: put it into .env or the environment.")
    settings, wrong = _validate(values)
    faults += [_wrong_value(field, values[field]) for field in wrong]
    if faults or settings is None:
        raise SettingsError(faults)
    return settings


def _validate(values: Mapping[str, str]) -> tuple[Settings | None, list[str]]:
    """The settings, or the fields whose values can't be used. Its caller raises, so that no error carries a value."""
    try:
        return Settings.model_validate(values), []
    except ValidationError as error:
        return None, list(dict.fromkeys(str(detail["loc"][0]) for detail in error.errors()))


def _read_env_file(path: Path | None) -> tuple[dict[str, str], list[str]]:
    """The names and values written in the file, and its faults; a file that isn't there is an empty one."""
    if path is None or not path.exists():
        return {}, []
    try:
        with path.open(encoding="utf-8-sig") as stream:
            bindings = list(parse_stream(stream))
    except (OSError, UnicodeError) as error:
        reason = "isn't UTF-8 text" if isinstance(error, UnicodeError) else (error.strerror or "is unreadable")
        return {}, [f"{path} can't be read: {reason}."]
    faults = [f"{path}, line {b.original.line}, can't be read: write NAME=value." for b in bindings if b.error]
    return {b.key: b.value or "" for b in bindings if b.key and not b.error}, faults


def _unknown_names(given: Mapping[str, str], prefix: str) -> list[str]:
    return [_did_you_mean(name) for name in sorted(given) if name.upper().startswith(prefix) and name not in FIELDS]


def _did_you_mean(name: str) -> str:
    near = difflib.get_close_matches(name.upper(), FIELDS, n=1, cutoff=0.5)
    return f"{name} isn't a setting" + (f": did you mean {near[0]}?" if near else "; .env.example names them all.")


def _wrong_value(field: str, value: str) -> str:
    wants = wants_of(Settings.model_fields[field])
    shown = "" if wants.secret else f", not {value!r}"
    return f"{env_name(field)} must be {wants.text}{shown}."


def wants_of(info: FieldInfo) -> Wants:
    """What a field of `Settings` must be."""
    return next(part for part in info.metadata if isinstance(part, Wants))


def env_example() -> str:
    """The text of `.env.example`: every setting with its sentence, what it must be, and its default."""
    parts = ["# Copy this file to .env and change what you like. The environment overrides it.\n"]
    for name, field in FIELDS.items():
        info = Settings.model_fields[field]
        default = "" if info.default is None else info.default
        parts.append(f"# {info.description}\n# Value: {wants_of(info).text}.\n{name}={default}\n")
    return "\n".join(parts)
