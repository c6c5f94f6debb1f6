"""What events show on the board: dice, losses, and sentences that matter."""

from __future__ import annotations

from support import open_questions
from support.rituals import bones, put, table
from veillee.games.rituals.game import GAME
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import card_strike, hero_strike
from veillee.games.rituals.state import Rituals
from veillee.kernel.shown import Shown

FR = GAME.texts["fr"]


def shown(s: Rituals, kind: str) -> Shown:
    assert s.events is not None
    return GAME.event_shown(next(event for event in s.events if event.kind == kind), FR)


def test_an_attack_shows_its_dice_against_the_resistance():
    s = table(faces=bones(2, 1))
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    open_questions(attack(s, card_strike(s, pekka, battista)))
    duel = shown(s, "rolled").duel
    assert duel is not None
    attacking, defending = duel.sides
    assert [die.text for die in attacking.dice] == ["2", "1"]
    assert (attacking.total, defending.total) == ("5", "4")
    assert (attacking.on, defending.on) == (f"f{pekka.number}", f"f{battista.number}")
    assert duel.verdict == "cela passe, si rien ne répond"


def test_wounds_of_heroes_are_good_and_own_wounds_are_bad():
    s = table(faces=bones(2, 1))
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    open_questions(attack(s, card_strike(s, pekka, battista)))
    [rise] = shown(s, "wounded").rises
    assert (rise.text, rise.on, rise.tone) == ("−1", f"f{battista.number}", "good")
    s = table(faces=bones(3, 1))
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    s.side = "heroes"
    open_questions(attack(s, hero_strike(s, battista, pekka)))
    [rise] = shown(s, "wounded").rises
    assert (rise.on, rise.tone) == (f"f{pekka.number}", "bad")


def test_a_missed_attack_rises_from_its_target_with_both_totals():
    s = table(faces=bones(0, 1))
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    open_questions(attack(s, card_strike(s, pekka, battista)))
    [rise] = shown(s, "missed").rises
    assert (rise.text, rise.on) == ("3 contre 4", f"f{battista.number}")


def test_the_dice_of_a_defence_fall_beside_the_figure_that_defends():
    s = table(energy=1, faces=bones(1, 1, 3))
    battista, condemned = put(s, "battista", "B4.TL"), put(s, "condemned", "B4.TL")
    put(s, "pekka", "B1.BL")
    open_questions(attack(s, hero_strike(s, battista, condemned)), "yes")
    [roll] = shown(s, "defended").rolls
    assert ([die.text for die in roll.dice], roll.on, roll.total) == (["3"], f"f{condemned.number}", "5 en tout")


def test_an_elimination_stands_over_the_board_and_a_roll_does_not():
    s = table(faces=bones(2, 1))
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL", wounds=4)
    open_questions(attack(s, card_strike(s, pekka, battista)))
    assert shown(s, "eliminated").banner
    assert not shown(s, "rolled").banner
