"""The pool room (chapter 21)."""

from contextlib import suppress

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, group, in_room, reading, ready, white
from support.malhya_room import turn, walk
from veillee.games.malhya.content import ROOMS
from veillee.games.malhya.content.places import Token
from veillee.games.malhya.game import GAME
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.turn import base_initiative
from veillee.games.malhya.rules.conditions import flood_limit
from veillee.games.malhya.rules.stealth.enemy_phase import enemy_phase
from veillee.games.malhya.view.scene import view

TEXTS = GAME.texts["en"].for_seats(("Ana",))


def chapters(s):
    return [token.chapter for token in s.here.interest]


def at_pool(*faces, **fields):
    s = group("yoktal", faces=faces, **fields)
    in_room(s, "37", yoktal=(3, 4))
    return s


@rule("MAL-21.2")
def test_the_pool_is_a_normal_infiltration_without_enemies():
    s = group("yoktal", faces=white("blank"))
    play(reading(s, "61"))
    assert (s.mode, s.sneaking.level) == ("infiltration", "normal")
    assert (s.here.figures, s.here.with_enemies) == ([], False)


@rule("MAL-21.3")
@pytest.mark.parametrize(("face", "page"), [("blank", "37"), ("threat1", "38"), ("special", "39")])
def test_the_water_starts_as_on_the_page(face, page):
    s = group("yoktal", faces=white(face))
    play(reading(s, "61"))
    assert s.counters["water"] == ROOMS[page].water_start


@rule("MAL-21.3")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
@pytest.mark.parametrize(("face", "page"), [("blank", "37"), ("threat1", "38"), ("special", "39")])
def test_the_water_starts_as_on_the_page_and_below_its_limit_for_every_group(heroes, face, page):  # ruling R65
    s = group(*("yoktal", "sulk", "urberg", "ancienne")[:heroes], faces=white(face))
    play(reading(s, "61"))
    assert s.counters["water"] == ROOMS[page].water_start < flood_limit(s)


@rule("MAL-21.3")
@pytest.mark.parametrize(("heroes", "limit"), [(1, 6), (2, 4), (3, 3), (4, 2)])
def test_the_water_has_less_far_to_rise_for_larger_groups(heroes, limit):  # ruling R65
    s = group(*("yoktal", "sulk", "urberg", "ancienne")[:heroes], faces=white("threat1"))
    play(reading(s, "61"))
    assert flood_limit(s) == limit
    s.counters["water"] = limit - 2
    s.sneaking.phase = "enemy"
    play(enemy_phase(s))
    assert (s.counters["water"], s.lit("pool_flooded")) == (limit - 1, False)
    s.sneaking.phase = "enemy"
    with suppress(Elsewhere):
        open_questions(ready(enemy_phase(s)))  # a group is asked where it stands in the hall
    assert s.lit("pool_flooded")


@rule("MAL-21.3")
def test_the_rule_of_the_room_and_its_counter_tell_the_limit():
    s = group("yoktal", "sulk", faces=white("special"))
    play(reading(s, "61"))
    [rule_of_room] = [panel for panel in view(s, 0, TEXTS).panels if panel.id == "conditions"]
    assert rule_of_room.prose[0].startswith("At the end of each enemy phase the water rises by one. At 4 it sweeps")
    [water] = [one for one in rule_of_room.counters if one.id == "count-water"]
    assert (water.value, water.most) == (2, 4)


@rule("MAL-21.4")
def test_the_crystals_are_removed_and_the_pool_cannot_be_studied_any_more():
    s = at_pool(counters={"water": 4})
    play(reading(s, "59", active="yoktal"))
    assert s.counters["water"] == 0
    assert "121" not in chapters(s)
    assert not s.lit("water_stopped")  # it keeps rising


@rule("MAL-21.5", "MAL-21.6")
@pytest.mark.parametrize(("cards", "page"), [((), "93"), (("03",), "93"), (("03", "04"), "60")])
def test_the_lit_totem_makes_the_key_of_both_halves(cards, page):
    s = at_pool(cards=cards)
    open_questions(reading(s, "88", active="yoktal"))
    assert s.lit("totem_lit")
    assert page in s.pages
    assert ("05" in s.cards) is (page == "60")


@rule("MAL-21.6")
@pytest.mark.parametrize(
    ("cards", "flags", "opens"),
    [
        (("05",), (), True),
        (("03", "04"), ("totem_lit",), True),
        (("03", "04"), (), False),
        (("03",), ("totem_lit",), False),
    ],
)
def test_the_eagle_door_opens_with_its_key(cards, flags, opens):
    s = at_pool(cards=cards, flags=flags)
    open_questions(reading(s, "33", active="yoktal"))
    assert ("123" in s.pages) is opens
    assert ("07" in s.cards) is opens


@rule("MAL-21.8")
def test_worked_example_of_the_pool_entered_again():
    # Vector 82: left by 58 with card 04 and the totem lit; no die, the same page, no tokens 34, 104 and 139.
    s = group("yoktal", faces=white("threat1"))
    play(reading(s, "61"))
    page = s.here.page
    s.cards, s.flags = ("04",), (*s.flags, "totem_lit")
    open_questions(reading(s, "58", active="yoktal"))
    assert s.room is None
    s.cards += ("03",)
    s.counters["water"] = 5
    play(reading(s, "61"))
    assert s.here.page == page
    assert not {"34", "104", "139"} & set(chapters(s))
    assert "stone" in s.here.open_doors
    assert s.counters["water"] == ROOMS[page].water_start
    open_questions(reading(s, "33", active="yoktal"))
    assert s.pages[-3:] == ("33", "60", "123")


