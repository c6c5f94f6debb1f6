"""The unique actions and traits of every explorer, on both sides of the card (BSF-11.11, 11.34, 29.10, 29.20)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, place, shows, six, table, where
from support.blackstone_arena import arena, asked, hex_key, hexes_of
from support.scripted import open_questions, play, told
from veillee.games.blackstone.outcomes.cover import explorer_in_cover
from veillee.games.blackstone.outcomes.sight import is_visible
from veillee.games.blackstone.outcomes.weapons import defence_dice, weapon_of
from veillee.games.blackstone.rules.combat.event import _event
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.defending import defend
from veillee.games.blackstone.rules.explorers.striking import attack
from veillee.games.blackstone.rules.hostiles.moving import go
from veillee.games.blackstone.rules.hostiles.striking import roll_attack
from veillee.games.blackstone.state import Figure

ROW = frozenset((q, 2) for q in range(10))


def uniques(s, explorer, *dice):
    acting(s, explorer, *dice)
    pending = open_questions(activate_explorer(s, explorer))
    keys = [key for decision in pending.values() for key in list(decision.keys())]
    return [key for key in keys if key.startswith("unique")]


@rule("BSF-17.5", "BSF-21.12")
@pytest.mark.parametrize(("id", "plain", "inspired"), [
    ("janus_draik", "d8", "d12"), ("espern_locarno", "d8", "d8"), ("taddeus", "d8", "d12"),
    ("pious_vorne", "d8", "d8 d6"), ("amallyn", "d8 d6", "d8 d6"), ("dahyak_grekh", "d8 d6", "d8 d8"),
    ("ur_025", "d12 d6", "d12 d12"), ("rein_raus", "d8 d6", "d8 d8"),
])  # fmt: skip
def test_the_defence_dice_of_each_side(id, plain, inspired):
    s = table(arena())
    explorer = place(s, id, *[(0, 2)] * (2 if id == "rein_raus" else 1))
    assert defence_dice(explorer) == tuple(plain.split())
    explorer.inspired = True
    assert defence_dice(explorer) == tuple(inspired.split())


@rule("BSF-11.5", "BSF-21.12")
@pytest.mark.parametrize(("id", "plain", "inspired"), [
    ("janus_draik", 2, 3), ("espern_locarno", 2, 2), ("taddeus", 2, 2), ("pious_vorne", 3, 3), ("amallyn", 3, 4),
    ("dahyak_grekh", 3, 4), ("ur_025", 1, 1), ("rein_raus", 2, 3),
])  # fmt: skip
def test_the_move_value_of_each_side(id, plain, inspired):
    s = table(arena(ROW))
    explorer = place(s, id, *[(0, 2)] * (2 if id == "rein_raus" else 1))
    for side, reach in ((False, plain), (True, inspired)):
        explorer.inspired = side
        acting(s, explorer, 1)
        assert hexes_of(s, asked(activate_explorer(s, explorer))[1], "move") == {(q, 2) for q in range(1, reach + 1)}


# Janus: Duellist.


def duel(face, *, inspired=False, at=(1, 2), attack_face="success", **fields):
    """An Ur-Ghul's attack on Janus, whose defence roll shows a face."""
    die = "d12" if inspired else "d8"
    s = table(arena(), faces=[*shows("d8", attack_face, stream="hostile"), *shows(die, face, stream="defence")])
    place(s, "janus_draik", (0, 2), inspired=inspired, **fields)
    foe = foe_at(s, "ur_ghul", at)
    [talons] = foe.card.weapons
    return s, foe, roll_attack(s, foe, s.figures()[0], talons, ("d8",), cover=False, again=False)


@rule("BSF-29.10", "BSF-30.23", "BSF-17.12")
@pytest.mark.parametrize(
    ("face", "inspired", "answers"),
    [("critical", False, True), ("success", False, False), ("success", True, True), ("fail", True, False)],
)
def test_a_duellist_may_answer_a_defence_roll_with_an_attack_without_a_die(face, inspired, answers):
    s, foe, rolling = duel(face, inspired=inspired)
    if not answers:
        play(rolling)
        return
    s.dice.given += shows("d12" if inspired else "d8", "critical", stream="attack")
    foe.damage = foe.toughness - 3
    play(rolling, "yes")
    assert foe.slain


