"""Results in words: who gets how many points and for which cards, the running scores, the final ranks."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Match, RoundScore, hand_points, ranking
from bot.locales import Words
from bot.tables.ports import Standing
from bot.ui.texts.cards import list_cards
from bot.ui.texts.names import shown_name

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
#: Kinds of cards of a hand that are named in a message; a picture shows them all.
_MOST_CARDS = 7


def round_result(words: Words, score: RoundScore, names: Sequence[str], *, counts: bool) -> list[str]:
    """Who won the round, and with `counts` what for: whose cards, how many, how many points."""
    if score.winner is None:
        return [words.text("The round is over: nobody is left.")]
    lines = [words.text("🏆 **{name} wins the round!**", name=names[score.winner])]
    if score.blocked:
        lines.append(words.text("Nobody could move any more, so the lightest hand won."))
    losers = [seat for seat, hand in enumerate(score.left) if hand and seat != score.winner]
    for seat in losers:
        hand = score.left[seat]
        held = list_cards(words, hand, _MOST_CARDS)
        if not counts:
            lines.append(words.text("{name} held {hand}.", name=names[seat], hand=held))
            continue
        lines.append(
            words.plural(
                "{name} held {hand}: {n} point.", "{name} held {hand}: {n} points.",
                hand_points(hand), name=names[seat], hand=held,
            )
        )  # fmt: skip
    if counts:
        lines.append(
            words.plural(
                "{name} gets {n} point, for the cards the others were left with.",
                "{name} gets {n} points, for the cards the others were left with.",
                score.gains[score.winner],
                name=names[score.winner],
            )
        )
    return lines


def scoreboard(words: Words, match: Match, names: Sequence[str]) -> list[str]:
    """The scores so far, best first, and what it takes to win."""
    rounds = len(match.rounds)
    lines = [
        words.plural("**Scores after {n} round**", "**Scores after {n} rounds**", rounds)
        + " · "
        + words.plural("{n} point wins the match", "{n} points win the match", match.rules.number("target"))
    ]
    gained = match.rounds[-1].gains if match.rounds else ()
    for rank, seat in ranking(match):
        plus = f" (+{gained[seat]})" if gained and gained[seat] else ""
        lines.append(_score_line(words, match, names, rank, seat) + plus)
    return lines


def final_ranks(words: Words, match: Match, names: Sequence[str]) -> list[str]:
    """The end of a match: who won it, and everybody's rank and points."""
    lines = []
    if match.winner is not None:
        lines.append(words.text("🎉 **{name} wins the game!**", name=names[match.winner]))
    return lines + [_score_line(words, match, names, rank, seat) for rank, seat in ranking(match)]


def _score_line(words: Words, match: Match, names: Sequence[str], rank: int, seat: int) -> str:
    line = f"{_place(rank)} {names[seat]}"
    if match.rules.values["scoring"] != "single":  # a single round has no points (P10)
        line += ": " + words.plural("{n} point", "{n} points", match.scores[seat])
    return line + " " + words.text("(left)") if match.gone[seat] else line


def _place(rank: int) -> str:
    return _MEDALS.get(rank, f"{rank}\\.")


def leaderboard(words: Words, best: Sequence[Standing], own: Standing | None) -> str:
    """A server's best, and the reader's own line where it isn't among them."""
    if not best:
        return words.text("Nobody has finished a game here yet. `/uno start` opens a table.")
    lines = [words.text("## UNO leaderboard"), *(_standing_line(words, standing) for standing in best)]
    if own is None:
        lines.append(words.text("You haven't finished a game here yet."))
    elif all(own.user_id != standing.user_id for standing in best):
        lines += [words.text("**Your place**"), _standing_line(words, own)]
    return "\n".join(lines)


def _standing_line(words: Words, standing: Standing) -> str:
    return words.text(
        "{place} {name}: {wins} of {games}, {rate} % · {points}",
        place=_place(standing.place),
        name=shown_name(standing.name),
        wins=words.plural("won {n}", "won {n}", standing.wins),
        games=words.plural("{n} game", "{n} games", standing.games),
        rate=round(100 * standing.win_rate),
        points=words.plural("{n} point", "{n} points", standing.points),
    )
