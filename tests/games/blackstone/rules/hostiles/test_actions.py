"""The common actions of hostiles (chapter 16)."""

import pytest
from msgspec.structs import replace

from support.blackstone import black, foe_at, on_watch, place, shows, table, where
from support.blackstone_arena import arena
from support.scripted import play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content import MAPS
from veillee.games.blackstone.rules.hostiles.actions import (
    advance,
    aim,
    charge,
    fall_back,
    hold,
    onslaught,
    rush,
    sneak,
)
from veillee.games.blackstone.rules.hostiles.moving import ends_of, go, move_towards, steps_to, walk_of
from veillee.games.blackstone.rules.hostiles.targets import closest
from veillee.games.blackstone.state import Blackstone, Hostile, Trap, Why
from veillee.shared.bits import first_of

D6, D8 = "d6", "d8"


def paths(s: Blackstone) -> list[list[tuple[int, int]]]:
    return [[where(s, at) for at in moved["path"]] for moved in told(s, "hostile-moved")]


def attacked(s: Blackstone) -> list[str]:
    return [facts["explorer"] for facts in told(s, "hostile-attack")]


def row(monkeypatch) -> Blackstone:
    """A battlefield of five hexes in a row, (0, 0) to (4, 0)."""
    hexes = tuple((q, 0) for q in range(5))
    bare = {"cover": (), "wall": (), "discovery": (), "portals": (), "placements": ()}
    map = replace(MAPS["cb01"], id="row", hexes=hexes, start=hexes[:1], **bare)
    monkeypatch.setitem(MAPS, "row", map)
    return table("row")


def ends(s: Blackstone, hostile: Hostile, move: int) -> list[tuple[int, int]]:
    """The hexes where a move of the hostile may end."""
    return sorted(where(s, at) for at in ends_of(s, hostile, walk_of(s, hostile, move)))


def v61(*faces):
    """The explorers of V61: two at (0, 1), one each at (1, 0) and (0, 0)."""
    s = table(faces=[*faces])
    for id, at in (("espern_locarno", (0, 1)), ("taddeus", (0, 1)), ("amallyn", (1, 0)), ("pious_vorne", (0, 0))):
        place(s, id, at)
    return s


@rule("BSF-16.1", "BSF-16.11", "BSF-16.12")
def test_advance_moves_beside_the_closest_explorer_and_attacks():
    """V63: the guardsman at (-1, 4) moves to (0, 3) and (0, 2), beside (0, 1)."""
    s = v61(*shows(D6, "fail"))
    play(advance(s, foe_at(s, "traitor_guardsman", (-1, 4), loadout="lasgun"), []))
    assert paths(s) == [[(0, 3), (0, 2)]]
    assert attacked(s) == ["espern_locarno"]


@rule("BSF-16.12", "BSF-7.15")
def test_of_equally_close_hexes_the_least_exposed_is_taken():
    """V64: (-2, 5) is 4 steps away like (-1, 5), but exposed to nobody."""
    s = v61()
    for at, n in (((-2, 4), 3), ((-1, 4), 3)):
        for _ in range(n):
            foe_at(s, "traitor_guardsman", at)
    guardsman = foe_at(s, "traitor_guardsman", (-3, 5), loadout="pistol")
    play(advance(s, guardsman, []))
    assert where(s, guardsman.hex) == (-2, 5)


@rule("BSF-16.1", "BSF-16.24")
def test_advance_without_a_target_in_range_is_a_move_only():
    """An Ur-Ghul of Move 3 from (-3, 6) ends out of reach of (0, 1)."""
    s = table()
    place(s, "espern_locarno", (0, 0))
    play(advance(s, foe_at(s, "ur_ghul", (-3, 6)), []))
    assert len(paths(s)) == 1
    assert attacked(s) == []