@rule("BSF-29.10", "BSF-30.23")
def test_a_duellist_may_leave_it_and_answers_only_an_adjacent_attacker():
    _, foe, rolling = duel("critical")
    play(rolling, "no")
    assert foe.damage == 0
    _, _, rolling = duel("critical", at=(2, 2))
    play(rolling)


@rule("BSF-29.10", "BSF-17.10")
def test_an_inspired_duellist_answers_a_success_against_a_grievous_wound_too():
    s, foe, rolling = duel("success", inspired=True, attack_face="critical")
    s.dice.given += shows("d12", "success", stream="attack")
    play(rolling, "yes")
    assert (foe.damage, s.explorer("janus_draik").wounds) == (1, 1)


# Espern: Read the Currents, Foreknowledge.


@rule("BSF-11.11", "BSF-11.34", "BSF-30.2")
@pytest.mark.parametrize(("inspired", "cost"), [(False, 2), (True, 1)])
def test_reading_the_currents_rolls_a_destiny_die_of_either_area_again_and_makes_it_available(inspired, cost):
    s = table(arena(ROW), faces=six(6, 1, stream="destiny"))
    espern = place(s, "espern_locarno", (0, 2), inspired=inspired)
    s.fight.destiny, s.fight.spent_destiny = (2,), (4, 4)
    s.act = None
    acting(s, espern, cost, cost)
    assert [key for key in asked(activate_explorer(s, espern))[1] if key.startswith("unique")] == [
        "unique+read_currents+2", "unique+read_currents+4",
    ]  # fmt: skip
    play(activate_explorer(s, espern), "unique+read_currents+4", "unique+read_currents+2", "end")
    assert (s.fight.destiny, s.fight.spent_destiny) == ((1, 6), (4,))


@rule("BSF-11.11")
def test_reading_the_currents_needs_its_die_and_a_destiny_die():
    s = table(arena(ROW))
    espern = place(s, "espern_locarno", (0, 2))
    assert uniques(s, espern, 6) == []
    s.fight.spent_destiny = (3,)
    assert uniques(s, espern, 1) == []
    assert uniques(s, espern, 2) == ["unique+read_currents+3"]


ASIDE = ["not-now", "not-in-combat", "not-in-expedition"]


@rule("BSF-29.10", "BSF-30.16", "BSF-30.31", "BSF-29.20")
def test_foreknowledge_rolls_an_event_again_once_per_combat_and_the_second_roll_stands():
    s = table(arena(), faces=black(12, 13, stream="event"))
    espern = place(s, "espern_locarno", (0, 2))
    assert asked(_event(s)) == ("event-again", ["foreknowledge", *ASIDE])
    s.dice.given = black(11, 13, stream="event")
    play(_event(s), "foreknowledge")
    assert told(s, "event")[-1]["roll"] == 13
    assert espern.used == ("foreknowledge",)
    s.dice.given = black(12, stream="event")
    play(_event(s))  # used in this combat
    espern.inspired = True
    s.dice.given = black(12, stream="event")
    play(_event(s))  # the other side of the card does not give another one


@rule("BSF-29.10")
def test_an_inspired_seer_keeps_either_roll():
    s = table(arena(), faces=black(1, 13, stream="event"))
    place(s, "espern_locarno", (0, 2), inspired=True)
    prompt, keys = asked(_event(s), "foreknowledge")
    assert (prompt, keys) == ("keep-event", ["1", "13"])


# Taddeus: Inspiring Oration, Tend the Flock.


