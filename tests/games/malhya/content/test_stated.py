"""Numbers and names that the rulebook or another publication states: tuning the designed ones must never touch them."""

from collections import Counter

import pytest

from support import rule
from veillee.games.malhya.content import CONSTANTS, CONTENT
from veillee.games.malhya.content.steps import Goto, OpenRoom
from veillee.games.malhya.content.steps import Test as SkillTest
from veillee.games.malhya.content.walking import steps_within


def test_counts_of_the_component_list():
    rarities = Counter(
        (kind, card.rarity) for kind in ("objects", "weapons") for card in getattr(CONTENT, kind).values()
    )
    assert rarities == {
        ("objects", "common"): 13,
        ("objects", "rare"): 6,
        ("weapons", "common"): 7,
        ("weapons", "rare"): 3,
    }
    assert Counter(card.period for card in CONTENT.travel_cards.values()) == {"day": 6, "night": 2}
    assert (len(CONTENT.talents), len(CONTENT.event_cards), len(CONTENT.enemies)) == (8, 4, 5)
    assert (len(CONTENT.action_cards), len(CONTENT.scenario_cards), len(CONTENT.tiles)) == (30, 9, 14)
    assert sum(token.copies for token in CONTENT.upgrades.values()) == 16
    assert (len(CONTENT.heroes), len(CONTENT.chapters), len(CONTENT.endings)) == (4, 150, 12)


@pytest.mark.parametrize(
    ("die", "faces"),
    [
        ("skill", {"success": 6, "blank": 4, "special": 2}),
        ("difficulty", {"stop": 4, "blank": 6, "special": 2}),
        ("threat_white", {"blank": 4, "threat1": 3, "threat2": 2, "special": 1}),
        ("threat_black", {"threat1": 3, "threat2": 3, "threat3": 3, "alarm": 1}),
        ("attack", {"damage1": 2, "damage2": 2, "special": 2}),
        ("power", {"blank": 1, "damage1": 1, "damage2": 1, "damage3": 2, "special": 1}),
        ("defence", {"blank": 2, "shield1": 2, "shield2": 1, "special": 1}),
        ("dodge", {"blank": 3, "shield2": 1, "special": 1, "cancel_attack": 1}),
    ],
)
def test_faces_of_the_dice(die, faces):
    assert {face.face: face.count for face in CONTENT.dice[die].faces} == faces


@rule("MAL-2.6", "MAL-3.12", "MAL-11.4", "MAL-11.9")
def test_action_points_and_what_actions_of_infiltration_cost():
    assert CONSTANTS.action_points == 6
    assert (CONSTANTS.assassinate_melee, CONSTANTS.assassinate_ranged) == (4, 5)
    assert (CONSTANTS.move_corpse, CONSTANTS.first_aid, CONSTANTS.change_weapon) == (1, 6, 1)


@rule("MAL-4.20", "MAL-4.34", "MAL-4.36")
def test_stops_of_lock_tests():
    assert CONSTANTS.lock_stops == {"pick_violet": 2, "pick_blue": 1}
    assert CONSTANTS.lock_stops_most == 3


@rule("MAL-6.4", "MAL-6.10", "MAL-6.11")
def test_the_day_board():
    assert CONSTANTS.slots == ("day",) * 4 + ("night",) * 2
    assert CONSTANTS.most_travel_tokens == 3
    assert CONSTANTS.move_cost == {"fair": 2, "bad": 3}


@rule("MAL-10.4")
def test_the_zones_of_the_normal_threat_track():
    zones = {zone.zone: zone for zone in CONTENT.tracks["normal"].zones}
    assert zones["green"].vision == 1
    assert (zones["orange"].vision, zones["orange"].cards) == (2, 3)


@rule("MAL-2.4", "MAL-3.21")
def test_the_pictured_hero():
    yoktal = CONTENT.heroes["yoktal"]
    assert (yoktal.carry, yoktal.aura, yoktal.life, yoktal.move, yoktal.initiative) == (2, 4, 6, 4, 4)
    assert yoktal.characteristics["intellect"] == 2
    assert yoktal.ability.heavy_capacity == 1
    assert [growth.bonus for growth in yoktal.evolution if (growth.char, growth.level) == ("physical", 2)] == ["carry"]


def test_the_pictured_swordsman():
    swordsman = CONTENT.enemies["01"]
    assert (swordsman.attack.attack_dice, swordsman.attack.flat_damage) == (2, 1)
    assert (swordsman.special_attack.cancel_defence, swordsman.defence.defence_dice) == (1, 2)
    assert (swordsman.move, swordsman.initiative) == (4, 4)


@rule("MAL-20.1", "MAL-20.9")
def test_the_zones_of_the_river_beast():
    beast = CONTENT.beasts["sarycan"]
    assert [zone.life_per_hero for zone in beast.zones] == [3, 3, 4]
    assert (beast.victory, beast.heart) == ("70", 3)


@rule("MAL-14.14")
def test_the_life_of_the_mhay():
    """Vector 71, with the life of ruling R67."""
    assert CONTENT.enemies["08"].life == (7, 24, 44, 52, 58)


def links(chapter):
    return {step.chapter for step in steps_within(CONTENT.chapters[chapter].steps) if isinstance(step, Goto)}


def test_links_of_pictured_chapters():
    """The night check of 13, the wall of 31, the events of the first two cards."""
    assert "76" in links("13")
    assert {"30", "32"} <= links("31")
    assert {step.chapter for step in CONTENT.events["01-01"].steps if isinstance(step, Goto)} == {"1"}


@rule("MAL-7.1")
def test_the_deployment_that_the_rulebook_shows():
    """Vector 14: table D66 with three heroes."""
    rows = {row.marker: row.cells for row in CONTENT.deployments["D66"].rows}
    placed = [(marker, cells[column]) for column in range(3) for marker, cells in rows.items() if cells[column]]
    assert placed == [("yellow", "01"), ("green", "06"), ("blue", "03"), ("yellow", "01")]


@pytest.mark.parametrize("page", ["37", "38", "39"])
def test_tiles_and_tokens_of_the_pool_room(page):
    room = CONTENT.rooms[page]
    assert {tile.id for tile in room.tiles} == {"C1", "C2", "F1", "F2", "G1", "G2"}
    tokens = Counter(token.chapter for token in room.interest)
    assert (tokens["104"], tokens["139"], tokens["140"], tokens["121"]) == (2, 1, 1, 1)


def test_every_page_is_opened_with_its_own_tables():
    """Each page is opened by a chapter, with a deployment of this page or none."""
    opened = [step for chapter in CONTENT.chapters.values() for step in steps_within(chapter.steps)]
    pages = {step.page: step for step in opened if isinstance(step, OpenRoom)}
    assert set(pages) == set(CONTENT.rooms)


@rule("MAL-4.17")
@pytest.mark.parametrize(("page", "heavy"), [("14", False), ("23", True), ("82", True), ("105", True), ("131", True)])
def test_heavy_items_make_the_tests_harder_whose_page_says_so(page, heavy):
    [test] = [step for step in steps_within(CONTENT.chapters[page].steps) if isinstance(step, SkillTest)]
    assert any(modifier.per == "heavy" for modifier in test.modifiers) is heavy
