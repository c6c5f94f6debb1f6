"""The reasons that hostiles give are true: who is beside them, who was not chosen, how far away somebody is."""

from __future__ import annotations

from support.blackstone import foe_at, place, shows, table, where
from support.blackstone_arena import arena
from support.scripted import play, rule
from veillee.games.blackstone.rules.hostiles.actions import approach, shoot
from veillee.games.blackstone.rules.hostiles.moving import fall_back, move_towards, sneak
from veillee.games.blackstone.state import Why


def keys(why: list[Why]) -> list[tuple[str, str]]:
    return [(one.key, one.word) for one in why]


@rule("BSF-16.14", "BSF-29.11")
def test_falling_back_names_the_explorer_it_is_measured_from():
    """Amallyn is closer, but wears a Scent Mask: the Ur-Ghul keeps away from Janus."""
    s = table(arena({(q, 0) for q in range(10)}), darkness=1)
    place(s, "janus_draik", (0, 0))
    place(s, "amallyn", (1, 0), unscented=True)
    ghul = foe_at(s, "ur_ghul", (3, 0))
    why: list[Why] = []
    play(fall_back(s, ghul, why))
    [one] = why
    assert (one.key, one.explorer, where(s, one.hex), one.n) == ("fell-back-to", "janus_draik", (9, 0), 9)


@rule("BSF-16.15", "BSF-8.19")
def test_where_no_way_leads_to_an_explorer_no_distance_is_told():
    """A wall divides the row: the hostile sneaks nowhere, and falls back without naming anybody."""
    s = table(arena({(q, 0) for q in range(6)}, wall=((2, 0, 0),)), darkness=1)
    place(s, "janus_draik", (0, 0))
    guard = foe_at(s, "traitor_guardsman", (3, 0), loadout="lasgun")
    for move in (fall_back, sneak):
        why: list[Why] = []
        play(move(s, guard, why))
        assert [(one.explorer, one.n) for one in why] == [("", 0)]


@rule("BSF-16.16", "BSF-8.19")
def test_a_hostile_does_not_go_after_an_explorer_to_whom_no_way_leads():
    s = table(arena({(q, 0) for q in range(6)}, wall=((2, 0, 0),)))
    place(s, "janus_draik", (0, 0))
    guard = foe_at(s, "traitor_guardsman", (3, 0), loadout="lasgun")
    why: list[Why] = []
    play(approach(s, guard, why))
    assert [(one.key, one.explorer) for one in why] == [("nobody-in-reach", "")]


@rule("BSF-16.27", "BSF-30.21")
def test_a_hex_that_the_hostile_player_has_chosen_is_told_so():
    s = table(arena(), players=5)
    s.ties = "ask"
    place(s, "janus_draik", (4, 2))
    guard = foe_at(s, "traitor_guardsman", (7, 1), loadout="lasgun")
    why: list[Why] = []
    play(move_towards(s, guard, s.figures()[0], why), (4, f"h{s.fight.field.at(5, 2)}"))
    assert keys(why) == [("moved-to", "asked")]
    s.ties = "auto"
    other = foe_at(s, "traitor_guardsman", (1, 3), loadout="lasgun")
    why = []
    play(move_towards(s, other, s.figures()[0], why))
    assert keys(why) == [("moved-to", "order")]


@rule("BSF-17.3", "BSF-29.11")
def test_a_beast_that_sees_only_the_wearer_of_a_scent_mask_does_not_say_that_nobody_is_in_range():
    s = table(arena({(q, 0) for q in range(6)}, wall=((0, 0, 0),)), faces=shows("d6"))
    place(s, "janus_draik", (0, 0))
    place(s, "amallyn", (1, 0), unscented=True)
    beast = foe_at(s, "chaos_beastman", (4, 0))  # its pistol reaches three hexes
    why: list[Why] = []
    play(shoot(s, beast, why))
    assert keys(why) == [("no-scent", "")]
