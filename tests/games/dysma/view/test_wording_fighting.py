"""The words of dice, shots and Combats, in both languages."""

import pytest

from support import open_questions
from support.dysma import EAST, WEST, answers, fig, give, run, scatter, table, target
from veillee.games.dysma.game import GAME
from veillee.games.dysma.rules.dice import throwing
from veillee.games.dysma.rules.dice.pools import Onset, Pool
from veillee.games.dysma.rules.fighting import blasts, combat, shooting, strikes
from veillee.games.dysma.rules.fighting.missiles import WEAPONS
from veillee.games.dysma.rules.figures import wounds
from veillee.games.dysma.rules.moving import falls, movement
from veillee.kernel.answers import GiveUp, Point
from veillee.play.question import question, sentence


def said(s, rule, *given, lang="en"):
    """The question open after these answers: its text and its answers by their keys, giving up apart."""
    [decision] = open_questions(rule, *given).values()
    asked = question(GAME, s, decision, GAME.texts[lang])
    return asked.text, {one.key: one.text for one in asked.answers if one.key != GiveUp.CONCEDE.value}


def log(s, lang="en"):
    """What was told, in words; dice on record are nobody's business."""
    texts = GAME.texts[lang].for_seats(("Ada", "Bob"))
    return [sentence(GAME, event, texts) for event in s.events if event.kind != "roll"]


def duel(ours, theirs, *more, cp=1, **fields):
    ours.x, ours.y, ours.facing = 100, 100, EAST
    theirs.x, theirs.y, theirs.facing = 111, 100, WEST
    return table(ours, theirs, *more, cp=cp, **fields)


def test_a_combat_is_declared_with_weapons_and_dice():
    s = duel(fig("swordsman", equipment=("shield",)), fig("militia", 1, wounds=1), fig("militia", 1, 100, 111))
    text, offered = said(s, combat.fight(s, s.figures[0]))
    assert text == "Swordsman: whom to fight, and with what?"
    assert offered["f1+0"] == "Militiaman, Sword, Shield: 3 dice at 4+"
    assert offered["f2+0+heroism"] == "Militiaman 2, Sword, Shield: 4 dice at 4+, with Heroism"
    assert offered["f2+0+keep"] == "Militiaman 2, Sword, Shield: 3 dice at 4+, without turning"


def groups(s, rule, *given):
    """The keys of the answers of each group, in the order of the answers."""
    [decision] = open_questions(rule, *given).values()
    found = {}
    for one in question(GAME, s, decision, GAME.texts["en"]).answers:
        if one.key != GiveUp.CONCEDE.value:
            found.setdefault(one.group, []).append(one.key)
    return list(found.values())


def test_a_combat_with_another_die_or_without_turning_is_a_variant_of_the_plain_one():
    s = duel(fig("swordsman", equipment=("shield",)), fig("militia", 1, wounds=1), fig("militia", 1, 100, 111))
    first, second = groups(s, combat.fight(s, s.figures[0]))
    assert first == ["f1+0", "f1+0+heroism"]
    assert second[0] == "f2+0"
    assert sorted(second) == ["f2+0", "f2+0+heroism", "f2+0+heroism+keep", "f2+0+keep"]


def test_a_reply_with_a_reaction_is_a_variant_of_the_plain_one():
    s = duel(fig("militia"), fig("dwarf_thane", 1, equipment=("axe",)))
    s.players[0].cp = 0
    defences, ripostes = groups(s, combat.fight(s, s.figures[0]))
    assert defences[0] == "defence"
    assert ripostes[0] == "riposte:0"
    assert "riposte:0+oath:f1" in ripostes


