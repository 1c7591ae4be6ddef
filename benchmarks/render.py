"""How fast, how small and how unobtrusive pictures are: `python -m benchmarks.render`.

The table is that of ten players, eight of them with avatars and most with names in other scripts, in a real game
played by random legal actions: one picture for each state it passes through, none twice. A stall is the longest time
for which a loop that ticks every millisecond was held up while pictures were drawn in the painter's thread; the same
loop beside an idle thread tells what the machine itself contributes.
"""

from __future__ import annotations

import asyncio
import io
import random
import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Iterator

from PIL import Image

from bot.engine import CARDS, Face, PublicView, apply, legal_actions, new_round, preset, public_view
from bot.render import HandScene, Labels, Painter, Person, TableScene, draw_hand, draw_table, hand_scene, table_scene

PLAYERS, PICTURES, WARM_UP, SEED = 10, 120, 10, 5
_TICK = 0.001
_NAMES = (
    "Maximiliane von Hohenstein",
    "李小龙",
    "محمد العربي",
    "Ana",
    "さくら🌸",
    "김철수",
    "Владимир",
    "Zoë 🦊",
    "สมชาย",
    "Jo",
)


def people() -> list[Person]:
    """Ten people; all but the last two have an avatar: shaded, with the grain of a photograph."""
    return [Person(name, _avatar(seat) if seat < PLAYERS - 2 else None) for seat, name in enumerate(_NAMES)]


def _avatar(seat: int) -> bytes:
    side = 128
    grain = Image.effect_noise((side, side), 18)
    shades = (Image.radial_gradient("L").resize((side, side)), Image.linear_gradient("L").resize((side, side)))
    colors = (shades[0], shades[1], shades[1].rotate(90))
    bands = [Image.blend(shade.rotate(40 * seat), grain, 0.15) for shade in colors]
    out = io.BytesIO()
    Image.merge("RGB", bands).save(out, "PNG")
    return out.getvalue()


def game() -> Iterator[PublicView]:
    """The public views of one game after another."""
    dice = random.Random(SEED)
    while True:
        state = new_round(PLAYERS, preset("official"), dice.randrange(2**32))
        while choices := legal_actions(state):
            yield public_view(state)
            state = apply(state, *dice.choice(choices)).state


def tables(count: int) -> list[TableScene]:
    """So many different table scenes, in the order of play."""
    sitting, scenes = people(), dict[TableScene, None]()
    for view in game():
        scenes.setdefault(table_scene(view, sitting, Labels()))
        if len(scenes) == count:
            break
    return list(scenes)


def hands(cards: int, count: int) -> list[HandScene]:
    """So many hands of a size, half of each playable."""
    dice = random.Random(SEED)
    kinds = [card for card in CARDS.values() if card.face not in (Face.DISCARD_ALL, Face.REBOUND)]
    dealt = (sorted(dice.choices(kinds, k=cards)) for _ in range(count))
    return [hand_scene(hand, frozenset(hand[::2])) for hand in dealt]


def timed(draw: Callable[[], bytes]) -> tuple[float, int]:
    """Milliseconds and bytes of one picture."""
    begin = time.perf_counter()
    size = len(draw())
    return (time.perf_counter() - begin) * 1000, size


async def stall(work: Awaitable[object]) -> float:
    """The worst delay of a millisecond's tick, in milliseconds, until the work is done."""
    task, worst = asyncio.ensure_future(work), 0.0
    last = time.perf_counter()
    while not task.done():
        await asyncio.sleep(_TICK)
        now = time.perf_counter()
        worst, last = max(worst, now - last - _TICK), now
    await task
    return worst * 1000


async def _paint(scenes: list[TableScene]) -> None:
    painter = Painter()
    for scene in scenes:
        await painter.table(scene)
    painter.close()


def rows() -> list[tuple[str, str, str]]:
    """What was measured, the figure, and the target."""
    scenes = tables(WARM_UP + PICTURES)
    first = timed(lambda: draw_table(scenes[0]))[0]
    for scene in scenes[:WARM_UP]:
        draw_table(scene)
    half = WARM_UP + PICTURES // 2
    figures = [timed(lambda scene=scene: draw_table(scene)) for scene in scenes[WARM_UP:half]]  # type: ignore[misc]
    times, sizes = sorted(ms for ms, _ in figures), sorted(size for _, size in figures)
    held = asyncio.run(stall(_paint(scenes[half:])))
    idle = asyncio.run(stall(asyncio.sleep(0.5)))
    hand = [timed(lambda scene=scene: draw_hand(scene)) for scene in hands(20, 30)]  # type: ignore[misc]
    median = statistics.median
    return [
        (f"table picture, {PLAYERS} players: view → bytes, median", f"{median(times):.1f} ms", "≤ 15 ms"),
        ("  slowest of ten / the very first", f"{times[len(times) * 9 // 10]:.1f} / {first:.0f} ms", ""),
        ("  size, median / largest", f"{median(sizes) / 1024:.1f} / {sizes[-1] / 1024:.1f} KiB", "≤ 48 KiB"),
        ("  worst event-loop stall while drawing (idle)", f"{held:.1f} ({idle:.1f}) ms", "≤ 5 ms"),
        ("hand picture, 20 cards: median", f"{median(ms for ms, _ in hand):.1f} ms", ""),
        ("  size, median", f"{median(size for _, size in hand) / 1024:.1f} KiB", ""),
    ]


def main() -> None:
    """Print the rows."""
    for what, measured, target in rows():
        sys.stdout.write(f"{what:<58}{measured:>20}  {target}\n")


if __name__ == "__main__":
    main()
