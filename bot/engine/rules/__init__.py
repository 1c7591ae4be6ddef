"""The rules a table can choose from, and how choices become a `RuleSet`.

A rule imports nothing of the engine's but the vocabulary (cards, state, effects, events, actions, reasons) and the
judge (`legality`). The core never names a rule.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.options import Option
from bot.engine.rules.base import Rule
from bot.engine.rules.challenge import Challenges
from bot.engine.rules.deflection import Deflection, Rebound
from bot.engine.rules.discard_all import DiscardAll
from bot.engine.rules.drawing import DrawEndsTurn, DrawUntilPlayable, ForcedDrawn, ForcedPlay
from bot.engine.rules.false_call import FalseCalls
from bot.engine.rules.false_catch import FalseCatches
from bot.engine.rules.final_penalty import FinalPenalty
from bot.engine.rules.hands import HandsMove
from bot.engine.rules.holding import Mercy, OpenHands
from bot.engine.rules.jump_in import JumpIn
from bot.engine.rules.matches import PlayedOut, Scoring
from bot.engine.rules.presets import CHANGES
from bot.engine.rules.restrictions import LastCard, Misplays, NoWildOnDraw
from bot.engine.rules.rulebook import Rulebook
from bot.engine.rules.setup import Setup
from bot.engine.rules.several import Bomb, MakeTen, MultiPlay
from bot.engine.rules.stacking import PassedOn, Stacking
from bot.engine.rules.total_time import TotalTime
from bot.engine.rules.two_player_reverse import TwoPlayerReverse
from bot.engine.rules.uno import UnoCalls
from bot.engine.rules.wild_draw_four import NoBluff

#: Every rule there is. The order is the semantics: hooks are asked from first to last. Of what a play brings about,
#: its multiples come first, then what it answers, then what it may be doubted for; last what going out makes of it.
RULES: tuple[type[Rule], ...] = (
    Setup,
    Scoring,
    PlayedOut,
    DrawUntilPlayable,
    DrawEndsTurn,
    ForcedPlay,
    ForcedDrawn,
    LastCard,
    NoWildOnDraw,
    NoBluff,
    Misplays,
    MultiPlay,
    MakeTen,
    TwoPlayerReverse,
    Stacking,
    Deflection,
    Rebound,
    JumpIn,
    PassedOn,
    DiscardAll,
    HandsMove,
    Bomb,
    Challenges,
    FinalPenalty,
    Mercy,
    OpenHands,
    TotalTime,
    FalseCatches,
    FalseCalls,
    UnoCalls,
)

#: All of them, as the book that tables choose from.
RULEBOOK = Rulebook(RULES)

#: Every option of every rule, by key.
OPTIONS: Mapping[str, Option] = RULEBOOK.options

#: The names of the presets, in the order in which they are offered.
PRESETS: tuple[str, ...] = tuple(CHANGES)

preset = RULEBOOK.preset
customize = RULEBOOK.customize
rule_set = RULEBOOK.rule_set
