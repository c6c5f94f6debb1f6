"""Figures and tokens on the board: families, letters, health, marks, tokens in their corners, chalk circles."""

import pytest

from support import rule
from support.rituals import acting, put, table, zone
from veillee.games.rituals.content import UNITS
from veillee.games.rituals.game import GAME
from veillee.games.rituals.rules.figures.entering import take_off
from veillee.games.rituals.state import PlantPile
from veillee.games.rituals.view.pieces import pieces

FR, EN = GAME.texts["fr"], GAME.texts["en"]


def on_board(s, texts=FR):
    return {item.id: item for item in pieces(s, texts)}


def test_families_have_their_own_looks():
    s = table("e3")
    for unit, where in (("hagatha", "B6.TR"), ("vogt", "A2.TL"), ("peasant", "A2.TR"), ("possessed_peasant", "B6.TL")):
        put(s, unit, where)
    looks = [(item.token, item.letter, item.style, item.emblem) for item in pieces(s, FR)]
    assert looks == [
        ("d", "H", "witch", "hagatha"),
        ("foe", "3", "hero", "vogt"),
        ("neutral", "S1", "serf", "peasant"),
        ("neutral", "P1", "possessed", "possessed_peasant"),
    ]


def test_figures_with_the_same_letter_have_numbers_that_names_repeat():
    s = table()
    for unit in ("condemned", "crowling", "ravenous", "condemned"):
        put(s, unit, "B1.TL")
    assert [(item.letter, item.label) for item in pieces(s, FR)] == [
        ("C1", "Condamné 1"),
        ("C2", "Corbelin 2"),
        ("R1", "Ravenous 1"),
        ("C3", "Condamné 3"),
    ]


def test_a_figure_keeps_its_number_when_another_falls_and_the_next_one_takes_the_lowest_that_is_free():
    s = table()
    first, *_ = [put(s, "condemned", "B1.TL") for _ in range(3)]
    take_off(s, first)
    assert [item.label for item in pieces(s, FR)] == ["Condamné 2", "Condamné 3"]
    put(s, "condemned", "B1.TL")
    assert [item.label for item in pieces(s, FR)] == ["Condamné 2", "Condamné 3", "Condamné 1"]


@pytest.mark.parametrize("texts", [FR, EN])
def test_no_two_figures_have_one_letter_and_one_number(texts):
    s = table()
    several = [unit for unit in UNITS.values() if unit.category in ("minion", "serf", "possessed")]
    for unit in several:
        for _ in range(unit.count):
            put(s, unit.id, "B1.TL")
    for category in ("minion", "serf", "possessed"):
        letters = [item.letter for item in pieces(s, texts) if item.style == category]
        assert len(set(letters)) == len(letters) > 8


def test_all_serfs_are_counted_together():
    s = table("e4")
    for unit in ("peasant", "militia", "peasant"):
        put(s, unit, "B3.TL")
    assert [item.letter for item in pieces(s, EN)] == ["S1", "S2", "S3"]


def test_a_figure_shows_where_it_stands_and_what_is_left_of_its_health():
    s = table()
    hagatha = put(s, "hagatha", "B4.TR", wounds=2)
    item = on_board(s)["f1"]
    assert (item.at, item.bar) == (f"z{hagatha.zone}", (3, 5))


@rule("DAR-9.1", "DAR-9.11")
def test_the_line_of_a_hero_counts_board_and_upgrades():
    s = table(cubes={"force": 2, "resistance": 0, "agility": 1, "alchemy": 0})
    put(s, "vogt", "B5.BR", attack="iron_mace")
    note = on_board(s)["f1"].note
    assert "Force 5, Résistance 3, Agilité 3, Alchimie 1" in note  # printed 2, 3, 2, 1


@rule("DAR-7.1")
def test_the_line_of_a_minion_is_that_of_its_side_of_now():
    s = table()
    put(s, "condemned", "B1.TL")
    assert "Agilité 1 · 1 dé d’Attaque" in on_board(s)["f1"].note
    s.souls = 5
    assert "Agilité 2 · 2 dés d’Attaque" in on_board(s)["f1"].note


def test_conditions_and_a_ruby_are_marks():
    s = table("e3")
    put(s, "vogt", "A2.TL", stunned=True, rooted=1)
    put(s, "possessed_peasant", "B6.TL", ruby=True)
    assert [item.marks for item in pieces(s, FR)] == [("stunned", "rooted"), ("ruby", "objective")]


def test_who_acts_now_is_marked():
    s = table()
    pekka, vogt = put(s, "pekka", "B4.BL"), put(s, "vogt", "B5.BR")
    s.turn.figure = pekka.number
    assert (on_board(s)["f1"].marks, on_board(s)["f2"].marks) == (("active", "objective"), ())
    acting(s, vogt, "ai_3a")
    assert (on_board(s)["f1"].marks, on_board(s)["f2"].marks) == (("objective",), ("active",))


@rule("DAR-2.14")
def test_a_plant_token_never_tells_its_value():
    s = table(piles=[PlantPile(0, "plant_token_8")])
    token = on_board(s)["plant-0"]
    assert (token.text, token.icon, token.label) == ("?", "herb", "Plante face cachée")


def test_tokens_lie_in_corners_away_from_the_middle_of_their_tile():
    s = table(chests=[0, 1])
    there = on_board(s)
    assert (there["chest-0"].anchor, there["chest-1"].anchor) == ((-50, -46), (50, -46))


def test_no_ruby_lies_under_the_name_of_its_tile():
    s = table("e3")
    s.rubies = [zone(s, "A8.TR"), zone(s, "B1.BR")]
    rubies = [item for item in pieces(s, FR) if item.style == "ruby"]
    assert [item.anchor for item in rubies] == [(-50, 46), (-50, 46)]  # names stand at the upper side


def test_several_tokens_of_a_zone_are_one_with_a_count():
    s = table("e1", trapped=[3, 3, 4])
    assert {id: item.count for id, item in on_board(s).items()} == {"soul-3": 2, "soul-4": 0}


@rule("DAR-17.4")
def test_souls_of_the_sacrifice_lie_on_the_pit():
    s = table("e5", offered=3)
    soul = on_board(s)[f"soul-{s.board.pit}"]
    assert (soul.at, soul.count) == (f"z{s.board.pit}", 3)


def test_a_chalk_circle_marks_each_zone_of_a_summons_once():
    s = table(summoned_in=[5, 2, 5])
    assert [item.id for item in pieces(s, FR)] == ["circle-2", "circle-5"]


def test_the_way_of_the_last_hero_is_drawn_once_it_has_gone():
    s = table()
    vogt = put(s, "vogt", "B5.BR")
    acting(s, vogt, "ai_3a")
    assert "last-way" not in on_board(s)
    start, vogt.zone = vogt.zone, zone(s, "B5.TR")
    way = on_board(s)["last-way"]
    assert (way.at, way.to, way.label) == (f"z{start}", f"z{vogt.zone}", "Vogt vient de là\u00a0: Carrière sud-est")
