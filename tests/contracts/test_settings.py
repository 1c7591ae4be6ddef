"""The settings: every fault at once, in plain words, and never a secret."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import FIELDS, Settings, SettingsError, load_settings

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"
ROOT = Path(__file__).parents[2]


def faults_of(env: dict[str, str], **options: object) -> list[str]:
    with pytest.raises(SettingsError) as raised:
        load_settings(env, **{"env_file": None, **options})
    return raised.value.faults


def test_nothing_set_gives_the_defaults() -> None:
    settings = load_settings({}, env_file=None)
    assert settings == Settings()
    assert settings.discord_token is None
    assert (settings.turn_seconds, settings.lobby_minutes, settings.ai_pause_seconds) == (90, 30, 1.5)
    assert settings.database_url == "sqlite+aiosqlite:///data/uno.db"


def test_every_setting_can_be_given() -> None:
    settings = load_settings(
        {
            "DISCORD_TOKEN": f" {TOKEN} ",
            "UNO_DATABASE_URL": "sqlite+aiosqlite:////var/lib/uno/games.db",
            "UNO_TURN_SECONDS": "0",
            "UNO_LOBBY_MINUTES": "5",
            "UNO_AI_PAUSE_SECONDS": "0",
            "UNO_SYNC_GUILD_ID": "123456789012345678",
            "UNO_LOG_LEVEL": "debug",
            "UNO_LOG_FORMAT": "JSON",
            "PATH": "/bin",
            "DISCORD_OF_ANOTHER_PROGRAM": "1",
        },
        env_file=None,
        need_token=True,
    )
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.model_dump(exclude={"discord_token"}) == {
        "database_url": "sqlite+aiosqlite:////var/lib/uno/games.db",
        "turn_seconds": 0,
        "lobby_minutes": 5,
        "ai_pause_seconds": 0.0,
        "sync_guild_id": 123456789012345678,
        "log_level": "DEBUG",
        "log_format": "json",
    }


def test_settings_are_frozen_and_know_no_other_names() -> None:
    with pytest.raises(ValidationError):
        Settings().turn_seconds = 5  # type: ignore[misc]
    with pytest.raises(ValidationError):
        Settings(turn_second=5)  # type: ignore[call-arg]


def test_settings_made_by_hand_ignore_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNO_TURN_SECONDS", "600")
    monkeypatch.setenv("TURN_SECONDS", "600")
    assert Settings() == load_settings({}, env_file=None)
    assert load_settings(env_file=None).turn_seconds == 600


def test_all_faults_are_told_at_once() -> None:
    env = dict.fromkeys(FIELDS, "?") | {"UNO_TURN_SECONS": "90"}
    faults = faults_of(env)
    assert {fault.split()[0] for fault in faults} == {*FIELDS, "UNO_TURN_SECONS"}
    assert len(faults) == len(FIELDS) + 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("UNO_TURN_SECONDS", "9"),
        ("UNO_TURN_SECONDS", "3601"),
        ("UNO_TURN_SECONDS", "-1"),
        ("UNO_TURN_SECONDS", "ninety"),
        ("UNO_LOBBY_MINUTES", "0"),
        ("UNO_LOBBY_MINUTES", "2.5"),
        ("UNO_AI_PAUSE_SECONDS", "-0.1"),
        ("UNO_AI_PAUSE_SECONDS", "nan"),
        ("UNO_AI_PAUSE_SECONDS", "inf"),
        ("UNO_SYNC_GUILD_ID", "my server"),
        ("UNO_SYNC_GUILD_ID", "12"),
        ("UNO_LOG_LEVEL", "LOUD"),
        ("UNO_LOG_FORMAT", "xml"),
    ],
)
def test_a_wrong_value_is_told_with_what_it_must_be(name: str, value: str) -> None:
    (fault,) = faults_of({name: value})
    assert fault.startswith(f"{name} must be ")
    assert fault.endswith(f", not {value!r}.")


@pytest.mark.parametrize(
    "url",
    [
        "data/uno.db",
        "sqlite:///data/uno.db",
        "sqlite+aiosqlite:///",
        "sqlite+aiosqlite:///:memory:",
        "postgresql+asyncpg://uno:hunter2@localhost/uno",
    ],
)
def test_a_wrong_database_is_told_without_its_password(url: str) -> None:
    (fault,) = faults_of({"UNO_DATABASE_URL": url})
    assert fault == "UNO_DATABASE_URL must be sqlite+aiosqlite:/// followed by the path of the database file."


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("UNO_TURN_SECOND", "UNO_TURN_SECONDS"),
        ("uno_lobby_minutes", "UNO_LOBBY_MINUTES"),
        ("UNO_DATABASE", "UNO_DATABASE_URL"),
        ("UNO_TOKEN", "DISCORD_TOKEN"),
    ],
)
def test_a_typo_is_answered_with_the_nearest_name(typed: str, meant: str) -> None:
    assert faults_of({typed: "1"}) == [f"{typed} isn't a setting: did you mean {meant}?"]


def test_an_unknown_name_like_no_other_points_to_the_list() -> None:
    assert faults_of({"UNO_XQZ": "1"}) == ["UNO_XQZ isn't a setting; .env.example names them all."]


@pytest.mark.parametrize("env", [{}, {"DISCORD_TOKEN": ""}, {"DISCORD_TOKEN": "  "}])
def test_a_missing_token_is_a_fault_only_where_one_is_needed(env: dict[str, str]) -> None:
    assert load_settings(env, env_file=None).discord_token is None
    (fault,) = faults_of(env, need_token=True)
    assert fault.startswith("DISCORD_TOKEN is missing")


def test_no_secret_is_ever_shown() -> None:
    secret = "not-a-token-but-secret-all-the-same"
    with pytest.raises(SettingsError) as raised:
        load_settings({"DISCORD_TOKEN": secret, "UNO_DATABASE_URL": f"mysql://me:{secret}@host/db"}, env_file=None)
    assert raised.value.about_token
    assert secret not in "".join(traceback.format_exception(raised.value)) + repr(raised.value)
    assert raised.value.__context__ is None

    with pytest.raises(ValidationError) as refused:
        Settings(discord_token=secret)  # type: ignore[arg-type]
    assert secret not in str(refused.value)
    shown = repr(load_settings({"DISCORD_TOKEN": TOKEN}, env_file=None))
    assert TOKEN not in shown
    assert "sqlite" not in shown


def test_the_environment_overrides_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# mine\nexport UNO_TURN_SECONDS=120\nUNO_LOBBY_MINUTES='10'\nUNO_LOG_LEVEL=\n", encoding="utf-8")
    settings = load_settings({"UNO_TURN_SECONDS": "60"}, env_file=file)
    assert (settings.turn_seconds, settings.lobby_minutes, settings.log_level) == (60, 10, "INFO")
    assert load_settings({}, env_file=tmp_path / "none") == Settings()


def test_faults_of_the_file_are_told_with_the_others(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKE=x\nUNO_TURN_SECONDS='90\nUNO_LOBBY_MINUTES=x\n", encoding="utf-8")
    assert faults_of({"UNO_LOG_LEVEL": "x"}, env_file=file) == [
        f"{file}, line 2, can't be read: write NAME=value.",
        "DISCORD_TOKE isn't a setting: did you mean DISCORD_TOKEN?",
        "UNO_LOBBY_MINUTES must be a whole number of minutes from 1 to 1440, not 'x'.",
        "UNO_LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not 'x'.",
    ]


@pytest.mark.parametrize("kind", ["folder", "binary"])
def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path, kind: str) -> None:
    file = tmp_path / ".env"
    if kind == "folder":
        file.mkdir()
    else:
        file.write_bytes(b"\xff\xfe\x00U")
    (fault,) = faults_of({}, env_file=file)
    assert fault.startswith(f"{file} can't be read: ")


def test_every_setting_does_something() -> None:
    """A setting that nothing reads would be a dead option."""
    sources = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources if path.name != "settings.py")
    assert [field for field in Settings.model_fields if not re.search(rf"settings\.{field}\b", text)] == []


def test_only_the_settings_read_the_environment() -> None:
    sources = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]
    reading = [path for path in sources if re.search(r"os\.(environ|getenv)", path.read_text(encoding="utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in reading] == ["bot/settings.py"]
