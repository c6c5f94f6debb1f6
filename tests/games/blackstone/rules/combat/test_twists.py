"""What each twist does, read precisely (BSF-29.13)."""

import pytest
from msgspec.structs import replace

from support.blackstone import acting, foe_at, place, shows, table, where
from support.blackstone_arena import asked, hex_key
from support.scripted import open_questions, play, rule, told
from veillee.games.blackstone.content import MAPS
from veillee.games.blackstone.outcomes.cover import exposure
from veillee.games.blackstone.outcomes.sight import visible_figures
from veillee.games.blackstone.outcomes.weapons import weapon_of
from veillee.games.blackstone.prompts.acting import Deed, Detour, Move, Search, Strike
from veillee.games.blackstone.prompts.ids import HexId
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.deeds import deeds
from veillee.games.blackstone.rules.explorers.moving import free_move
from veillee.games.blackstone.rules.explorers.performing import perform
from veillee.games.blackstone.rules.explorers.striking import attack
from veillee.games.blackstone.rules.hostiles.actions import shoot
from veillee.games.blackstone.rules.hostiles.behaviour import column_of
from veillee.games.blackstone.rules.hostiles.moving import ends_of, go, steps_to, walk_of
from veillee.games.blackstone.rules.hostiles.striking import attack as strike
from veillee.games.blackstone.state import Blackstone

D6, D8, D12 = "d6", "d8", "d12"


@pytest.fixture
def row(monkeypatch):
    """A battlefield of six hexes in a row, (0, 0) to (5, 0), with a cover edge between (2, 0) and (3, 0)."""
    hexes = tuple((q, 0) for q in range(6))
    bare = {"wall": (), "discovery": ((1, 0),), "portals": (), "placements": ()}
    map = replace(MAPS["cb01"], id="covered-row", hexes=hexes, cover=((2, 0, 0),), start=hexes[:1], **bare)
    monkeypatch.setitem(MAPS, "covered-row", map)
    return "covered-row"


def moves(s: Blackstone, explorer) -> list[tuple[int, int]]:
    return sorted(where(s, one.hex.number) for one in deeds(s, explorer) if isinstance(one, Move))


def ends(s: Blackstone, hostile, move: int) -> list[tuple[int, int]]:
    return sorted(where(s, at) for at in ends_of(s, hostile, walk_of(s, hostile, move)))


# --- Debris --------------------------------------------------------------------


@rule("BSF-29.13", "BSF-8.14")
def test_in_debris_a_hex_with_a_cover_edge_costs_a_hostile_2_hexes(row):
    """From (0, 0) with 3 hexes: (1, 0) costs 1, (2, 0) costs 2 more, (3, 0) would cost 5 in all."""
    s = table(row, twists=("debris",))
    place(s, "taddeus", (5, 0))
    beastman = foe_at(s, "chaos_beastman", (0, 0))
    assert ends(s, beastman, 2) == [(0, 0), (1, 0)]
    assert ends(s, beastman, 3) == [(0, 0), (1, 0), (2, 0)]


@rule("BSF-29.13")
def test_debris_does_not_slow_ur_ghuls(row):
    s = table(row, twists=("debris",))
    place(s, "taddeus", (5, 0))
    assert ends(s, foe_at(s, "ur_ghul", (0, 0)), 3) == [(0, 0), (1, 0), (2, 0), (3, 0)]


@rule("BSF-29.13", "BSF-8.14")
def test_debris_slows_explorers_too(row):
    """Vorne has Move 3."""
    s = table(row, twists=("debris",))
    vorne = place(s, "pious_vorne", (0, 0))
    acting(s, vorne, 1)
    assert moves(s, vorne) == [(1, 0), (2, 0)]
    s.fight.twists = ()
    assert moves(s, vorne) == [(1, 0), (2, 0), (3, 0)]


@rule("BSF-8.14", "BSF-29.13")
def test_range_and_steps_to_an_explorer_still_count_1_per_hex(row):
    s = table(row, twists=("debris",))
    place(s, "taddeus", (5, 0))
    hostile = foe_at(s, "chaos_beastman", (0, 0))
    assert s.terrain.range[hostile.hex][s.figures()[0].hex] == 5
    assert steps_to(s, hostile, s.figures()[0])[hostile.hex] == 5


@rule("BSF-29.13", "BSF-29.6")
def test_a_barrier_makes_debris_of_its_hex(row):
    s = table(row, twists=("debris",))
    vorne = place(s, "pious_vorne", (0, 0))
    acting(s, vorne, 1)
    s.fight.layout = replace(s.fight.layout, barriers=1 << s.fight.field.at(1, 0))
    assert moves(s, vorne) == [(1, 0)]


@rule("BSF-29.13")
def test_debris_still_sees_cover_edges_on_bare_ground(row):
    s = table(row, twists=("debris", "no_cover"))
    vorne = place(s, "pious_vorne", (0, 0))
    acting(s, vorne, 1)
    assert moves(s, vorne) == [(1, 0), (2, 0)]


