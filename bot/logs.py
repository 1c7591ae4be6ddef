"""Logging for the whole process: structlog and the standard library's loggers write the same lines to stderr.

Nothing private is written. Tracebacks are plain, without the values of variables, since those hold hands and tokens;
libraries stay above the levels at which they log what players see or statements with their values; and the tokens
in Discord's addresses are blotted out.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

# Below these levels they log message contents, interaction tokens, or statements with their values.
QUIETER = {
    "discord": logging.INFO,
    "aiosqlite": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
    "PIL": logging.INFO,
    "asyncio": logging.INFO,
}
_TOKENS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.-]{20,}|[\w-]{23,28}\.[\w-]{6}\.[\w-]{27,}")


def configure(level: str, output: Literal["console", "json"]) -> None:
    """Send everything of `level` (a name such as INFO) and above to stderr, as lines for people or as JSON objects."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_rendering(output),
                blot_tokens,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.captureWarnings(True)
    for name, floor in QUIETER.items():
        logging.getLogger(name).setLevel(max(floor, root.level))


def _rendering(output: Literal["console", "json"]) -> list[Processor]:
    if output == "json":
        return [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False, default=str),
        ]
    plain: Callable[..., None] = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]


def blot_tokens(_logger: WrappedLogger, _method: str, line: EventDict | str) -> str:
    """Replace the tokens of webhooks, interactions and bots in a finished line."""
    return _TOKENS.sub(r"\1[token]", str(line))