@rule("BSF-16.2")
def test_aim_does_not_move():
    s = table(faces=shows(D6, "fail"))
    place(s, "espern_locarno", (0, 0))
    play(aim(s, foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun"), []))
    assert (paths(s), attacked(s)) == ([], ["espern_locarno"])


@rule("BSF-16.3", "BSF-16.11")
def test_charge_that_ends_beside_an_explorer_attacks_it_and_moves_no_more():
    s = table(faces=shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1))
    play(charge(s, foe_at(s, "ur_ghul", (0, 4)), []))
    assert (paths(s), attacked(s)) == ([[(0, 3), (0, 2)]], ["espern_locarno"])


@rule("BSF-16.3", "BSF-16.25")
def test_charge_that_reaches_nobody_moves_twice_and_attacks_nobody():
    """Move 2 from (0, 4): first to 2 steps from (0, 0), then beside it. A lasgun could shoot after each move."""
    s = table()
    place(s, "espern_locarno", (0, 0))
    guardsman = foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun")
    play(charge(s, guardsman, []))
    assert paths(s) == [[(0, 3), (0, 2)], [(0, 1)]]
    assert attacked(s) == []


@rule("BSF-16.4")
def test_fall_back_attacks_instead_when_no_hidden_hex_can_be_reached():
    """The arrival chamber is shut in by the two explorers, and every hex of it is in their sight."""
    s = table(faces=shows(D6, "fail"))
    place(s, "espern_locarno", (0, 2))
    place(s, "taddeus", (1, 1))
    guardsman = foe_at(s, "traitor_guardsman", (0, 0), loadout="lasgun")
    play(fall_back(s, guardsman, []))
    assert (paths(s), len(attacked(s))) == ([], 1)


@rule("BSF-16.5")
def test_onslaught_is_two_attacks():
    s = table(faces=shows(D8, "fail", "fail"))
    place(s, "espern_locarno", (0, 1))
    play(onslaught(s, foe_at(s, "ur_ghul", (0, 2)), []))
    assert attacked(s) == ["espern_locarno"] * 2


@rule("BSF-16.5", "BSF-16.22")
def test_the_second_attack_of_an_onslaught_chooses_its_target_anew():
    """Both are adjacent; Espern has most tokens and goes out of action by the first attack."""
    s = table(faces=shows(D8, "success") + shows(D8, "fail") + shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1), wounds=4)
    place(s, "taddeus", (1, 1))
    play(onslaught(s, foe_at(s, "ur_ghul", (0, 2)), []))
    assert attacked(s) == ["espern_locarno", "taddeus"]


@rule("BSF-16.6", "BSF-16.15")
def test_a_hostile_that_cannot_sneak_closer_stays():
    """All hexes closer than (-1, 4) are in sight of (0, 1)."""
    s = table()
    place(s, "espern_locarno", (0, 1))
    ghul = foe_at(s, "ur_ghul", (-1, 4))
    play(sneak(s, ghul, []))
    assert (paths(s), where(s, ghul.hex)) == ([], (-1, 4))


@rule("BSF-16.15")
def test_of_equally_close_hexes_a_sneaking_hostile_takes_the_one_with_the_least_movement():
    """In the dark Espern sees 1 hex far. (6, 1) and (6, 2) are 2 hexes from Espern, 3 and 2 from the Ur-Ghul."""
    s = table(arena(), darkness=1)
    place(s, "espern_locarno", (4, 2))
    ghul = foe_at(s, "ur_ghul", (6, 4))
    play(sneak(s, ghul, []))
    assert where(s, ghul.hex) == (6, 2)


@rule("BSF-16.7", "BSF-13.13")
def test_hold_does_nothing_and_triggers_nothing():
    s = table()
    on_watch(place(s, "espern_locarno", (0, 1)), 1)
    play(hold(s, foe_at(s, "ur_ghul", (0, 2)), []))
    assert (paths(s), attacked(s)) == ([], [])


@rule("BSF-16.26")
def test_rush_is_a_move_and_a_whole_charge_up_to_three_moves():
    """A Beastman (Move 3) from (-3, 9), 9 steps from (0, 0): three moves bring it beside the explorer."""
    s = table()
    place(s, "espern_locarno", (0, 0))
    beastman = foe_at(s, "chaos_beastman", (-3, 9))
    play(rush(s, beastman, []))
    assert [len(path) for path in paths(s)] == [3, 3, 2]
    assert (where(s, beastman.hex), attacked(s)) == ((0, 1), [])


@rule("BSF-16.26", "BSF-16.3")
def test_rush_attacks_where_its_charge_ends_beside_an_explorer():
    s = table(faces=shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1))
    play(rush(s, foe_at(s, "ur_ghul", (-2, 5)), []))
    assert [len(path) for path in paths(s)] == [3]
    assert attacked(s) == ["espern_locarno"]


@rule("BSF-16.9")
def test_by_default_a_hostile_goes_for_the_most_wounded_of_equally_close_explorers():
    """From (0, 3) both are 2 steps away; Taddeus has a token."""
    s = table(faces=shows(D6, "fail"))
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (1, 1), wounds=1)
    guardsman = foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun")
    assert [s.terrain.range[guardsman.hex][figure.hex] for figure in s.figures()] == [2, 2]
    why = []
    play(advance(s, guardsman, why))
    assert why[0].explorer == "taddeus"


@rule("BSF-16.9", "BSF-30.21")
def test_the_hostile_side_is_asked_which_explorer_to_move_towards():
    s = table(faces=shows(D8, "fail"))
    s.ties = "ask"
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (1, 1))
    why = []
    play(advance(s, foe_at(s, "traitor_guardsman", (0, 4), loadout="pistol"), why), "taddeus")
    assert why[0].explorer == "taddeus"


