"""Every card as an SVG document, drawn from the strokes of `glyphs` on one canvas of 240 × 336 units.

A face has a field in its color with the outlines of its mark running out like rings in water, the mark itself large
behind the numeral and plain in two corners, and the numeral in the other two. Red, green and blue carry ivory ink,
yellow dark ink; the four fields also differ in lightness, so a face can be told in grey as well.
"""

from __future__ import annotations

from dataclasses import dataclass

from card_images.glyphs import DIGITS, MARKS, PLUS, SIGNS

WIDTH, HEIGHT, RADIUS = 240, 336, 26
IVORY, NIGHT, GOLD = "#fff8ea", "#141a2e", "#e9c46a"


@dataclass(frozen=True, slots=True)
class Tone:
    """The inks of one card color: field from light to main, shade for the large mark, rim, and the ink on it."""

    light: str
    main: str
    shade: str
    rim: str
    ink: str


TONES = {
    "r": Tone("#e2544f", "#cf343c", "#a91f31", "#7d1526", IVORY),
    "y": Tone("#ffd44d", "#f7bb1e", "#e09a0c", "#a66c05", "#2b1d05"),
    "g": Tone("#33b78a", "#179c74", "#0c7a5c", "#075642", IVORY),
    "b": Tone("#3f74dd", "#2657c0", "#1a3f98", "#112b6c", IVORY),
}
NEUTRAL = Tone("#323a56", "#1d2440", NIGHT, "#4a5578", IVORY)

BACK_TONE = Tone("#2f3d75", "#2f3d75", NIGHT, "#b59a58", GOLD)

COLORED = (*DIGITS, "s", "v", "d", "x")
WILDS = ("w", "w4", "wb")
BACK = "back"


def names() -> list[str]:
    """Every picture there is: cards by notation, wilds once more with each named color (`w-r`), and the back."""
    named = [f"{wild}-{color}" for wild in WILDS for color in MARKS]
    return [*(color + face for color in MARKS for face in COLORED), *WILDS, *named, BACK]


def card(name: str) -> str:
    """The large picture of a card."""
    if name == BACK:
        return document(back())
    base, _, named = name.partition("-")
    return document(wild(base, named) if base in WILDS else face(base[0], base[1:]))


def mini(name: str) -> str:
    """The same card for the smallest sizes: one sign as large as it can be, and the mark below it."""
    base, _, named = name.partition("-")
    if name == BACK:
        return document(plain_back())
    if base in WILDS:
        if base == "w":
            return document(ground(dusk(named)) + petals((120, 168), 1.1, named))
        sign = symbol(base, IVORY, (120, 242), 0.95, 26)
        return document(ground(dusk(named)) + petals((120, 96), 0.74, named) + sign)
    tone = TONES[base[0]]
    mark = shape(base[0], tone.ink, (120, 262), 0.98)
    return document(ground(tone) + symbol(base[1:], tone.ink, (120, 124), 1.28, 26) + mark)


def document(body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">\n'
        f'<clipPath id="edge"><rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="{RADIUS}"/></clipPath>\n'
        f"{body}</svg>\n"
    )


def ground(tone: Tone) -> str:
    """The ground of a small card: rim and one color, for every edge counts in a picture of a table."""
    return (
        f'<rect x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}" rx="{RADIUS}" fill="{tone.main}" '
        f'stroke="{tone.rim}" stroke-width="10"/>\n'
    )


def field(tone: Tone, texture: str) -> str:
    """The ground of a card: rim, color from light to main, a texture, and a hairline frame."""
    return (
        f'<linearGradient id="field" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="{tone.light}"/>'
        f'<stop offset="0.62" stop-color="{tone.main}"/></linearGradient>\n'
        f'<g clip-path="url(#edge)"><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#field)"/>\n{texture}</g>\n'
        f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="{RADIUS - 2}" fill="none" '
        f'stroke="{tone.rim}" stroke-width="5"/>\n'
        f'<rect x="10" y="10" width="{WIDTH - 20}" height="{HEIGHT - 20}" rx="{RADIUS - 8}" fill="none" '
        f'stroke="{tone.ink}" stroke-opacity="0.45" stroke-width="2"/>\n'
    )


def face(color: str, what: str) -> str:
    tone = TONES[color]
    inner = 2.1 if color == "b" else 2.3 if color == "y" else 2.55
    sizes = [inner + 0.62 * step for step in range(1, 6)]
    line = f'stroke="{tone.shade}" stroke-opacity="0.5"'
    rings = "".join(shape(color, "none", (120, 168), size, f'{line} stroke-width="{3 / size:.2f}"') for size in sizes)
    edge = f'stroke="{tone.shade}" stroke-width="10" stroke-linejoin="round"'
    rings += shape(color, tone.shade, (120, 168), inner, edge)
    big = symbol(what, tone.rim, (124, 174), 1.22, 25) + symbol(what, tone.ink, (120, 168), 1.22, 25)
    if what in ("6", "9"):
        big += f'<path d="M88 268 H152" stroke="{tone.ink}" stroke-width="11" stroke-linecap="round"/>\n'
    corner = symbol(what, tone.ink, (46, 54), 0.4, 25) + shape(color, tone.ink, (196, 50), 0.46)
    return field(tone, rings) + big + twice(corner)


