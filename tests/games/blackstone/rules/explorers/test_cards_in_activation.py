"""Resources and artefacts used between two actions of their owner's activation, one by one (BSF-24.9, 29.11)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, place, shows, table, where
from support.blackstone_arena import arena, asked, hex_key, hexes_of
from support.scripted import open_questions, play, told
from veillee.games.blackstone.content import RESOURCES
from veillee.games.blackstone.outcomes.cover import explorer_in_cover
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.cards import use_up
from veillee.games.blackstone.rules.hostiles.actions import onslaught
from veillee.games.blackstone.rules.hostiles.moving import go
from veillee.games.blackstone.rules.hostiles.targets import closest

ROW = frozenset((q, 2) for q in range(10))


def owner(*cards, id="janus_draik", at=(2, 2), map="", faces=(), **fields):
    """An explorer with cards; artefacts are told apart by their names."""
    s = table(map or arena(ROW), faces=faces)
    resources = tuple(card for card in cards if card in RESOURCES)
    artefacts = tuple(card for card in cards if card not in RESOURCES)
    return s, place(s, id, at, resources=resources, artefacts=artefacts, **fields)


def uses(s, explorer, *dice):
    """The answers that use a card."""
    acting(s, explorer, *dice)
    pending = open_questions(activate_explorer(s, explorer))
    keys = [key for decision in pending.values() for key in list(decision.keys())]
    return [key for key in keys if key.startswith("card")]


def use(s, explorer, *answers, dice=()):
    acting(s, explorer, *dice)
    play(activate_explorer(s, explorer), *answers)


# How cards are used up.


@rule("BSF-24.1", "BSF-24.2", "BSF-24.3", "BSF-24.13")
def test_a_card_with_a_cost_takes_a_die_and_a_discarded_one_goes_back_to_its_ships_pile():
    s, janus = owner("medi_pack", wounds=1)
    s.resource_piles = {"long_hauler": ("barricade",)}
    assert uses(s, janus, 1) == ["card+medi_pack+janus_draik"]
    assert uses(s, janus) == []
    use(s, janus, "card+medi_pack+janus_draik", dice=(1,))
    assert (janus.dice, janus.resources) == ((), ())
    assert s.resource_piles["long_hauler"] == ("barricade", "medi_pack")


@rule("BSF-24.2", "BSF-11.25")
def test_the_cost_of_a_card_may_be_paid_with_a_destiny_die():
    s, janus = owner("medi_pack", wounds=1)
    s.fight.destiny = (1,)
    use(s, janus, "card+medi_pack+janus_draik")
    assert (s.fight.destiny, janus.wounds) == ((), 0)


@rule("BSF-24.4")
def test_an_exhausted_card_lies_face_down_and_is_not_used_again():
    s, janus = owner("servo_arm")
    assert uses(s, janus, 3) == ["card+servo_arm+3"]
    acting(s, janus, 3)
    assert not [key for key in asked(activate_explorer(s, janus), "card+servo_arm+3")[1] if key.startswith("card")]
    assert (janus.resources, janus.exhausted) == (("servo_arm",), ("servo_arm",))


@rule("BSF-24.12", "BSF-3.15")
def test_a_used_artefact_that_is_discarded_leaves_the_game():
    s, janus = owner("plumb_line")
    piles = dict(s.resource_piles)
    use_up(s, janus, "plumb_line")
    assert (janus.artefacts, s.resource_piles) == ((), piles)


@rule("BSF-24.13", "BSF-30.18")
def test_a_card_without_a_cost_needs_no_die():
    s, janus = owner("spirit_draught", wounds=4)
    assert uses(s, janus) == ["card+spirit_draught"]


# One by one.


@rule("BSF-29.2", "BSF-29.3", "BSF-24.9")
def test_medi_pack_heals_two_wounds_of_an_explorer_in_the_same_or_an_adjacent_hex():
    s, janus = owner("medi_pack", wounds=1)
    near = place(s, "taddeus", (3, 2), wounds=3, grievous=1)
    place(s, "amallyn", (4, 2), wounds=1)
    place(s, "ur_025", (1, 2), grievous=1)
    assert uses(s, janus, 1) == ["card+medi_pack+janus_draik", "card+medi_pack+taddeus"]
    use(s, janus, "card+medi_pack+taddeus", dice=(1,))
    assert (near.wounds, near.grievous) == (1, 1)


@rule("BSF-29.11", "BSF-12.13", "BSF-7.10")
def test_frag_charge_attacks_everybody_in_a_visible_hex_within_three():
    s, janus = owner("frag_charge", at=(0, 2), map=arena(cover=((2, 2, 0),)), faces=shows("d8", "critical", "success"))
    first, second = foe_at(s, "chaos_beastman", (3, 2)), foe_at(s, "chaos_beastman", (3, 2))
    beside = foe_at(s, "ur_ghul", (0, 1))  # adjacent: a charge is not bound to it
    foe_at(s, "ur_ghul", (4, 2))
    assert uses(s, janus, 1) == []
    assert hexes_of(s, uses(s, janus, 2), "card+frag_charge") == {(0, 1), (3, 2)}
    use(s, janus, f"card+frag_charge+{hex_key(s, 3, 2)}", dice=(2,))
    assert (first.damage, second.damage, beside.damage) == (1, 0, 0)  # cover counts
    s, janus = owner("frag_charge", at=(0, 2), map=arena(wall=((1, 2, 0),)))
    foe_at(s, "ur_ghul", (2, 2))
    assert uses(s, janus, 2) == []


@rule("BSF-29.6", "BSF-29.11")
def test_barricade_makes_the_open_edges_of_the_own_hex_cover_for_the_rest_of_the_combat():
    s, janus = owner("barricade", map=arena())
    far, near = foe_at(s, "ur_ghul", (5, 2)), foe_at(s, "ur_ghul", (3, 2))
    assert uses(s, janus, 1) == ["card+barricade"]
    use(s, janus, "card+barricade", dice=(1,))
    [figure] = s.figures()
    assert (explorer_in_cover(s, far, figure), explorer_in_cover(s, near, figure)) == (True, False)
    janus.resources = ("barricade",)
    assert uses(s, janus, 1) == []  # one lies there already


@rule("BSF-29.11", "BSF-24.5")
def test_cargo_harness_takes_one_explorer_of_the_starting_hex_along():
    s, janus = owner("cargo_harness")
    mate = place(s, "taddeus", (2, 2))
    place(s, "amallyn", (1, 2))
    acting(s, janus, 1)
    assert asked(activate_explorer(s, janus), f"move+{hex_key(s, 4, 2)}") == ("carry", ["taddeus", "pass"])
    use(s, janus, f"move+{hex_key(s, 4, 2)}", "taddeus", dice=(1,))
    assert (where(s, janus.hexes[0]), where(s, mate.hexes[0])) == ((4, 2), (4, 2))
    assert [event["explorer"] for event in told(s, "moved")] == ["janus_draik"]  # the passenger enters no hex


@rule("BSF-29.11")
def test_the_player_of_the_passenger_agrees_to_the_cargo_harness():
    s, janus = owner("cargo_harness")
    mate = place(s, "taddeus", (2, 2), seat=1)
    s.players = 2
    acting(s, janus, 1)
    pending = open_questions(activate_explorer(s, janus), (0, f"move+{hex_key(s, 4, 2)}"), (0, "taddeus"))
    assert [(seat, decision.prompt) for seat, decision in pending.items()] == [(1, "agree-to-ride")]
    acting(s, janus, 1)
    play(activate_explorer(s, janus), (0, f"move+{hex_key(s, 4, 2)}"), (0, "taddeus"), (1, "no"))
    assert (where(s, janus.hexes[0]), where(s, mate.hexes[0])) == ((4, 2), (2, 2))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), (0, f"move+{hex_key(s, 2, 2)}"))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), (0, f"move+{hex_key(s, 4, 2)}"), (0, "taddeus"), (1, "yes"))
    assert (where(s, janus.hexes[0]), where(s, mate.hexes[0])) == ((4, 2), (4, 2))


@rule("BSF-29.11", "BSF-8.4")
def test_cargo_harness_takes_nobody_where_there_is_no_room():
    s, janus = owner("cargo_harness")
    place(s, "taddeus", (2, 2))
    place(s, "amallyn", (4, 2))
    use(s, janus, f"move+{hex_key(s, 4, 2)}", dice=(1,))


@rule("BSF-29.11")
def test_servo_arm_raises_one_own_die_by_one_up_to_six():
    s, janus = owner("servo_arm")
    s.fight.destiny = (2,)
    assert uses(s, janus, 3, 3, 5, 6) == ["card+servo_arm+3", "card+servo_arm+5"]
    acting(s, janus, 3, 3, 6)
    asked(activate_explorer(s, janus), "card+servo_arm+3")
    assert janus.dice == (3, 4, 6)


@rule("BSF-29.11")
def test_melta_bomb_gives_an_adjacent_hostile_a_grievous_wound():
    s, janus = owner("melta_bomb", faces=black(20))
    near = foe_at(s, "chaos_space_marine", (3, 2))
    foe_at(s, "ur_ghul", (4, 2))
    assert uses(s, janus, 2) == []
    assert uses(s, janus, 3) == ["card+melta_bomb+x0"]
    near.damage = 4
    use(s, janus, "card+melta_bomb+x0", dice=(3,))
    assert (near.slain, janus.resources) == (1, ())  # no roll for armour: it is no attack


@rule("BSF-29.11", "BSF-19.1")
def test_dream_censer_stuns_everybody_in_one_adjacent_hex():
    s, janus = owner("dream_censer")
    one, other = foe_at(s, "ur_ghul", (3, 2)), foe_at(s, "chaos_beastman", (3, 2))
    apart, far = foe_at(s, "ur_ghul", (1, 2)), foe_at(s, "ur_ghul", (4, 2))
    assert uses(s, janus, 1) == []
    assert hexes_of(s, uses(s, janus, 2), "card+dream_censer") == {(1, 2), (3, 2)}
    use(s, janus, f"card+dream_censer+{hex_key(s, 3, 2)}", dice=(2,))
    assert [foe.stunned for foe in (one, other, apart, far)] == [True, True, False, False]


@rule("BSF-29.11")
def test_phase_lens_lets_one_attack_pass_a_wall_and_ignore_cover():
    map = arena(wall=((3, 2, 0),), cover=((4, 2, 0),))
    s, janus = owner("phase_lens", map=map, faces=shows("d6", "success"))
    foe = foe_at(s, "chaos_beastman", (5, 2))
    # The lens does not change the range: around the wall between (3, 2) and (4, 2) it is 4, so a d6 is rolled.
    assert not [key for key in _all(s, janus, 6) if key.startswith("strike")]
    assert uses(s, janus, 1) == []
    assert uses(s, janus, 2) == ["card+phase_lens"]
    acting(s, janus, 2, 1, 1)
    _, keys = asked(activate_explorer(s, janus), "card+phase_lens")
    assert [key for key in keys if key.startswith(("strike", "card"))] == ["strike+pistol_rapier+x0"]
    janus.exhausted = ()
    acting(s, janus, 2, 1, 1)
    _, keys = asked(activate_explorer(s, janus), "card+phase_lens", "strike+pistol_rapier+x0")
    assert foe.damage == 1
    assert not [key for key in keys if key.startswith("strike")]  # only the next attack
    assert janus.exhausted == ("phase_lens",)


def _all(s, explorer, *dice):
    acting(s, explorer, *dice)
    return asked(activate_explorer(s, explorer))[1]


@rule("BSF-29.11", "BSF-29.7", "BSF-16.17")
def test_snare_kit_lays_a_trap_of_a_d8_in_the_own_or_an_adjacent_empty_hex():
    s, janus = owner("snare_kit", map=arena(), faces=shows("d8", "critical", stream="trap"))
    place(s, "taddeus", (3, 2))
    foe = foe_at(s, "ur_ghul", (1, 2), damage=1)
    assert uses(s, janus, 1) == []
    assert hexes_of(s, uses(s, janus, 2), "card+snare_kit") == {(2, 2), (3, 1), (2, 1), (1, 3), (2, 3)}
    use(s, janus, f"card+snare_kit+{hex_key(s, 1, 3)}", dice=(2,))
    play(go(s, foe, (s.fight.field.at(1, 3),)))
    assert (foe.slain, janus.worth) == (1, 4)


@rule("BSF-29.11", "BSF-13.2")
def test_pulse_carbine_is_a_weapon_action_more():
    s, janus = owner("pulse_carbine", at=(0, 2), faces=shows("d8", "success"))
    for q in (1, 2, 4, 8, 9):
        foe = foe_at(s, "chaos_beastman", (q, 2))
        offered = [key for key in _all(s, janus, 2) if "pulse_carbine" in key]
        assert offered == ([f"strike+pulse_carbine+x{foe.number}"] if q in (2, 4, 8) else []), q
        assert not [key for key in _all(s, janus, 1) if "pulse_carbine" in key]
        foe.hex = -1
    foe = foe_at(s, "chaos_beastman", (8, 2))
    use(s, janus, f"strike+pulse_carbine+x{foe.number}", dice=(2,))
    assert (foe.damage, janus.resources, janus.exhausted) == (1, ("pulse_carbine",), ())


@rule("BSF-29.11")
@pytest.mark.parametrize(("kind", "ignores"), [("ur_ghul", True), ("chaos_beastman", True), ("cultist", False)])
def test_scent_mask_keeps_ghuls_and_beastmen_from_choosing_the_owner_while_others_are_there(kind, ignores):
    s, janus = owner("scent_mask")
    foe = foe_at(s, kind, (4, 2))
    assert uses(s, janus, 1) == []
    use(s, janus, "card+scent_mask", dice=(2,))
    assert (janus.unscented, janus.exhausted) == (True, ("scent_mask",))
    assert _closest(s, foe) == "janus_draik"  # nobody else is there
    place(s, "taddeus", (9, 2))
    assert _closest(s, foe) == ("taddeus" if ignores else "janus_draik")


def _closest(s, foe):
    async def find():
        figure = await closest(s, foe, s.figures(), "move", [])
        found.append(figure.explorer.id)

    found = []
    play(find())
    return found[0]


@rule("BSF-29.11", "BSF-17.3")
def test_a_scent_mask_does_not_stop_an_attack_on_its_adjacent_owner():
    s, janus = owner("scent_mask", faces=shows("d8", "fail", "fail", stream="hostile"))
    janus.unscented = True
    place(s, "taddeus", (9, 2))
    play(onslaught(s, foe_at(s, "ur_ghul", (3, 2)), []))
    assert [attack["explorer"] for attack in told(s, "hostile-attack")] == ["janus_draik", "janus_draik"]


@rule("BSF-29.11")
def test_spirit_draught_gives_a_die_of_four_outside_the_spaces_that_is_never_overwatch():
    s, janus = owner("spirit_draught", wounds=4)
    acting(s, janus)
    play(activate_explorer(s, janus), "card+spirit_draught", "end")
    assert (janus.dice, janus.on_watch, janus.resources) == ((), False, ())
    s, janus = owner("spirit_draught", wounds=4)
    s.fight.markers = 1 << s.fight.field.at(2, 2)
    use(s, janus, "card+spirit_draught", f"search+{hex_key(s, 2, 2)}")  # a 4 pays for a Search
    assert s.fight.markers == 0


@rule("BSF-29.11", "BSF-8.10")
def test_singing_ribbon_lets_the_first_hex_of_each_move_not_stop():
    corridor = frozenset({(0, 2), (1, 2), (2, 2), (3, 2), (1, 3)})
    s, janus = owner("singing_ribbon", at=(0, 2), map=arena(corridor))
    foe_at(s, "ur_ghul", (1, 3))  # next to (1, 2) and (2, 2)
    assert hexes_of(s, _all(s, janus, 1), "move") == {(1, 2)}
    acting(s, janus, 1)
    _, keys = asked(activate_explorer(s, janus), "card+singing_ribbon")
    assert hexes_of(s, keys, "move") == {(1, 2), (2, 2)}
    assert (janus.exhausted, [key for key in keys if key.startswith("card")]) == (("singing_ribbon",), [])


@rule("BSF-29.11")
def test_web_thread_places_the_owner_within_six_hexes_away_from_hostiles():
    s, janus = owner("web_thread", at=(0, 2))
    foe_at(s, "ur_ghul", (4, 2))
    place(s, "taddeus", (1, 2))
    place(s, "amallyn", (1, 2))
    assert uses(s, janus, 2) == []
    # (3, 2), (4, 2), (5, 2) hold a hostile or touch one, (1, 2) is full, (7, 2) and beyond are too far.
    assert hexes_of(s, uses(s, janus, 3), "card+web_thread") == {(2, 2), (6, 2)}
    use(s, janus, f"card+web_thread+{hex_key(s, 6, 2)}", dice=(3,))
    assert (where(s, janus.hexes[0]), janus.resources) == ((6, 2), ())


@rule("BSF-29.11", "BSF-30.3")
def test_holy_oil_rolls_failures_of_the_next_attack_again_once():
    s, dahyak = owner("holy_oil", id="dahyak_grekh", faces=[*shows("d8", "fail"), *shows("d6", "fail")])
    foe = foe_at(s, "obsidius_mallex", (3, 2))
    acting(s, dahyak, 1, 1)
    _, keys = asked(activate_explorer(s, dahyak), "card+holy_oil", "strike+rifle_blades+x0")
    assert keys == ["holy_oil", "holy_oil+1", "holy_oil+2", "keep"]
    dahyak.resources = ("holy_oil",)
    both = [*shows("d8", "fail"), *shows("d6", "fail")]
    s.dice.given = [*both, *shows("d8", "critical"), *shows("d6", "fail"), *both]
    acting(s, dahyak, 1, 1)
    # The second attack is not oiled.
    play(
        activate_explorer(s, dahyak), "card+holy_oil", "strike+rifle_blades+x0", "holy_oil+2", "strike+rifle_blades+x0"
    )
    assert foe.damage == 3
    dahyak.resources = ("holy_oil",)
    s.dice.given = [*shows("d8", "fail"), *shows("d6", "success")]
    acting(s, dahyak, 1)
    _, keys = asked(activate_explorer(s, dahyak), "card+holy_oil", "strike+rifle_blades+x0")
    assert keys == ["holy_oil", "keep"]  # a success is no failure


@rule("BSF-29.2", "BSF-29.11")
def test_hymnal_heals_one_wound_of_another_explorer_who_sees_the_owner():
    s, janus = owner("hymnal", wounds=2, map=arena(wall=((2, 2, 3),)))
    far = place(s, "taddeus", (9, 2), wounds=2)
    place(s, "amallyn", (1, 2), wounds=1)  # behind a wall
    assert uses(s, janus, 1) == ["card+hymnal+taddeus"]
    use(s, janus, "card+hymnal+taddeus", dice=(1,))
    assert (far.wounds, janus.exhausted) == (1, ("hymnal",))


@rule("BSF-20.11", "BSF-29.2")
@pytest.mark.parametrize("reader", ["janus_draik", "rein_raus"])
def test_for_the_hymnal_it_is_enough_that_one_twin_is_seen(reader):
    """A wall east of (1, 2) lies between (0, 2) and all others: one twin stands there."""
    s = table(arena(ROW, wall=((1, 2, 0),)))
    janus, twins = place(s, "janus_draik", (3, 2), wounds=1), place(s, "rein_raus", (0, 2), (4, 2), wounds=1)
    holder, other = (janus, twins) if reader == "janus_draik" else (twins, janus)
    holder.resources = ("hymnal",)
    assert uses(s, holder, 1) == [f"card+hymnal+{other.id}"]


@rule("BSF-29.11", "BSF-8.6")
def test_the_key_of_the_well_moves_two_hexes_through_hostiles_without_stopping():
    s, janus = owner("well_key", at=(0, 2))
    foe_at(s, "ur_ghul", (1, 2))
    assert hexes_of(s, _all(s, janus, 1), "move") == set()
    assert uses(s, janus, 1) == ["card+well_key"]
    use(s, janus, "card+well_key", dice=(1,))  # (2, 2) is the only hex: (1, 2) holds a hostile
    assert (where(s, janus.hexes[0]), janus.exhausted) == ((2, 2), ("well_key",))
    s, janus = owner("well_key", at=(4, 2))
    foe_at(s, "ur_ghul", (6, 2))
    foe_at(s, "ur_ghul", (7, 2))
    acting(s, janus, 1)
    prompt, keys = asked(activate_explorer(s, janus), "card+well_key")
    assert (prompt, keys) == ("free-move", [hex_key(s, q, 2) for q in (2, 3, 5)])
    s, janus = owner("well_key", at=(2, 2))
    acting(s, janus, 1)
    assert asked(activate_explorer(s, janus), "card+well_key")[1] == [hex_key(s, q, 2) for q in (0, 1, 3, 4)]


@rule("BSF-24.15", "BSF-24.11", "BSF-11.3")
def test_the_ghost_battery_allows_one_destiny_die_more_once_the_limit_is_reached():
    s, janus = owner(wounds=4, discoveries=("ghost_battery",))
    s.fight.destiny, s.discoveries = (1, 1, 1, 1), ()
    assert uses(s, janus) == []
    moves = [f"move+{hex_key(s, q, 2)}" for q in (4, 6)]
    acting(s, janus)
    assert asked(activate_explorer(s, janus), *moves) == ("act", ["card+ghost_battery", "end"])
    acting(s, janus, destiny=2)
    play(activate_explorer(s, janus), "card+ghost_battery", f"move+{hex_key(s, 8, 2)}")
    assert (s.fight.destiny, janus.discoveries, s.discoveries) == ((1,), (), ("ghost_battery",))
    assert where(s, janus.hexes[0]) == (8, 2)


@rule("BSF-24.8", "BSF-29.15")
def test_cards_of_others_do_not_serve():
    s, janus = owner(wounds=1)
    place(s, "taddeus", (3, 2), resources=("medi_pack", "servo_arm"))
    assert uses(s, janus, 3) == []
