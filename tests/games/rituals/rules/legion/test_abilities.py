"""Abilities of Minions, Creatures and Demons: what each costs and does (DAR-7.21, DAR-21.10)."""

from support import open_questions, rule, told
from support.rituals import bones, named, put
from support.rituals import table as empty_table
from support.rituals_legion import do, offered, strike
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import card_strike
from veillee.games.rituals.rules.figures.attributes import value
from veillee.games.rituals.rules.legion.orders import orders
from veillee.games.rituals.rules.legion.performing import perform
from veillee.kernel import key_of


def energy(s):
    """Available and exhausted Energy."""
    return s.energy, s.exhausted


def table(encounter="e2", corner="B1.BL", **fields):
    """A table where a Witch stands far away, figure 99, so that the game goes on; the others are numbered from 1."""
    s = empty_table(encounter, **fields)
    put(s, "hagatha", corner, number=99)
    s.numbered = 0
    return s


def with_demon(demon, zone="A2.TL", faces=(), **fields):
    """Encounter 3 with a Demon, figure 1, whom the Witch Master controls."""
    s = table("e3", "B6.TL", faces=list(faces), demon_card="hearken", demon_came=True, **fields)
    return s, put(s, demon, zone)


# Minions


@rule("DAR-21.10", "DAR-7.52")
def test_gorge_heals_a_ravenous_of_two_wounds_when_it_eliminates_a_serf():
    s = table(faces=bones(1, 0), energy=2)
    ravenous = put(s, "ravenous", "B4.TL", wounds=1)
    put(s, "peasant", "B4.TL")
    do(s, "attack+f1+f2")  # 1 + 0 + 2 = 3 against 2
    assert (ravenous.wounds, energy(s), s.souls) == (0, (0, 2), 1)


@rule("DAR-21.10")
def test_gorge_does_not_answer_the_end_of_a_hero_nor_a_miss():
    s = table(faces=bones(3, 0, 0, 0), energy=4)
    ravenous = put(s, "ravenous", "B4.TL", wounds=1)
    put(s, "vogt", "B4.TL", wounds=4)
    put(s, "peasant", "B4.TL")
    do(s, "attack+f1+f2")
    assert (s.heroes_lost, ravenous.wounds) == (1, 1)
    do(s, "attack+f1+f3")
    assert ravenous.wounds == 1


@rule("DAR-7.47", "DAR-19.12")
def test_mud_grip_takes_1_agility_from_heroes_of_the_zone_once():
    s = table()
    corday = put(s, "corday", "B4.TL")
    mirewalker = put(s, "mirewalker", "B4.TL")
    assert value(s, corday, "agility") == 3
    assert value(s, corday, "force") == 2
    put(s, "mirewalker", "B4.TL")
    assert value(s, corday, "agility") == 3
    corday.zone = s.board.number["B4.TR"]
    assert value(s, corday, "agility") == 4
    assert value(s, mirewalker, "agility") == 1


@rule("DAR-7.21")
def test_flight_lets_a_crowling_escape_from_anybody():
    s = table(energy=1, cubes={"force": 0, "resistance": 0, "agility": 5, "alchemy": 0})
    put(s, "crowling", "B4.TL")
    put(s, "condemned", "B4.TL")
    put(s, "corday", "B4.TL")  # Agility 9
    assert offered(s, word="move+f1") == ["move+f1+z1", "move+f1+z4"]


# Creatures


@rule("DAR-7.21", "DAR-19.7")
def test_dread_pushes_a_hero_of_the_zone_for_2_energy():
    s = table(energy=2)
    put(s, "scarecrow", "B4.TL")
    vogt = put(s, "vogt", "B4.TL")
    put(s, "teuta", "B4.TR")
    assert offered(s, word="use") == ["use+f1+dread+f2+z1", "use+f1+dread+f2+z4"]
    do(s, "use+f1+dread+f2+z4")
    assert (named(s, vogt), energy(s), s.turn.actions) == ("B4.BL", (0, 2), 1)
    s.energy = 1
    assert not offered(s, word="use")


