"""Attributes, the Attribute Board, Aid, Upgrades (chapter 9)."""

import pytest

from support import rule
from support.rituals import acting, put, table, zone
from support.scripted import told
from veillee.games.rituals.rules.fighting.strike import card_strike, hero_strike
from veillee.games.rituals.rules.figures.attributes import (
    cube_down,
    cube_up,
    health_left,
    is_aided,
    profile,
    raise_for_elimination,
    value,
    wound_cap,
)
from veillee.games.rituals.rules.figures.elimination import BY_MASTER, Cause, by_figure, eliminate
from veillee.games.rituals.rules.figures.wounds import heal
from veillee.games.rituals.state import Modifier


@rule("DAR-9.1")
def test_an_attribute_adds_card_board_upgrade_aid_and_spells():
    s = table(cubes={"force": 1, "resistance": 2, "agility": 3, "alchemy": 4})
    vogt = put(s, "vogt", "B4.TL", attack="x", defence="x", artefact="x")  # prints 2, 3, 2, 1
    assert [value(s, vogt, attr) for attr in ("force", "resistance", "agility", "alchemy")] == [4, 6, 6, 5]
    put(s, "corday", "B4.TL")
    assert [value(s, vogt, attr, acting=True) for attr in ("force", "resistance", "agility", "alchemy")] == [5, 7, 7, 6]
    s.modifiers = [Modifier(1, "all", -1, "end_of_round"), Modifier(1, "force", -2, "end_of_round")]
    assert [value(s, vogt, attr) for attr in ("force", "resistance", "agility", "alchemy")] == [1, 5, 5, 4]
    s.modifiers = [Modifier(2, "all", -1, "end_of_round")]  # of somebody else
    assert value(s, vogt, "force") == 4


@rule("DAR-9.1")
def test_an_attribute_is_never_below_zero():
    s = table()
    curthouse = put(s, "curthouse", "B4.TL")  # Alchemy 0
    s.modifiers = [Modifier(1, "all", -1, "end_of_round")]
    assert value(s, curthouse, "alchemy") == 0
    assert value(s, curthouse, "agility") == 0
    s.modifiers *= 2
    assert value(s, curthouse, "agility") == 0


@rule("DAR-9.2")
def test_aid_is_one_flat_bonus_while_performing_actions():
    s = table()
    vogt = put(s, "vogt", "B4.TL")  # Force 2
    put(s, "corday", "B4.TR")
    assert value(s, vogt, "force", acting=True) == 2  # she stands elsewhere
    put(s, "teuta", "B4.TL")
    assert value(s, vogt, "force", acting=True) == 3
    put(s, "battista", "B4.TL")
    assert value(s, vogt, "force", acting=True) == 3
    assert is_aided(s, vogt, zone(s, "B4.TR"))
    assert not is_aided(s, vogt, zone(s, "B4.BR"))


@rule("DAR-9.3")
def test_a_target_has_no_aid():
    s = table()
    vogt = put(s, "vogt", "B4.TL")  # Resistance 3
    put(s, "corday", "B4.TL")
    condemned = put(s, "condemned", "B4.TL")
    assert value(s, vogt, "resistance") == 3
    assert card_strike(s, condemned, vogt).resistance(s) == 3


@rule("DAR-9.33")
@pytest.mark.parametrize("condition", [{"stunned": True}, {"rooted": 1}])
def test_a_stunned_or_rooted_hero_gives_aid(condition):
    s = table()
    vogt = put(s, "vogt", "B4.TL")
    put(s, "corday", "B4.TL", **condition)
    assert value(s, vogt, "force", acting=True) == 3


@rule("DAR-9.32")
def test_attributes_are_read_when_they_are_needed():
    s = table()
    vogt = put(s, "vogt", "B4.TL")
    put(s, "corday", "B4.TR")
    hagatha = put(s, "hagatha", "B4.TR")
    assert hero_strike(s, vogt, hagatha).force == 2
    vogt.zone = zone(s, "B4.TR")
    assert hero_strike(s, vogt, hagatha).force == 3
    s.cubes["force"] = 2
    assert hero_strike(s, vogt, hagatha).force == 5