def test_a_charge_shows_its_dice():
    s = duel(fig("militia"), fig("orc_warrior", 1))
    _, offered = said(s, combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    assert offered["f1+0"] == "Orc Warrior, bare hands: 4 dice at 5+"


def test_a_reply_names_way_reactions_and_dice():
    s = duel(fig("militia"), fig("dwarf_thane", 1, equipment=("axe",)))
    s.players[0].cp = 0
    text, offered = said(s, combat.fight(s, s.figures[0]))
    assert text == "Militiaman turns on Dwarf Thane (Combat): how do you answer?"
    assert offered["defence"] == "Defence: 3 dice at 3+"
    assert offered["riposte:0+oath:f1"] == "Riposte, Axe: 3 dice at 3+, with Oath of Stone (Dwarf Thane)"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_question_can_be_said(lang):
    s = duel(fig("war_dancer"), fig("militia", 1), fig("militia", 1, 100, 111), rolls=(3, 3, 1, 1, 1, 1, 1))
    _, offered = said(s, combat.fight(s, s.figures[0]), "f1+0", "defence", lang=lang)
    assert "pass" in offered  # Chain Attack
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 1, 100, 111))
    _, offered = said(s, strikes.retreat_strikes(s, s.figures[0]), lang=lang)
    assert "Heroism" in offered["f1:0:heroism+f2:0"] or "Héroïsme" in offered["f1:0:heroism+f2:0"]
    s = table(fig("militia"))
    _, offered = said(s, falls.attack(s, s.figures[0], 3), lang=lang)
    assert list(offered) == ["roll", "roll+heroism"]
    s = table(fig("orc_warrior", 0, 100, 100), fig("faun_archer", 1, 150, 100))
    _, offered = said(s, movement.after_move(s, s.figures[0]), lang=lang)
    assert list(offered) == ["f1", "pass"]
    s = table(fig("elf_archer"), rolls=(1, 1, 1))
    s.players[0].rerolls = "ask"
    _, offered = said(s, throwing.throw(s, s.figures[0], Pool("", 5, rerolls=1)), lang=lang)
    assert list(offered) == ["yes", "no"]


def test_shots_are_declared_at_figures_or_at_a_point():
    thrower = fig("goblin_fighter", 0, 100, 100, equipment=("fire_bomb", "short_bow"))
    s = table(thrower, fig("militia", 1, 170, 100, facing=WEST), cp=0)
    text, offered = said(s, shooting.shoot(s, thrower))
    assert text == "Goblin Fighter: whom to shoot at?"
    assert offered == {
        "point+fire_bomb": "Fire bomb, at a point of your choice",
        "f1+short_bow": "Militiaman, Short bow: 3 dice at 6+",
    }
    text, offered = said(s, shooting.shoot(s, thrower), "point+fire_bomb")
    assert text == "Goblin Fighter: which point to aim at?"
    assert offered["170,100"] == "17 · 10"


def test_a_roll_is_told_die_by_die():
    s = duel(fig("swordsman"), fig("militia", 1, tired=True), rolls=(8, 2, 4, 6, 5, 1, 1, 1, 1), cp=0)
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    assert (
        log(s)[1] == "Swordsman, Combat roll at 4+ (Assault +1D): 8, 2, 4, 6; rerolled: 5; added dice: 1. 4 successes."
    )
    assert log(s, "fr")[-1].endswith("quitte la table : hors de combat.")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_event_can_be_said(lang):
    # A blast that scatters, a stray shot, a fight with fear, courage, a duel, a fall, a Relentless figure, a healing
    s = table(
        fig("goblin_stone_thrower", 0, 100, 100),
        fig("militia", 1, 200, 100),
        rolls=(2, scatter(EAST), 1, 1, 1, 1, 1, 1),
        cp=0,
    )
    run(blasts.fire_at(s, s.figures[0], WEAPONS["stone_thrower"], Point(200, 100)))
    shooting.reload(s, s.figures[0])
    told = log(s, lang)
    s = table(fig("elf_archer", 0, 100, 100), fig("ogre", 1, 200, 100, tired=True), fig("ogre", 1, 217, 100), cp=0)
    give(s, target(0, of=2), *(1,) * 7)
    answers(s, shoot="f1+bow")
    run(shooting.shoot(s, s.figures[0]))
    told += log(s, lang)
    s = duel(fig("elf_prince", artefacts=("amulet",)), fig("wraith", 1, tired=True), cp=1)
    give(s, 4, 4, *(1,) * 10)
    answers(s, extras="roll+heroism+amulet", combat="f1+0", reply="defence")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    told += log(s, lang)
    s = duel(fig("militia"), fig("wraith", 1, tired=True), cp=0, rolls=(1, 1, 1))
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    told += log(s, lang)
    s = table(fig("orc_berserker"), rolls=(4, 1, 1, 1, 1, 5), cp=0)
    run(falls.attack(s, s.figures[0], 2))
    wounds.heal(s, s.figures[0], 1)
    s.figures[0].wounds = 1
    run(wounds.wound(s, s.figures[0], 1))
    told += log(s, lang)
    assert len(told) >= 20
    assert not [line for line in told if "{" in line or "None" in line]
