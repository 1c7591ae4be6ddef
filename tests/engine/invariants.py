"""What must hold of every round, whatever the rules, the seats and the actions. Properties and the soak share it.

Each check raises AssertionError. `universe` is every action worth trying, legal or not.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import chain, combinations
from operator import attrgetter
from typing import Any

from bot.engine import (
    CARDS,
    COLORS,
    OPTIONS,
    Action,
    CallUno,
    Card,
    CardsDrawn,
    Catch,
    Challenge,
    ChallengeResolved,
    ChooseColor,
    DealerDrawn,
    Dealt,
    Draw,
    Event,
    Face,
    IllegalAction,
    Leave,
    OptionValue,
    Pass,
    Play,
    Played,
    RuleError,
    RuleSet,
    SeatStatus,
    State,
    Step,
    TimeUp,
    apply,
    customize,
    dump,
    dump_event,
    explain,
    legal_actions,
    load,
    load_event,
    preset,
    public_view,
    redact,
    seat_view,
    to_act,
)
from bot.engine.actions import CallTime, ChooseSeat, Decide, LayCard
from bot.engine.deck import DECK_SIZE
from bot.engine.events import CardsLaid, Misplayed
from bot.engine.state import Asked, Drew, Over, Penalized, Playing, Position
from bot.engine.teams import seats_fit

MOST_BYTES = 4096
_ORDER = attrgetter("order")
_KINDS = [card for card in CARDS.values() if card.face not in (Face.DISCARD_ALL, Face.REBOUND)]
_ALWAYS_TRIED: tuple[Action, ...] = (
    *(Play(card) for card in CARDS.values()),
    *(Play(card, color) for card in CARDS.values() if card.is_wild for color in COLORS),
    Play(CARDS["r1"], COLORS[0]),
    Draw(),
    Pass(),
    CallUno(),
    Challenge(),
    Decide(True),
    Decide(False),
    *map(ChooseColor, COLORS),
    *map(LayCard, (None, *CARDS.values())),
    Catch(),
    CallTime(),
)
#: Options under which the turn moves as in the official game, and their values that change nothing about it.
_PLAIN: dict[str, tuple[OptionValue, ...]] = {
    key: values or OPTIONS[key].values
    for key, values in {
        "hand_size": (),
        "decks": (),
        "scoring": ("winner", "single"),
        "target": (),
        "two_player_reverse": (),
        "no_challenge": (),
        "final_penalty": (),
        "false_call_penalty": (),
        "false_catch_penalty": (),
        "uno_penalty": (),
    }.items()
}
#: Larger groups of like cards are tried in part only.
_MOST_ALIKE = 7


def universe(state: State, seat: int | None = None) -> list[Action]:
    """Every action there is, and some there aren't; of plays of several cards those from the hand of `seat`."""
    seats = range(-1, len(state.hands) + 1)
    versions = (state.version - 1, state.version, state.version + 1)
    several = several_cards(state.hands[seat]) if seat is not None and 0 <= seat < len(state.hands) else ()
    named = [kind(other) for kind in (Catch, ChooseSeat, Leave) for other in seats]
    return [*_ALWAYS_TRIED, *named, ChooseSeat(None), *map(TimeUp, versions), *several]


def several_cards(hand: tuple[Card, ...]) -> Iterator[Play]:
    """Plays of two cards, one of which may be lacking, and of more that are alike in number or symbol."""
    kinds = list(dict.fromkeys(hand))
    yield from (Play(card, None, (other,)) for card in kinds for other in kinds)
    for face in dict.fromkeys(card.face for card in hand):
        alike = [card for card in hand if card.face is face][:_MOST_ALIKE]
        groups = {group for size in range(3, len(alike) + 1) for group in combinations(alike, size)}
        for group in groups:
            for top in dict.fromkeys(group):
                more = list(group)
                more.remove(top)
                yield Play(top, None, tuple(more))
        if len(alike) > 1 and alike[0].is_wild:
            yield Play(alike[0], COLORS[1], tuple(alike[1:]))


def plain_rules(dice: random.Random) -> RuleSet:
    """The official rules with changes that leave alone how the turn moves."""
    return customize(
        preset("official"), **{key: dice.choice(values) for key, values in _PLAIN.items() if dice.random() < 0.5}
    )


def is_plain(rules: RuleSet) -> bool:
    """Whether the turn moves as in the official game."""
    return all(key in _PLAIN and value in _PLAIN[key] for key, value in rules.changes)


def random_rules(dice: random.Random, seats: int | None = None) -> RuleSet:
    """A rule set over all options: each keeps its official value in half of the cases, and where others exclude it.

    Teams are such as so many seats can make.
    """
    changes = {key: dice.choice(option.values) for key, option in OPTIONS.items() if dice.random() < 0.5}
    if seats is not None and not seats_fit(_valid(changes), seats):
        for key in ("teams", "min_players", "max_players"):
            changes.pop(key, None)
    return _valid(changes)