@rule("BSF-30.21")
def test_explorers_in_one_hex_make_no_question_of_where_to_move():
    """The target of the attack is still asked for."""
    s = table(faces=shows(D8, "fail"))
    s.ties = "ask"
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (0, 1))
    play(advance(s, foe_at(s, "traitor_guardsman", (0, 4), loadout="pistol"), []), "taddeus")
    assert attacked(s) == ["taddeus"]


@rule("BSF-16.10", "BSF-8.8")
def test_hostiles_pass_through_hostiles_but_not_through_explorers(monkeypatch):
    """In a row the hostile passes three others, and not the explorer."""
    s = row(monkeypatch)
    place(s, "espern_locarno", (3, 0))
    for _ in range(3):
        foe_at(s, "ur_ghul", (1, 0))
    assert ends(s, foe_at(s, "ur_ghul", (0, 0)), 4) == [(0, 0), (2, 0)]


@rule("BSF-16.13")
def test_a_hostile_already_adjacent_does_not_move():
    s = table(faces=shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1))
    play(advance(s, foe_at(s, "ur_ghul", (1, 1)), []))
    assert (paths(s), attacked(s)) == ([], ["espern_locarno"])


@rule("BSF-16.16")
def test_a_hostile_that_can_reach_no_explorer_does_not_move():
    """The abyss and the halls are joined by the well alone; while it flares there is no path."""
    s = table("null_gravity_abyss")
    place(s, "espern_locarno", (0, 0))
    ghul = foe_at(s, "ur_ghul", (38, 1))
    s.fight.layout = replace(s.fight.layout, shut_links=1)
    play(advance(s, ghul, []))
    assert paths(s) == []


@rule("BSF-16.17", "BSF-29.7", "BSF-8.15")
def test_a_hostile_that_passes_a_trap_springs_it_at_once():
    """The guardsman has 3 Wounds: a critical on (0, 3) slays it on the way, and its action ends."""
    s = table(faces=shows(D8, "critical", stream="trap"))
    place(s, "espern_locarno", (0, 1))
    s.fight.traps = (Trap(s.fight.field.at(0, 3), "d8", "espern_locarno"),)
    guardsman = foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun")
    play(advance(s, guardsman, []))
    assert (guardsman.hex, s.fight.traps, attacked(s)) == (NOWHERE, (), [])


@rule("BSF-16.17", "BSF-29.7")
def test_a_trap_that_does_not_slay_is_gone_and_the_move_goes_on():
    s = table(faces=shows(D8, "success", stream="trap") + shows(D6, "fail"))
    place(s, "espern_locarno", (0, 1))
    s.fight.traps = (Trap(s.fight.field.at(0, 3), "d8", "espern_locarno"),)
    guardsman = foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun")
    play(advance(s, guardsman, []))
    assert (where(s, guardsman.hex), guardsman.damage, s.fight.traps) == ((0, 2), 1, ())


@rule("BSF-16.18", "BSF-8.13")
def test_a_hex_beside_an_explorer_without_room_cannot_be_entered(monkeypatch):
    """V69."""
    s = row(monkeypatch)
    place(s, "espern_locarno", (4, 0))
    for _ in range(3):
        foe_at(s, "ur_ghul", (3, 0))
    assert ends(s, foe_at(s, "ur_ghul", (0, 0)), 3) == [(0, 0), (1, 0), (2, 0)]


@rule("BSF-16.18", "BSF-8.9")
def test_a_full_hex_away_from_explorers_may_be_passed(monkeypatch):
    """V70."""
    s = row(monkeypatch)
    place(s, "espern_locarno", (4, 0))
    for _ in range(3):
        foe_at(s, "ur_ghul", (2, 0))
    assert ends(s, foe_at(s, "ur_ghul", (0, 0)), 3) == [(0, 0), (1, 0), (3, 0)]


@rule("BSF-16.18")
def test_the_own_hex_is_compared_too_also_if_it_is_full(monkeypatch):
    s = row(monkeypatch)
    place(s, "espern_locarno", (4, 0))
    ghuls = [foe_at(s, "ur_ghul", (0, 0)) for _ in range(3)]
    assert ends(s, ghuls[0], 1) == [(0, 0), (1, 0)]


@rule("BSF-16.19")
def test_steps_to_an_explorer_go_around_other_explorers_and_ignore_hostiles():
    """The gallery is two hexes wide. Taddeus at (0, 2) makes the way from (0, 3) to (0, 1) one step longer."""
    s = table()
    espern = place(s, "espern_locarno", (0, 1))
    hostile = foe_at(s, "ur_ghul", (0, 3))
    for _ in range(3):
        foe_at(s, "ur_ghul", (0, 2))
    at = s.fight.field.at
    figure = s.figures()[0]
    assert figure.explorer is espern
    assert steps_to(s, hostile, figure)[at(0, 3)] == 2
    for other in s.fight.hostiles[1:]:
        other.hex = NOWHERE
    place(s, "taddeus", (0, 2))
    assert steps_to(s, hostile, s.figures()[0])[at(0, 3)] == 3


