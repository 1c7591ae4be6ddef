"""Each preset is what its source says, clause by clause; and what conflicts is refused when it is chosen."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.engine import OPTIONS, PRESETS, RuleError, customize, load, new_match, new_round, next_round, preset, to_act
from bot.engine import dump as dumped
from bot.engine.notation import parse_rules
from bot.engine.rules.conflicts import CONFLICTS
from bot.engine.ruleset import OptionValue
from bot.engine.teams import seats_fit
from tests.engine.policies import greedy
from tests.engine.positions import OFFICIAL, house

#: What a preset changes of the official game: the value, the clause, and the words of the source that say so.
Justified = Mapping[str, tuple[OptionValue, str, str]]

ENCYCLOPEDIA: Justified = {
    "lead": ("points", "S5", "手牌分最高的作为第一位出牌者开始"),
    "opening_draw_two": ("play_on", "S7", "第一位出牌者必须罚抽2张牌（但可以正常出牌）"),
    "opening_reverse": ("leader", "S9", "第二位出牌者将改为右边那位"),
    "two_player_reverse": ("plain", "T12", "二人局中，此牌失去效果，当做数字牌"),
    "last_card": ("no_wild", "T15", "这张牌不能作为最后一张手牌打出"),
    "challenge_won": ("take_back", "W9", "收回那张【黑牌+4】，打出手中的与底牌相同颜色的牌，然后被罚抽4张牌"),
    "challenge_shows": ("all", "W10", "被质疑者必须展示他所有的手牌"),
    "draw_until_playable": (True, "T3", "还要继续抽牌，直至有牌可出为止"),
    "stacking": ("rising", "K3", "可以用【+2牌】（任意颜色）或【黑牌+4】接【+2牌】"),
    "jump_in": ("point", "J5", "【阻挡牌】和【黑牌】不能被点跳"),
    "jump_effect": ("adds", "J3", "点跳【+2牌】【黑牌+4】时，惩罚、质疑惩罚将会累加"),
    "jump_resumes": ("old_order", "J4", "继续惩罚结算并恢复原来的出牌顺序"),
    "zero_points": (10, "P3", "0点牌计10分"),
}
COMMUNITY: Justified = {
    "opening": ("number", "S6", "莊家從牌堆中取出首張數字牌（若不是數字牌則再取）"),
    "winner_deals": (True, "S4", "新一局開始時，可以讓上一局的赢家作為莊家"),
    "false_call_penalty": (2, "U4", "錯喊UNO的玩家罰牌"),
    "false_catch_penalty": (2, "U5", "錯檢舉不是剩下1張牌的人，錯檢舉的玩家罰牌"),
}
SOURCES: Mapping[str, Justified] = {
    "official": {},
    "encyclopedia": ENCYCLOPEDIA,
    "blood_battle": {
        **ENCYCLOPEDIA,
        "scoring": ("blood_battle", "P8", "第一名3分，第二名1分，第三名-1分，第四名-3分"),
    },
    "street": {
        "dealer": ("points", "S3", "按牌分值最高者為發牌人"),
        "lead": ("dealer", "S5", "為發牌人並最先出牌人"),
        "opening": ("number", "S6", "以數字牌為準，不是的話繼續翻牌"),
        "play_drawn": (False, "T5", "若無牌可跟時則罰摸1張，然後換下一家出牌"),
        "last_card": ("street", "T15", "最後一張牌必須為1~9的數字牌或+2(Draw Two)或+4牌"),
        "wd4_legality": ("nothing_else", "W3", "+4牌必須是手上其他牌都沒法出時再出"),
        "stacking": ("rising", "K3", "下家只能跟+2牌或+4牌，否則罰摸2張 … 下家只能跟+4牌，否則罰摸4張"),
        "misplay_penalty": (2, "T17", "打錯牌…均需罰摸2張牌"),
        "false_catch_penalty": (2, "U5", "抓錯人…均需罰摸2張牌"),
        "false_call_penalty": (2, "U4", "自己喊錯UNO…均需罰摸2張牌"),
        "turn_seconds": (5, "T18", "超過5秒不出牌者"),
        "timeout_penalty": (2, "T18", "超過5秒不出牌者，均需罰摸2張牌"),
    },
    "long": {
        "opening_draw_two": ("play_on", "S7", "第一位玩家要从牌库最上面拿走两张牌"),
        "opening_wild": ("dealer", "S10", "庄家翻开牌库第一张牌…须说出四色中的一种颜色"),
        "no_wild_on_draw": (True, "T14", "此牌不能在出以下两种牌之后出——draw 2、draw 4"),
        "misplay_penalty": (1, "T17", "发错牌须罚抽1张牌"),
        "challenge_won": ("skipped", "W8", "下家还是要停止出牌一"),
        "multi_play": ("identical", "M1", "有多张完全相同的牌的时候，这几张牌可以同时出"),
        "jump_in": ("all", "J2", "拥有和出牌玩家所出牌一模一样的牌的时候才可以用这张相同的牌抢在正常顺序出牌者前面"),
        "jump_effect": ("adds", "J3", "又可以让下家多抓N*2或N*4张牌"),
        "false_call_penalty": (2, "U4", "如果错喊UNO也需要罚两张牌"),
    },
    "community": COMMUNITY,
    "together": {
        **COMMUNITY,
        "force_play": (True, "T7", "玩家不能在有牌可出的情況下不出牌"),
        "must_play_drawn": (True, "X3", "玩家不能在有牌可出的情況下不出牌"),
        "stacking": ("rising", "K3", "被加牌玩家可以跟着打出+2/+4…+4不能用+2進行累積"),
        "stack_forced": (True, "K4", "若你手牌中有+2/+4，則+2強制累積"),
        "stacked_challenge": ("never", "K5", "此時的+4不能被質疑"),
        "turn_seconds": (10, "T18", "每一輪玩家隻有10秒時間決定如何出牌"),
    },
    "ubisoft": {
        **COMMUNITY,
        "stacking": ("same", "K2", "隻有+2與+2、＋4與+4這樣的同類牌可以疊加"),
        "stacked_challenge": ("never", "K5", "此時的+4不能被質疑"),
        "jump_in": ("all", "J2", "電子端遊中，功能牌和萬能牌也可以搶，被搶的牌作用失效"),
        "seven": ("swap", "Z1", "打出7時，他必須把自己的手牌與另外一人進行互換"),
        "zero": ("rotate", "Z3", "打出0時，所有玩家将各自的手牌傳給下家"),
    },
    "party": {
        **COMMUNITY,
        "decks": (2, "D5", "建議将兩副牌（共240張牌）加入遊戲"),
        "discard_all": ("any", "D3", "打出後，可以打出任意張與其同色的牌"),
        "rebound": (True, "D4", "打出此牌，改變出牌時針順序并讓上家抽牌"),
        "multi_play": ("same_face", "M2", "将多個數字或者功能一樣的牌一起出"),
    },
    "blitz": {
        **COMMUNITY,
        "turn_seconds": (10, "T19", "每一輪玩家隻有10秒時間決定如何出牌（最後一分鐘改為5秒）"),
        "round_minutes": (3, "T19", "整場比賽3分鐘的時間限制"),
        "scoring": ("single", "P10", "整場比賽3分鐘的時間限制"),
    },
    "family": {
        "lead": ("dealer", "S5", "莊家根據此牌出牌，遊戲開始"),
        "opening_draw_two": ("play_on", "S7", '如果為"+2"，則莊家罰抽兩張'),
        "opening_wild": ("any", "S10", "如果為'變色'，則莊家可以下任意顏色的牌"),
        "winner_deals": (True, "S4", "本局贏家為下一局的莊家"),
        "last_card": ("no_action", "T15", "最後一張牌不能是'reverse翻轉'，'skip跳過'或者是'wild變色'"),
        "challenge_won": ("skipped", "W8", "不過，你的下家還是要被跳過"),
        "stacking": ("rising", "K3", '打出"+2"之後，你可以打出"+4"繼續累積效果，但是當上家打出"+4"，你就不能打出"+2"'),
        "jump_in": ("numbers", "J1", "可以搶先出牌(僅限於普通牌)，中間的玩家失去出牌機會"),
        "multi_play": ("same_face", "M2", "一個人可以將多個數字或者功能一樣的牌一起丟出"),
        "make_ten": (True, "M4", "兩張牌數字加起來的和為十時，這兩張牌可以同時打出"),
        "seven": ("rotate_optional", "Z2", "出牌玩家可以決定是否指令每個人將其手上的牌交給下家"),
        "zero": ("swap_optional", "Z4", "出牌玩家可以決定是否與任意玩家強制進行換牌"),
        "false_call_penalty": (2, "U4", "如果錯喊UNO也需要罰兩張牌"),
        "false_catch_penalty": (2, "U5", '沒喊"UNO"，那么那個人要從牌堆中抽取兩張牌'),
        "scoring": ("knockout", "P7", "其他的人繼續進行遊戲直到最後一個人輸"),
    },
    "teams": {
        "teams": ("2", "P11", "兩人或多人組成一隊來進行比賽，比賽時同隊的隊友要相隔坐"),
        "winner_deals": (True, "S4", "本局贏家為下一局的莊家"),
        "false_call_penalty": (2, "U4", "錯喊UNO的玩家罰牌"),
        "false_catch_penalty": (2, "U5", "錯檢舉的玩家罰牌"),
    },
}


def test_every_preset_has_its_source_and_the_official_game_comes_first() -> None:
    assert set(SOURCES) == set(PRESETS)
    assert PRESETS[0] == "official"
    assert preset("official") == OFFICIAL


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_changes_what_its_source_says_and_nothing_else(name: str) -> None:
    assert dict(preset(name).changes) == {key: value for key, (value, _, _) in SOURCES[name].items()}


@pytest.mark.parametrize("name", PRESETS)
def test_each_change_is_justified_by_a_clause_that_its_option_decides(name: str) -> None:
    for key, (_, clause, words) in SOURCES[name].items():
        assert words
        assert clause in OPTIONS[key].clauses


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_a_text_form(name: str) -> None:
    assert parse_rules(str(preset(name))) == preset(name)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(RuleError, match="'rummy' is not among official"):
        preset("rummy")


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_played_to_the_end(name: str, seed: int) -> None:
    rules = preset(name)
    few = rules.values["scoring"] in ("knockout", "blood_battle")  # who plays on to the last takes long
    seats = 2 + seed % (2 if few else 4)
    if not seats_fit(rules, seats):
        seats = 4 + 2 * (seed % 2)
    state = next_round(new_match(seats, rules, seed)).state
    for _ in range(3000):
        if to_act(state) is None:
            break
        state = greedy(state).state
    assert to_act(state) is None
    assert load(dumped(state)) == state


#: For each option that can be at fault: choices that conflict, and what resolves it.
REFUSED: tuple[tuple[str, dict[str, OptionValue], dict[str, OptionValue]], ...] = (
    ("max_players", {"max_players": 3, "min_players": 4}, {"min_players": 3}),
    ("shuffle_seats", {"shuffle_seats": True, "teams": "2"}, {"teams": "off"}),
    ("must_play_drawn", {"must_play_drawn": True, "play_drawn": False}, {"play_drawn": True}),
    ("draw_until_playable", {"draw_until_playable": True, "play_drawn": False}, {"play_drawn": True}),
    ("no_challenge", {"no_challenge": True, "wd4_bluff": False}, {"wd4_bluff": True}),
    ("wd4_legality", {"wd4_legality": "nothing_else", "no_challenge": True}, {"no_challenge": False}),
    (
        "wd4_legality",
        {"wd4_legality": "nothing_else", "no_challenge": True},
        {"no_challenge": False, "wd4_bluff": False},
    ),
    (
        "wd4_legality",
        {"wd4_legality": "nothing_else", "stacking": "same", "stacked_challenge": "never"},
        {"stacked_challenge": "first"},
    ),
    ("challenge_won", {"challenge_won": "take_back", "no_challenge": True}, {"no_challenge": False}),
    ("challenge_won", {"challenge_won": "skipped", "wd4_bluff": False}, {"wd4_bluff": True}),
    (
        "challenge_won",
        {"challenge_won": "skipped", "stacking": "same", "stacked_challenge": "never"},
        {"stacked_challenge": "first"},
    ),
    ("challenge_shows", {"challenge_shows": "all", "no_challenge": True}, {"no_challenge": False}),
    ("challenge_shows", {"challenge_shows": "verdict", "wd4_bluff": False}, {"wd4_bluff": True}),
    ("stacked_challenge", {"stacked_challenge": "never"}, {"stacking": "rising"}),
    (
        "stacked_challenge",
        {"stacked_challenge": "never", "stacking": "same", "no_challenge": True},
        {"no_challenge": False},
    ),
    ("stacked_challenge", {"stacked_challenge": "never", "stacking": "same", "wd4_bluff": False}, {"wd4_bluff": True}),
    ("stack_forced", {"stack_forced": True}, {"stacking": "same"}),
    ("revenge", {"revenge": True}, {"stacking": "same"}),
    ("revenge", {"revenge": True}, {"rebound": True}),
    ("revenge", {"revenge": True}, {"deflect_skip": True}),
    ("jump_effect", {"jump_effect": "adds"}, {"jump_in": "all"}),
    ("jump_effect", {"jump_effect": "adds", "jump_in": "numbers"}, {"jump_in": "point"}),
    ("jump_resumes", {"jump_resumes": "old_order"}, {"jump_in": "numbers"}),
    ("bomb", {"bomb": True}, {"multi_play": "same_face"}),
    ("bomb", {"bomb": True, "multi_play": "identical"}, {"multi_play": "same_face"}),
    ("auto_uno", {"auto_uno": True, "uno_penalty": 4}, {"uno_penalty": 2}),
    ("auto_uno", {"auto_uno": True, "false_call_penalty": 2}, {"false_call_penalty": 0}),
    ("auto_uno", {"auto_uno": True, "false_catch_penalty": 2}, {"false_catch_penalty": 0}),
    *(("teams", {"teams": "2", "scoring": scoring}, {"scoring": "winner"}) for scoring in ("minus", "blood_battle")),
    ("teams", {"teams": "rotating", "scoring": "single"}, {"scoring": "winner"}),
    ("teams", {"teams": "3", "max_players": 5}, {"max_players": 6}),
    ("teams", {"teams": "rotating", "min_players": 5}, {"min_players": 4}),
    ("team_scoring", {"team_scoring": "first_out"}, {"teams": "2"}),
    ("team_scoring", {"team_scoring": "first_out", "teams": "rotating"}, {"teams": "2"}),
    ("team_scoring", {"team_scoring": "first_out", "teams": "2", "scoring": "single"}, {"scoring": "winner"}),
)


@pytest.mark.parametrize(("key", "chosen", "resolved"), REFUSED)
def test_what_conflicts_is_refused_when_chosen_and_says_what_it_needs(
    key: str, chosen: dict[str, OptionValue], resolved: dict[str, OptionValue]
) -> None:
    with pytest.raises(RuleError) as refusal:
        house(**chosen)
    (fault,) = refusal.value.faults
    assert fault[0] == key
    assert "need" in fault[1]
    assert house(**{**chosen, **resolved}).values[key] == {**chosen, **resolved}[key]


def test_every_conflict_is_tried() -> None:
    assert {conflict.key for conflict in CONFLICTS} == {key for key, _, _ in REFUSED}
    for conflict in CONFLICTS:
        tried = [{**OFFICIAL.values, **chosen} for key, chosen, _ in REFUSED if key == conflict.key]
        assert any(conflict.lacks(values) for values in tried), conflict.needs


def test_whatever_conflicts_giving_up_the_option_at_fault_resolves_it() -> None:
    for conflict in CONFLICTS:
        for _, chosen, _ in REFUSED:
            official = {conflict.key: OPTIONS[conflict.key].default}
            assert not conflict.lacks({**OFFICIAL.values, **chosen, **official})


def test_every_fault_is_named_at_once() -> None:
    with pytest.raises(RuleError) as refusal:
        house(bomb=True, stack_forced=True, jump_effect="adds")
    assert {key for key, _ in refusal.value.faults} == {"bomb", "stack_forced", "jump_effect"}


def faults(name: str, key: str, value: OptionValue) -> tuple[tuple[str, str], ...]:
    """What is refused when this option of a preset is changed."""
    try:
        rules = customize(preset(name), **{key: value})
    except RuleError as error:
        return error.faults
    assert rules.values[key] == value
    return ()


@pytest.mark.parametrize("name", PRESETS)
def test_any_option_of_a_preset_may_be_changed_or_the_refusal_says_why(name: str) -> None:
    for key, option in OPTIONS.items():
        for value in option.values:
            assert all("need" in why for _, why in faults(name, key, value))


def test_D4_rebound_cards_do_not_need_stacking() -> None:
    new_round(4, house(rebound=True), 1)
