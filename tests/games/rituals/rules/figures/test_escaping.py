"""Leaving a Zone, Escape, the Move action (chapter 5)."""

import pytest

from support import rule
from support.rituals import acting, named, put, table, zone
from support.scripted import play, told
from veillee.games.rituals.content.records import HeroAction
from veillee.games.rituals.prompts import FigureId, Move, PlayCard, ZoneId
from veillee.games.rituals.rules.figures.escaping import can_leave, hindrance
from veillee.games.rituals.rules.heroes.moving import plan_move
from veillee.games.rituals.rules.heroes.plans import MovePlan
from veillee.games.rituals.rules.legion.orders import move_ends, orders
from veillee.games.rituals.rules.legion.performing import perform
from veillee.games.rituals.state import Modifier


def moves(s, figure):
    return [s.board.names[order.zone.number] for order in orders(s, figure) if isinstance(order, Move)]


@rule("DAR-5.1")
def test_a_move_takes_a_member_to_an_adjacent_zone_for_one_energy():
    s = table(energy=1)
    condemned = put(s, "condemned", "B4.TL")
    put(s, "hagatha", "A3.TL")
    assert moves(s, condemned) == ["B4.TR", "B4.BL"]
    play(perform(s, Move(FigureId(1), ZoneId(zone(s, "B4.BL")))))
    assert named(s, condemned) == "B4.BL"
    assert (s.energy, s.exhausted) == (0, 1)
    [fact] = told(s, "moved")
    assert (fact["start"], fact["zone"]) == (0, 4)
    assert moves(s, condemned) == []


@rule("DAR-5.2")
def test_only_opponents_that_are_awake_make_an_escape_necessary():
    s = table()
    scarecrow = put(s, "scarecrow", "B4.TL")  # Agility 1
    put(s, "militia", "B4.TL")
    assert hindrance(s, scarecrow) == -1
    corday = put(s, "corday", "B4.TR")  # Agility 4
    assert hindrance(s, scarecrow) == -1  # in another Zone
    corday.zone = scarecrow.zone
    assert hindrance(s, scarecrow) == 4
    assert hindrance(s, corday) == 1
    scarecrow.stunned = corday.stunned = True
    assert (hindrance(s, scarecrow), hindrance(s, corday)) == (-1, -1)  # nor does the Militia hold her


@rule("DAR-6.23")
def test_a_stunned_opponent_forces_no_escape():
    s = table()
    scarecrow = put(s, "scarecrow", "B4.TL")
    put(s, "corday", "B4.TL", stunned=True)
    vogt = put(s, "vogt", "B4.TL")  # Agility 2
    assert hindrance(s, scarecrow) == 2
    vogt.stunned = True
    assert hindrance(s, scarecrow) == -1
    assert can_leave(s, scarecrow)


@rule("DAR-5.3")
@pytest.mark.parametrize(("unit", "leaves"), [("possessed_peasant", True), ("condemned", False)])
def test_an_escape_needs_at_least_the_highest_agility_among_the_opponents(unit, leaves):
    s = table()
    figure = put(s, unit, "B4.TL")  # 2 or 1
    put(s, "curthouse", "B4.TL")  # 1
    put(s, "vogt", "B4.TL")  # 2
    assert can_leave(s, figure) is leaves


@rule("DAR-5.3")
def test_of_several_opponents_the_most_agile_counts_in_whatever_order_they_stand():
    s = table()
    vogt = put(s, "vogt", "B4.TL")  # 2
    put(s, "crowling", "B4.TL")  # 4
    put(s, "condemned", "B4.TL")  # 1
    assert hindrance(s, vogt) == 4
    assert not can_leave(s, vogt)


@rule("DAR-5.3", "DAR-9.2")
def test_a_hero_escapes_with_the_help_of_the_board_an_artefact_and_aid():
    s = table()
    curthouse = put(s, "curthouse", "B4.TL")  # 1
    put(s, "ravenous", "B4.TL")  # 2
    assert not can_leave(s, curthouse)
    curthouse.artefact = "raven_foot"
    assert can_leave(s, curthouse)
    curthouse.artefact = ""
    s.cubes["agility"] = 1
    assert can_leave(s, curthouse)
    s.cubes["agility"] = 0
    put(s, "corday", "B4.TL")
    assert can_leave(s, curthouse)  # 1 with Aid is 2