def _valid(changes: dict[str, OptionValue]) -> RuleSet:
    while True:
        try:
            return customize(preset("official"), **changes)
        except RuleError as error:
            for key, _ in error.faults:
                changes.pop(key, None)


def cards_of(state: State) -> Counter[Card]:
    """All cards of a round."""
    return Counter((*state.draw_pile, *state.discard_pile, *(card for hand in state.hands for card in hand)))


def _all_orders(state: State) -> list[int]:
    """What `cards_of` tells, told faster: the kinds of all cards as sorted numbers."""
    return sorted(map(_ORDER, (*state.draw_pile, *state.discard_pile, *chain(*state.hands))))


def check_deck(state: State) -> None:
    """D1, D3-D5: whole decks and nothing else, wherever the cards are."""
    found = cards_of(state)
    party = {Face.DISCARD_ALL: state.rules.values["discard_all"] != "off", Face.REBOUND: state.rules.values["rebound"]}
    size = DECK_SIZE + 8 * party[Face.DISCARD_ALL] + 4 * party[Face.REBOUND]
    decks, rest = divmod(found.total(), size)
    assert rest == 0, f"{found.total()} cards"
    for card in CARDS.values():
        copies = 1 if card.face is Face.ZERO else 4 if card.is_wild else 2
        assert found[card] == copies * decks * party.get(card.face, True), card


def check_judges_agree(state: State) -> None:
    """`explain` and `legal_actions` agree in both directions, for every seat and every action."""
    listed = legal_actions(state)
    assert len(listed) == len(set(listed)), "an action is listed twice"
    assert [seat for seat, _ in listed] == sorted(seat for seat, _ in listed)
    legal = set(listed)
    for seat in range(-1, len(state.hands) + 1):
        for action in universe(state, seat):
            allowed = explain(state, seat, action) is None
            if isinstance(action, Leave | TimeUp | CallTime):
                assert allowed is _absence_is_legal(state, seat, action), (seat, str(action))
            else:
                assert allowed is ((seat, action) in legal), (seat, str(action), allowed)
    assert bool(listed) is (to_act(state) is not None), "stuck, or moves after the end"
    for seat, action in listed:
        assert explain(state, seat, action) is None, (seat, str(action))
    if listed:
        check_can_move(state)


def check_can_move(state: State) -> None:
    """Whoever the round waits for can end the wait: not only call, accuse or ask."""
    actor = to_act(state)
    moves = () if actor is None else seat_view(state, actor).actions
    assert actor is None or not all(isinstance(move, CallUno | Catch) for move in moves), "nothing to do"


def _absence_is_legal(state: State, seat: int, action: Leave | TimeUp | CallTime) -> bool:
    if to_act(state) is None or not 0 <= seat < len(state.hands) or state.status[seat] is not SeatStatus.IN:
        return False
    if isinstance(action, CallTime):
        return bool(state.rules.values["round_minutes"])
    if isinstance(action, Leave):
        return action.seat == seat
    return seat == to_act(state) and action.version == state.version


def check_refusal(state: State, seat: int, action: Action) -> None:
    """A refused action raises the reason that `explain` gives, and changes nothing."""
    reason, text = explain(state, seat, action), dump(state)
    assert reason is not None
    raised = None
    try:
        apply(state, seat, action)
    except IllegalAction as refusal:
        raised = refusal.reason
    assert raised is reason, f"{action} of {seat}: {raised}, not {reason}"
    assert dump(state) == text


def check_stored(state: State) -> None:
    """A state and its text are the same thing."""
    text = dump(state)
    again = load(text)
    assert again == state
    assert dump(again) == text
    assert len(text) < MOST_BYTES, f"{len(text)} bytes"


def found_cards(value: Any) -> Iterator[Card]:
    """Every card anywhere inside a value."""
    if isinstance(value, Card):
        yield value
    elif is_dataclass(value):
        for part in fields(value):
            yield from found_cards(getattr(value, part.name))
    elif isinstance(value, tuple | list | frozenset | set):
        for part in value:
            yield from found_cards(part)


def check_views(state: State, dice: random.Random) -> None:
    """No view tells anything of what its viewer may not see: other hands, the draw pile, the evidence of a bluff.

    While the round goes on, everything hidden from a viewer is dealt anew; what they see must stay exactly the same.
    Hands that lie open (X8) are seen by all.
    """
    public = public_view(state)
    if to_act(state) is None:
        assert tuple(seat.shown for seat in public.seats) == state.hands
        return
    small = [hand for hand in state.hands if len(hand) <= state.rules.number("open_hand_at")]
    shown = small if state.rules.values["open_hand_at"] else []
    assert Counter(found_cards(public)) == Counter([state.discard_pile[-1], *(card for hand in shown for card in hand)])
    assert public_view(_redealt(state, None, dice)) == public
    for seat in range(len(state.hands)):
        assert seat_view(_redealt(state, seat, dice), seat) == seat_view(state, seat)
        assert Counter(found_cards(seat_view(state, seat).hand)) == Counter(state.hands[seat])