@rule("DAR-21.10", "DAR-6.17")
def test_slow_death_roots_a_hero_whom_mortus_wounds_and_mortus_deals_two():
    s = table(faces=bones(1, 0, 0, 0), energy=4)
    put(s, "mortus", "B4.TL")
    vogt, teuta = put(s, "vogt", "B4.TL"), put(s, "teuta", "B4.TL")
    do(s, "attack+f1+f2")  # 4 against 3
    assert (vogt.wounds, vogt.rooted) == (2, 1)
    do(s, "attack+f1+f3")  # 3 against 4
    assert (teuta.wounds, teuta.rooted) == (0, 0)


@rule("DAR-21.10")
def test_slow_death_does_not_root_a_serf():
    s = table(faces=bones(0, 0), energy=2)
    put(s, "mortus", "B4.TL")
    militia = put(s, "militia", "B4.TL")
    do(s, "attack+f1+f2")
    assert (s.figure(militia.number), militia.rooted) == (None, 0)


@rule("DAR-7.21", "DAR-19.1")
def test_growth_roots_the_heroes_of_the_zone_and_heals_leshy():
    s = table(energy=4)
    leshy = put(s, "leshy", "B4.TL", wounds=2)
    vogt, teuta, far = put(s, "vogt", "B4.TL"), put(s, "teuta", "B4.TL"), put(s, "corday", "B4.TR")
    do(s, "use+f1+growth")
    assert (vogt.rooted, teuta.rooted, far.rooted, leshy.wounds, energy(s)) == (1, 1, 0, 1, (2, 2))
    do(s, "use+f1+growth")  # nobody to root, but a Wound to heal
    assert leshy.wounds == 0
    s.energy = 2
    assert not offered(s, word="use")
    vogt.rooted = 0
    assert offered(s, word="use") == ["use+f1+growth"]


@rule("DAR-19.8")
def test_seduction_pulls_a_hero_from_up_to_two_zones_away():
    s = table(energy=2)
    put(s, "succubus", "B4.TL")
    vogt = put(s, "vogt", "B4.BR")
    put(s, "teuta", "B1.TR")  # three Zones away
    assert offered(s, word="use") == ["use+f1+seduction+f2+z1", "use+f1+seduction+f2+z4"]
    do(s, "use+f1+seduction+f2+z4")
    assert (named(s, vogt), energy(s)) == ("B4.BL", (0, 2))


@rule("DAR-7.21", "DAR-21.10")
def test_mutilate_asks_which_upgrade_a_wounded_hero_loses_for_1_energy():
    s = table(faces=bones(1, 0, 0), energy=3)
    put(s, "wendigo", "B4.TL")
    vogt = put(s, "vogt", "B4.TL", attack="iron_mace", artefact="raven_foot")
    do(s, "attack+f1+f2", "iron_mace")
    assert (vogt.wounds, vogt.attack, vogt.artefact) == (1, "", "raven_foot")
    assert (s.loot.discard, energy(s)) == (["iron_mace"], (0, 3))


@rule("DAR-7.21", "DAR-21.10")
def test_mutilate_may_be_declined_and_costs_nothing_then():
    s = table(faces=bones(1, 1, 0), energy=3)
    put(s, "wendigo", "B4.TL")
    vogt = put(s, "vogt", "B4.TL", defence="mail_shirt")
    do(s, "attack+f1+f2", "pass")  # 2 + 3 = 5 against 3 and a mail shirt
    assert (vogt.wounds, vogt.defence, energy(s)) == (1, "mail_shirt", (1, 2))


