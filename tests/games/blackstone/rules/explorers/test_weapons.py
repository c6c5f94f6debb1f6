"""Every weapon on both sides of every explorer's card: what it costs, and which dice it rolls at which range."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, place, shows, table
from support.blackstone_arena import arena, asked, hex_key, hexes_of
from support.scripted import play, told
from veillee.games.blackstone.rules.explorers.activation import activate_explorer

ANY = 99
#: Explorer, inspired or not, weapon, {attacks: cost}, dice at range 0-1, at 2-3, at 4 and more, greatest range.
WEAPONS = [
    ("janus_draik", False, "pistol_rapier", {1: 1}, "d8", "d8", "d6", 6),
    ("janus_draik", False, "rain_of_blows", {2: 4, 3: 6}, "d8", "", "", 1),
    ("janus_draik", True, "pistol_rapier", {1: 1}, "d12", "d8", "d8", 6),
    ("janus_draik", True, "rain_of_blows", {2: 4, 3: 6}, "d12", "", "", 1),
    ("espern_locarno", False, "force_cane", {1: 1}, "d8", "d6", "", 3),
    ("espern_locarno", False, "third_eye", {1: 4}, "d8", "d12", "d8", 6),
    ("espern_locarno", True, "force_cane", {1: 1}, "d12", "d6", "", 3),
    ("espern_locarno", True, "third_eye", {1: 3, 2: 6}, "d12", "d12", "d12", 8),
    ("taddeus", False, "servo_stubber", {1: 1}, "d6", "d8", "d6", 5),
    ("taddeus", False, "power_maul", {1: 2}, "d12", "", "", 1),
    ("taddeus", True, "servo_stubber", {1: 1}, "d8", "d8", "d8", 5),
    ("taddeus", True, "power_maul", {1: 1, 2: 5}, "d12", "", "", 1),
    ("pious_vorne", False, "vindictor_blade", {1: 1}, "d8", "", "", 1),
    ("pious_vorne", False, "vindictor_flamer", {1: 2}, "d8", "d8", "", 2),
    ("pious_vorne", True, "vindictor_blade", {1: 1}, "d12", "", "", 1),
    ("pious_vorne", True, "vindictor_flamer", {1: 1}, "d8", "d12", "", 3),
    ("amallyn", False, "shuriken_blade", {1: 1}, "d8", "d8", "", 3),
    ("amallyn", False, "long_rifle", {1: 2}, "", "d12", "d12 d6", ANY),
    ("amallyn", True, "shuriken_blade", {1: 1}, "d8", "d8", "", 3),
    ("amallyn", True, "long_rifle", {1: 2}, "", "d12", "d12 d12", ANY),
    ("dahyak_grekh", False, "rifle_blades", {1: 1}, "d8 d6", "", "", 1),
    ("dahyak_grekh", False, "kroot_rifle", {1: 2}, "", "d8", "d8 d6", ANY),
    ("dahyak_grekh", True, "rifle_blades", {1: 1}, "d8 d8", "", "", 1),
    ("dahyak_grekh", True, "kroot_rifle", {1: 1}, "", "d8", "d8 d8", ANY),
    ("ur_025", False, "power_claw", {1: 2}, "d12", "", "", 1),
    ("ur_025", False, "assault_cannon", {1: 2, 2: 5}, "", "d8 d6", "d8", 8),
    ("ur_025", True, "power_claw", {1: 1, 2: 5}, "d12", "", "", 1),
    ("ur_025", True, "assault_cannon", {1: 2, 2: 4, 3: 6}, "", "d8 d8", "d8 d6", 8),
    ("rein_raus", False, "rein_pistol", {1: 1}, "d8", "d8", "", 3),
    ("rein_raus", False, "raus_rifle", {1: 2}, "", "d8", "d12", ANY),
    ("rein_raus", True, "rein_pistol", {1: 1}, "d8", "d8", "", 3),
    ("rein_raus", True, "raus_rifle", {1: 2}, "", "d12", "d12 d8", ANY),
]


def dice_at(distance, adj, close, far, most):
    if distance > most:
        return ()
    return tuple((adj if distance <= 1 else close if distance <= 3 else far).split())


def armed(id, inspired, distance, faces=()):
    """The explorer stands at the west end of the field, a hostile with ten Wounds so far away."""
    s = table(arena(), faces=faces)
    hexes = [(0, 2)] * (2 if id == "rein_raus" else 1)
    explorer = place(s, id, *hexes, inspired=inspired)
    foe_at(s, "obsidius_mallex", (distance, 2))
    return s, explorer


def strikes(s, explorer, weapon, *dice):
    acting(s, explorer, *dice)
    keys = asked(activate_explorer(s, explorer))[1]
    return [key for key in keys if key.split("+")[:2] == ["strike", weapon]]


@rule("BSF-8.2", "BSF-12.3", "BSF-12.12", "BSF-11.11", "BSF-20.3")
@pytest.mark.parametrize("distance", range(1, 10))
@pytest.mark.parametrize(("id", "inspired", "weapon", "options", "adj", "close", "far", "most"), WEAPONS)
def test_a_weapon_rolls_the_dice_of_its_band(id, inspired, weapon, options, adj, close, far, most, distance):
    dice = dice_at(distance, adj, close, far, most)
    attacks = min(options)
    faces = [face for _ in range(attacks) for die in dice for face in shows(die, "fail", stream="attack")]
    s, explorer = armed(id, inspired, distance, faces)
    offered = strikes(s, explorer, weapon, 6)
    figure = "+1" if weapon == "raus_rifle" else ""
    if not dice:
        assert offered == []
        return
    play(activate_explorer(s, explorer), f"strike+{weapon}+x0{f'+{attacks}' if attacks > 1 else ''}{figure}")
    assert [roll["dice"] for roll in told(s, "rolled")] == [dice] * attacks


@rule("BSF-11.2", "BSF-11.11", "BSF-12.14")
@pytest.mark.parametrize(("id", "inspired", "weapon", "options", "adj", "close", "far", "most"), WEAPONS)
def test_a_weapon_costs_what_its_card_says(id, inspired, weapon, options, adj, close, far, most):
    distance = 1 if adj else 2
    s, explorer = armed(id, inspired, distance)
    figure = "+1" if weapon == "raus_rifle" else ""
    for die in range(1, 7):
        affordable = [attacks for attacks, cost in options.items() if cost <= die]
        wanted = [f"strike+{weapon}+x0{f'+{attacks}' if attacks > 1 else ''}{figure}" for attacks in affordable]
        assert strikes(s, explorer, weapon, die) == wanted, die


@rule("BSF-7.11", "BSF-12.3")
@pytest.mark.parametrize("inspired", [False, True])
@pytest.mark.parametrize(
    ("id", "weapon", "die", "bare"),
    [
        ("espern_locarno", "third_eye", "d12", True),
        ("pious_vorne", "vindictor_flamer", "", True),
        ("janus_draik", "pistol_rapier", "d8", False),
        ("taddeus", "servo_stubber", "d8", False),
        ("espern_locarno", "force_cane", "d6", False),
    ],
)
def test_a_weapon_that_ignores_cover_wounds_whoever_is_in_cover(id, weapon, die, bare, inspired):
    die = die or ("d12" if inspired else "d8")
    s = table(arena(cover=((1, 2, 0),)), faces=shows(die, "success"))
    explorer = place(s, id, (0, 2), inspired=inspired)
    foe = foe_at(s, "ur_ghul", (2, 2))
    acting(s, explorer, 4)
    play(activate_explorer(s, explorer), f"strike+{weapon}+x0")
    assert foe.damage == (1 if bare else 0)


# Cleansing Flames: everybody around a hex.


@rule("BSF-12.7", "BSF-11.11")
@pytest.mark.parametrize(("inspired", "cost", "most"), [(False, 5, 2), (True, 4, 3)])
def test_flames_are_aimed_at_a_hex_in_range_with_somebody_to_burn(inspired, cost, most):
    s = table(arena())
    vorne = place(s, "pious_vorne", (0, 2), inspired=inspired)
    foe_at(s, "ur_ghul", (4, 2))
    foe_at(s, "ur_ghul", (3, 2))
    acting(s, vorne, cost - 1)
    assert hexes_of(s, asked(activate_explorer(s, vorne))[1], "blast+cleansing_flames") == set()
    acting(s, vorne, cost)
    found = hexes_of(s, asked(activate_explorer(s, vorne))[1], "blast+cleansing_flames")
    # Hexes at range 2 (3) or less of (0, 2) which hold a hostile or are next to one.
    near = {(2, 2)} if most == 2 else {(2, 2), (2, 3), (3, 2), (3, 1)}
    assert found == near


@rule("BSF-12.7", "BSF-12.11")
def test_flames_burn_everybody_seen_in_and_around_the_hex_each_with_its_own_band_in_order():
    order = [*shows("d8", "critical", "fail", "success", "fail", stream="attack"), *black(20)]
    s = table(arena(cover=((2, 2, 0),)), faces=order)
    vorne = place(s, "pious_vorne", (0, 2))
    far = foe_at(s, "obsidius_mallex", (3, 2))  # at range 3, beyond the flames: close dice; cover does not count
    second = foe_at(s, "traitor_guardsman", (2, 2), group=1)
    first = foe_at(s, "ur_ghul", (2, 2))
    upper = foe_at(s, "ur_ghul", (3, 1), damage=1)
    away = foe_at(s, "ur_ghul", (4, 2))
    acting(s, vorne, 5)
    play(activate_explorer(s, vorne), f"blast+cleansing_flames+{hex_key(s, 2, 2)}")
    assert [attack["hostile"].number for attack in told(s, "attack")] == [
        upper.number, first.number, second.number, far.number,
    ]  # fmt: skip
    # (3, 1) comes before row 2; of one hex group 0 comes before group 1.
    assert (upper.slain, first.damage, second.damage, far.damage, away.damage) == (1, 0, 1, 0, 0)


@rule("BSF-12.7", "BSF-12.2")
def test_flames_must_reach_an_adjacent_hostile_if_there_is_one():
    s = table(arena())
    vorne = place(s, "pious_vorne", (1, 2), inspired=True)
    foe_at(s, "ur_ghul", (0, 2))
    foe_at(s, "ur_ghul", (4, 2))
    acting(s, vorne, 4)
    found = hexes_of(s, asked(activate_explorer(s, vorne))[1], "blast+cleansing_flames")
    # Only hexes around (0, 2): the hostile at (4, 2) may be burnt by none of them.
    assert found == {(0, 2), (1, 2), (0, 3), (0, 1), (1, 1)}


@rule("BSF-12.7")
def test_flames_do_not_burn_whom_the_attacker_does_not_see():
    s = table(arena(wall=((2, 2, 2),)), faces=shows("d8", "fail"))
    vorne = place(s, "pious_vorne", (1, 2))
    foe_at(s, "ur_ghul", (2, 2), stunned=True)
    hidden = foe_at(s, "ur_ghul", (3, 1))
    assert not s.terrain.seen[vorne.hexes[0]] >> hidden.hex & 1
    acting(s, vorne, 5)
    play(activate_explorer(s, vorne), f"blast+cleansing_flames+{hex_key(s, 2, 2)}")
    assert len(told(s, "attack")) == 1


@rule("BSF-12.8", "BSF-19.1")
@pytest.mark.parametrize(
    ("inspired", "face", "stunned"), [(False, "critical", True), (True, "critical", True), (False, "success", False)]
)
def test_the_power_maul_stuns_on_a_critical(inspired, face, stunned):
    s = table(arena(), faces=shows("d12", face))
    taddeus = place(s, "taddeus", (0, 2), inspired=inspired)
    foe = foe_at(s, "negavolt_cultist", (1, 2), shielded=True)
    acting(s, taddeus, 2)
    play(activate_explorer(s, taddeus), "strike+power_maul+x0")
    assert foe.stunned is stunned
    assert foe.damage == (3 if stunned else 1)
