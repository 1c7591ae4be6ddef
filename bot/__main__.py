"""The command line: `python -m bot run`, `demo`, `doctor`, `env-example`.

Each command imports what it needs when it runs, so that one whose libraries or files are broken can still say so.
"""

from __future__ import annotations

import asyncio
import sys
from typing import NoReturn

import click

from bot import logs
from bot.invite import token_guide
from bot.settings import SettingsError, env_example, load_settings


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """UNO among friends in a Discord channel."""


@main.command()
def run() -> None:
    """Run the bot on Discord (needs DISCORD_TOKEN)."""
    try:
        settings = load_settings(need_token=True)
    except SettingsError as error:
        _stop(str(error), about_token=error.about_token)
    logs.configure(settings.log_level, settings.log_format)

    from bot.service import StartError, serve

    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    try:
        asyncio.run(serve(settings, token))
    except StartError as error:
        _stop(str(error), about_token=error.about_token)
    except KeyboardInterrupt:
        sys.exit(130)


@main.command()
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The page's port; 0: any.")
def demo(port: int) -> None:
    """Play in a local page without a token: the real bot on an in-memory Discord."""
    logs.configure("WARNING", "console")

    from bot.demo import main as play

    play(port)


@main.command()
def doctor() -> None:
    """Check Python, libraries, settings, database, fonts; exits with 1 if something would stop the bot."""
    from bot.doctor import examine

    findings = asyncio.run(examine())
    for finding in findings:
        click.echo(finding)
    sys.exit(any(finding.stops for finding in findings))


@main.command("env-example")
def print_env_example() -> None:
    """Print the text of .env.example, made from the settings."""
    click.echo(env_example(), nl=False)


def _stop(message: str, *, about_token: bool) -> NoReturn:
    click.echo(f"{message}\n\n{token_guide()}" if about_token else message, err=True)
    sys.exit(1)


if __name__ == "__main__":
    main(prog_name="python -m bot")
