"""Where everything stands on the table picture. Numbers are pixels; boxes are (left, top, right, bottom)."""

from __future__ import annotations

from functools import cache

Box = tuple[int, int, int, int]

WIDTH, HEIGHT = 1200, 675
CENTER = (WIDTH // 2, HEIGHT // 2)
#: Seats at the bottom, left, top and right for each number of players: clockwise from the bottom's left end.
_SIDES = {
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (1, 1, 0, 1),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (2, 1, 2, 1),
    7: (3, 1, 2, 1),
    8: (3, 1, 3, 1),
    9: (3, 2, 2, 2),
    10: (3, 2, 3, 2),
}
#: A table this full has the smaller seats.
_ROOMY = 6
_LARGE, _SMALL = (300, 170), (246, 144)
_MARGIN = 10


def is_roomy(players: int) -> bool:
    """Whether seats are drawn large."""
    return players <= _ROOMY


def seat_size(players: int) -> tuple[int, int]:
    return _LARGE if is_roomy(players) else _SMALL


@cache
def seat_boxes(players: int) -> tuple[Box, ...]:
    """The box of each seat, clockwise, seat 0 at the bottom. ValueError for other than 1–10 players."""
    if players not in _SIDES:
        raise ValueError(f"cannot seat {players} players")
    bottom, left, top, right = _SIDES[players]
    low, high = HEIGHT - _MARGIN, _MARGIN
    boxes = [_box(players, x, low, 1.0) for x in reversed(_spread(bottom))]
    boxes += [_box(players, 0, y, 0.5) for y in reversed(_stack(left, players))]
    boxes += [_box(players, x, high, 0.0) for x in _spread(top)]
    boxes += [_box(players, WIDTH, y, 0.5) for y in _stack(right, players)]
    first = bottom // 2  # the middle of the bottom is seat 0
    return tuple(boxes[first:] + boxes[:first])


def _spread(count: int) -> list[int]:
    """Middles of seats along the top or the bottom."""
    gap = {2: 400, 3: 330}.get(count, 0)
    return [CENTER[0] + round(gap * (place - (count - 1) / 2)) for place in range(count)]


def _stack(count: int, players: int) -> list[int]:
    """Middles of seats along a side; three players lean towards the far side of the table."""
    if players == 3:
        return [CENTER[1] - 70]
    return [CENTER[1] + round(170 * (place - (count - 1) / 2)) for place in range(count)]


def _box(players: int, x: int, y: int, share: float) -> Box:
    """The box whose middle is at x (kept inside the picture), with `share` of its height above y."""
    width, height = seat_size(players)
    left = min(max(x - width // 2, _MARGIN), WIDTH - _MARGIN - width)
    top = round(y - height * share)
    return (left, top, left + width, top + height)