@rule("DAR-7.21")
def test_mutilate_cannot_be_used_without_energy_for_it():
    s = table(faces=bones(1, 0, 0), energy=2)
    put(s, "wendigo", "B4.TL")
    vogt = put(s, "vogt", "B4.TL", attack="iron_mace")
    do(s, "attack+f1+f2")
    assert (vogt.wounds, vogt.attack) == (1, "iron_mace")


@rule("DAR-19.1", "DAR-19.5")
def test_pounce_moves_accalia_through_an_escape_and_attacks_there():
    s = table(faces=bones(1, 0), energy=3)
    accalia = put(s, "accalia", "B4.TL")
    vogt, teuta = put(s, "vogt", "B4.TR"), put(s, "teuta", "B4.TR")
    put(s, "corday", "B4.TL")
    s.cubes["agility"] = 3  # Corday's 7 would hold her
    assert not offered(s, word="move+f1")
    assert offered(s, word="use") == ["use+f1+pounce+z1", "use+f1+pounce+z4"]
    do(s, "use+f1+pounce+z1", f"f{vogt.number}")  # 1 + 3 = 4 against 3
    assert (named(s, accalia), vogt.wounds, teuta.wounds, energy(s)) == ("B4.TR", 1, 0, (0, 3))


@rule("DAR-19.1", "DAR-19.4")
def test_pounce_into_an_empty_zone_loses_its_attack():
    s = table(energy=3)
    accalia = put(s, "accalia", "B4.TL")
    put(s, "vogt", "B4.TL")
    put(s, "teuta", "B4.BR")  # beside the Zone, but her range is 0
    do(s, "use+f1+pounce+z4")
    assert named(s, accalia) == "B4.BL"


# Demons


@rule("DAR-7.21", "DAR-6.38")
def test_pyre_attacks_each_hero_of_a_zone_with_1_force_less():
    s, _ = with_demon("haborym", faces=bones(0, 1, 0, 0), energy=4)
    vogt, curthouse = put(s, "vogt", "A2.TR"), put(s, "curthouse", "A2.TR")
    far = put(s, "teuta", "A2.BR")
    assert offered(s, word="use") == [f"use+f1+pyre+z{vogt.zone}"]
    do(s, f"use+f1+pyre+z{vogt.zone}")  # Curthouse: 1 + 3 against 5; Vogt: 0 + 3 against 3
    assert (curthouse.wounds, vogt.wounds, far.wounds, energy(s)) == (0, 0, 0, (0, 4))
    s, _ = with_demon("haborym", faces=bones(0, 1), energy=4)
    vogt = put(s, "vogt", "A2.TL")
    do(s, f"use+f1+pyre+z{vogt.zone}")  # 1 + 3 = 4 against 3
    assert vogt.wounds == 1


@rule("DAR-21.10", "DAR-7.52")
def test_cinders_recovers_two_energy_when_haborym_eliminates_a_hero():
    s, _ = with_demon("haborym", faces=bones(1, 0), energy=2, exhausted=3)
    put(s, "vogt", "A2.TL", wounds=4)
    do(s, "attack+f1+f2")
    assert energy(s) == (2, 3)
    assert s.heroes_lost_to_demon == 1


@rule("DAR-21.10", "DAR-19.10")
def test_cinders_recovers_no_more_than_is_exhausted_and_nothing_for_a_serf():
    s, demon = with_demon("haborym", faces=bones(1, 0, 1, 0), energy=2)
    peasant, vogt = put(s, "peasant", "A2.TL"), put(s, "vogt", "A2.TL", wounds=4)
    strike(s, demon, peasant)
    assert energy(s) == (2, 0)
    s.energy, s.exhausted = 1, 1
    strike(s, demon, vogt)
    assert energy(s) == (2, 0)
    assert told(s, "recovered")[0]["n"] == 1


