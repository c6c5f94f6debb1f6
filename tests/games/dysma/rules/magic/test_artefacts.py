"""Artefacts in play (chapter 18)."""

import pytest

from support import rule, told
from support.dysma import WEST, answers, dice_left, fig, give, run, table
from veillee.games.dysma.content import ARTEFACTS
from veillee.games.dysma.content.records import Warband
from veillee.games.dysma.rules.course import setup
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.figures import effects, skills, wounds
from veillee.games.dysma.rules.magic import artefacts, spells
from veillee.games.dysma.rules.magic.casting import castings, targets


def bearer(*owned, profile="captain", seat=0, x=100, y=100, **fields):
    return fig(profile, seat, x, y, artefacts=owned, **fields)


def orc(x=150, y=100, seat=1, **fields):
    return fig("orc_warrior", seat, x, y, facing=WEST, tired=True, **fields)


@rule("DYS-18.2")
def test_an_amulet_adds_a_die_to_one_roll_of_any_kind():
    mage = bearer("amulet", profile="battle_mage", spells=("hex",))
    s = table(mage, orc(), rolls=(1, 1, 1, 3, 1, 1, 1), cp=0)
    asked = answers(s, {"spell-target": "f1+amulet"})
    run(spells.cast(s, mage))
    assert asked[0].keys() == ["f1", "f1+amulet"]
    assert s.figures[1].effects
    assert mage.spent == ["amulet"]


@rule("DYS-18.3", "DYS-18.4", "DYS-18.17")
@pytest.mark.parametrize(
    ("ring", "spell", "range_", "skill"),
    [("dragon_ring", "fireball", 18, "flaming"), ("storm_ring", "lightning", 24, "piercing")],
)
def test_a_ring_casts_its_spell_once_with_the_bearers_own_aim(ring, spell, range_, skill):
    warlord = bearer(ring, profile="orc_warlord")  # Ti 6, Es 5
    s = table(warlord, orc(equipment=("light_armour",)), rolls=(8, 8, 8, 1, 1, 1, 1, 1, 1), cp=0)
    [casting] = castings(s, s.figures[0])
    assert (casting.spell.id, casting.spell.range, casting.spell.skills[0].skill) == (spell, range_, skill)
    run(spells.cast(s, s.figures[0]))
    assert told(s, "thrown")[0]["threshold"] == 6
    assert s.figures[0].spent == [ring]
    assert not spells.can_cast(s, s.figures[0])
    assert dice_left(s) == []


@rule("DYS-18.17")
def test_who_is_no_sorcerer_has_nothing_else_to_cast():
    s = table(bearer("amulet"), orc())
    assert list(castings(s, s.figures[0])) == []


@rule("DYS-18.5", "DYS-18.6", "DYS-18.7")
def test_artefacts_that_work_by_being_worn():
    s = table(bearer("mage_staff", "seven_league_boots", "cloak_of_concealment", "chronopendulum"), bearer())
    worn, plain = s.figures
    assert skills.masters(s, worn, "magic")
    assert skills.mv(s, worn) == skills.mv(s, plain) + 2
    assert skills.has(s, worn, "stealthy")
    assert skills.has(s, worn, "swift")
    assert not skills.has(s, plain, "swift")


@rule("DYS-18.8")
def test_the_crown_opens_a_second_domain():
    mage = bearer("sorcerer_crown", profile="battle_mage", domains=("college_fire", "divination"))
    known = {casting.spell.id for casting in castings(table(mage), mage)}
    assert known == {"fireball", "burning_blade", "omen", "inner_eye"}


# Familiar


@rule("DYS-18.9")
def test_a_familiar_leaves_with_its_sorcerer_and_is_not_killed():
    mage = bearer("familiar", profile="battle_mage")
    s = table(mage, fig("familiar", 0, 150, 100, caster=0), fig("familiar", 0, 150, 150, caster=7))
    run(wounds.wound(s, mage, 3))
    assert [figure.out for figure in s.figures] == ["killed", "gone", ""]