@rule("BSF-11.11", "BSF-11.34")
@pytest.mark.parametrize(("inspired", "cost"), [(False, 6), (True, 5)])
def test_an_oration_costs_what_the_card_says_and_is_not_held_twice(inspired, cost):
    s = table(arena(ROW))
    taddeus = place(s, "taddeus", (0, 2), inspired=inspired)
    assert uniques(s, taddeus, cost - 1) == []
    assert uniques(s, taddeus, cost) == ["unique+inspiring_oration"]
    acting(s, taddeus, cost, cost)
    assert "unique+inspiring_oration" not in asked(activate_explorer(s, taddeus), "unique+inspiring_oration")[1]
    assert taddeus.preaching


@rule("BSF-11.11")
@pytest.mark.parametrize(("inspired", "cost"), [(False, 6), (True, 5)])
def test_a_unique_action_is_paid_with_a_die_of_its_cost_and_not_with_a_lower_one(inspired, cost):
    s = table(arena(ROW))
    taddeus = place(s, "taddeus", (0, 2), inspired=inspired)
    acting(s, taddeus, 1, cost)
    asked(activate_explorer(s, taddeus), "unique+inspiring_oration")
    assert (taddeus.preaching, taddeus.dice) == (True, (1,))


@rule("BSF-11.11", "BSF-30.3")
@pytest.mark.parametrize(
    ("inspired", "at", "offers"),
    [(False, (2, 2), True), (False, (3, 2), False), (True, (3, 2), True), (True, (4, 2), False)],
)
def test_an_oration_lets_explorers_near_roll_one_die_of_an_attack_again(inspired, at, offers):
    s = table(arena(), faces=shows("d8", "fail"))
    place(s, "taddeus", (0, 2), inspired=inspired, preaching=True)
    janus = place(s, "janus_draik", at)
    foe = foe_at(s, "chaos_beastman", (at[0] + 2, 2))
    rolling = attack(s, Figure(janus, 0, janus.hexes[0]), weapon_of(janus, "pistol_rapier"), foe)
    pending = open_questions(rolling)
    assert [decision.keys() for decision in pending.values()] == ([["inspiring_oration", "keep"]] if offers else [])


@rule("BSF-11.11", "BSF-30.3")
def test_an_oration_serves_once_for_a_roll_and_only_who_sees_the_preacher():
    s = table(arena(), faces=shows("d8", "fail", "fail"))
    place(s, "taddeus", (0, 2), preaching=True)
    janus = place(s, "janus_draik", (2, 2))
    foe = foe_at(s, "chaos_beastman", (4, 2))
    weapon = weapon_of(janus, "pistol_rapier")
    play(attack(s, Figure(janus, 0, janus.hexes[0]), weapon, foe), "inspiring_oration")
    s = table(arena(wall=((0, 2, 0),)), faces=shows("d8", "fail"))
    place(s, "taddeus", (0, 2), preaching=True)
    janus = place(s, "janus_draik", (2, 2))
    play(attack(s, Figure(janus, 0, janus.hexes[0]), weapon, foe_at(s, "chaos_beastman", (4, 2))))


@rule("BSF-11.11", "BSF-30.3")
@pytest.mark.parametrize("inspired", [False, True])
def test_only_an_inspired_oration_serves_defence_rolls(inspired):
    s = table(arena(), faces=shows("d8", "fail", stream="defence"))
    place(s, "taddeus", (0, 2), inspired=inspired, preaching=True)
    janus = place(s, "janus_draik", (2, 2))
    pending = open_questions(defend(s, janus, grievous=False, hostile=foe_at(s, "ur_ghul", (3, 2))))
    assert bool(pending) is inspired