@rule("DAR-5.4")
def test_heroes_hold_the_legion_with_board_and_artefacts_but_without_aid():
    s = table(energy=1)
    ravenous = put(s, "ravenous", "B4.TL")  # 2
    curthouse = put(s, "curthouse", "B4.TL")  # 1
    put(s, "hildegarde", "B4.TL")  # 2: with Aid it would be 3
    assert hindrance(s, ravenous) == 2
    assert moves(s, ravenous) == ["B4.TR", "B4.BL"]
    s.cubes["agility"] = 1
    assert hindrance(s, ravenous) == 3
    assert moves(s, ravenous) == []
    s.cubes["agility"] = 0
    curthouse.artefact = "raven_foot"
    assert hindrance(s, ravenous) == 2  # 1 + 1, no more than hers
    s.modifiers = [Modifier(2, "agility", 2, "end_of_round")]
    assert hindrance(s, ravenous) == 4


@rule("DAR-5.7", "DAR-5.8")
def test_a_rooted_member_has_no_move_even_where_nobody_holds_it():
    s = table(energy=5)
    crowling = put(s, "crowling", "B4.TL", rooted=1)
    assert not can_leave(s, crowling)
    assert moves(s, crowling) == []
    crowling.rooted = 0
    assert moves(s, crowling) == ["B4.TR", "B4.BL"]


@rule("DAR-5.7", "DAR-10.55")
@pytest.mark.parametrize(("mode", "goes"), [("move", False), ("escape", False), ("teleport", True)])
def test_a_rooted_hero_neither_moves_nor_escapes_but_teleports(mode, goes):
    s = table()
    put(s, "hagatha", "B4.TL")
    battista = put(s, "battista", "B4.TR", rooted=1)
    acting(s, battista, "ai_2a")
    action = HeroAction("move", ("witch",), mode, 1, "to")
    assert isinstance(plan_move(s, battista, action, 0), MovePlan) is goes


@rule("DAR-5.8")
def test_a_move_that_opponents_or_walls_prevent_is_not_offered():
    s = table(energy=9)
    condemned = put(s, "condemned", "A3.TR")  # 1; walls leave A3.BR only
    assert moves(s, condemned) == ["A3.BR"]
    put(s, "vogt", "A3.TR")  # 2
    assert moves(s, condemned) == []
    assert s.energy == 9


@rule("DAR-5.2", "DAR-1.4")
def test_a_crowling_flies_away_from_anybody_because_its_card_says_so():
    s = table(energy=1)
    crowling = put(s, "crowling", "B4.TL")  # 4
    put(s, "corday", "B4.TL")  # 4
    s.cubes["agility"] = 5  # she has 9
    assert hindrance(s, crowling) == 9
    assert moves(s, crowling) == ["B4.TR", "B4.BL"]


@rule("DAR-5.9")
def test_a_placed_figure_needs_no_escape_and_hinders_only_whoever_then_tries_to_leave():
    s = table(energy=2, hand=["shadow_door"])
    put(s, "hagatha", "B4.TL")  # 2
    put(s, "corday", "B4.BR")  # Agility 4 holds the Mirewalker, Agility 1
    mirewalker = put(s, "mirewalker", "B4.BR")
    vogt = put(s, "vogt", "B4.TL")  # 2 suffices against Hagatha
    assert not move_ends(s, mirewalker)
    assert can_leave(s, vogt)
    play(perform(s, PlayCard(FigureId(1), "shadow_door", FigureId(3), ZoneId(zone(s, "B4.TL")))))
    assert named(s, mirewalker) == "B4.TL"
    assert (s.energy, s.exhausted) == (0, 2)
    assert not can_leave(s, vogt)  # its mud leaves him Agility 1