@rule("DYS-18.10")
def test_a_familiar_is_a_figure_of_its_own_that_waits_to_be_deployed():
    s = table()
    kit = bearer("familiar", profile="battle_mage").kit
    for player in s.players:
        player.warband = Warband(format=100, factions=("empire",), members=(kit,))
    run(setup.choose_warbands(s))
    assert [(figure.kit.profile, figure.out, figure.caster) for figure in s.figures[:2]] == [
        ("battle_mage", "waiting", -1),
        ("familiar", "waiting", 0),
    ]
    assert [figure.caster for figure in s.figures if figure.kit.profile == "familiar"] == [0, 2]
    assert (s.figures[1].r, s.figures[1].h) == (4, 8)


# Anti-magic scroll


@rule("DYS-18.11", "DYS-16.21")
def test_a_scroll_read_in_ones_own_activation_closes_all_within_twelve_steps_to_magic():
    reader = bearer("antimagic_scroll", seat=1, x=300)
    friend = fig("orc_warrior", 1, 300 + reader.r + 6, 100)
    s = table(fig("battle_mage", 0, 100, 100, spells=("hex", "stone_skin")), orc(170), orc(169, 140), reader, friend)
    assert artefacts.drinks(s, reader) == ["antimagic_scroll"]
    run(artefacts.drink(s, reader, "antimagic_scroll"))  # no question: it is not handed round like a potion
    assert artefacts.drinks(s, reader) == []
    assert {one.source: [target.id for target in targets(s, one)] for one in castings(s, s.figures[0])} == {
        "hex": [2],
        "stone_skin": [0],
    }
    effects.end_turn(s)
    assert not effects.warded(s, s.figures[1])


@rule("DYS-18.11")
def test_a_scroll_shields_enemies_of_its_bearer_too():
    reader = bearer("antimagic_scroll", seat=1, x=150)
    s = table(fig("battle_mage", 0, 100, 100, spells=("stone_skin",)), reader)
    artefacts.read_scroll(s, reader)
    assert not spells.can_cast(s, s.figures[0])


@rule("DYS-18.12", "DYS-28.14")
def test_the_zone_of_a_scroll_follows_its_bearer_and_dies_with_it():
    reader = bearer("antimagic_scroll", seat=1, x=300)
    s = table(orc(100), reader)
    artefacts.read_scroll(s, reader)
    assert not effects.warded(s, s.figures[0])
    reader.x = 230
    assert effects.warded(s, s.figures[0])
    wounds.remove(s, reader)
    assert not effects.warded(s, s.figures[0])


@rule("DYS-18.12", "DYS-16.21")
@pytest.mark.parametrize("spell", ["hex", "fireball"])
def test_a_scroll_in_answer_to_a_spell_swallows_it_with_its_action(spell):
    reader = bearer("antimagic_scroll", seat=1, x=150, y=230)
    s = table(fig("battle_mage", 0, 100, 100, spells=(spell,)), orc(), reader, cp=0)
    asked = answers(s, {"scroll": "f2", "spell-target": "f1"})
    run(spells.cast(s, s.figures[0]))
    assert (asked[-1].seat, asked[-1].keys()) == (1, ["f2", "pass"])
    assert told(s, "spell-lost")
    assert reader.spent == ["antimagic_scroll"]
    assert not s.players[0].cast


@rule("DYS-16.21")
def test_a_scroll_is_not_offered_for_a_target_farther_than_twelve_steps_or_to_the_casters_side():
    far = bearer("antimagic_scroll", seat=1, x=150, y=231)
    own = bearer("antimagic_scroll", x=100, y=140)
    s = table(fig("battle_mage", 0, 100, 100, spells=("hex",)), orc(), far, own, rolls=(1, 1, 1, 7, 7, 7), cp=0)
    answers(s)
    run(spells.cast(s, s.figures[0]))
    assert dice_left(s) == []