def wild(what: str, named: str) -> str:
    """A wild: four petals; once a color is named its petal alone is lit and the frame takes that color."""
    rings = "".join(
        f'<circle cx="120" cy="168" r="{r}" fill="none" stroke="{IVORY}" stroke-opacity="0.07" stroke-width="3"/>\n'
        for r in (112, 136, 160, 184)
    )
    sign = "" if what == "w" else symbol(what, IVORY, (120, 168), 0.72, 30, NIGHT)
    corner = star((46, 50), 0.3) if what == "w" else symbol(what, IVORY, (50, 54), 0.36, 25)
    corner += shape(named, TONES[named].main, (196, 50), 0.46, f'stroke="{IVORY}" stroke-width="9"') if named else ""
    return field(dusk(named), "" if named else rings) + petals((120, 168), 1.0, named) + sign + twice(corner)


def dusk(named: str) -> Tone:
    """The ground of a wild: neutral, or the deep side of the named color with a bright rim."""
    tone = TONES.get(named)
    return Tone(tone.shade, tone.rim, NIGHT, tone.main, IVORY) if tone else NEUTRAL


def petals(at: tuple[int, int], scale: float, named: str) -> str:
    """The four marks on four quarter discs; all lit, or only the named one."""
    out = ""
    for color, (dx, dy) in {"r": (-1, -1), "y": (1, -1), "g": (1, 1), "b": (-1, 1)}.items():
        tone, lit = TONES[color], named in ("", color)
        x, y = 4 * dx, 4 * dy
        quarter = f"M{x} {y} V{84 * dy} A{80} {80} 0 0 {1 if dx * dy < 0 else 0} {84 * dx} {y} Z"
        fill = tone.main if lit else "#3a4260"
        ink = tone.ink if lit else "#566085"
        out += f'<path d="{quarter}" fill="{fill}"/>\n' + shape(color, ink, (36 * dx, 36 * dy), 0.36)
    return place(out, at, scale * 1.06)


def star(at: tuple[int, int], scale: float) -> str:
    dots = "".join(
        f'<circle cx="{dx * 30}" cy="{dy * 30}" r="24" fill="{TONES[color].main}"/>'
        for color, (dx, dy) in {"r": (-1, -1), "y": (1, -1), "g": (1, 1), "b": (-1, 1)}.items()
    )
    return place(dots, at, scale * 1.2)


def plain_back() -> str:
    """The back at the smallest sizes: the medallion alone, as large as it can be."""
    marks = {"r": (0, -38), "y": (40, 0), "g": (0, 40), "b": (-40, 0)}
    return ground(BACK_TONE) + "".join(shape(color, GOLD, (120 + x, 168 + y), 0.42) for color, (x, y) in marks.items())


def back() -> str:
    """Night blue, a lattice of the four marks, and a medallion of the four petals in outline."""
    order = "rygb"
    lattice = "".join(
        shape(order[(column + 2 * row) % 4], "#41528f", (36 + 42 * column, 42 + 42 * row), 0.2)
        for row in range(7)
        for column in range(5)
    )
    medal = f'<circle cx="120" cy="168" r="74" fill="{NIGHT}" stroke="{GOLD}" stroke-width="5"/>\n'
    medal += f'<circle cx="120" cy="168" r="62" fill="none" stroke="{GOLD}" stroke-opacity="0.6" stroke-width="2"/>\n'
    for color, (dx, dy) in {"r": (0, -30), "y": (32, 0), "g": (0, 32), "b": (-32, 0)}.items():
        medal += shape(color, GOLD, (120 + dx, 168 + dy), 0.25)
    return ground(BACK_TONE) + lattice + medal


def symbol(what: str, ink: str, at: tuple[int, int], scale: float, pen: float, halo: str = "") -> str:
    """A numeral, sign or penalty (+2, +4) with its middle at `at`, inside a halo where one is asked for."""
    if what in ("d", "w4"):
        digit = "2" if what == "d" else "4"
        path = f'<path d="{PLUS}"/><path d="{DIGITS[digit]}" transform="translate(84 0)"/>'
        width, scale = 164, scale * 0.82
    elif what == "1":
        path, width = f'<path d="{DIGITS[what]}"/>', 66
    else:
        path, width = f'<path d="{DIGITS.get(what) or SIGNS[what]}"/>', 80
        pen -= 7 if what in ("v", "x") else 0
    lines = f'<g transform="translate({-width / 2} -60)" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    outline = f'{lines} stroke="{halo}" stroke-width="{pen + 26}">{path}</g>\n' if halo else ""
    return place(f'{outline}{lines} stroke="{ink}" stroke-width="{pen}">{path}</g>\n', at, scale)


def shape(color: str, ink: str, at: tuple[int, int], scale: float, more: str = "") -> str:
    more = more or f'stroke="{ink}" stroke-width="8" stroke-linejoin="round"'
    return place(f'<path d="{MARKS[color]}" fill="{ink}" {more}/>\n', at, scale)


def place(body: str, at: tuple[int, int], scale: float) -> str:
    return f'<g transform="translate({at[0]} {at[1]}) scale({scale:.4g})">{body}</g>\n'


def twice(corner: str) -> str:
    """A corner, and once more turned half round for the player opposite."""
    return f'<g>{corner}</g>\n<g transform="rotate(180 120 168)">{corner}</g>\n'