@rule("DAR-9.4", "DAR-9.5")
def test_example_17_the_lowest_cube_moves_and_ties_go_from_top_to_bottom():
    s = table(cubes={"force": 1, "resistance": 0, "agility": 0, "alchemy": 0})
    raise_for_elimination(s)
    assert s.cubes == {"force": 1, "resistance": 1, "agility": 0, "alchemy": 0}
    raise_for_elimination(s)
    assert s.cubes == {"force": 1, "resistance": 1, "agility": 1, "alchemy": 0}
    raise_for_elimination(s)
    assert s.cubes == {"force": 2, "resistance": 1, "agility": 1, "alchemy": 0}
    assert told(s, "raised") == [
        {"attr": "resistance", "value": 1},
        {"attr": "agility", "value": 1},
        {"attr": "force", "value": 2},
    ]


@rule("DAR-9.8")
def test_cubes_stop_at_five_and_a_raise_with_all_at_five_is_lost():
    s = table(cubes={"force": 5, "resistance": 5, "agility": 4, "alchemy": 4})
    raise_for_elimination(s)
    assert s.cubes["agility"] == 5
    raise_for_elimination(s)
    assert s.cubes == {"force": 5, "resistance": 5, "agility": 5, "alchemy": 4}
    cube_up(s, "alchemy", "DAR-9.6")
    cube_up(s, "alchemy", "DAR-9.6")
    assert s.cubes["alchemy"] == 5
    assert len(told(s, "raised")) == 2


def test_a_cube_goes_back_to_zero_and_no_farther():
    s = table(cubes={"force": 1, "resistance": 0, "agility": 0, "alchemy": 0})
    cube_down(s, "force", "DAR-7.40")
    cube_down(s, "force", "DAR-7.40")
    assert s.cubes["force"] == 0
    assert told(s, "lowered") == [{"attr": "force", "value": 0}]


@rule("DAR-9.9", "DAR-9.4")
@pytest.mark.parametrize("unit", ["pekka", "mortus", "condemned", "haborym", "possessed_militia"])
def test_every_kind_of_enemy_that_falls_to_a_hero_raises_the_board_once(unit):
    s = table("example_board")
    vogt = put(s, "vogt", "B3.TL")
    eliminate(s, put(s, unit, "B3.TL"), by_figure(vogt))
    assert s.cubes == {"force": 1, "resistance": 0, "agility": 0, "alchemy": 0}


@rule("DAR-9.25", "DAR-9.21", "DAR-9.24")
@pytest.mark.parametrize("cause", [Cause("militia"), Cause("sacrifice"), Cause("encounter"), BY_MASTER])
def test_losses_to_militia_to_the_demon_to_a_sacrifice_or_to_an_encounter_raise_nothing(cause):
    s = table("example_board")
    eliminate(s, put(s, "condemned", "B3.TL"), cause)
    assert sum(s.cubes.values()) == 0


@rule("DAR-9.25")
def test_who_strikes_is_the_cause_of_an_elimination():
    s = table("e3")
    assert by_figure(put(s, "vogt", "A5.TL")).by == "hero"
    assert by_figure(put(s, "militia", "A5.TL")).by == "militia"
    condemned, demon = by_figure(put(s, "condemned", "A5.TL")), by_figure(put(s, "haborym", "A5.TL"))
    assert (condemned.by, condemned.demon) == ("legion", False)
    assert (demon.by, demon.demon) == ("legion", True)
    assert BY_MASTER.figure is None


@rule("DAR-9.10", "DAR-9.11", "DAR-9.38")
def test_each_slot_adds_one_to_its_attribute_whatever_is_printed():
    s = table()
    vogt = put(s, "vogt", "B4.TL")
    base = {"force": 2, "resistance": 3, "agility": 2, "alchemy": 1}
    for slot, raised in (("attack", "force"), ("defence", "resistance"), ("artefact", "agility")):
        setattr(vogt, slot, "anything")
        wanted = base | {raised: base[raised] + 1}
        assert {attr: value(s, vogt, attr) for attr in base} == wanted
        setattr(vogt, slot, "")


