"""Battlefields as scenes: cells, edges, portals, the escape chamber, places, and what stands on them."""

from collections import Counter

import msgspec
import pytest

from support import rule
from support.blackstone import acting, foe_at, place, table
from veillee.games.blackstone.battlefield import battlefield_of
from veillee.games.blackstone.combat import HostileTurn, Trap
from veillee.games.blackstone.content import MAPS, STRONGHOLDS
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.view.naming import hex_name
from veillee.games.blackstone.view.scene import view

FR = GAME.texts["fr"].for_seats(("Ana",))


def scene(s):
    return view(s, 0, FR)


def fixed(s):
    return {item.id: item for item in scene(s).fixed}


def board(s):
    return {item.id: item for item in scene(s).board}


@pytest.mark.parametrize("map", [*MAPS, *STRONGHOLDS])
def test_every_hex_of_a_battlefield_is_a_cell_with_a_name_of_its_own(map):
    s = table(map)
    cells = [item for item in scene(s).fixed if item.id.startswith("h")]
    assert len(cells) == battlefield_of(map).hexes.bit_count()
    assert all(len(cell.points) == 6 for cell in cells)
    assert [name for name, count in Counter(cell.label for cell in cells).items() if count > 1] == []
    assert [spot for spot, count in Counter(cell.spot for cell in cells).items() if count > 1] == []


@rule("BSF-6.5")
def test_edges_have_the_three_sorts():
    shapes = Counter(item.shape for item in scene(table("cb01")).fixed if item.kind == "edge")
    field = battlefield_of("cb01")
    assert shapes["wall"] == field.walls.bit_count()
    assert shapes["cover"] == (field.covers & ~field.walls).bit_count()
    assert shapes["limit"] > 0


@rule("BSF-6.18", "BSF-11.11")
def test_the_escape_chamber_takes_the_place_of_its_portal():
    s = table("cb01")
    assert {"p0", "p1", "p2"} <= {*fixed(s)}
    s.fight.layout = msgspec.structs.replace(s.fight.layout, escape=1)
    s.fight.gates &= ~0b10
    after = fixed(s)
    assert "p1" not in after
    chamber = battlefield_of("cb01").gates[1].chamber
    assert [after[f"h{number}"].style for number in chamber] == ["escape"] * 3
    assert scene(s).art == "cb01-escape-1"


@rule("BSF-9.27")
def test_a_portal_that_is_gone_lies_under_a_plate():
    s = table("cb01")
    s.fight.gates &= ~1
    assert "p0" not in fixed(s)
    assert fixed(s)["sealed-0"].icon == "portal-sealed"


def test_the_floors_of_a_stronghold_have_captions_and_links():
    s = table("descent")
    assert {item.label for item in scene(s).fixed if item.kind == "label"} == {"Étage supérieur", "Étage inférieur"}
    s.fight.layout = msgspec.structs.replace(s.fight.layout, shut_links=0b1)
    links = [item for item in board(s).values() if item.kind == "line"]
    assert [link.style for link in links] == ["link shut", *["link"] * (len(battlefield_of("descent").links) - 1)]


@rule("BSF-22.22")
def test_the_core_is_closed_until_it_is_open():
    s = table("hidden_vault")
    core = battlefield_of("hidden_vault").places["core"]
    key = f"h{core.bit_length() - 1}"
    assert fixed(s)[key].style == "place"
    s.fight.layout = msgspec.structs.replace(s.fight.layout, blocked=core)
    assert fixed(s)[key].style == "blocked"


@rule("BSF-9.4")
def test_discovery_markers_have_the_numbers_of_their_encounter_cards():
    s = table("cb01")
    first, second, third = battlefield_of("cb01").markers
    s.fight.markers &= ~(1 << second)
    found = {item.at: item.text for item in board(s).values() if item.style == "discovery"}
    assert found == {f"h{first}": "1", f"h{third}": "3"}


