"""Why an action is refused: an enum, never a sentence. The interface has the words."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """One reason for each way in which an action can be wrong."""

    ROUND_OVER = "round_over"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_IN_ROUND = "not_in_round"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    NO_MATCH = "no_match"
    ONLY_DRAWN_CARD = "only_drawn_card"
    COLOR_FOR_WILDS_ONLY = "color_for_wilds_only"
    ANSWER_FIRST = "answer_first"
    PENALTY_FIRST = "penalty_first"
    DREW_ALREADY = "drew_already"
    NOTHING_TO_PASS = "nothing_to_pass"
    NO_QUESTION = "no_question"
    NOTHING_TO_CHALLENGE = "nothing_to_challenge"
    NOT_AIMED_AT_YOU = "not_aimed_at_you"
    NOT_IN_RULES = "not_in_rules"
    NOT_UNO = "not_uno"
    ALREADY_CALLED = "already_called"
    CALLED_WRONG_ALREADY = "called_wrong_already"
    CATCH_SELF = "catch_self"
    CATCH_USED = "catch_used"
    NOBODY_TO_CATCH = "nobody_to_catch"
    ONE_AT_A_TIME = "one_at_a_time"
    MUST_PLAY = "must_play"
    MUST_PLAY_DRAWN = "must_play_drawn"
    MUST_STACK = "must_stack"
    NO_WILD_ON_DRAW = "no_wild_on_draw"
    NOT_LAST_CARD = "not_last_card"
    HOLDS_COLOR = "holds_color"
    HOLDS_PLAYABLE = "holds_playable"
    TOO_LATE_TO_JUMP = "too_late_to_jump"
    NO_JUMP_ON_THIS = "no_jump_on_this"
    NO_JUMP_WITH_LAST = "no_jump_with_last"
    NO_SUCH_CHOICE = "no_such_choice"
    CLOCK_STALE = "clock_stale"


class IllegalAction(Exception):
    """An action the rules refuse. The state it was tried on is unchanged.

    Attributes:
        reason: which rule or circumstance refused it.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