@rule("MAL-21.8")
def test_water_that_was_stopped_stays_where_it_was():
    s = group("yoktal", flags=("visited_pool", "pool_c", "water_stopped"), counters={"water": 4})
    play(reading(s, "61"))
    assert s.here.page == "39"
    assert s.counters["water"] == 4


@rule("MAL-21.8")
def test_tokens_that_were_emptied_stay_so():
    s = group("yoktal", faces=white("blank"))
    play(reading(s, "61"))
    play(reading(s, "59", active="yoktal"))
    open_questions(reading(s, "58", active="yoktal"))
    play(reading(s, "61"))
    assert "121" not in chapters(s)


@rule("MAL-21.8")
def test_the_pool_stays_as_it_was_left_even_where_no_flag_says_so():
    s = group("yoktal", faces=white("blank"))
    play(reading(s, "61"))
    s.here.interest = ()
    open_questions(reading(s, "58", active="yoktal"))
    play(reading(s, "61"))
    assert s.here.interest == ()


@rule("MAL-21.8")
def test_after_the_flood_nobody_comes_back():
    s = group("yoktal", flags=("pool_flooded",))
    assert "look_treasure_cellars" not in asked(reading(s, "126"))[1]
    s = group("yoktal")
    assert "look_treasure_cellars" in asked(reading(s, "126"))[1]


# The water.


def flooding(water, **fields):
    """The pool at the end of an enemy phase without cards that matter."""
    s = group("yoktal", faces=white("blank"), **fields)
    play(reading(s, "61"))
    s.counters["water"] = water
    s.sneaking.phase = "enemy"
    return s


@rule("MAL-21.3", "MAL-18.33")
@pytest.mark.parametrize(("flags", "water"), [((), 3), (("water_stopped",), 2)])
def test_the_water_rises_at_the_end_of_an_enemy_phase_unless_it_is_stopped(flags, water):
    s = flooding(2, flags=flags)
    play(enemy_phase(s))
    assert s.counters["water"] == water


@rule("MAL-21.3")
def test_at_six_the_group_is_swept_to_chapter_13():
    s = flooding(5)
    with pytest.raises(Elsewhere):
        play(ready(enemy_phase(s)))
    assert "13" in s.pages
    assert s.lit("pool_flooded")
    assert (s.here.page, s.mode, s.at) == ("7", "combat", "combat")


@rule("MAL-21.3")
def test_a_group_swept_away_does_not_come_back_to_the_pool():
    s = flooding(5, flags=("mhay_dead",))
    with pytest.raises(Elsewhere):
        play(ready(enemy_phase(s)), "return_council")
    assert s.at == "over"


@rule("MAL-21.5")
@pytest.mark.parametrize(
    ("order", "page"), [("black_white_black", "17"), ("white_white_black", "64"), ("white_black_white", "88")]
)
def test_the_totem_has_one_right_order(order, page):
    s = at_pool(cards=("06",), counters={"water": 0})
    open_questions(reading(s, "139", active="yoktal"), order)
    assert s.pages[1] == page
    assert s.lit("totem_lit") is (page == "88")


@rule("MAL-21.5")
def test_without_its_marbles_the_totem_stays_dark():
    s = at_pool()
    open_questions(reading(s, "139", active="yoktal"))
    assert s.pages[1] == "90"


@rule("MAL-7.8", "MAL-13.24")
def test_the_flood_takes_the_group_along_although_a_hero_lies_unconscious():
    s = group("yoktal", "sulk", counters={"water": 2})
    in_room(s, "37", yoktal=(3, 4), sulk=(4, 4))
    s.here.rule = "61"
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    s.actions = ("A01", "A05", "A05", "A05")
    s.sneaking.phase = "enemy"
    open_questions(enemy_phase(s))
    assert (s.pages[-1], s.lit("pool_flooded")) == ("13", True)
    assert s.hero("sulk").conscious


@rule("MAL-5.16", "MAL-13.7")
def test_an_alarm_that_a_page_of_the_pool_causes_comes_when_its_steps_are_done():  # vector 84
    s = at_pool(counters={"water": 1})
    s.sneaking.threat, s.sneaking.phase = 18, "main"
    s.here.interest = (Token("64", (4, 4)),)
    yoktal = s.hero("yoktal")
    yoktal.aura = 0
    with pytest.raises(Elsewhere):
        play(turn(s, "yoktal"), walk(s, 4, 4))
    assert (yoktal.wounds, s.counters["water"]) == ({"damage": 1}, 2)
    assert [event["page"] for event in told(s, "page")] == ["64", "91", "94"]
    assert (s.book.page, s.at) == ("94", "book")


@rule("MAL-18.10", "MAL-14.13")
def test_the_pass_of_the_elf_is_used_up_for_a_surprise_in_the_hall():  # vector 80
    s = group("yoktal", "ancienne")
    open_questions(reading(s, "111"))
    assert s.cards == ("08",)
    s.room = s.stealth = s.book = None
    s.mode, s.pages = "none", ()
    open_questions(reading(s, "45"), "go_up_great", "enter")
    assert (s.pages, s.cards) == (("45", "112", "134"), ())
    assert (s.fighting.bonus, s.fighting.from_zero) == (3, False)
    s.fighting.turn = 1
    assert [base_initiative(s, hero) for hero in s.heroes] == [7, 8]
    s.fighting.turn = 2
    assert [base_initiative(s, hero) for hero in s.heroes] == [4, 5]
