"""Why an answer is not there, and numbers beside it: what is told holds in the position (guide of refusals)."""

from support import open_questions, rule
from support.malhya import enemy_at, group
from support.malhya_room import attack, brawl, page, sneak, waits
from veillee.games.malhya.content import OBJECTS, UPGRADES
from veillee.games.malhya.game import GAME
from veillee.games.malhya.prompts.combat import Strike
from veillee.games.malhya.prompts.ids import FigureId, SquareId
from veillee.games.malhya.prompts.room import Walk
from veillee.games.malhya.rules.combat.attacking import strikes
from veillee.games.malhya.rules.combat.enemies import activate, strike
from veillee.games.malhya.rules.combat.fighting import activate_hero
from veillee.games.malhya.rules.stealth.turns import interrupt, play_turn, start_turn
from veillee.games.malhya.view.dice import blow_duel
from veillee.games.malhya.view.sketch.acting import act_sketch
from veillee.play.question import question

TEXTS = GAME.texts["en"].for_seats(("Ana",))


def asked(s, course):
    [decision] = open_questions(course).values()
    return decision, question(GAME, s, decision, TEXTS)


def closed(s, course):
    return {one.text: one.reason for one in asked(s, course)[1].closed}


@rule("MAL-13.6")
def test_nobody_is_told_to_be_seen_who_only_cannot_end_stealth_in_the_enemy_phase():
    s = sneak(group("sulk"), page(".........#."), sulk=(0, 0))
    enemy_at(s, "01", (10, 0))
    sulk = waits(s, "sulk", 3)
    sulk.stage, s.sneaking.phase = "acting", "enemy"
    found = closed(s, interrupt(s, sulk))
    assert found["Step out of the shadows"] == "Not in the enemy phase."


@rule("MAL-11.19", "MAL-3.49")
def test_threat_dice_are_told_without_those_that_were_bought_off_and_with_those_a_card_no_longer_takes():
    s = sneak(group("sulk"), page("..........#."), sulk=(0, 0))
    enemy_at(s, "01", (11, 0))
    sulk = s.hero("sulk")
    start_turn(s, sulk)
    [decision] = open_questions(play_turn(s, sulk)).values()
    walking = Walk(SquareId(1))

    def told():
        return next(line for line in act_sketch(s, decision, walking, TEXTS).lines if "threat" in line.lower())

    assert "1 white threat die" in told()
    sulk.hushed = 2
    assert "0 white threat dice" in told()
    cloak = next(id for id, thing in OBJECTS.items() if thing.effect.cancel_threat_dice_per_turn == 1)
    sulk.hushed, sulk.artefacts = 0, (cloak,)  # it takes one die away in each turn
    assert "0 white threat dice" in told()
    sulk.muffled = 1  # the cloak has done so already
    assert "1 white threat die" in told()


@rule("MAL-16.20", "MAL-16.4")
def test_a_red_arrow_in_the_quiver_is_counted_in_the_points_that_an_attack_lacks():
    s = brawl(group("ancienne"), page("........."), ancienne=(0, 0))
    ancienne = s.hero("ancienne")
    enemy_at(s, "05", (6, 0))
    ancienne.resources, ancienne.stage = {"arrow_red": 1}, "acting"
    least = 9
    for points in range(8):
        ancienne.ap = points
        if strikes(s, ancienne):
            least = points
            break
    ancienne.ap, ancienne.free = least - 1, 1
    found = closed(s, activate_hero(s, ancienne))
    assert found["Attack Archer 1"] == f"It takes {least} AP; {least - 1} are left."
    assert Strike(FigureId(0)) not in strikes(s, ancienne)


@rule("MAL-16.14")
def test_the_shields_of_the_armour_are_counted_before_the_defence_is_rolled():
    s = brawl(group("yoktal", faces=attack("damage2", "damage2")), page("...."), yoktal=(0, 0))
    yoktal = s.hero("yoktal")
    yoktal.weapon, yoktal.armour = "", "O12"
    course = strike(s, enemy_at(s, "01", (1, 0)), yoktal)
    open_questions(course)  # five damage, of which the mail shirt always stops one
    assert blow_duel(s, TEXTS).verdict == "Without further defence: 4 wounds."
    course.close()


@rule("MAL-15.19", "MAL-15.4")
def test_heroes_at_different_distances_are_not_told_to_be_equally_near():
    s = brawl(group("yoktal", "sulk"), page("....."), yoktal=(1, 0), sulk=(2, 0))
    figure = enemy_at(s, "03", (0, 0))
    s.fighting.upgrades = {"03": next(id for id, token in UPGRADES.items() if token.sign)}
    assert asked(s, activate(s, figure))[1].text == "Spearman 1 could go for several heroes. Which one?"