@rule("BSF-11.11")
@pytest.mark.parametrize(("inspired", "cost", "die"), [(False, 3, "d8"), (True, 2, "d12")])
def test_tending_the_flock_is_a_vitality_roll_of_another_explorer_near(inspired, cost, die):
    s = table(arena(ROW), faces=shows(die, "critical", stream="vitality"))
    taddeus = place(s, "taddeus", (1, 2), inspired=inspired, wounds=1)
    amallyn = place(s, "amallyn", (2, 2), wounds=3)
    place(s, "janus_draik", (3, 2), wounds=1)  # too far
    place(s, "pious_vorne", (1, 2))  # not wounded
    place(s, "dahyak_grekh", (0, 2), grievous=2)
    assert [key for key in uniques(s, taddeus, cost) if "tend" in key] == ["unique+tend_flock+amallyn"]
    assert [key for key in uniques(s, taddeus, cost - 1) if "tend" in key] == []
    acting(s, taddeus, cost)
    play(activate_explorer(s, taddeus), "unique+tend_flock+amallyn")
    assert (amallyn.wounds, taddeus.wounds) == (1, 1)


# Amallyn: the Chameleoline Cloak.


@rule("BSF-11.11", "BSF-7.14", "BSF-29.8", "BSF-11.34")
@pytest.mark.parametrize(("inspired", "cost"), [(False, 3), (True, 1)])
def test_the_cloak_gives_cover_from_all_but_adjacent_hostiles_and_hides_an_inspired_amallyn_from_afar(inspired, cost):
    s = table(arena(ROW))
    amallyn = place(s, "amallyn", (0, 2), inspired=inspired)
    near, close, far = (foe_at(s, "traitor_guardsman", (q, 2)) for q in (1, 3, 4))
    assert uniques(s, amallyn, cost - 1) == []
    acting(s, amallyn, cost, cost)
    assert "unique+chameleoline" not in asked(activate_explorer(s, amallyn), "unique+chameleoline")[1]
    figure = s.figures()[0]
    assert [explorer_in_cover(s, foe, figure) for foe in (near, close, far)] == [False, True, True]
    assert [is_visible(s, foe, figure) for foe in (near, close, far)] == [True, True, not inspired]


# Dahyak: Booby Trap, Stalk.


@rule("BSF-11.11", "BSF-29.7")
@pytest.mark.parametrize(("inspired", "cost"), [(False, 3), (True, 2)])
def test_a_booby_trap_is_laid_in_the_own_or_an_adjacent_hex_without_hostile_or_trap(inspired, cost):
    s = table(arena(ROW))
    dahyak = place(s, "dahyak_grekh", (2, 2), inspired=inspired)
    place(s, "janus_draik", (1, 2))
    foe_at(s, "ur_ghul", (3, 2))
    assert [key for key in uniques(s, dahyak, cost - 1) if "trap" in key] == []
    assert hexes_of(s, uniques(s, dahyak, cost), "unique+booby_trap") == {(1, 2), (2, 2)}
    acting(s, dahyak, cost, cost)
    _, keys = asked(activate_explorer(s, dahyak), f"unique+booby_trap+{hex_key(s, 1, 2)}")
    assert hexes_of(s, keys, "unique+booby_trap") == {(2, 2)}
    assert [(where(s, trap.hex), trap.die, trap.owner) for trap in s.fight.traps] == [((1, 2), "d12", "dahyak_grekh")]


@rule("BSF-29.7", "BSF-16.17")
@pytest.mark.parametrize(("face", "damage"), [("fail", 0), ("success", 1), ("critical", 3)])
def test_the_first_hostile_on_a_trap_suffers_a_roll_of_a_d12_and_the_trap_is_gone(face, damage):
    s = table(arena(ROW, cover=((4, 2, 0), (4, 2, 3))), faces=shows("d12", face, stream="trap"))
    dahyak = place(s, "dahyak_grekh", (3, 2))
    acting(s, dahyak, 3)
    play(activate_explorer(s, dahyak), f"unique+booby_trap+{hex_key(s, 4, 2)}")
    foe, other = foe_at(s, "chaos_beastman", (6, 2)), foe_at(s, "ur_ghul", (4, 2))
    assert len(s.fight.traps) == 1  # whoever is deployed there does not spring it
    play(go(s, foe, (s.fight.field.at(5, 2), s.fight.field.at(4, 2))))
    assert (foe.damage, other.damage, s.fight.traps) == (damage, 0, ())


