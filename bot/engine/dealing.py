"""From a seed to the first turn: dealer, hands, opening card (S1–S10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.engine.deck import deck, decks_needed
from bot.engine.draft import Draft
from bot.engine.opening import choose_dealer, turn_opening_card
from bot.engine.rng import Rng
from bot.engine.ruleset import RuleSet
from bot.engine.settling import settle
from bot.engine.state import MAX_SEATS, MIN_SEATS, Playing, SeatStatus, State, seats_in
from bot.engine.transition import Step


def new_round(
    seats: int,
    rules: RuleSet,
    seed: int,
    *,
    dealer: int | None = None,
    absent: Collection[int] = (),
    order: Sequence[int] | None = None,
) -> State:
    """Return a round at its first turn; see `open_round`."""
    return open_round(seats, rules, seed, dealer=dealer, absent=absent, order=order).state


def open_round(
    seats: int,
    rules: RuleSet,
    seed: int,
    *,
    dealer: int | None = None,
    absent: Collection[int] = (),
    order: Sequence[int] | None = None,
) -> Step:
    """Deal a round and turn the opening card.

    Args:
        seats: how many seats the table has, 2–10 (S1).
        rules: what is played.
        seed: non-negative; the same seed gives the same round.
        dealer: who deals; None draws for it (S3).
        absent: seats that take no part.
        order: the seats as they sit, clockwise; by number unless given, or shuffled where the rules say so (X9).

    Raises:
        ValueError: for a number of seats that cannot play, or a dealer that is not one of them.
    """
    playing = [seat for seat in range(seats) if seat not in absent]
    if seats > MAX_SEATS or len(playing) < MIN_SEATS:
        raise ValueError(f"a round needs {MIN_SEATS} to {MAX_SEATS} seats, not {len(playing)} of {seats}")
    if dealer is not None and dealer not in playing:
        raise ValueError(f"seat {dealer} cannot deal")
    if order is not None and sorted(order) != list(range(seats)):
        raise ValueError(f"not an order of {seats} seats: {order}")
    draft = _blank(seats, rules, Rng(seed), playing)
    if order is not None:
        draft.order = tuple(order)
    elif rules.values["shuffle_seats"]:
        shuffled, draft.rng = draft.rng.shuffle(range(seats))
        draft.order = tuple(shuffled)
    if dealer is None:
        choose_dealer(draft)
    else:
        draft.dealer = dealer
    _deal(draft, rules.number("hand_size"))
    turn_opening_card(draft)
    settle(draft)
    return Step(draft.frozen(), tuple(draft.events))


def _blank(seats: int, rules: RuleSet, rng: Rng, playing: list[int]) -> Draft:
    # A table's wish is a minimum: what is dealt must leave a pile to draw from (D2).
    decks = max(rules.number("decks"), decks_needed(len(playing), rules.number("hand_size")))
    added = (card for rule in rules.active.adding for card in rule.extra_cards(decks))
    pile, rng = rng.shuffle(sorted((*deck(decks), *added)))
    return Draft(
        State(
            rules=rules,
            rng=rng,
            hands=((),) * seats,
            status=tuple(SeatStatus.IN if seat in playing else SeatStatus.LEFT for seat in range(seats)),
            draw_pile=tuple(pile),
            discard_pile=(),
            color=None,
            turn=0,
            order=tuple(range(seats)),
            direction=1,
            dealer=0,
            phase=Playing(),
            queue=(),
            stalled=0,
            memos=rules.active.memos,
            finished=(),
            version=-1,
        )
    )


def _deal(draft: Draft, size: int) -> None:
    for seat in seats_in(draft):
        dealt = draft.draw_pile[-size:]
        del draft.draw_pile[-size:]
        draft.hands[seat] = tuple(sorted(dealt))
