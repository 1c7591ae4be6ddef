"""Rounds told as text, so that a change of the rules shows as a change in a story."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from bot.engine import (
    Action,
    CallUno,
    Card,
    CardsDrawn,
    Catch,
    Challenge,
    ChallengeResolved,
    ChooseColor,
    ColorNamed,
    DealerDrawn,
    Dealt,
    DirectionTurned,
    Draw,
    Event,
    FalseCall,
    FalseCatch,
    Pass,
    Passed,
    PenaltyAimed,
    PenaltyDropped,
    PileReshuffled,
    Play,
    Played,
    RoundEnded,
    SeatLeft,
    SeatStatus,
    Skipped,
    State,
    Step,
    TimedOut,
    UnoCalled,
    UnoCaught,
    WentOut,
    apply,
    explain,
    legal_actions,
    parse_action,
    score_round,
    to_act,
)
from bot.engine.events import (
    CardsLaid,
    Declined,
    Expelled,
    HandsRotated,
    HandsSwapped,
    Misplayed,
    PenaltyPassedOn,
    TimeCalled,
    TookBack,
)
from bot.engine.memo import ColorQuestion
from bot.engine.state import Asked
from tests.engine.positions import Game

NAMES = ("Ann", "Ben", "Cleo", "Dan")
_COLORS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
Chooser = Callable[[State], tuple[int, Action]]


def told(event: Event) -> str:  # noqa: C901 (one case for each kind of event)
    """What happened, in a sentence."""
    match event:
        case DealerDrawn(dealer, seats, cards):
            drawn = ", ".join(f"{NAMES[seat]} {card}" for seat, card in zip(seats, cards, strict=True))
            return f"they draw for the deal ({drawn}); {NAMES[dealer]} deals"
        case Dealt(dealer, top):
            return f"{NAMES[dealer]} turns {top}"
        case Played(seat, card, left, more, out_of_turn):
            together = f" with {_list(more)} beneath" if more else ""
            return f"{NAMES[seat]} {'jumps in with' if out_of_turn else 'plays'} {card}{together}, {left} left"
        case ColorNamed(seat, color, auto):
            return f"{NAMES[seat]} names {_COLORS[color]}{' without being there' if auto else ''}"
        case DirectionTurned(direction):
            return f"the order turns {'clockwise' if direction == 1 else 'counter-clockwise'}"
        case Skipped(seat):
            return f"{NAMES[seat]} is skipped"
        case PenaltyAimed(victim, amount, by):
            return f"{NAMES[victim]} owes {amount} because of {NAMES[by]}"
        case PenaltyDropped(victim, amount):
            return f"the {amount} cards that {NAMES[victim]} owed are forgotten"
        case CardsDrawn(seat, count, cause, cards):
            return f"{NAMES[seat]} draws {count} ({_list(cards)}) for {cause.replace('_', ' ')}"
        case Passed(seat):
            return f"{NAMES[seat]} keeps it"
        case ChallengeResolved(challenger, accused, color, guilty, hand, shown):
            verdict = "was bluffing" if guilty else "was not bluffing"
            if not hand:
                return f"nobody is shown the hand: {NAMES[accused]} {verdict}"
            who = "everybody looks" if shown else f"{NAMES[challenger]} looks"
            return f"{who} for {_COLORS[color]} in ({_list(hand)}): {NAMES[accused]} {verdict}"
        case UnoCalled(seat):
            return f"{NAMES[seat]} calls UNO"
        case UnoCaught(by, target):
            return f"{NAMES[by]} catches {NAMES[target]}, who forgot UNO"
        case FalseCall(seat):
            return f"{NAMES[seat]} calls UNO wrongly"
        case FalseCatch(by, target):
            return f"{NAMES[by]} accuses {'nobody' if target is None else NAMES[target]} wrongly"
        case TimedOut(seat):
            return f"{NAMES[seat]}'s time is up"
        case SeatLeft(seat, count):
            return f"{NAMES[seat]} leaves, and {count} cards go under the pile"
        case PileReshuffled(count):
            return f"{count} cards are shuffled into a new draw pile"
        case WentOut(seat):
            return f"{NAMES[seat]} is out of cards"
        case RoundEnded(winner, blocked):
            end = "nobody can move; " if blocked else ""
            return f"{end}the round goes to {'nobody' if winner is None else NAMES[winner]}"
        case _:
            return _told_of_house_rules(event)


def _told_of_house_rules(event: Event) -> str:
    match event:
        case Misplayed(seat, card):
            return f"{NAMES[seat]} tries {card}, which does not fit, and takes it back"
        case PenaltyPassedOn(seat, amount):
            return f"{NAMES[seat]} passes it on as {amount}"
        case HandsSwapped(seat, other):
            return f"{NAMES[seat]} and {NAMES[other]} swap hands"
        case HandsRotated(direction):
            return f"every hand goes on {'clockwise' if direction == 1 else 'counter-clockwise'}"
        case Declined(seat):
            return f"{NAMES[seat]} would rather not"
        case TookBack(seat):
            return f"{NAMES[seat]} takes the card back"
        case CardsLaid(seat, cards):
            return f"{NAMES[seat]} lays {_list(cards)}"
        case Expelled(seat, count):
            return f"{NAMES[seat]} is out of the round with {count} cards"
        case TimeCalled():
            return "time is called"
        case _:
            raise AssertionError(f"no words for {event}")


def _list(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def story(title: str, opening: Step, choose: Chooser, *, steps: int = 2000) -> str:
    """The whole round, one line an action: who did what, what came of it, and whose turn it is then."""
    state = opening.state
    lines = [title, f"rules: {state.rules}", ""]
    lines += [f"{event}." for event in map(told, opening.events)]
    lines += ["", *_hands(state), ""]
    for number in range(1, steps + 1):
        if to_act(state) is None:
            break
        seat, action = choose(state)
        reason = explain(state, seat, action)
        if reason is not None:
            lines.append(f"{number:3} {NAMES[seat] + ':':5} {action!s:13} is refused: {reason.replace('_', ' ')}.")
            continue
        step = apply(state, seat, action)
        state = step.state
        came = "; ".join(map(told, step.events))
        lines.append(f"{number:3} {NAMES[seat] + ':':5} {action!s:13} {came}.{_next(state)}")
    lines += ["", *_hands(state)]
    if to_act(state) is None:
        gains = ", ".join(f"{NAMES[seat]} {gain}" for seat, gain in enumerate(score_round(state).gains))
        lines.append(f"points: {gains}")
    return "\n".join(lines) + "\n"


def _next(state: State) -> str:
    actor = to_act(state)
    if actor is None:
        return ""
    doing = {"Asked": "decides", "Penalized": "answers", "Drew": "may play it"}
    if state.phase == Asked(ColorQuestion(actor)):
        doing["Asked"] = "names a color"
    color = "" if state.color is None else f" on {state.discard_pile[-1]}/{_COLORS[state.color]}"
    return f" > {NAMES[actor]} {doing.get(type(state.phase).__name__, 'is to play')}{color}"


def _hands(state: State) -> list[str]:
    lines = [
        f"{NAMES[seat]}: {_list(hand) if status is not SeatStatus.LEFT else 'gone'}"
        for seat, (hand, status) in enumerate(zip(state.hands, state.status, strict=True))
    ]
    return [*lines, f"piles: {len(state.draw_pile)} to draw, {len(state.discard_pile)} played"]


def scripted(*lines: str) -> Chooser:
    """A chooser that does what is written: "0 play r5"; a `timeup` needs no version."""
    script = iter(lines)

    def choose(state: State) -> tuple[int, Action]:
        seat, action = next(script).split(" ", 1)
        text = f"timeup {state.version}" if action == "timeup" else action
        return int(seat), parse_action(text)

    return choose


def scene(title: str, game: Game, *script: str) -> str:
    """What a script makes of a position; whatever the rules refuse is told as refused."""
    return story(title, Step(game.state, ()), scripted(*script), steps=len(script))


def lifelike(seed: int, *, forgets: float = 0.3, doubts: float = 0.5, draws: float = 0.05) -> Chooser:
    """People who play when they can, sometimes forget UNO, sometimes notice it, and sometimes doubt."""
    dice = random.Random(seed)

    def choose(state: State) -> tuple[int, Action]:
        actor = to_act(state)
        legal = legal_actions(state)
        mine = [action for seat, action in legal if seat == actor]
        catches = [(seat, action) for seat, action in legal if isinstance(action, Catch) and action.target is not None]
        if catches and dice.random() < 0.1:
            return dice.choice(catches)
        calls = [(seat, action) for seat, action in legal if isinstance(action, CallUno)]
        if calls and dice.random() > forgets:
            return calls[0]
        return actor if actor is not None else 0, _move(mine, dice, doubts, draws)

    return choose


def _move(mine: list[Action], dice: random.Random, doubts: float, draws: float) -> Action:
    plays = [action for action in mine if isinstance(action, Play)]
    if Challenge() in mine:
        return Challenge() if dice.random() < doubts else Draw()
    if any(isinstance(action, ChooseColor) for action in mine):
        return dice.choice([action for action in mine if isinstance(action, ChooseColor)])
    if plays and dice.random() >= draws:
        return dice.choice(plays)
    return Draw() if Draw() in mine else Pass()