@rule("DYS-16.21", "DYS-16.9")
def test_scrolls_are_offered_clockwise_from_the_caster():
    readers = [bearer("antimagic_scroll", seat=seat, x=150, y=60 + 40 * seat) for seat in (1, 2)]
    s = table(fig("battle_mage", 0, 100, 100, spells=("hex",)), orc(), *readers, players=3)
    s.players[1].zone, s.players[2].zone = 2, 1
    asked = answers(s, {"scroll": "pass"})
    assert not run(artefacts.ward_off(s, s.figures[0], "hex", [s.figures[1]]))
    assert [one.seat for one in asked] == [2, 1]


@rule("DYS-16.21")
def test_a_declined_scroll_lets_the_spell_go_on():
    reader = bearer("antimagic_scroll", seat=1, x=150, y=130)
    s = table(fig("battle_mage", 0, 100, 100, spells=("hex",)), orc(), reader, rolls=(3, 1, 1, 1, 1, 1), cp=0)
    answers(s, {"scroll": "pass", "spell-target": "f1"})
    run(spells.cast(s, s.figures[0]))
    assert s.figures[1].effects


@rule("DYS-18.12", "DYS-16.21")
@pytest.mark.parametrize(("x", "lost"), [(280, True), (281, False)])
def test_a_scroll_swallows_a_blast_that_catches_anybody_within_twelve_steps(x, lost):
    # The orc at 150 is the only one caught; the one beside the reader is far from the point
    reader = bearer("antimagic_scroll", seat=1, x=x)
    s = table(fig("battle_mage", 0, 100, 100, spells=("tempest",)), orc(150), reader, orc(x, 130), cp=0)
    give(s, *(() if lost else (4, 1, 1, 1, 1, 1)))
    answers(s, {"spell-point": "150,100"}, scroll="f2")
    run(spells.cast(s, s.figures[0]))
    assert (reader.spent, s.figures[1].wounds) == ((["antimagic_scroll"], 0) if lost else ([], 1))


@rule("DYS-13.18", "DYS-16.21")
def test_a_scroll_is_not_asked_for_by_a_blast_that_spares_all_near_it():
    reader = bearer("antimagic_scroll", seat=1, x=280)
    victim = fig("orc_warrior", 1, 150, 100, "insignificant", facing=WEST)
    s = table(fig("battle_mage", 0, 100, 100, spells=("tempest",)), victim, reader, rolls=(4, 1, 1), cp=0)
    answers(s, {"spell-point": "150,100"})
    run(spells.cast(s, s.figures[0]))
    assert dice_left(s) == []


@rule("DYS-18.12")
def test_a_ring_is_used_up_though_its_spell_is_lost():
    reader = bearer("antimagic_scroll", seat=1, x=150, y=130)
    s = table(bearer("dragon_ring"), orc(), reader, cp=0)
    answers(s, {"scroll": "f2", "spell-target": "f1"})
    run(spells.cast(s, s.figures[0]))
    assert s.figures[0].spent == ["dragon_ring"]


# Potions


@rule("DYS-18.13", "DYS-10.15")
def test_a_healing_potion_takes_two_wounds_and_poison():
    s = table(bearer("healing_potion", wounds=2, poisoned=True))
    run(artefacts.drink(s, s.figures[0], "healing_potion"))
    assert (s.figures[0].wounds, s.figures[0].poisoned) == (0, False)


@rule("DYS-18.13")
def test_the_other_potions_work_until_the_end_of_the_turn():
    potions = ("strength_potion", "toughness_potion", "magic_vigour_potion", "speed_potion")
    s = table(bearer(*potions))
    figure = s.figures[0]

    def measure():
        return (
            skills.value(s, figure, "piercing"),
            skills.armour(s, figure),
            pools.spirit(s, figure).rerolls,
            skills.mv(s, figure),
        )

    before = measure()
    for potion in potions:
        run(artefacts.drink(s, figure, potion))
    assert tuple(after - was for after, was in zip(measure(), before, strict=True)) == (2, min(2, 3 - before[1]), 2, 2)
    effects.end_turn(s)
    assert measure() == before


