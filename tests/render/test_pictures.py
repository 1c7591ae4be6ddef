"""Pictures: sizes, places, and that everything there may be can be drawn."""

from __future__ import annotations

import io
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from bot.engine import CARDS, Card, Color, PublicSeat, SeatStatus
from bot.render import HAND_FILENAME, TABLE_FILENAME, Labels, Person, draw_hand, draw_table, hand_scene, table_scene
from bot.render.avatars import portrait
from bot.render.hand import card_width
from bot.render.layout import CENTER, HEIGHT, WIDTH, Box, seat_boxes
from bot.render.palette import colors
from bot.render.sprites import sprite
from tests.render.scenes import NAMES, avatar, finished, hand, people, view, with_penalty

PHONE = 400  # the width in pixels at which a phone shows a picture


def opened(data: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(data))
    picture.load()
    return picture


def table(players: int, **changes: object) -> Image.Image:
    return opened(draw_table(table_scene(view(players, **changes), people(players), Labels())))


def differs(first: Image.Image, second: Image.Image, box: Box | None = None) -> bool:
    one, two = (picture.convert("RGB").crop(box) if box else picture.convert("RGB") for picture in (first, second))
    return ImageChops.difference(one, two).getbbox() is not None


@pytest.mark.parametrize("players", range(2, 11))
def test_a_table_of_any_size_is_a_palette_png_of_the_agreed_size(players: int) -> None:
    data = draw_table(table_scene(with_penalty(players), people(players), Labels()))
    picture = opened(data)
    assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (1200, 675))
    assert len(data) <= 48 * 1024


@pytest.mark.parametrize("players", range(1, 11))
def test_seats_stand_apart_inside_the_picture_and_off_its_middle(players: int) -> None:
    boxes = seat_boxes(players)
    middle = (CENTER[0] - 240, CENTER[1] - 120, CENTER[0] + 220, CENTER[1] + 120)
    assert len(boxes) == players
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= WIDTH
        assert 0 <= top < bottom <= HEIGHT
    for one, two in combinations((*boxes, middle), 2):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


@pytest.mark.parametrize("players", range(3, 11))
def test_seats_go_clockwise_from_the_bottom(players: int) -> None:
    spots = [
        ((left + right) / 2 - CENTER[0], (top + bottom) / 2 - CENTER[1])
        for left, top, right, bottom in seat_boxes(players)
    ]
    assert spots[0][1] == max(y for _, y in spots)
    turns = [x1 * y2 - y1 * x2 for (x1, y1), (x2, y2) in zip(spots, spots[1:] + spots[:1], strict=True)]
    assert all(turn > 0 for turn in turns)  # y grows downwards, so this is clockwise


def test_what_happens_at_a_seat_is_seen_at_that_seat_alone() -> None:
    plain, turned = table(4, to_act=0), table(4, to_act=2)
    boxes = seat_boxes(4)
    assert [differs(plain, turned, box) for box in boxes] == [True, False, True, False]


def test_every_public_fact_changes_the_picture() -> None:
    plain = table(4)
    seats = view(4).seats
    left = (*seats[:3], PublicSeat(0, SeatStatus.LEFT, False, None))
    fewer = (*seats[:3], PublicSeat(seats[3].cards + 1, SeatStatus.IN, False, None))
    called = (*seats[:3], PublicSeat(seats[3].cards, SeatStatus.IN, True, None))
    changes: list[dict[str, object]] = [
        {"top": CARDS["r8"]},
        {"color": Color.BLUE},
        {"direction": -1},
        {"draw_pile": 41},
        {"draw_pile": 0},
        {"dealer": 0},
        {"to_act": None},
        {"seats": left},
        {"seats": fewer},
        {"seats": called},
    ]
    for change in changes:
        assert differs(plain, table(4, **change)), change


@pytest.mark.parametrize("wild", ["w", "w4", "wb"])
def test_a_wild_shows_the_color_that_was_named(wild: str) -> None:
    pictures = [table(2, top=CARDS[wild], color=color) for color in (None, *Color)]
    card = (CENTER[0] - 60, CENTER[1] - 100, CENTER[0] + 80, CENTER[1] + 100)
    assert all(differs(one, two, card) for one, two in combinations(pictures, 2))


def test_a_finished_round_shows_hands_of_any_size() -> None:
    scene = table_scene(finished([(), *(tuple(hand(count)) for count in (1, 3, 7, 10, 18, 40))]), people(7), Labels())
    assert opened(draw_table(scene)).size == (1200, 675)