def _redealt(state: State, viewer: int | None, dice: random.Random) -> State:
    """The same round as far as `viewer` can know, with all that is hidden from them dealt anew."""
    hidden = list(state.draw_pile)
    seen = [seat == viewer or len(hand) <= state.rules.number("open_hand_at") for seat, hand in enumerate(state.hands)]
    for seat, hand in enumerate(state.hands):
        hidden += () if seen[seat] else hand
    dice.shuffle(hidden)
    hands = []
    for seat, hand in enumerate(state.hands):
        dealt = hand if seen[seat] else tuple(sorted(hidden[: len(hand)]))
        del hidden[: 0 if seen[seat] else len(hand)]
        hands.append(dealt)
    phase = state.phase
    if isinstance(phase, Penalized) and phase.penalty.evidence is not None:
        evidence = replace(phase.penalty.evidence, hand=tuple(dice.choices(_KINDS, k=3)))
        phase = replace(phase, penalty=replace(phase.penalty, evidence=evidence))
    if isinstance(phase, Drew) and state.turn != viewer:
        phase = Drew(hands[state.turn][0])
    return replace(state, hands=tuple(hands), draw_pile=tuple(hidden), phase=phase)


def check_event(event: Event, seats: int) -> None:
    """Cards in an event are seen by those they belong to, and events are stored exactly."""
    assert load_event(dump_event(event)) == event
    for viewer in (None, *range(seats)):
        seen = list(found_cards(redact(event, viewer)))
        match event:
            case Played() | Dealt() | DealerDrawn() | Misplayed() | CardsLaid() | ChallengeResolved(open=True):
                assert redact(event, viewer) == event  # lie open on the table
            case CardsDrawn(seat=owner) | ChallengeResolved(challenger=owner):
                assert seen == (list(found_cards(event)) if viewer == owner else [])
            case _:
                assert not seen


def check_step(before: State, seat: int, action: Action, step: Step) -> None:
    """One action, one version, one move of the turn, and no card lost."""
    after = step.state
    assert after.version == before.version + 1
    assert _all_orders(after) == _all_orders(before), "a card is lost or new"
    assert after.rules == before.rules
    assert all(list(hand) == sorted(hand, key=_ORDER) for hand in after.hands)
    assert step.events, "an action that nothing tells of"
    if isinstance(after.phase, Over):
        assert to_act(after) is None
        return
    actor = to_act(after)
    assert actor is not None
    assert after.status[actor] is SeatStatus.IN
    assert after.status[after.turn] is SeatStatus.IN or isinstance(after.phase, Asked)  # it moves on with the answer
    assert after.color is not None or after.discard_pile[-1].is_wild
    expected = _expected_turn(before, seat, action, after) if is_plain(before.rules) else None
    assert expected is None or after.turn == expected, f"turn {after.turn}, not {expected}"


def check_equal_again(state: State, seat: int, action: Action, step: Step) -> None:
    """The stored state plays on exactly as the one in memory does."""
    assert apply(load(dump(state)), seat, action) == step


def _expected_turn(before: State, seat: int, action: Action, after: State) -> int | None:
    """Whose turn it should be, worked out apart from the engine; None where this says nothing about it."""
    match action:
        case CallUno() | Catch():
            return before.turn
        case Leave():
            moves = seat == before.turn and not isinstance(before.phase, Asked)
            return _along(after, seat, 1) if moves else None if seat == before.turn else before.turn
        case Play():
            return _expected_after_play(before, seat, action, after)
        case Pass():
            return _along(after, seat, 1)
        case Draw():
            return seat if isinstance(after.phase, Drew) else _along(after, seat, 1)
        case TimeUp() if isinstance(before.phase, Playing | Drew | Penalized):
            return _along(after, seat, 1)
        case Challenge():
            guilty = isinstance(before.phase, Penalized) and before.phase.penalty.evidence is not None
            assert guilty
            return None if after.turn == seat else _along(after, seat, 1)
        case _:
            return None


def _expected_after_play(before: State, seat: int, play: Play, after: State) -> int:
    two = sum(status is SeatStatus.IN for status in before.status) == 2
    match play.card.face:
        case Face.SKIP | Face.DRAW_TWO:
            return _along(before, seat, 2)
        case Face.REVERSE:
            assert after.direction == -before.direction
            return seat if two and before.rules.values["two_player_reverse"] == "skip" else _along(after, seat, 1)
        case Face.WILD:
            return seat if play.color is None else _along(before, seat, 1)
        case Face.WILD_DRAW_FOUR:
            if play.color is None:
                return seat
            return _along(before, seat, 2 if before.rules.values["no_challenge"] else 1)
        case _:
            return _along(before, seat, 1)


def _along(position: Position, seat: int, steps: int) -> int:
    """The seat so many steps on, among those that are in."""
    ring = [other for other, status in enumerate(position.status) if status is SeatStatus.IN or other == seat]
    place = ring.index(seat)
    for _ in range(steps):
        place = (place + position.direction) % len(ring)
        if position.status[ring[place]] is not SeatStatus.IN:
            place = (place + position.direction) % len(ring)
    return ring[place]
