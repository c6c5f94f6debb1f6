"""When Defend is offered, and when it is not (DAR-21.4, DAR-21.9)."""

import pytest

from support import rule
from support.rituals import acting, bones, plants, put, table
from support.scripted import open_questions, play
from veillee.games.rituals.prompts import Defend, Hush
from veillee.games.rituals.rules.fighting.attack import attack, defend_matters
from veillee.games.rituals.rules.fighting.strike import Bonus, card_strike, hero_strike


def rolled(total, *, energy=5, reserve=0, alchemy=0, target="condemned", **fields):
    """Battista (Force 3, Alchemy 1) has attacked with this total."""
    s = table(energy=energy, cubes={"force": 0, "resistance": 0, "agility": 0, "alchemy": alchemy})
    figure, battista = put(s, target, "B4.TL", **fields), put(s, "battista", "B4.TL")
    plants(s, reserve)
    acting(s, battista, "ai_2b")
    strike = hero_strike(s, battista, figure)
    strike.force = total
    strike.faces = (0,)
    return s, strike


@rule("DAR-21.4")
@pytest.mark.parametrize(
    ("total", "reserve", "offered"),
    [(6, 0, False), (5, 0, True), (3, 0, True), (2, 0, False), (2, 1, True)],
)
def test_example_51_defend_is_offered_only_where_the_roll_can_matter(total, reserve, offered):
    s, strike = rolled(total, reserve=reserve)  # Resistance 2, one die
    assert defend_matters(s, strike) is offered


@rule("DAR-21.4")
@pytest.mark.parametrize(("total", "offered"), [(2, True), (1, False)])
def test_an_attack_that_fails_matters_if_the_hero_can_turn_it(total, offered):
    s, strike = rolled(total, reserve=1)  # X = 1 at most
    assert defend_matters(s, strike) is offered


@rule("DAR-21.4")
@pytest.mark.parametrize(("reserve", "offered"), [(4, False), (3, True), (1, True)])
def test_no_defence_is_offered_that_the_hero_would_turn_in_any_case(reserve, offered):
    # X = 4 beats even 2 + 3; X = 3 does not, and another roll (level 2) may still miss.
    s, strike = rolled(2, reserve=reserve, alchemy=3)
    assert defend_matters(s, strike) is offered


@rule("DAR-21.4")
@pytest.mark.parametrize(("dice", "offered"), [(1, True), (0, False)])
def test_defend_is_offered_against_another_roll(dice, offered):
    s, strike = rolled(0, reserve=2, alchemy=1)  # X = 2 would make it 2 against 2; a 3 on the die would do
    strike.dice = dice
    assert defend_matters(s, strike) is offered


@rule("DAR-21.4")
@pytest.mark.parametrize(("energy", "offered"), [(0, False), (1, True)])
def test_defend_needs_energy(energy, offered):
    s, strike = rolled(5, energy=energy)
    assert defend_matters(s, strike) is offered


@rule("DAR-21.4", "DAR-6.22")
def test_defend_is_not_offered_to_a_stunned_target():
    s, strike = rolled(5, stunned=True)
    assert not defend_matters(s, strike)


@rule("DAR-21.4")
@pytest.mark.parametrize(("total", "energy", "offered"), [(9, 1, True), (10, 1, False), (11, 2, True), (12, 2, False)])
def test_what_could_be_paid_besides_counts_towards_the_best_defence(total, energy, offered):
    s, strike = rolled(total, energy=energy, target="hagatha")  # 3 + two dice; Lard Hide adds 2 for 1 more Energy
    assert defend_matters(s, strike) is offered


@rule("DAR-21.4")
@pytest.mark.parametrize(("total", "offered"), [(8, True), (9, False)])
def test_dice_that_are_rolled_anyway_count_towards_the_best_defence(total, offered):
    s, strike = rolled(total)
    strike.guard_dice = 1  # 2 + 3 + 3
    assert defend_matters(s, strike) is offered


@rule("DAR-21.4")
def test_resistance_added_before_counts_too():
    s, strike = rolled(6)
    strike.guard = 1
    assert defend_matters(s, strike)
    s, strike = rolled(3)
    strike.guard = 1  # 3 against 3 fails
    assert not defend_matters(s, strike)


@rule("DAR-21.9")
def test_no_more_questions_declines_all_that_follow_in_this_activation_of_the_heroes():
    s = table(faces=bones(2, 0, 3, 0), energy=5, hand=["ward"])
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, hagatha)), "pass", "no-more")
    assert (s.hushed, hagatha.wounds, s.energy) == (True, 2, 5)
    play(attack(s, hero_strike(s, battista, hagatha)))
    assert hagatha.wounds == 4


@rule("DAR-21.9")
def test_no_more_questions_may_be_said_at_any_question_of_the_heroes_activation():
    s = table(faces=bones(2, 0), energy=5)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    acting(s, battista, "ai_2b")
    play(attack(s, hero_strike(s, battista, hagatha)), "no-more")  # said to Foul Breath
    assert (s.hushed, hagatha.wounds, s.energy) == (True, 2, 5)


@rule("DAR-21.9")
@pytest.mark.parametrize("side", ["heroes", "legion"])
def test_it_is_an_aside_in_an_activation_of_the_heroes_only(side):
    s = table(faces=bones(1, 0), energy=1)
    condemned, demon = put(s, "condemned", "B4.TL"), put(s, "haborym", "B4.TL")
    s.side = side
    [asked] = open_questions(attack(s, card_strike(s, demon, condemned))).values()
    assert isinstance(asked.about, Defend)
    assert asked.asides == ((Hush.NO_MORE,) if side == "heroes" else ())


@rule("DAR-6.6")
def test_defend_rolls_the_dice_of_the_side_of_the_card_that_counts():
    s = table(souls=5)
    banshee, battista = put(s, "banshee", "B4.TL"), put(s, "battista", "B4.TL")
    assert hero_strike(s, battista, banshee).defence_dice(s) == 3
    s.souls = 4
    assert hero_strike(s, battista, banshee).defence_dice(s) == 2


def test_a_question_shows_no_totals_before_the_roll():
    s = table()
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    strike = hero_strike(s, battista, hagatha, Bonus(wounds=1))
    blow = strike.blow(s)
    assert (blow.attacker, blow.target, blow.total, blow.defence) == (2, 1, -1, -1)
    assert (blow.defence_dice, blow.wounds, blow.ranged) == (2, 3, False)
    strike.faces = (3, 1)
    assert (strike.blow(s).total, strike.blow(s).defence) == (7, 3)
    assert card_strike(s, hagatha, battista).blow(s).defence_dice == 0