@rule("BSF-11.11", "BSF-29.8")
@pytest.mark.parametrize(("inspired", "cost"), [(False, 4), (True, 2)])
def test_stalking_hides_from_all_but_adjacent_hostiles_until_an_attack(inspired, cost):
    s = table(arena(ROW), faces=shows("d8", "fail"))
    dahyak = place(s, "dahyak_grekh", (0, 2), inspired=inspired)
    foe = foe_at(s, "ur_ghul", (2, 2))
    assert "unique+stalk" not in uniques(s, dahyak, cost - 1)
    acting(s, dahyak, cost, 2)
    asked(activate_explorer(s, dahyak), "unique+stalk")
    assert not is_visible(s, foe, s.figures()[0])
    beside = foe_at(s, "ur_ghul", (1, 2))
    assert is_visible(s, beside, s.figures()[0])
    beside.hex = -1
    acting(s, dahyak, 2)
    play(activate_explorer(s, dahyak), "strike+kroot_rifle+x0")
    assert (dahyak.stalking, is_visible(s, foe, s.figures()[0])) == (False, True)


# UR-025: Self-repair.


@rule("BSF-11.11", "BSF-14.5")
def test_self_repair_makes_a_grievous_wound_a_wound():
    s = table(arena(ROW))
    ur = place(s, "ur_025", (0, 2), grievous=1, wounds=1)
    assert uniques(s, ur, 3) == []
    acting(s, ur, 4)
    play(activate_explorer(s, ur), "unique+self_repair")
    assert (ur.grievous, ur.wounds) == (0, 2)
    assert uniques(s, ur, 6) == []


@rule("BSF-11.11")
def test_an_inspired_robot_makes_a_vitality_roll_after_the_repair():
    s = table(arena(ROW), faces=shows("d12", "critical", stream="vitality"))
    ur = place(s, "ur_025", (0, 2), inspired=True, grievous=2)
    acting(s, ur, 2)
    play(activate_explorer(s, ur), "unique+self_repair")
    assert (ur.grievous, ur.wounds) == (1, 0)


# Rein and Raus: the Demolition Charge.


@rule("BSF-11.11", "BSF-12.13", "BSF-29.20", "BSF-12.11")
@pytest.mark.parametrize(("inspired", "cost", "reach"), [(False, 5, 2), (True, 4, 3)])
def test_rein_throws_one_charge_in_a_combat(inspired, cost, reach):
    s = table(arena(cover=((1, 2, 0),)), faces=shows("d8", "success", "fail"))
    twins = place(s, "rein_raus", (0, 2), (9, 0), inspired=inspired)
    first, second = foe_at(s, "chaos_beastman", (2, 2)), foe_at(s, "chaos_beastman", (3, 2))
    beside = foe_at(s, "chaos_beastman", (0, 1))  # adjacent to Rein: a charge does not mind
    away = foe_at(s, "chaos_beastman", (4, 2))
    assert uniques(s, twins, cost - 1) == []
    found = hexes_of(s, uniques(s, twins, cost), "unique+demo_charge")
    assert all(s.terrain.range[twins.hexes[0]][s.fight.field.at(*at)] <= reach for at in found)
    assert ((3, 2) in found) is (reach == 3)
    assert (2, 2) in found
    acting(s, twins, cost)
    play(activate_explorer(s, twins), f"unique+demo_charge+{hex_key(s, 2, 2)}")
    assert (first.damage, second.damage, beside.damage, away.damage) == (1, 0, 0, 0)
    twins.inspired = not inspired
    assert uniques(s, twins, 6) == []  # once in a combat, on either side of the card


@rule("BSF-11.11", "BSF-6.14")
def test_a_charge_hits_adjacent_hexes_and_none_beyond_a_lift():
    s = table("descent")
    twins = place(s, "rein_raus", (-4, 7), (-4, 7))
    foe_at(s, "ur_ghul", (40, 0))  # linked to (-3, 7), not adjacent
    assert uniques(s, twins, 6) == []
