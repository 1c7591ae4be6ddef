"""What lies on the table besides cards, as SVG documents: the ring of play, color badges, and the marks on seats."""

from __future__ import annotations

import math

from card_images.art import GOLD, IVORY, NIGHT, TONES, place, shape
from card_images.glyphs import MARKS

#: The ring round the piles, in its picture's units: middle and half axes of the path the arrows lie on.
RING_WIDTH, RING_HEIGHT = 600, 340
_AXES = 274, 147
_NONE = "n"  # stands for a color not yet named


def ornaments() -> dict[str, tuple[str, int]]:
    """Every ornament by name, with its SVG text and its sprite's width in pixels."""
    colors = (*MARKS, _NONE)
    made = {f"ring-{color}": (ring(color), RING_WIDTH) for color in colors}
    made |= {f"badge-{color}": (badge(color), 104) for color in colors}
    made |= {"crown": (crown(), 60), "robot": (robot(), 44), "dealer": (dealer(), 34)}
    return made | {"left": (left(), 44), "out": (out(), 44)}


def document(body: str, width: int, height: int) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    return f"{head}\n{body}</svg>\n"


def ring(color: str) -> str:
    """A track round the piles with arrowheads that run clockwise; mirrored for the other direction."""
    light, main = (TONES[color].light, TONES[color].main) if color != _NONE else ("#c3c9dc", "#7d87a8")
    x, y = RING_WIDTH // 2, RING_HEIGHT // 2
    track = f'cx="{x}" cy="{y}" rx="{_AXES[0]}" ry="{_AXES[1]}" fill="none"'
    body = f'<ellipse {track} stroke="{main}" stroke-width="7"/>\n'
    for step in range(12):
        body += arrow(step, light)
    return document(body, RING_WIDTH, RING_HEIGHT)


def arrow(step: int, ink: str) -> str:
    """One arrowhead, on its place round the ring."""
    angle = 2 * math.pi * (step + 0.5) / 12
    x = RING_WIDTH / 2 + _AXES[0] * math.cos(angle)
    y = RING_HEIGHT / 2 + _AXES[1] * math.sin(angle)
    turn = math.degrees(math.atan2(_AXES[1] * math.cos(angle), -_AXES[0] * math.sin(angle)))
    return (
        f'<path d="M-15 -17 L19 0 L-15 17 L-7 0 Z" fill="{ink}" '
        f'transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})"/>\n'
    )


def badge(color: str) -> str:
    """A coin in a color with its mark; with all four, small, while no color is named."""
    tone = TONES.get(color)
    main, rim, ink = (tone.main, tone.light, tone.ink) if tone else ("#2a3354", "#aeb6cf", IVORY)
    body = f'<circle cx="60" cy="60" r="56" fill="{NIGHT}"/>\n'
    body += f'<circle cx="60" cy="60" r="50" fill="{main}" stroke="{rim}" stroke-width="5"/>\n'
    body += f'<circle cx="60" cy="60" r="41" fill="none" stroke="{ink}" stroke-opacity="0.4" stroke-width="2"/>\n'
    if tone:
        return document(body + shape(color, ink, (60, 57 if color == "g" else 60), 0.5), 120, 120)
    for mark, (dx, dy) in {"r": (-1, -1), "y": (1, -1), "g": (1, 1), "b": (-1, 1)}.items():
        body += shape(mark, TONES[mark].light, (60 + 18 * dx, 60 + 18 * dy), 0.22)
    return document(body, 120, 120)


def crown() -> str:
    gem = place(f'<circle r="5" fill="{IVORY}"/>', (40, 42), 1)
    return document(
        f'<path d="M8 52 L3 17 L24 31 L40 5 L56 31 L77 17 L72 52 Z" fill="{GOLD}" stroke="{NIGHT}" stroke-width="5" '
        f'stroke-linejoin="round"/>{gem}\n',
        80,
        58,
    )


def coin(body: str, fill: str) -> str:
    disc = f'<circle cx="40" cy="40" r="37" fill="{fill}" stroke="{NIGHT}" stroke-width="6"/>'
    return document(f"{disc}\n{body}\n", 80, 80)


def robot() -> str:
    """A friendly machine: head, eyes, antenna."""
    head = f'<rect x="19" y="30" width="42" height="31" rx="9" fill="{NIGHT}"/>'
    head += f'<path d="M40 30 V20" stroke="{NIGHT}" stroke-width="5"/>'
    eyes = '<circle cx="31" cy="44" r="5.5" fill="#8fe3ff"/><circle cx="49" cy="44" r="5.5" fill="#8fe3ff"/>'
    mouth = '<path d="M32 54 H48" stroke="#8fe3ff" stroke-width="3.5" stroke-linecap="round"/>'
    return coin(f'{head}<circle cx="40" cy="18" r="5" fill="{NIGHT}"/>{eyes}{mouth}', "#cfd8ee")


def dealer() -> str:
    """Two cards: who dealt this round."""
    paper = f'width="28" height="38" rx="5" fill="{IVORY}" stroke="{NIGHT}" stroke-width="4"'
    cards = f'<rect x="20" y="20" {paper} transform="rotate(-14 34 40)"/>'
    cards += f'<rect x="33" y="22" {paper} transform="rotate(10 47 41)"/>'
    return coin(cards, GOLD)


def left() -> str:
    """An arrow through a door: this seat was given up."""
    line = f'fill="none" stroke="{IVORY}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
    return coin(f'<path d="M38 22 H24 V58 H38 M34 40 H60 M50 30 L60 40 L50 50" {line}/>', "#59627f")


def out() -> str:
    """A tick: this seat has gone out."""
    line = f'fill="none" stroke="{IVORY}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"'
    return coin(f'<path d="M23 41 L35 53 L58 28" {line}/>', "#2c8a6c")