@rule("DYS-18.14")
def test_a_potion_is_drunk_once_by_its_bearer_or_a_friend_in_contact():
    s = table(bearer("speed_potion"), fig("swordsman", 0, 112, 100), fig("swordsman", 0, 113, 130), orc(88))
    asked = answers(s, {"potion-target": "f1"})
    run(artefacts.drink(s, s.figures[0], "speed_potion"))
    assert asked[0].keys() == ["f0", "f1"]
    assert [len(figure.effects) for figure in s.figures] == [0, 1, 0, 0]
    assert artefacts.drinks(s, s.figures[0]) == []


@rule("DYS-18.15")
def test_drinking_is_free_and_possible_while_prone_and_tired():
    s = table(bearer("speed_potion", prone=True, tired=True, on_guard=True))
    assert artefacts.drinks(s, s.figures[0]) == ["speed_potion"]
    run(artefacts.drink(s, s.figures[0], "speed_potion"))
    assert (s.players[0].cp, s.figures[0].on_guard) == (3, True)


@rule("DYS-18.13")
def test_a_healing_potion_is_offered_only_where_it_helps():
    s = table(bearer("healing_potion"))
    assert artefacts.drinks(s, s.figures[0]) == []
    s.figures[0].poisoned = True
    assert artefacts.drinks(s, s.figures[0]) == ["healing_potion"]


# Talisman


@rule("DYS-18.16")
@pytest.mark.parametrize(("die", "armour"), [(3, 0), (2, 1)])
def test_a_talisman_also_keeps_friendly_enchantments_off(die, armour):
    friend = bearer("protection_talisman", profile="orc_warrior", x=130)
    s = table(fig("battle_mage", 0, 100, 100, spells=("stone_skin",)), friend, rolls=(3, 3, 1, die), cp=0)
    answers(s, {"spell-target": "f1"})
    run(spells.cast(s, s.figures[0]))
    assert skills.armour(s, friend) == armour


@rule("DYS-18.16")
def test_a_talisman_does_nothing_against_projectiles():
    s = table(
        fig("battle_mage", 0, 100, 100, spells=("fireball",)),
        orc(artefacts=("protection_talisman",)),
        rolls=(4, 1, 1, 1, 1, 1),
        cp=0,
    )
    run(spells.cast(s, s.figures[0]))
    assert s.figures[1].wounds == 1


@rule("DYS-18.16", "DYS-13.26")
def test_what_a_talisman_stops_gives_the_caster_nothing_either():
    caster = fig("battle_mage", 0, 100, 100, spells=("life_drain",), wounds=1)
    s = table(caster, orc(artefacts=("protection_talisman",)), rolls=(3, 1, 1, 1, 1, 1, 8), cp=0)
    run(spells.cast(s, caster))
    assert (caster.wounds, s.figures[1].wounds) == (1, 0)


@rule("DYS-18.16")
def test_a_talisman_keeps_an_area_from_its_bearer_alone():
    caster = bearer("protection_talisman", profile="battle_mage", spells=("roar_of_omrok",))
    s = table(caster, fig("swordsman", 0, 130, 100), rolls=(3, 3, 3, 8), cp=0)
    run(spells.cast(s, caster))
    assert [len(figure.effects) for figure in s.figures] == [0, 1]


def test_every_artefact_is_tried_here():
    tried = {
        *("amulet", "dragon_ring", "storm_ring", "mage_staff", "seven_league_boots", "cloak_of_concealment"),
        *("chronopendulum", "sorcerer_crown", "familiar", "antimagic_scroll", "healing_potion", "strength_potion"),
        *("toughness_potion", "magic_vigour_potion", "speed_potion", "protection_talisman"),
    }
    assert tried == set(ARTEFACTS)
