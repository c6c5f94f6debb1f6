"""What bots think of attacks and positions, and that they play for the mission."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from support.dysma import EAST, NORTH, WEST, fig, table
from veillee.games.dysma.bot.acting import act
from veillee.games.dysma.bot.blows import rush
from veillee.games.dysma.bot.expect import Result, Toll, chances, result
from veillee.games.dysma.bot.foresight import evaluate, horizon
from veillee.games.dysma.bot.goals import Goal, Pull, far, nearness, prospects
from veillee.games.dysma.bot.kits import brawl, volley
from veillee.games.dysma.bot.prices import death, harm, price
from veillee.games.dysma.bot.standing import PlaceValues
from veillee.games.dysma.bot.value import lead, threat
from veillee.games.dysma.bot.waiting import act_together, best_common, join, strikes
from veillee.games.dysma.content.records import Shape
from veillee.games.dysma.game import GAME
from veillee.games.dysma.prompts.course import (
    Act,
    Action,
    Activate,
    ActTogether,
    AimedAction,
    JoinMultiple,
    Stop,
)
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.prompts.moving import MoveKind, MoveTo
from veillee.games.dysma.questions import QUESTIONS
from veillee.games.dysma.rules.dice.odds import spread
from veillee.games.dysma.rules.dice.pools import Pool
from veillee.games.dysma.state import Activation, Dysma, Token
from veillee.games.dysma.traits import traits
from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import play_out

SURE = (0.0, 1.0)
NONE = (1.0,)


# Expected results


def pool(dice: int, threshold: int, rerolls: int = 0, explodes: int = 8) -> Pool:
    return Pool("", threshold, rerolls=rerolls, explodes=explodes, base=dice)


def test_two_dice_at_five_and_more_succeed_as_often_as_counted_by_hand_without_explosions() -> None:
    # A face that never comes explodes: 4 of 8 faces succeed.
    assert chances(pool(2, 5, explodes=9))[:4] == pytest.approx((0.25, 0.5, 0.25, 0.0))


def test_a_die_that_explodes_on_an_eight_adds_the_successes_of_the_next() -> None:
    # 7 fails at 8+ with 7/8; an 8 succeeds and is thrown again: exactly one with 1/8 x 7/8.
    assert chances(pool(1, 8))[:3] == pytest.approx((7 / 8, 7 / 64, 7 / 512))


def test_the_chances_of_every_pool_add_up_to_one() -> None:
    for dice, threshold, rerolls, explodes in product(range(9), range(2, 9), range(4), (7, 8)):
        assert sum(chances(pool(dice, threshold, rerolls, explodes))) == pytest.approx(1.0)


def test_the_chances_are_those_of_the_rules() -> None:
    for numbers in ((3, 4, 1, 8), (4, 3, 0, 7), (2, 8, 2, 7), (5, 6, 3, 8)):
        assert chances(pool(*numbers)) == pytest.approx([float(one) for one in spread(pool(*numbers))])


def test_no_dice_and_no_characteristic_are_no_success() -> None:
    assert chances(Pool("combat", 4, (("modifier.prone", -3),)))[0] == 1.0
    assert chances(Pool("defence", 0))[0] == 1.0


def test_a_reroll_of_one_die_is_a_second_chance() -> None:
    without, with_one = chances(pool(1, 5, 0, 9)), chances(pool(1, 5, 1, 9))
    assert with_one[1] == pytest.approx(without[1] + float(Fraction(1, 4)))


def test_armour_takes_hits_and_suffering_adds_to_what_is_left() -> None:
    three = (0.0, 0.0, 0.0, 1.0)
    assert result(three, NONE, Toll(1), 9) == Result(2.0, 0.0)
    assert result(three, NONE, Toll(1, more=1), 9) == Result(3.0, 0.0)
    assert result(three, NONE, Toll(1, more=1, times=2), 9) == Result(6.0, 0.0)
    assert result(three, NONE, Toll(3, more=1), 9) == Result(0.0, 0.0)


def test_no_more_wounds_are_expected_than_there_is_health() -> None:
    assert result((0.0, 0.0, 0.0, 1.0), NONE, Toll(0), 2) == Result(2.0, 1.0)


def test_a_tie_hits_only_for_a_duellist() -> None:
    assert result(SURE, SURE, Toll(0), 3) == Result(0.0, 0.0)
    assert result(SURE, SURE, Toll(0, least=0), 3) == Result(1.0, 0.0)


def test_half_the_successes_against_half_the_blocks_wound_once_in_four() -> None:
    assert result((0.5, 0.5), (0.5, 0.5), Toll(0), 3) == pytest.approx(Result(0.25, 0.0))


def test_a_brute_is_more_dangerous_to_an_archer_than_the_archer_to_the_brute_hand_to_hand() -> None:
    brute, archer = fig("orc_brute", equipment=("great_axe",)), fig("elf_archer")
    assert brawl(brute.kit, archer.kit) > brawl(archer.kit, brute.kit)
    assert volley(archer.kit, brute.kit)[1] > 0
    assert volley(brute.kit, archer.kit) == (Result(0.0, 0.0), 0)


# Prices


def test_a_kill_is_worth_more_where_the_mission_pays_for_it() -> None:
    victim, by = fig("elf_spearman", 1, 200, 200), fig("orc_brute", 0, 100, 100)
    plain, paid = table(by, victim, fig("elf_archer", 1, 300, 300)), None
    value = death(plain, victim, by)
    paid = table(by, victim, fig("elf_archer", 1, 300, 300), secondary="survival")
    assert death(paid, victim, by) == pytest.approx(value + 10.0)


def test_the_last_enemy_is_spared_until_the_game_is_won() -> None:
    victim, by = fig("elf_spearman", 1, 200, 200), fig("orc_brute", 0, 100, 100)
    s = table(by, victim)
    assert harm(s, victim, by, Result(traits(victim.kit).sa, 1.0)) < 0
    s.players[0].vp = 12
    assert harm(s, victim, by, Result(traits(victim.kit).sa, 1.0)) > 0


def test_a_wound_on_a_statue_is_worth_three_points() -> None:
    statue = fig("statue", 1, 200, 200)
    s = table(fig("orc_brute", 0, 100, 100), statue, main="two_statues")
    assert harm(s, statue, s.figures[0], Result(1.0, 0.0)) == 30.0


# Positions


def test_a_position_is_as_good_for_one_as_it_is_bad_for_the_other() -> None:
    s = _chests()
    assert evaluate(s, 0) == pytest.approx(-evaluate(s, 1))


def test_points_health_and_the_control_of_a_chest_are_good() -> None:
    s = _chests()
    before = evaluate(s, 0)
    level = lead(s, 0)
    s.players[0].vp = 1
    assert lead(s, 0) == pytest.approx(level + 10.0)
    assert evaluate(s, 0) > before
    s.players[0].vp = 0
    s.figures[1].wounds = 1
    assert evaluate(s, 0) > before
    s.figures[1].wounds = 0
    s.figures[0].x = 175
    assert evaluate(s, 0) > before


def test_a_won_game_is_better_than_any_other_and_a_lost_one_worse() -> None:
    s = _chests()
    s.at, s.winner = "over", 1
    assert lead(s, 1) > 300 > -300 > lead(s, 0)
    assert evaluate(s, 1) > 80 > -80 > evaluate(s, 0)
    s.winner = -1
    assert evaluate(s, 0) == 0.0


def test_a_side_without_figures_has_lost_only_to_twelve_points() -> None:
    s = _chests()
    s.figures[1].out = "killed"
    assert evaluate(s, 0) == 0.0
    s.players[0].vp = 11
    s.figures[0].x = 175  # the chest brings the points that are missing
    assert lead(s, 0) > 300


def test_tired_prone_and_burning_figures_are_worth_less() -> None:
    for state in ("tired", "prone", "on_fire", "poisoned"):
        s = _chests()
        before = evaluate(s, 0)
        setattr(s.figures[0], state, True)
        assert evaluate(s, 0) < before


# Goals and places


def test_nearness_grows_with_every_step() -> None:
    values = [nearness(tenths) for tenths in range(0, 500, 10)]
    assert values[0] == 1.0
    assert all(one > other for one, other in pairwise(values))


def test_a_goal_that_a_friend_is_nearer_to_draws_nobody_else() -> None:
    s = _chests()
    s.tokens = s.tokens[:1]  # the one in the middle
    alone = Pull(s, s.figures[0]).at(150, 180)
    friend = fig("orc_brute", 0, 180, 195)
    friend.id = len(s.figures)
    s.figures.append(friend)
    assert Pull(s, s.figures[0]).at(150, 180) < alone


def test_every_mission_draws_somebody_somewhere() -> None:
    for seed, main in enumerate(next(one for one in GAME.settings if one.id == "main").choices[1:]):
        s = _begun(seed, main)
        assert prospects(s, 0) > 0
        assert any(Pull(s, figure).nearer(50) > 0 for figure in s.of(0))


def test_a_zone_is_as_far_as_its_nearest_part() -> None:
    goal = Goal(1.0, shapes=(Shape("rect", rect=(0, 0, 360, 60)),))
    assert far(goal, 100, 100, 5) == 40.0
    assert far(goal, 100, 30, 5) == 0.0


def test_an_archer_does_not_walk_into_the_reach_of_brutes_for_nothing() -> None:
    archer = fig("elf_archer", 0, 60, 180, facing=EAST)
    s = table(archer, *(fig("orc_brute", 1, 230, 140 + 40 * n, equipment=("great_axe",)) for n in range(3)))
    near, back = Point(130, 180, 0, EAST), Point(40, 180, 0, EAST)
    ahead, behind = PlaceValues(s, archer).scores([near, back])
    assert behind > ahead


# Choices


def test_a_figure_at_its_own_sleeping_altar_wakes_it() -> None:
    altar = Token(0, "altar", 0, 190, 180)
    s = table(
        fig("orc_warrior", 0, 180, 180), fig("elf_archer", 1, 340, 340), tokens=(altar,), main="portal_activation"
    )
    assert _chosen(s, ["march", "run", "stance", "toggle", "end"]) == "toggle"
    altar.active = True
    assert _chosen(s, ["march", "run", "stance", "toggle", "end"]) != "toggle"


def test_a_brute_charges_an_archer_that_does_not_see_it_come() -> None:
    archer = fig("elf_archer", 1, 180, 180, facing=EAST)
    s = table(fig("orc_brute", 0, 130, 180, equipment=("great_axe",)), archer, fig("elf_archer", 1, 340, 340))
    assert _chosen(s, ["march", "charge", "run", "stance", "end"]) == "charge"


def test_an_archer_shoots_at_who_stands_in_the_open() -> None:
    foe = fig("orc_berserker", 1, 200, 100, facing=NORTH)
    s = table(fig("elf_archer", 0, 100, 100, facing=EAST), foe, fig("orc_brute", 1, 340, 340, facing=WEST))
    assert _chosen(s, ["march", "shoot", "run", "stance", "end"]) == "shoot"


def test_an_archer_does_not_run_into_a_fight_it_would_lose() -> None:
    for foe in ("orc_brute", "orc_berserker", "orc_warlord"):
        enemies = fig(foe, 1, 160, 100, facing=WEST), fig("orc_brute", 1, 340, 340)
        s = table(fig("elf_archer", 0, 100, 100, facing=EAST), *enemies, fig("elf_archer", 0, 20, 340))
        for choices in (["march", "shoot", "charge", "run", "stance", "end"], ["charge", "stance", "end"]):
            assert _chosen(s, choices) != "charge"
        assert rush(s, s.figures[0], s.figures[1]) < 0


def test_an_archer_finishes_a_weak_enemy_that_is_nearly_dead() -> None:
    foe = fig("orc_archer", 1, 160, 100, facing=EAST, prone=True)
    foe.wounds = traits(foe.kit).sa - 1
    s = table(fig("elf_archer", 0, 100, 100, facing=EAST), foe, fig("orc_brute", 1, 340, 340))
    assert rush(s, s.figures[0], foe) > 0


def test_who_stands_in_contact_threatens_with_blows_only() -> None:
    archer, foe = fig("elf_archer", 0, 100, 100), fig("orc_berserker", 1, 100, 340)
    guard = fig("orc_warlord", 1, 200, 100)
    assert threat(archer, [foe, guard]) == threat(archer, [foe])  # far away: by its bow
    guard.x = 100 + archer.r + guard.r
    assert threat(archer, [foe, guard]) < threat(archer, [foe])


def test_two_archers_who_see_one_enemy_shoot_at_it_together() -> None:
    archers = [fig("elf_archer", 0, 100, y, facing=EAST) for y in (100, 140)]
    foe = fig("orc_berserker", 1, 200, 120, facing=NORTH)
    s = table(*archers, foe, fig("orc_brute", 1, 340, 340))
    plans = {one.id: strikes(s, one) for one in archers}
    together = AimedAction(Action.SHOOT, FigureId(2))
    one, other = (plan[together] for plan in plans.values())
    worth, strike = best_common(s, plans)
    assert strike == together
    assert worth == pytest.approx(max(one, other) + 0.6 * min(one, other) - 2 * 1.2)  # two command points
    both = [FigureId(0), FigureId(1)]
    assert min(join(s, Decision(0, JoinMultiple(1), "DYS-9.8", both), both)) > 1.0
    s.activation, s.at = Activation([0, 1], multiple=True), "act"
    values = [Action.MARCH, together, Action.STANCE, Stop.END]
    scores = act_together(s, Decision(0, ActTogether(), "DYS-9.8", values, top=True), values)
    assert values[scores.index(max(scores))] == together
    assert evaluate(s, 0) > evaluate(_without_activation(s), 0)


def test_a_tired_figure_joins_nobody() -> None:
    archers = [fig("elf_archer", 0, 100, y, facing=EAST) for y in (100, 140)]
    archers[1].tired = True
    s = table(*archers, fig("orc_berserker", 1, 200, 120, facing=NORTH))
    assert best_common(s, {one.id: strikes(s, one) for one in archers}) == (0.0, None)


def test_of_places_close_together_only_the_best_is_thought_about() -> None:
    s = _chests()
    s.activation = Activation([0], begun=True)
    points = [Point(x, 180, 0, EAST) for x in (120, 125, 130, 135, 170)]
    about = MoveTo(FigureId(0), MoveKind.MARCH, 500, ())
    found = GAME.judgement.candidates(s, Decision(0, about, "DYS-7.1", points))
    assert all(abs(one.x - other.x) >= 40 for one, other in pairwise(sorted(found, key=lambda point: point.x)))


def test_to_stop_is_not_thought_about_where_a_stance_is_open() -> None:
    s = table(fig("orc_brute", 0, 100, 100), fig("elf_archer", 1, 340, 340))
    s.activation, s.at = Activation([0], begun=True), "act"
    values = [Action.MARCH, Action.STANCE, Stop.END]
    decision = Decision(0, Act(FigureId(0)), "DYS-6.1", values, top=True)
    assert Stop.END not in GAME.judgement.candidates(s, decision)


def test_every_question_that_is_asked_often_has_a_judge() -> None:
    free = {"side", "zone", "warband", "slot-order", "hand-over", "via", "jump"}
    free |= {"ability-attack", "reroll", "settings"}
    asked = {key.split(".")[1] for key in GAME.texts["en"].sentences if key.startswith("ask.")}
    judged = {prompt.id for prompt, kind in QUESTIONS.items() if kind.judge is not None}
    assert asked - free == judged


def test_shortlists_are_short_and_hold_what_the_policy_takes() -> None:
    s = _begun(3, "chests")
    figures = [FigureId(figure.id) for figure in s.of(s.hand)]
    decision = Decision(s.hand, Activate(), "DYS-5.3", figures, top=True)
    found = GAME.judgement.candidates(s, decision)
    assert 1 <= len(found) <= 5
    assert GAME.judgement.policy(lambda: 0.0)(s, decision) == found[0]


def test_the_horizon_is_an_activation_of_each_side_or_the_end_of_the_turn() -> None:
    s = _begun(3, "chests")
    now = s.copy()
    assert not horizon(s, now)
    now.figures[0].activated = True
    assert not horizon(s, now)
    now.figures[-1].activated = True
    assert horizon(s, now)
    later = s.copy()
    later.turn += 1
    assert horizon(s, later)


@pytest.mark.parametrize("seed", [11, 12])
def test_the_policy_beats_chance(seed: int) -> None:
    quick, chance = GAME.judgement.policy(Random(seed).random), Random(seed)
    me = seed % 2

    def answer(s: Dysma, decision: Decision) -> Any:
        return quick(s, decision) if decision.seat == me else chance.choice(decision.candidates())

    s = play_out(GAME, GAME.new({"layout": "ruined_temple"}, 2, Dice(dice_key(seed_of(seed)))), answer)
    assert s.winner == me


def _without_activation(s: Dysma) -> Dysma:
    other = s.copy()
    other.activation, other.at = None, "activate"
    return other


def _chests() -> Dysma:
    tokens = tuple(Token(n, "chest", -1, x, 180) for n, x in enumerate((180, 40, 320)))
    return table(
        fig("orc_brute", 0, 120, 180), fig("orc_brute", 1, 320, 320, facing=WEST), tokens=tokens, main="chests"
    )


def _begun(seed: int, main: str) -> Dysma:
    """A game at its first activation, deployed by the policy."""
    quick = GAME.judgement.policy(Random(seed).random)

    class Enough(Exception):
        pass

    s = GAME.new({"main": main, "layout": "ruined_temple"}, 2, Dice(dice_key(seed_of(seed))))

    def answer(state: Dysma, decision: Decision) -> Any:
        if state.at == "activate":
            raise Enough
        return quick(state, decision)

    with pytest.raises(Enough):
        play_out(GAME, s, answer)
    return s


def _chosen(s: Dysma, keys: list[str]) -> str:
    s.activation = Activation([0], begun=True)
    s.at = "act"
    values = [Stop.END if key == "end" else Action(key) for key in keys]
    scores = act(s, Decision(0, Act(FigureId(0)), "DYS-6.1", values), values)
    return keys[scores.index(max(scores))]


def test_prices_are_never_nothing() -> None:
    assert price(fig("orc_brute")) == traits(fig("orc_brute").kit).cost
    assert price(fig("familiar")) >= 4.0