@rule("DAR-21.10")
def test_sting_stuns_a_hero_whom_leiurus_wounds():
    s, demon = with_demon("leiurus", faces=bones(1, 0, 0, 0))
    vogt, teuta = put(s, "vogt", "A2.TL"), put(s, "teuta", "A2.TL")
    strike(s, demon, vogt)
    assert (vogt.wounds, vogt.stunned) == (1, True)
    strike(s, demon, teuta)  # 3 against 4
    assert not teuta.stunned


def test_burrow_places_leiurus_within_two_zones_of_the_grid_but_not_on_the_pit():
    s, demon = with_demon("leiurus", "A8.BR", energy=2)  # a wall above, a door and then the Pit to the west
    zones = {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, word="use")}
    assert zones == {"A8.BL", "A8.TR", "A8.TL", "A2.TL", "A2.TR", "A2.BR"}
    do(s, f"use+f1+burrow+z{s.board.number['A8.TR']}")
    assert (named(s, demon), energy(s)) == ("A8.TR", (0, 2))


def test_carapace_lets_an_attack_deal_one_wound_at_most():
    s, demon = with_demon("chalcosoma", faces=bones(3, 3))
    executioner = put(s, "executioner", "A2.TL")  # deals two
    strike(s, executioner, demon)  # 9 against 5
    assert demon.wounds == 1


@rule("DAR-19.4", "DAR-19.7")
def test_gore_attacks_at_the_demons_range_and_pushes_whom_it_attacked_hit_or_miss():
    s, demon = with_demon("chalcosoma", faces=bones(0, 0), energy=3)
    curthouse = put(s, "curthouse", "A2.TR")
    assert offered(s, word="use") == ["use+f1+gore+f2"]
    ends = open_questions(perform(s, next(o for o in orders(s, demon) if key_of(o) == "use+f1+gore+f2")))
    # From A2.TR, not nearer to A2.TL: A8.BR and A2.BR.
    assert {s.board.names[zone.number] for zone in ends[0].values} == {"A8.BR", "A2.BR"}
    assert curthouse.wounds == 0
    assert energy(s) == (0, 3)


@rule("DAR-19.7")
def test_gore_pushes_or_leaves_a_hero_and_pushes_a_militia_too():
    s, _ = with_demon("chalcosoma", faces=bones(0, 0), energy=3)
    curthouse = put(s, "curthouse", "A2.TR")
    do(s, "use+f1+gore+f2", f"z{s.board.number['A2.BR']}")
    assert named(s, curthouse) == "A2.BR"
    s, _ = with_demon("chalcosoma", faces=bones(0, 0), energy=3)
    curthouse = put(s, "curthouse", "A2.TR")
    do(s, "use+f1+gore+f2", "pass")
    assert named(s, curthouse) == "A2.TR"
    s, _ = with_demon("chalcosoma", faces=bones(0, 0), energy=3)
    militia = put(s, "militia", "A2.TR")
    do(s, "use+f1+gore+f2", f"z{s.board.number['A2.BR']}")  # 4 against 2: one Wound of two
    assert (militia.wounds, named(s, militia)) == (1, "A2.BR")


@rule("DAR-19.1")
def test_gore_pushes_nobody_who_is_gone():
    s, _ = with_demon("chalcosoma", faces=bones(1, 1), energy=3)
    put(s, "vogt", "A2.TR", wounds=4)
    do(s, "use+f1+gore+f2")
    assert s.heroes_lost == 1


@rule("DAR-7.21")
def test_an_ability_of_an_uncontrolled_demon_is_not_offered():
    s, demon = with_demon("haborym", energy=9)
    put(s, "vogt", "A2.TL")
    s.demon_card = "sleeper"
    assert offered(s, demon) == []


@rule("DAR-21.10")
def test_abilities_without_price_or_choice_ask_nothing():
    s, demon = with_demon("leiurus", faces=bones(3, 0), energy=9)
    vogt = put(s, "vogt", "A2.TL")
    assert open_questions(attack(s, card_strike(s, demon, vogt))) == {}
    assert vogt.stunned