@pytest.mark.parametrize("count", [0, 1, 25, 26, 40, 60, 107])
def test_a_hand_of_any_size_can_be_drawn(count: int) -> None:
    cards = hand(count)
    picture = opened(draw_hand(hand_scene(cards, set(cards[::2]))))
    assert picture.mode == "P"
    assert picture.width == 1120
    assert picture.height <= 1300


@pytest.mark.parametrize(("count", "least"), [(1, 60), (7, 55), (20, 50), (40, 44), (59, 36)])
def test_cards_stay_wide_enough_to_be_read_on_a_phone(count: int, least: int) -> None:
    assert card_width(count) * PHONE / 1120 >= least


def test_a_card_that_may_not_be_played_is_dimmed_but_still_differs_from_others() -> None:
    one, two = CARDS["r7"], CARDS["r1"]
    dimmed, bright, other = (
        opened(draw_hand(hand_scene([card], ok))) for card, ok in ((one, ()), (one, [one]), (two, ()))
    )
    assert differs(dimmed, bright)
    assert differs(dimmed, other)
    assert max(dimmed.convert("L").tobytes()) < max(bright.convert("L").tobytes())


@pytest.mark.parametrize("face", ["0", "5", "s", "v", "d", "x"])
@pytest.mark.parametrize(("one", "two"), list(combinations("rygb", 2)))
def test_cards_of_two_colors_differ_in_grey_even_when_their_fields_are_evened_out(
    face: str, one: str, two: str
) -> None:
    """The mark in the corner tells colors apart where neither hue nor lightness does."""
    corners = []
    for color in (one, two):
        small = sprite(f"{color}{face}", 52).convert("L").crop((34, 5, 48, 18))
        low, high = small.getextrema()
        ink = small if color != "y" else ImageChops.invert(small)
        low, high = ink.getextrema()
        corners.append(ink.point([255 if level > (low + high) / 2 else 0 for level in range(256)]))
    unlike = sum(ImageChops.difference(*corners).tobytes()) / 255
    assert unlike >= 8


def test_the_four_fields_differ_in_lightness() -> None:
    greys = sorted(sprite(f"{color}0").convert("L").getpixel((105, 28)) for color in "rygb")  # type: ignore[type-var]
    assert all(two - one >= 12 for one, two in pairwise(greys))  # type: ignore[operator]


def test_every_card_has_its_own_sprite_in_both_sizes() -> None:
    for size in ("", "-mini"):
        faces = {sprite(f"{card}{size}").tobytes() for card in CARDS.values()}
        assert len(faces) == len(CARDS)


def test_the_palette_holds_few_enough_colors_and_none_twice() -> None:
    assert len(set(colors())) == len(colors()) <= 256


def bomb() -> bytes:
    """A small file that would decode to a huge picture."""
    out = io.BytesIO()
    Image.new("1", (20000, 20000)).save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize(
    "broken",
    [b"", b"not a picture", avatar()[:200], b"GIF89a" + bytes(40), bomb()],
    ids=["empty", "text", "cut off", "bad gif", "bomb"],
)
def test_a_broken_avatar_gives_the_initial(broken: bytes) -> None:
    assert portrait("Ana", broken, 80).tobytes() == portrait("Ana", None, 80).tobytes()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_an_avatar_of_any_usual_kind_and_shape_is_drawn_round(kind: str) -> None:
    for size in ((128, 128), (300, 40), (1, 1)):
        face = portrait("Ana", avatar(size, kind), 80)
        assert face.size == (80, 80)
        assert face.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert face.tobytes() != portrait("Ana", None, 80).tobytes()


@pytest.mark.parametrize("name", [*NAMES.values(), "W" * 32, "", "\u202e\u200b", "@everyone **a_b**"])
def test_a_table_is_drawn_whatever_its_people_are_called(name: str) -> None:
    sitting = [Person(name), Person(name, is_ai=True)]
    assert draw_table(table_scene(view(2), sitting, Labels(uno="一张!")))


def test_names_of_files_say_nothing_of_the_game() -> None:
    assert (TABLE_FILENAME, HAND_FILENAME) == ("table.png", "hand.png")


def test_equal_scenes_give_equal_bytes() -> None:
    cards: list[Card] = hand(12)
    assert draw_hand(hand_scene(cards, ())) == draw_hand(hand_scene(list(cards), frozenset()))
