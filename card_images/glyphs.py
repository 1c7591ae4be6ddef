"""The strokes our cards are drawn with: numerals, action signs and the four marks, as SVG path data.

Numerals and signs are monoline: one center line each in a box 80 wide and 120 high, drawn with a round pen. Marks are
filled shapes around the origin, of equal visual weight, in a box of about 100 × 100.
"""

from __future__ import annotations

#: What tells the colors apart without color: diamond, circle, triangle, square.
MARKS = {
    "r": "M0 -56 L50 0 L0 56 L-50 0 Z",
    "y": "M-47 0 A47 47 0 1 1 47 0 A47 47 0 1 1 -47 0 Z",
    "g": "M0 -52 L54 42 L-54 42 Z",
    "b": "M-42 -42 H42 V42 H-42 Z",
}

DIGITS = {
    "0": "M40 0 A38 38 0 0 1 78 38 V82 A38 38 0 0 1 2 82 V38 A38 38 0 0 1 40 0 Z",
    "1": "M14 30 L50 0 V120",
    "2": "M3 36 C5 13 20 0 40 0 C62 0 77 15 77 36 C77 52 68 62 58 73 L5 120 H78",
    "3": "M6 0 H74 L38 47 C62 46 78 61 78 83 C78 105 61 120 39 120 C20 120 7 111 2 95",
    "4": "M60 120 V0 L1 84 H80",
    "5": "M72 0 H17 L11 55 C19 48 29 44 41 44 C63 44 78 60 78 82 C78 105 62 120 40 120 C21 120 8 111 3 95",
    "6": "M58 0 C27 24 3 50 3 83 C3 105 18 120 40 120 C62 120 77 105 77 83 C77 61 62 46 40 46 C24 46 12 53 6 66",
    "7": "M2 0 H78 L32 120",
    "8": "M40 54 A27 27 0 1 1 40 0 A27 27 0 1 1 40 54 A33 33 0 1 1 40 120 A33 33 0 1 1 40 54 Z",
    "9": "M22 120 C53 96 77 70 77 37 C77 15 62 0 40 0 C18 0 3 15 3 37 C3 59 18 74 40 74 C56 74 68 67 74 54",
}

PLUS = "M0 60 H56 M28 32 V88"

#: Signs share the numerals' box and pen.
SIGNS = {
    # a ring with a bar: this seat is passed over
    "s": "M-6 60 A46 46 0 1 1 86 60 A46 46 0 1 1 -6 60 Z M8 93 L72 27",
    # two arrows that chase one another
    "v": "M-6 68 V46 A24 24 0 0 1 18 22 H82 M62 0 L84 22 L62 44 "
    "M86 52 V74 A24 24 0 0 1 62 98 H-2 M18 76 L-4 98 L18 120",
    # a sheaf of cards and the arrow that puts them all down
    "x": "M-10 20 H38 M-10 52 H38 M-10 84 H38 M66 6 V104 M38 80 L66 108 L94 80",
    # an arrow thrown back by a wall
    "wb": "M96 4 V116 M-6 6 L60 60 L2 108 M0 70 L-4 112 L40 112",
}
