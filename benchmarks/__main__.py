"""Run every benchmark and print one table: `python -m benchmarks [engine|render|tables|interface ...]`.

It ends with status 1 if a target was missed.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from collections.abc import Iterable

MODULES = ("engine", "render", "tables", "interface")
Row = tuple[str, str, str]
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


def reached(measured: str, target: str) -> bool | None:
    """Whether the first number of a figure meets its target; None where there is none."""
    if not target:
        return None
    figure, goal = (_first_number(text) for text in (measured, target))
    return figure <= goal if target.startswith("≤") else figure >= goal


def _first_number(text: str) -> float:
    found = _NUMBER.search(text)
    if found is None:
        raise ValueError(f"no number in {text!r}")
    return float(found[0].replace(",", ""))


def present(names: Iterable[str]) -> list[str]:
    """Those of the benchmarks that exist."""
    return [name for name in names if importlib.util.find_spec(f"benchmarks.{name}") is not None]


def main(names: list[str]) -> int:
    """Print the table; return how the process should end."""
    print(f"{'what':<72}{'measured':>24}  {'target':<10}  ok")
    missed = False
    for name in present(names or MODULES):
        rows: list[Row] = importlib.import_module(f"benchmarks.{name}").rows()
        for what, measured, target in rows:
            ok = reached(measured, target)
            missed = missed or ok is False
            print(f"{what:<72}{measured:>24}  {target:<10}  {'' if ok is None else 'yes' if ok else 'NO'}", flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
