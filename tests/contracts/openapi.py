"""Discord's published description of its API, and whether what the bot sends fits it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from simcord import HttpLogEntry

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord-openapi.json"

#: The types of answers to an interaction, and what Discord wants in each. 1, 5 and 6 are all one kind of object there.
_CALLBACKS = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
}
_seen: set[tuple[str, str, object]] = set()


def is_here() -> bool:
    return DESCRIPTION.exists()


def faults(requests: Iterable[HttpLogEntry]) -> list[str]:
    """What is wrong with the bodies of these requests by the description; nothing where it isn't here.

    Bodies of one shape are validated once in a test run: ids and words don't matter to it, and simcord checks lengths.
    """
    found = []
    for request in requests if is_here() else ():
        if request.json is None:
            continue
        template = template_of(request.method, request.path)
        body = _as_sent(request.json)
        shape = (request.method, template, _shape(body))
        if shape in _seen:
            continue
        _seen.add(shape)
        found += [
            f"{request.method} {template}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"
            for error in _validator(request.method, template, _type_of(template, body)).iter_errors(body)
        ]
    return found


def template_of(method: str, path: str) -> str:
    """The path in the description that this request goes to."""
    for template, pattern in _templates():
        if pattern.fullmatch(path) and method.lower() in _description()["paths"][template]:
            return template
    raise AssertionError(f"Discord's description has no {method} {path}")


@cache
def _description() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    return loaded


@cache
def _templates() -> list[tuple[str, re.Pattern[str]]]:
    """Those with the fewest gaps first, so that `@original` isn't taken for a message's id."""
    paths = sorted(_description()["paths"], key=lambda path: path.count("{"))
    return [(path, re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path))) for path in paths]


@cache
def _validator(method: str, template: str, callback: int | None) -> Draft202012Validator:
    content = _description()["paths"][template][method.lower()]["requestBody"]["content"]
    schema = content["application/json"]["schema"]
    if callback is not None:
        schema = {"$ref": f"#/components/schemas/{_CALLBACKS[callback]}"}
    return Draft202012Validator({"allOf": [schema], "components": _description()["components"]})


def _type_of(template: str, body: Any) -> int | None:
    return int(body["type"]) if template.endswith("/callback") else None


def _as_sent(body: Any) -> Any:
    """Two harmless quirks of discord.py are put right: attachment ids are numbers, and an empty content is null."""
    if isinstance(body, list):
        return [_as_sent(item) for item in body]
    if not isinstance(body, dict):
        return body
    sent = {key: _as_sent(value) for key, value in body.items() if not (key == "content" and value is None)}
    for attachment in sent.get("attachments") or ():
        attachment["id"] = str(attachment["id"])
    return sent


def _shape(body: Any) -> object:
    if isinstance(body, dict):
        return tuple((key, _shape(value) if key != "type" else value) for key, value in sorted(body.items()))
    if isinstance(body, list):
        return tuple(dict.fromkeys(map(_shape, body)))
    return type(body).__name__
