"""What somebody who hosts the bot meets first: the command line, the way to a token, the log."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
import structlog

from bot import logs
from bot.invite import PERMISSIONS, SCOPES, invite_link, token_guide

ROOT = Path(__file__).parents[2]


def bot(*words: str, folder: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command line in an empty folder and environment."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )


def test_run_without_a_token_tells_how_to_get_one(tmp_path: Path) -> None:
    done = bot("run", folder=tmp_path)
    assert done.returncode == 1
    assert "DISCORD_TOKEN is missing" in done.stderr
    assert token_guide() in done.stderr


def test_run_tells_every_fault_in_one_message(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("UNO_TURN_SECONDS=5\nUNO_LOBY_MINUTES=5\n", encoding="utf-8")
    done = bot("run", folder=tmp_path, env={"UNO_LOG_LEVEL": "LOUD"})
    assert done.returncode == 1
    assert done.stderr.startswith("4 settings are wrong:")
    for name in ("DISCORD_TOKEN", "UNO_TURN_SECONDS", "UNO_LOBY_MINUTES", "UNO_LOG_LEVEL"):
        assert f"  - {name} " in done.stderr
    assert "Traceback" not in done.stderr


def test_run_with_faults_but_a_token_spares_the_guide(tmp_path: Path) -> None:
    token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"
    done = bot("run", folder=tmp_path, env={"DISCORD_TOKEN": token, "UNO_TURN_SECONDS": "x"})
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "One setting is wrong:",
        "  - UNO_TURN_SECONDS must be 0, or a whole number of seconds from 10 to 3600, not 'x'.",
    ]


def test_the_doctor_finds_nothing_wrong_here(tmp_path: Path) -> None:
    done = bot("doctor", folder=tmp_path)
    assert "STOP" not in done.stdout
    assert done.returncode == 0
    assert "will be made when the bot first starts" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_doctor_names_everything_that_would_stop_the_bot(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "uno.db").write_bytes(b"this is no database, but long enough to look like one" * 50)
    done = bot("doctor", folder=tmp_path, env={"UNO_TURN_SECONDS": "1", "DISCORD_TOKEN": "secret"})
    assert done.returncode == 1
    stops = [line for line in done.stdout.splitlines() if line.startswith("STOP")]
    assert [line.split()[1] for line in stops] == ["Settings:", "Settings:", "Database:"]
    assert "secret" not in done.stdout + done.stderr


def test_a_command_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    assert bot("dance", folder=tmp_path).returncode == 2


def test_the_invite_asks_for_what_discord_calls_these_permissions() -> None:
    wanted = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        embed_links=True,
        attach_files=True,
        read_message_history=True,
        use_external_emojis=True,
    )
    assert sum(PERMISSIONS.values()) == wanted.value
    assert invite_link("123") == discord.utils.oauth_url("123", permissions=wanted, scopes=SCOPES).replace("%20", "+")


def test_the_guide_names_scopes_permissions_and_link() -> None:
    guide = token_guide()
    for part in (*SCOPES, *PERMISSIONS, invite_link("APPLICATION_ID"), str(sum(PERMISSIONS.values()))):
        assert part in guide


@pytest.fixture
def kept_logging() -> Iterator[None]:
    """Everything about logging is put back afterwards."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in logs.QUIETER}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, old in levels.items():
        logging.getLogger(name).setLevel(old)
    logging.captureWarnings(False)
    structlog.reset_defaults()


@pytest.mark.usefixtures("kept_logging")
def test_both_kinds_of_loggers_write_the_same_json(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("INFO", "json")
    structlog.get_logger("bot.a").info("table opened", table="t1")
    logging.getLogger("discord.b").warning("slow %s", "down")
    ours, theirs = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert (ours["event"], ours["table"], ours["level"], ours["logger"]) == ("table opened", "t1", "info", "bot.a")
    assert (theirs["event"], theirs["level"], theirs["logger"]) == ("slow down", "warning", "discord.b")


@pytest.mark.usefixtures("kept_logging")
@pytest.mark.parametrize("output", ["console", "json"])
def test_no_token_and_no_value_of_a_variable_is_logged(capsys: pytest.CaptureFixture[str], output: str) -> None:
    logs.configure("DEBUG", output)  # type: ignore[arg-type]
    bot_token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"
    tap_token = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4_x-y"
    hidden_hand = " ".join(["r7", "b3"])
    try:
        raise ValueError("refused")
    except ValueError:
        structlog.get_logger("bot.a").exception("failed")
        logging.getLogger("bot.b").exception("failed too")
    assert hidden_hand
    address = f"https://discord.com/api/v10/webhooks/123456789012345678/{tap_token}/messages/@original"
    logging.getLogger("discord.http").warning("PATCH %s responded with 429", address)
    logging.getLogger("discord.http").debug("POST with %s", hidden_hand)
    logging.getLogger("bot").error("token %s", bot_token)
    written = capsys.readouterr().err
    assert written.count("ValueError: refused") == 2
    assert "responded with 429" in written
    for private in (bot_token, tap_token, hidden_hand):
        assert private not in written
