"""The warbands of the house."""

import pytest
from msgspec.structs import replace

from support import rule
from veillee.games.dysma.building.checks import faults
from veillee.games.dysma.building.codec import write_code
from veillee.games.dysma.building.costs import total
from veillee.games.dysma.building.ready import check_ready, chosen, ready, usual
from veillee.games.dysma.content import FACTIONS, WARBANDS
from veillee.kernel.errors import Refusal


@rule("DYS-3.27")
@pytest.mark.parametrize("name", WARBANDS)
def test_every_ready_warband_is_legal_at_its_format(name):
    assert faults(WARBANDS[name]) == []
    assert total(WARBANDS[name]) >= 0.9 * WARBANDS[name].format, "and makes use of it"


@rule("DYS-3.27")
def test_the_two_for_a_first_game_cost_199_and_200():
    assert [total(WARBANDS[name]) for name in ("intro_elves", "intro_orcs")] == [199, 200]


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_two_different_warbands_of_200_points(faction):
    own = [one for one in WARBANDS.values() if one.factions == (faction,) and one.format == 200]
    assert len(own) >= 2
    assert len({frozenset(one.members) for one in own}) == len(own)


def test_those_made_for_a_format_come_first():
    assert set(ready(100)) == {"border_patrol", "tusk_raiders"}
    assert {WARBANDS[name].format for name in ready(150)[:4]} == {150}
    assert len(ready(200)) >= 20
    assert ready(300), "a smaller warband may play a larger format if it has the warriors"


def test_a_player_names_a_ready_warband_or_brings_a_code():
    assert chosen("intro_elves", 200) == WARBANDS["intro_elves"]
    own = replace(WARBANDS["road_watch"], id="", name="Les miens")
    assert chosen(write_code(own), 200) == own


@rule("DYS-3.1", "DYS-26.8")
def test_every_seat_has_a_warband_made_for_the_format_or_the_dearest_below_it():
    assert [usual(format, 0) for format in (100, 150, 175, 200, 300)] == [
        *("border_patrol", "silver_path", "silver_path", "intro_elves", "intro_elves")
    ]
    assert len({usual(150, seat) for seat in range(4)}) == 4


@rule("DYS-3.1")
def test_a_ready_warband_above_the_format_is_refused_and_some_that_fit_are_told():
    check_ready("border_patrol", 200, 0)
    with pytest.raises(Refusal) as refused:
        check_ready("silver_path", 100, 1)
    assert refused.value.rule == "DYS-3.1"
    facts = {"number": 2, "warband": "silver_path", "cost": 147, "format": 100}
    assert refused.value.facts == facts | {"possible": ("border_patrol", "tusk_raiders")}


@rule("DYS-3.2", "DYS-3.6")
def test_what_is_brought_is_checked_at_the_format_of_the_table():
    with pytest.raises(Refusal) as refused:
        chosen("intro_elves", 150)
    assert refused.value.key == "building.faults"
    assert chosen("intro_elves", 250).format == 250