@rule("BSF-16.22")
def test_the_second_move_of_a_charge_chooses_its_explorer_anew():
    """Both explorers are 4 steps away, and 2 steps after the first move."""
    s = table()
    s.ties = "ask"
    place(s, "espern_locarno", (0, 0))
    place(s, "taddeus", (1, 0))
    why = []
    guardsman = foe_at(s, "traitor_guardsman", (0, 4), loadout="pistol")
    play(charge(s, guardsman, why), "taddeus", "espern_locarno")
    chosen = [step.explorer for step in why if step.key.startswith("closest")]
    assert chosen == ["taddeus", "espern_locarno"]


@rule("BSF-16.27")
def test_a_hostile_player_chooses_among_equally_close_and_covered_hexes():
    """V66 with a hostile player: (-2, 5) and (-1, 5) tie, and the player takes the latter."""
    s = table(players=5)
    s.ties, s.hostile_seat = "ask", 4
    place(s, "espern_locarno", (0, 1))
    guardsman = foe_at(s, "traitor_guardsman", (-3, 7), loadout="pistol")
    play(advance(s, guardsman, []), f"h{s.fight.field.at(-1, 5)}")
    assert where(s, guardsman.hex) == (-1, 5)


@rule("BSF-6.12", "BSF-6.19")
def test_hostiles_follow_explorers_into_the_escape_chamber():
    """P2 of CB01 is replaced: its cell (-4, 5) lies beside (-3, 5), and (-4, 4) beyond it."""
    s = table(faces=shows(D8, "fail"))
    s.fight.layout = replace(s.fight.layout, escape=1)
    place(s, "espern_locarno", (-4, 4))
    ghul = foe_at(s, "ur_ghul", (-2, 5))
    play(advance(s, ghul, []))
    assert (where(s, ghul.hex), attacked(s)) == ((-4, 5), ["espern_locarno"])


@rule("BSF-29.8", "BSF-16.4")
def test_what_invisible_explorers_see_still_counts_as_seen():
    """Fall Back from (0, 3) leads out of the sight of (0, 1), as in V67, though the explorers are invisible."""
    s = table(unseen=True)
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (1, 0))
    guardsman = foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun")
    play(fall_back(s, guardsman, []))
    assert where(s, guardsman.hex) == (-4, 6)


def on_the_slab(*faces, damage=0):
    """An Ur-Ghul beside the Cracked Slab of (1, 5) moves into it."""
    s = table("cb05", faces=[*faces])
    espern = place(s, "espern_locarno", (0, 0))
    slab = s.fight.field.at(1, 5)
    ghul = foe_at(s, "ur_ghul", where(s, first_of(s.terrain.adjacent[slab])), damage=damage)
    play(go(s, ghul, (slab,)))
    return espern, ghul


@rule("BSF-9.25", "BSF-9.26")
@pytest.mark.parametrize(("roll", "damage"), [(5, 1), (6, 0)])
def test_the_cracked_slab_wounds_a_hostile_that_moves_into_it(roll, damage):
    _, ghul = on_the_slab(*black(roll, stream="slab"))
    assert ghul.damage == damage


@rule("BSF-9.26")
def test_nobody_is_credited_for_a_hostile_that_the_slab_slays():
    espern, ghul = on_the_slab(*black(1, stream="slab"), damage=3)
    assert (ghul.hex, espern.worth) == (NOWHERE, 0)


@rule("BSF-16.9")
def test_why_an_explorer_is_the_closest_is_told_beside_the_next_one(monkeypatch):
    """In the row the guardsman at (4, 0) is 2 hexes from Taddeus and 4 from Janus."""
    s = row(monkeypatch)
    place(s, "janus_draik", (0, 0))
    taddeus = place(s, "taddeus", (2, 0))
    guardsman = foe_at(s, "traitor_guardsman", (4, 0), loadout="lasgun")
    why: list[Why] = []
    play(closest(s, guardsman, s.figures(), "attack", why))
    assert why == [Why("closest", "BSF-16.9", "taddeus", "janus_draik", taddeus.hexes[0], 2, 4, "attack")]


@rule("BSF-16.12")
def test_of_equally_close_and_exposed_hexes_the_one_with_the_least_movement_is_taken():
    """Beside Janus at (4, 2), (5, 2) is the first in reading order, 2 hexes away; (4, 3) is 1 hex away."""
    s = table(arena())
    place(s, "janus_draik", (4, 2))
    guard = foe_at(s, "traitor_guardsman", (4, 4), loadout="lasgun")
    play(move_towards(s, guard, s.figures()[0], []))
    assert where(s, guard.hex) == (4, 3)