@rule("DAR-9.21", "DAR-9.24")
@pytest.mark.parametrize(("unit", "force"), [("peasant", 0), ("militia", 1)])
def test_serfs_get_nothing_from_the_attribute_board(unit, force):
    s = table(cubes={"force": 5, "resistance": 5, "agility": 5, "alchemy": 5})
    serf = put(s, unit, "B4.TL")
    assert [value(s, serf, attr) for attr in ("force", "resistance", "agility", "alchemy")] == [force, 2, 1, 0]


@rule("DAR-9.22", "DAR-9.24")
@pytest.mark.parametrize(("unit", "force"), [("peasant", 1), ("militia", 2)])
def test_heroes_aid_serfs_and_serfs_aid_nobody(unit, force):
    s = table()
    serf, vogt = put(s, unit, "B4.TL"), put(s, "vogt", "B4.TL")
    assert value(s, serf, "force", acting=True) == force
    assert value(s, serf, "force") == force - 1
    assert value(s, vogt, "force", acting=True) == 2
    put(s, "possessed_militia", "B4.TL")
    assert value(s, s.figures[2], "force", acting=True) == 2  # nobody aids the Legion


@rule("DAR-7.1", "DAR-7.2")
def test_the_whole_legion_is_enraged_from_the_fifth_soul_on():
    s = table(souls=4)
    condemned, pekka, vogt = put(s, "condemned", "B4.TL"), put(s, "pekka", "B4.TL", wounds=2), put(s, "vogt", "B4.TL")
    assert (profile(s, condemned).attack_dice, value(s, condemned, "agility")) == (1, 1)
    assert value(s, pekka, "force") == 2
    s.souls = 5
    assert (profile(s, condemned).attack_dice, value(s, condemned, "agility")) == (2, 2)
    assert value(s, pekka, "force") == 3
    assert (pekka.wounds, health_left(pekka)) == (2, 3)
    assert value(s, vogt, "force") == 2
    assert value(s, put(s, "peasant", "B4.TL"), "resistance") == 2  # its two sides are equal


@rule("DAR-7.47")
def test_mirewalkers_take_one_agility_from_the_heroes_of_their_zone_however_many_they_are():
    s = table()
    vogt, corday = put(s, "vogt", "B4.TL"), put(s, "corday", "B4.TR")
    put(s, "mirewalker", "B4.TL")
    assert (value(s, vogt, "agility"), value(s, vogt, "force")) == (1, 2)
    put(s, "mirewalker", "B4.TL")
    assert value(s, vogt, "agility") == 1
    assert value(s, corday, "agility") == 4
    assert value(s, put(s, "condemned", "B4.TL"), "agility") == 1


def test_the_carapace_lets_one_wound_through_and_nobody_else_has_one():
    s = table("e3")
    assert wound_cap(put(s, "chalcosoma", "A5.BR"), 2) == 1
    assert wound_cap(put(s, "haborym", "A5.BR"), 2) == 2
    assert wound_cap(put(s, "condemned", "A5.TL"), 3) == 3


@rule("DAR-9.34")
def test_wounds_of_a_hero_stay_until_they_are_healed():
    s = table()
    vogt = put(s, "vogt", "B4.TL", wounds=3)
    acting(s, vogt, "ai_3a")
    assert health_left(vogt) == 2
    heal(s, vogt, 2, "DAR-10.33")
    assert vogt.wounds == 1
    heal(s, vogt, 2, "DAR-10.33")
    assert vogt.wounds == 0
    heal(s, vogt, 2, "DAR-10.33")
    assert [(fact["n"], fact["left"]) for fact in told(s, "healed")] == [(2, 4), (1, 5)]
