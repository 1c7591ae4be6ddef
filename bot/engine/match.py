"""Rounds strung together: scores, who deals next, and when somebody has won (P4, P10)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.engine.dealing import MIN_SEATS, open_round
from bot.engine.ruleset import RuleSet
from bot.engine.scoring import RoundScore, score_round
from bot.engine.state import State
from bot.engine.transition import Step

_SEED_BITS = 24


@dataclass(frozen=True, slots=True)
class Match:
    """One or more rounds by the same seats.

    Attributes:
        seed: where the seeds of its rounds come from.
        scores: points of each seat so far.
        gone: whether each seat has been given up.
        dealer: who dealt the last round; None before the first.
        rounds: results of the finished rounds, oldest first.
        winner: the seat that has won the match, if it is over and somebody did.
        over: whether no further round is played.
    """

    rules: RuleSet
    seed: int
    scores: tuple[int, ...]
    gone: tuple[bool, ...]
    dealer: int | None = None
    rounds: tuple[RoundScore, ...] = ()
    winner: int | None = None
    over: bool = False

    @property
    def seats_left(self) -> list[int]:
        """The seats that have not been given up."""
        return [seat for seat, gone in enumerate(self.gone) if not gone]


def new_match(seats: int, rules: RuleSet, seed: int) -> Match:
    """Return a match before its first round. `seed` is non-negative and should come from a source of entropy."""
    return Match(rules, seed, scores=(0,) * seats, gone=(False,) * seats)


def next_round(match: Match) -> Step:
    """Deal the match's next round. The first dealer is drawn for (S3); then the deal goes round the table.

    Raises:
        ValueError: when the match is over.
    """
    if match.over:
        raise ValueError("the match is over")
    absent = [seat for seat, gone in enumerate(match.gone) if gone]
    seed = (match.seed << _SEED_BITS) | len(match.rounds)
    return open_round(len(match.scores), match.rules, seed, dealer=_next_dealer(match), absent=absent)


def _next_dealer(match: Match) -> int | None:
    if match.dealer is None:
        return None
    seats = len(match.scores)
    order = ((match.dealer + step) % seats for step in range(1, seats + 1))
    return next(seat for seat in order if not match.gone[seat])


def record_round(match: Match, state: State) -> Match:
    """Return the match after a finished round: points added, and over when its end is reached.

    A single round ends with itself and counts no points (P10); otherwise the first to reach the target wins (P4). It
    also ends when fewer than two seats are left.

    Raises:
        ValueError: while the round goes on, or when the match is over already.
    """
    if match.over:
        raise ValueError("the match is over")
    score = score_round(state)
    updated = replace(match, dealer=state.dealer, rounds=(*match.rounds, score))
    if match.rules.values["scoring"] == "single":
        return replace(updated, over=True, winner=score.winner)
    scores = tuple(had + gained for had, gained in zip(match.scores, score.gains, strict=True))
    updated = replace(updated, scores=scores)
    if score.winner is not None and scores[score.winner] >= match.rules.number("target"):
        return replace(updated, over=True, winner=score.winner)
    return _ended_by_absence(updated)


def withdraw(match: Match, seat: int) -> Match:
    """Return the match after a seat was given up; with a single seat left, that one has won it."""
    gone = tuple(was or other == seat for other, was in enumerate(match.gone))
    return match if match.over else _ended_by_absence(replace(match, gone=gone))


def _ended_by_absence(match: Match) -> Match:
    left = match.seats_left
    return match if len(left) >= MIN_SEATS else replace(match, over=True, winner=left[0] if left else None)


def ranking(match: Match) -> list[tuple[int, int]]:
    """Return (rank, seat) for every seat: the winner, then by points, those who left last; equals share a rank."""

    def merit(seat: int) -> tuple[bool, bool, int]:
        return (seat == match.winner, not match.gone[seat], match.scores[seat])

    order = sorted(range(len(match.scores)), key=merit, reverse=True)
    return [(1 + sum(merit(other) > merit(seat) for other in order), seat) for seat in order]