# --- Loose Cabling ---------------------------------------------------------------


def cabling(row, *faces, markers=True):
    s = table(row, faces=[*faces], twists=("loose_cabling",))
    if not markers:
        s.fight.markers = 0
    taddeus = place(s, "taddeus", (0, 0))
    acting(s, taddeus, 1)
    return s, taddeus


@rule("BSF-29.13", "BSF-8.15")
@pytest.mark.parametrize(("face", "grievous"), [("fail", 1), ("success", 0)])
def test_loose_cabling_tests_the_agility_of_who_moves_into_a_marker(row, face, grievous):
    s, taddeus = cabling(row, *shows(D6, face, stream="agility"))
    play(perform(s, taddeus, Move(HexId(s.fight.field.at(1, 0)))))
    assert (taddeus.grievous, taddeus.wounds) == (grievous, 0)


@rule("BSF-29.13")
def test_without_the_marker_loose_cabling_does_nothing(row):
    s, taddeus = cabling(row, markers=False)
    play(perform(s, taddeus, Move(HexId(s.fight.field.at(1, 0)))))
    assert taddeus.grievous == 0


@rule("BSF-29.13")
def test_loose_cabling_harms_explorers_only(row):
    s, _ = cabling(row)
    ghul = foe_at(s, "ur_ghul", (2, 0))
    play(go(s, ghul, (s.fight.field.at(1, 0),)))
    assert ghul.damage == 0


@rule("BSF-30.22")
def test_the_way_of_a_move_avoids_what_could_harm():
    """CB01: with a marker laid on (0, 2), the way from (0, 1) to (0, 3) leads by (1, 2)."""
    s = table(twists=("loose_cabling",))
    taddeus = place(s, "pious_vorne", (0, 1))
    s.fight.markers = 1 << s.fight.field.at(0, 2)
    acting(s, taddeus, 1)
    play(perform(s, taddeus, Move(HexId(s.fight.field.at(0, 3)))))
    assert [where(s, at) for at in told(s, "moved")[0]["path"]] == [(1, 1), (1, 2), (0, 3)]


def two_ways(*dice, faces=()):
    """CB01: markers with cables on (0, 2) and (1, 2); Vorne goes 3 hexes from (0, 1)."""
    s = table(twists=("loose_cabling",), faces=[*faces])
    vorne = place(s, "pious_vorne", (0, 1))
    s.fight.markers = 1 << s.fight.field.at(0, 2) | 1 << s.fight.field.at(1, 2)
    acting(s, vorne, *dice)
    return s, vorne


def hexes(s, keys):
    return [where(s, int(key.removeprefix("h"))) for key in keys]


@rule("BSF-30.22")
def test_a_player_may_give_the_way_hex_by_hex_where_it_matters():
    """From (0, 1) to (0, 3) either marker has to be crossed: without a choice (0, 2) is, on the shorter way."""
    s, vorne = two_ways(1)
    start = ("own-way", f"move+{hex_key(s, 0, 3)}")
    prompt, keys = asked(activate_explorer(s, vorne), *start)
    assert (prompt, hexes(s, keys)) == ("next-hex", [(0, 2), (1, 1)])
    s, vorne = two_ways(1)
    _, keys = asked(activate_explorer(s, vorne), *start, hex_key(s, 1, 1))
    assert hexes(s, keys) == [(0, 2), (1, 2)]
    s, vorne = two_ways(1, faces=shows(D8, "success", stream="agility"))
    play(activate_explorer(s, vorne), *start, hex_key(s, 1, 1), hex_key(s, 1, 2))
    assert [where(s, at) for at in told(s, "moved")[0]["path"]] == [(1, 1), (1, 2), (0, 3)]
    assert vorne.dice == ()


@rule("BSF-30.22")
def test_the_way_is_not_asked_for_once_nothing_more_can_be_met():
    s, vorne = two_ways(1, faces=shows(D8, "success", stream="agility"))
    # from (0, 2) the other marker could still be entered on a way of 3 hexes
    play(activate_explorer(s, vorne), "own-way", f"move+{hex_key(s, 0, 3)}", hex_key(s, 0, 2), hex_key(s, 0, 3))
    assert [where(s, at) for at in told(s, "moved")[0]["path"]] == [(0, 2), (0, 3)]


@rule("BSF-30.22")
def test_a_way_of_the_own_choice_is_not_offered_where_nothing_is_met():
    s, vorne = two_ways(1)
    [decision] = open_questions(activate_explorer(s, vorne)).values()
    assert decision.asides == (Detour.OWN_WAY,)
    s, vorne = two_ways(1)
    s.fight.markers = 0
    [decision] = open_questions(activate_explorer(s, vorne)).values()
    assert decision.asides == ()


@rule("BSF-30.22")
def test_a_player_may_think_better_of_choosing_the_way():
    s, vorne = two_ways(1)
    assert asked(activate_explorer(s, vorne), "own-way", "pass")[0] == "act"
    assert vorne.dice == (1,)