def test_a_discovery_marker_lies_in_a_corner_and_below_two_figures():
    s = table("cb01")
    at = s.fight.field.grid.cells[battlefield_of("cb01").markers[0]]

    def anchor():
        return next(item.anchor for item in board(s).values() if item.style == "discovery" and item.text == "1")

    corner = anchor()
    foe_at(s, "ur_ghul", at)
    assert anchor() == corner
    foe_at(s, "ur_ghul", at)
    assert anchor()[0] == 0
    assert anchor()[1] > corner[1]
    foe_at(s, "ur_ghul", at)
    assert anchor() == corner


def test_markers_lie_where_they_were_placed():
    s = table("descent", access=("anchor_a",))
    s.fight.traps = (Trap(3, "d12", "dahyak_grekh"),)
    s.fight.layout = msgspec.structs.replace(s.fight.layout, barriers=1 << 5)
    there = board(s)
    assert (there["trap-3"].at, there["barrier-5"].at) == ("h3", "h5")
    assert there["place-anchor_a"].icon == "marker-access"
    assert any(item.kind == "edge" and item.shape == "cover" for item in there.values())


def test_a_hostile_tells_its_kind_loadout_damage_and_conditions():
    s = table("cb01")
    sergeant = foe_at(s, "traitor_guardsman", (0, 3), loadout="sergeant", stunned=True)
    marine = foe_at(s, "chaos_space_marine", (0, 2), group=1, damage=2)
    there = board(s)
    first, second = there[f"x{sergeant.number}"], there[f"x{marine.number}"]
    assert (first.label, first.emblem) == ("Garde traître 1, sergent", "traitor_guardsman-sergeant")
    assert (first.token, first.letter, first.marks) == ("foe", "1", ("stunned",))
    assert second.bar == (marine.toughness - 2, marine.toughness)
    assert second.style == "hostile large"


def test_two_groups_of_a_kind_have_the_number_of_the_group_before_that_of_the_figure():
    s = table("cb01")
    for group in (0, 1):
        foe_at(s, "ur_ghul", (0, 3), group=group)
    assert [item.letter for item in board(s).values() if item.style.startswith("hostile")] == ["1.1", "2.1"]


@rule("BSF-20.3")
def test_each_twin_is_a_figure_with_its_own_name():
    s = table("cb01")
    twins = place(s, "rein_raus", (0, 1), (1, 0))
    acting(s, twins, 3)
    there = board(s)
    assert [(there[id].label, there[id].emblem) for id in ("rein_raus", "rein_raus:1")] == [
        ("Rein", "rein"),
        ("Raus", "raus"),
    ]
    assert there["rein_raus"].marks == ("active",)


def test_slain_hostiles_and_explorers_out_of_action_are_not_on_the_board():
    s = table("cb01")
    place(s, "janus_draik", (0, 1), out=True)
    foe_at(s, "ur_ghul", (0, 3), slain=1, hex=-1)
    assert not [item for item in board(s).values() if item.emblem]
    panels = {panel.id: panel for panel in scene(s).panels}
    state = panels["explorers"].groups[0].items[0]
    assert (state.id, state.text) == ("janus_draik", "hors de combat · mène")


def test_the_hostile_that_acts_is_marked():
    s = table("cb01")
    place(s, "janus_draik", (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 3))
    s.fight.turned = 1
    s.fight.turns_of_group = (HostileTurn(ghul.number, "ur_ghul", 0, 9, 9, "other", "advance"),)
    assert board(s)[f"x{ghul.number}"].marks == ("active",)
    s.fight.phase = "event"
    assert board(s)[f"x{ghul.number}"].marks == ()


def test_hexes_are_called_after_their_chambers():
    field = battlefield_of("cb01")
    assert hex_name("cb01", field.start[0], FR).startswith("Arrivée")
    assert hex_name("cb01", field.gates[0].chamber[0], FR) == "Évacuation 1"
