"""Results in words: who gets how many points and for which cards, the running scores, the final ranks."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Match, RoundScore, hand_points, partners, ranking
from bot.locales import Words
from bot.ui.texts.cards import list_cards
from bot.ui.texts.forfeits import forfeit

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
#: Kinds of cards of a hand that are named in a message; a picture shows them all.
_MOST_CARDS = 7


def round_result(words: Words, match: Match, names: Sequence[str]) -> list[str]:
    """Who won the last round, and what is counted for it: whose cards, how many points, why."""
    score, rules = match.rounds[-1], match.rules
    if score.winner is None:
        return [words.text("The round is over: nobody is left.")]
    team = partners(rules, match.order, score.winner) if match.order else [score.winner]
    if len(team) > 1:
        lines = [words.text("🏆 **{names} win the round!**", names=_all(words, names, team))]
    else:
        lines = [words.text("🏆 **{name} wins the round!**", name=names[score.winner])]
    if score.blocked:
        lines.append(words.text("Nobody could move any more, so the lightest hand won."))
    scoring = rules.values["scoring"]
    if score.places:
        return lines + _places(words, score, names)
    counts = scoring != "single" and rules.values["team_scoring"] != "first_out"
    losers = [seat for seat, hand in enumerate(score.left) if hand and (seat not in team or scoring == "minus")]
    for seat in losers:
        lines.append(_loser(words, match, score, names, seat, counts=counts))
    if counts and scoring in ("winner", "chips"):
        lines.append(_gain(words, score, names, team, chips=scoring == "chips"))
    return lines


def _loser(words: Words, match: Match, score: RoundScore, names: Sequence[str], seat: int, *, counts: bool) -> str:
    """What somebody was left with, and what that is worth under the table's scoring."""
    values = {"name": names[seat], "hand": list_cards(words, score.left[seat], _MOST_CARDS)}
    if not counts:
        return words.text("{name} held {hand}.", **values)
    points = hand_points(score.left[seat], match.rules)
    match match.rules.values["scoring"]:
        case "minus" | "elimination":
            return words.plural(
                "{name} held {hand}: {n} minus point.", "{name} held {hand}: {n} minus points.", points, **values
            )
        case "chips":
            return words.plural(
                "{name} held {hand}: pays {n} chip.", "{name} held {hand}: pays {n} chips.", points, **values
            )
        case _:
            return words.plural("{name} held {hand}: {n} point.", "{name} held {hand}: {n} points.", points, **values)


def _gain(words: Words, score: RoundScore, names: Sequence[str], team: Sequence[int], *, chips: bool) -> str:
    assert score.winner is not None
    gained, name = score.gains[score.winner], _all(words, names, team)
    if chips:
        return words.plural(
            "{name} gets {n} chip from the others.", "{name} gets {n} chips from the others.", gained, name=name
        )
    if len(team) > 1:
        return words.plural(
            "{name} each get {n} point, for the cards the others were left with.",
            "{name} each get {n} points, for the cards the others were left with.",
            gained,
            name=name,
        )
    return words.plural(
        "{name} gets {n} point, for the cards the others were left with.",
        "{name} gets {n} points, for the cards the others were left with.",
        gained,
        name=name,
    )


def _places(words: Words, score: RoundScore, names: Sequence[str]) -> list[str]:
    """Everybody's place in a round that was played out, with what it scores and what the last one was left with."""
    lines = []
    for place, seat in enumerate(score.places, 1):
        line = f"{place_mark(place)} {names[seat]}"
        if any(score.gains):
            line += f": {_signed(score.gains[seat])}"
        if score.left[seat]:
            line += " " + words.text("(left with {hand})", hand=list_cards(words, score.left[seat], _MOST_CARDS))
        lines.append(line)
    return lines


def scoreboard(words: Words, match: Match, names: Sequence[str]) -> list[str]:
    """The scores so far, best first, and what it takes to win."""
    rounds = len(match.rounds)
    after = words.plural("**Scores after {n} round**", "**Scores after {n} rounds**", rounds)
    lines = [f"{after} · {_goal(words, match)}"]
    gained = match.rounds[-1].gains if match.rounds else ()
    for rank, seat in ranking(match):
        plus = f" ({_signed(gained[seat])})" if gained and gained[seat] else ""
        lines.append(_score_line(words, match, names, rank, seat) + plus)
    return lines


def _goal(words: Words, match: Match) -> str:
    """What wins the match under its scoring."""
    target, rules = match.rules.number("target"), match.rules
    if rules.values["teams"] == "rotating":
        return words.text("twelve rounds, then the most points win")
    match rules.values["scoring"]:
        case "minus":
            return words.plural(
                "{n} minus point ends the match, the fewest win",
                "{n} minus points end the match, the fewest win",
                target,
            )
        case "elimination":
            return words.plural(
                "out with {n} minus point, the last one left wins",
                "out with {n} minus points, the last one left wins",
                target,
            )
        case "blood_battle" | "chips":
            return words.plural("{n} round in all", "{n} rounds in all", rules.number("rounds"))
        case _:
            return words.plural("{n} point wins the match", "{n} points win the match", target)


def final_ranks(words: Words, match: Match, names: Sequence[str]) -> list[str]:
    """The end of a match: who won it, everybody's rank and points, and what a busted player owes the others."""
    lines = []
    if len(match.winners) > 1:
        lines.append(words.text("🎉 **{names} win the game!**", names=_all(words, names, match.winners)))
    elif match.winners:
        lines.append(words.text("🎉 **{name} wins the game!**", name=names[match.winners[0]]))
    lines += [_score_line(words, match, names, rank, seat) for rank, seat in ranking(match)]
    if match.rules.values["scoring"] == "minus":
        lines += [
            words.text("{name} has busted, and {forfeit}.", name=names[seat], forfeit=forfeit(words, match.seed, seat))
            for seat in match.busted
        ]
    return lines


def _score_line(words: Words, match: Match, names: Sequence[str], rank: int, seat: int) -> str:
    line = f"{place_mark(rank)} {names[seat]}"
    if match.rules.values["scoring"] == "chips":
        line += ": " + words.plural("{n} chip", "{n} chips", match.scores[seat])
    elif match.rules.values["scoring"] not in ("single", "knockout"):  # a single round has no points (P10)
        line += ": " + words.plural("{n} point", "{n} points", match.scores[seat])
    if match.out[seat]:
        line += " " + words.text("(out)")
    return line + " " + words.text("(left)") if match.gone[seat] else line


def _all(words: Words, names: Sequence[str], seats: Sequence[int]) -> str:
    """One name, or those of a team."""
    if len(seats) == 1:
        return names[seats[0]]
    first = ", ".join(names[seat] for seat in seats[:-1])
    return words.text("{names} and {name}", names=first, name=names[seats[-1]])


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def place_mark(rank: int) -> str:
    return _MEDALS.get(rank, f"{rank}\\.")