# --- Blackout --------------------------------------------------------------------


@rule("BSF-29.13")
def test_in_a_blackout_nobody_attacks_further_than_3_hexes():
    """From (0, 0): (0, 3) is 3 hexes away, (0, 4) is 4."""
    s = table(twists=("blackout",), faces=shows(D6, "fail"))
    amallyn = place(s, "amallyn", (0, 0))
    near = foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun")
    far = foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun")
    acting(s, amallyn, 2)
    assert {one.target.number for one in deeds(s, amallyn) if isinstance(one, Strike)} == {near.number}
    play(shoot(s, far, []))
    assert told(s, "hostile-attack") == []
    play(shoot(s, near, []))
    assert len(told(s, "hostile-attack")) == 1


@rule("BSF-29.13")
def test_a_blackout_leaves_sight_and_columns_alone():
    s = table(twists=("blackout",))
    place(s, "amallyn", (0, 0))
    far = foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun")
    assert len(visible_figures(s, far)) == 1
    assert column_of(s, far, []) == "other"


@rule("BSF-29.11", "BSF-29.13")
def test_a_pale_lantern_ignores_a_blackout():
    s = table(twists=("blackout",))
    amallyn = place(s, "amallyn", (0, 0), artefacts=("pale_lantern",))
    foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun")
    acting(s, amallyn, 2)
    assert any(isinstance(one, Strike) for one in deeds(s, amallyn))


# --- Terrifying Howls, Major Find ------------------------------------------------------


@rule("BSF-29.13")
def test_terrifying_howls_make_the_move_action_cost_2(row):
    s = table(row, twists=("terrifying_howls",))
    taddeus = place(s, "taddeus", (0, 0))
    acting(s, taddeus, 1)
    assert moves(s, taddeus) == []
    acting(s, taddeus, 2)
    assert moves(s, taddeus) == [(1, 0), (2, 0)]


@rule("BSF-29.13")
def test_howls_do_not_touch_free_moves(row):
    s = table(row, twists=("terrifying_howls",))
    taddeus = place(s, "taddeus", (0, 0))
    acting(s, taddeus)
    play(free_move(s, taddeus, 2), f"h{s.fight.field.at(2, 0)}")
    assert where(s, taddeus.hexes[0]) == (2, 0)


@rule("BSF-29.13")
def test_a_major_find_gives_two_cards_for_a_searched_marker(row):
    s = table(row, twists=("major_find",))
    taddeus = place(s, "taddeus", (1, 0))
    s.discoveries = ("clue_03", "clue_02", "clue_01")
    acting(s, taddeus, 4)
    play(perform(s, taddeus, Search(HexId(s.fight.field.at(1, 0)))))
    assert taddeus.discoveries == ("clue_01", "clue_02")


@rule("BSF-29.13", "BSF-11.8")
def test_a_major_find_gives_one_card_for_a_search_without_marker(row):
    s = table(row, twists=("major_find",))
    taddeus = place(s, "taddeus", (4, 0), points=3)
    s.discoveries = ("clue_02", "clue_01")
    acting(s, taddeus, 4)
    play(perform(s, taddeus, Deed.SEARCH_ANYWHERE))
    assert taddeus.discoveries == ("clue_01",)


# --- No Cover -----------------------------------------------------------------------


@rule("BSF-29.13", "BSF-7.10")
def test_on_bare_ground_cover_edges_protect_nobody():
    """(1, 3) and (0, 1) are in cover from each other."""
    s = table(twists=("no_cover",), faces=shows(D6, "success") + shows(D8, "fail") + shows(D8, "success"))
    taddeus = place(s, "taddeus", (0, 1))
    guardsman = foe_at(s, "traitor_guardsman", (1, 3), loadout="lasgun")
    play(strike(s, guardsman, s.figures()[0]))
    assert taddeus.wounds == 1
    acting(s, taddeus)
    play(attack(s, s.figures()[0], weapon_of(taddeus, "servo_stubber"), guardsman))
    assert guardsman.damage == 1
    assert exposure(s, guardsman.hex) == 1


@rule("BSF-29.13", "BSF-7.14")
def test_what_counts_as_cover_stays_on_bare_ground():
    s = table(twists=("no_cover",), faces=shows(D6, "success") + shows(D8, "success"))
    amallyn = place(s, "amallyn", (0, 0), resources=("shadow_weave",))
    play(strike(s, foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun"), s.figures()[0]))
    assert amallyn.wounds == 0
    ghul = foe_at(s, "ur_ghul", (0, 2))
    acting(s, amallyn)
    play(attack(s, s.figures()[0], weapon_of(amallyn, "shuriken_blade"), ghul, scuttled=True))
    assert ghul.damage == 0


@rule("BSF-29.13")
def test_two_twists_hold_side_by_side(row):
    s = table(row, twists=("terrifying_howls", "debris"))
    vorne = place(s, "pious_vorne", (0, 0))
    acting(s, vorne, 2)
    assert moves(s, vorne) == [(1, 0), (2, 0)]
