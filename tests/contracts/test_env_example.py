"""`.env.example` names every setting with its sentence and its default."""

from __future__ import annotations

from pathlib import Path

from bot.settings import FIELDS, Settings, env_example, load_settings

FILE = Path(__file__).parents[2] / ".env.example"


def test_the_file_is_what_the_settings_say() -> None:
    again = "make it again: .venv/bin/python -m bot env-example > .env.example"
    assert FILE.read_text(encoding="utf-8") == env_example(), again


def test_every_setting_has_a_sentence() -> None:
    for info in Settings.model_fields.values():
        assert info.description
        assert info.description.endswith(".")
    assert len(FIELDS) == len(Settings.model_fields)


def test_the_file_as_it_stands_gives_the_defaults() -> None:
    assert load_settings({}, env_file=FILE) == Settings()
