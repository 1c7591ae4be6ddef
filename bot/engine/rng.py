"""Chance as a value: the same seed and number of uses always shuffle alike."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

T = TypeVar("T")
_USES_BITS = 32


@dataclass(frozen=True, slots=True)
class Rng:
    """A seed, and how often it has been used. Entropy comes from outside; here it is only spent."""

    seed: int
    uses: int = 0

    def shuffle(self, items: Iterable[T]) -> tuple[list[T], Rng]:
        """Return the items in a new order, and the generator for the next use.

        Fisher–Yates by hand over `random()`: Python promises that sequence for a seed across versions, and
        promises nothing of `shuffle()`. Stored games must shuffle alike after an upgrade.
        """
        pool = list(items)
        draw = random.Random((self.seed << _USES_BITS) | self.uses).random
        for last in range(len(pool) - 1, 0, -1):
            other = int(draw() * (last + 1))
            pool[last], pool[other] = pool[other], pool[last]
        return pool, replace(self, uses=self.uses + 1)
