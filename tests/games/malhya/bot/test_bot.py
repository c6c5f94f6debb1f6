"""What bots think of answers and positions: from what is on the table and from pages that have been read."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from random import Random
from typing import Any

import pytest

from support.malhya import enemy_at, group, in_room, square
from veillee.games.malhya.bot import horizon
from veillee.games.malhya.bot.fighting import defend, fight_turn
from veillee.games.malhya.bot.goals import AGAIN, anything_left, goal_of, worth
from veillee.games.malhya.bot.reading import option
from veillee.games.malhya.bot.sneaking import act, danger, reads_new, worth_a_thought
from veillee.games.malhya.bot.testing import GUESS, chance, lowest, roll_on
from veillee.games.malhya.bot.testing import tests as all_tests
from veillee.games.malhya.bot.using import aura_price
from veillee.games.malhya.bot.value import evaluate
from veillee.games.malhya.content import CHAPTERS, ENDINGS
from veillee.games.malhya.content.steps import Choice
from veillee.games.malhya.content.walking import steps_within
from veillee.games.malhya.game import GAME, SUCCESS
from veillee.games.malhya.prompts.book import Again, ChooseOption, Go, Prepare, Prepared, RollOn
from veillee.games.malhya.prompts.combat import Defend, FightTurn, Guard, Strike
from veillee.games.malhya.prompts.room import Act, Danger, Stab, TakeHand, Together, Turn, Walk
from veillee.games.malhya.prompts.things import BuyAura
from veillee.games.malhya.questions import QUESTIONS
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.combat.defending import means
from veillee.games.malhya.rules.combat.fighting import deeds as fight_deeds
from veillee.games.malhya.rules.heroes.values import move_value
from veillee.games.malhya.rules.stealth.turns import deeds
from veillee.games.malhya.state import Malhya, Standing, Trial
from veillee.games.malhya.view.trials import goal_reached
from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import play_out
from veillee.kernel.match import Match
from veillee.play.bots import BotQuestion, make_bot

USUAL = {setting.id: setting.default for setting in GAME.settings} | {"group": "random"}


def best(judge: Any, s: Malhya, about: Any, values: Sequence[Any]) -> Any:
    """The value with the best price."""
    prices = judge(s, Decision(0, about, "MAL-1.1", values), values)
    return values[prices.index(max(prices))]


def sneaking(*heroes: str, page: str = "8", **places: tuple[int, int]) -> Malhya:
    """Heroes in a room in their main phase, the first one acting with all points and a free move."""
    s = group(*heroes)
    in_room(s, page, **places)
    s.sneaking.phase = "main"
    hero = s.heroes[0]
    hero.stage, hero.ap, hero.free = "acting", 6, move_value(hero)
    s.sneaking.turns = (hero.id,)
    return s


def deed_of(s: Malhya) -> Any:
    """What the quick bot does with the first hero."""
    return best(act, s, Act(s.heroes[0].id), deeds(s, s.heroes[0]))


# Infiltration, in the dungeons: tokens on (12, 5), (3, 1) and (0, 5)


def test_a_hero_walks_up_to_a_lonely_guard_and_stabs_him() -> None:
    s = sneaking("sulk", sulk=(2, 5))
    enemy_at(s, "01", (7, 3))
    deed = deed_of(s)
    assert isinstance(deed, Walk)
    s.heroes[0].square = deed.square.number
    s.heroes[0].ap = 4
    assert isinstance(deed_of(s), Stab)


def test_a_guard_whom_another_sees_is_left_alone() -> None:
    s = sneaking("sulk", sulk=(5, 3))
    enemy_at(s, "01", (7, 2))
    enemy_at(s, "05", (8, 3))
    s.heroes[0].ap = 4
    assert not isinstance(deed_of(s), Stab)


def test_a_hero_without_points_for_the_knife_stays_out_of_sight() -> None:
    s = sneaking("sulk", sulk=(5, 3))
    enemy_at(s, "01", (7, 3))
    s.heroes[0].ap = 3
    prices = act(s, Decision(0, Act("sulk"), "MAL-1.1", []), [Walk(_square(s, 6, 3)), Turn.END])
    assert prices[0] < prices[1]


def _square(s: Malhya, x: int, y: int) -> Any:
    from veillee.games.malhya.prompts.ids import SquareId

    return SquareId(square(s, x, y))


def test_a_hero_waits_with_points_left_while_guards_are_about() -> None:
    s = sneaking("sulk", sulk=(2, 7))
    enemy_at(s, "01", (11, 1))
    s.heroes[0].free, s.heroes[0].moved_free = 0, True
    s.here.interest = s.here.access = ()
    values = [Turn.END, Turn.WAIT]
    assert best(act, s, Act("sulk"), values) is Turn.WAIT
    s.here.figures = []
    assert best(act, s, Act("sulk"), values) is Turn.END


def test_two_heroes_go_for_two_tokens() -> None:
    s = sneaking("sulk", "yoktal", sulk=(2, 3), yoktal=(2, 4))
    first, second = goal_of(s, s.hero("sulk")), goal_of(s, s.hero("yoktal"))
    assert first is not None
    assert second is not None
    assert first.index(0) != second.index(0)


def test_a_hero_steps_off_a_token_that_another_wants() -> None:
    s = sneaking("yoktal", "sulk", yoktal=(12, 5), sulk=(11, 5))
    enemy_at(s, "01", (4, 0))
    s.pages = ("37", "56", "101")
    assert isinstance(deed_of(s), Walk)  # the Sulk has picks, the Yoktal none


def test_who_can_stab_the_guard_that_comes_beside_lets_him_come() -> None:
    s = sneaking("sulk", sulk=(5, 3))
    enemy_at(s, "01", (8, 3))
    s.sneaking.ahead, s.sneaking.moving = square(s, 6, 3), 0
    about, values = Danger("step", 0, ("sulk",)), [None, TakeHand("sulk")]
    s.heroes[0].ap = 4
    assert best(danger, s, about, values) is None
    s.heroes[0].ap = 3
    assert best(danger, s, about, values) == TakeHand("sulk")


# Pages


def test_of_a_page_that_nobody_has_read_only_its_number_counts() -> None:
    s = sneaking("sulk", page="37", sulk=(3, 4))
    assert {worth(s, s.heroes[0], token) for token in s.here.interest} == {1.0}
    s.pages = tuple(AGAIN)
    found = {token.chapter: worth(s, s.heroes[0], token) for token in s.here.interest}
    assert found["104"] > 0  # the half of the key is still behind the fresco
    assert found["33"] == 0  # the eagle wants both halves and the totem
    assert anything_left(s)


def test_the_price_of_options_does_not_change_with_pages_that_were_not_read() -> None:
    """Every option of every chapter has a price by the option itself, the group, its cards and pages read."""
    s = group("sulk", "yoktal")
    for id, chapter in CHAPTERS.items():
        for step in steps_within(chapter.steps):
            if isinstance(step, Choice):
                values = [one.id for one in step.options]
                assert all(map(isfinite, option(s, Decision(0, ChooseOption(id), "MAL-1.1", values), values)))


def test_a_search_never_compares_deeds_that_open_a_new_page() -> None:
    s = sneaking("sulk", sulk=(2, 3))
    enemy_at(s, "01", (11, 1))
    values = deeds(s, s.heroes[0])
    kept = worth_a_thought(s, Decision(0, Act("sulk"), "MAL-1.1", values), values)
    assert len(kept) == 1 or not any(reads_new(s, deed) for deed in kept)
    s.here.figures = []
    assert len(worth_a_thought(s, Decision(0, Act("sulk"), "MAL-1.1", values), values)) == 1


def test_a_playout_ends_where_a_new_page_begins() -> None:
    s = sneaking("sulk", sulk=(2, 3))
    s.pages = ("19",)
    then = s.copy()
    assert not horizon(s, then)
    then.pages = ("19", "56")
    assert horizon(s, then)


# Tests


def test_a_hidden_objective_is_a_guess() -> None:
    hidden = [test for test in all_tests().values() if test.hidden]
    assert hidden
    assert {lowest(test, 1) for test in hidden} == {GUESS}


def test_an_object_in_a_test_is_no_roll() -> None:
    s = group("sulk")
    climb = next(test for test in all_tests().values() if "climbing" in test.aptitudes and test.kind == "individual")
    s.trial = Trial(climb.id, "", ("sulk",), hero="sulk", skill_dice=1, difficulty=1, limit=3, stops=2, successes=1)
    values = [Again(), Again("O01")]  # the rope adds two successes without a roll
    assert best(roll_on, s, RollOn("sulk", climb.id), values) == Again("O01")
    s.trial.successes = 3
    assert best(roll_on, s, RollOn("sulk", climb.id), [*values, Go.STOP]) is Go.STOP


# Combat


def fighting(*heroes: str, **places: tuple[int, int]) -> Malhya:
    s = group(*heroes)
    in_room(s, "8", mode="combat", **places)
    hero = s.heroes[0]
    hero.stage, hero.ap, hero.free = "acting", 6, move_value(hero)
    s.fighting.turn, s.fighting.stage = 1, "actions"
    return s


def test_the_guard_who_may_fall_is_struck_first() -> None:
    s = fighting("urberg", urberg=(2, 3))
    enemy_at(s, "01", (3, 3))
    enemy_at(s, "01", (1, 3), damage=3)
    deed = best(fight_turn, s, FightTurn("urberg"), fight_deeds(s, s.heroes[0]))
    assert isinstance(deed, Strike)
    assert deed.target is not None
    assert deed.target.number == 1


def test_a_token_for_dice_is_no_healing() -> None:
    s = fighting("ancienne", ancienne=(2, 3))
    enemy_at(s, "01", (5, 3))
    assert aura_price(s, BuyAura("ancienne", "AA4")) > aura_price(s, BuyAura("ancienne", "AA2"))  # nobody is wounded


def test_points_that_serve_nothing_else_go_into_the_defence() -> None:
    s = fighting("sulk", sulk=(2, 3))
    enemy_at(s, "01", (3, 3))
    hero = s.heroes[0]
    hero.ap, hero.stage, hero.aura = 1, "done", 0
    guard = best(defend, s, Defend("sulk", 4), means(hero))
    assert isinstance(guard, Guard)
    assert guard.lines == (2,)


def test_a_fight_is_worth_its_chance() -> None:
    s = fighting("sulk", "urberg", sulk=(2, 3), urberg=(2, 4))
    enemy_at(s, "01", (7, 3))
    one = evaluate(s, 0)
    enemy_at(s, "01", (8, 3))
    two = evaluate(s, 0)
    s.hero("urberg").life = 1
    assert one > two > evaluate(s, 0)


# Whole scenarios


def _begun(seed: int, size: int) -> Malhya:
    return GAME.new(USUAL | {"size": str(size)}, 1, Dice(dice_key(seed_of(seed))))


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_judge_prices_every_answer(size) -> None:
    """Chance answers, so that positions come up that bots would not bring about; the judges are asked everywhere."""
    met = set()
    r = Random(size)

    def answer(s: Malhya, decision: Decision[Any]) -> Any:
        values = list(decision.candidates())
        judge = QUESTIONS[type(decision.about)].judge
        if judge is not None:
            prices = judge(s, decision, values)
            assert len(prices) == len(values)
            assert all(map(isfinite, prices))
            met.add(decision.prompt)
            if decision.prompt in ("travel", "choose-option"):
                return values[prices.index(max(prices))]
        return r.choice(values)

    for seed in range(3):
        assert GAME.outcome(play_out(GAME, _begun(seed, size), answer)) is not None
    assert "act" in met


def test_bots_go_by_the_chances_of_tests_that_players_are_told() -> None:
    """In a group test a bot goes by a fair share; everywhere else by the number that a player reads."""
    compared = 0
    for seed in range(4):
        quick = GAME.judgement.policy(Random(seed).random)

        def answer(s: Malhya, decision: Decision[Any], quick: Any = quick) -> Any:
            nonlocal compared
            if isinstance(decision.about, Prepare):
                test, hero = all_tests()[decision.about.test], s.hero(decision.about.hero)
                for value in decision.values if test.kind != "group" and not test.hidden else ():
                    assert isinstance(value, Prepared)
                    assert chance(s, test, hero, value) == goal_reached(s, test, hero, lowest(test, 1), value).value
                    compared += 1
            return quick(s, decision)

        play_out(GAME, _begun(seed, 2), answer)
    assert compared > 20


def test_quick_bots_win_more_than_chance() -> None:
    seeds = range(12)

    def by_chance(r: Random) -> Any:
        return lambda s, decision: r.choice(list(decision.candidates()))

    quick = [play_out(GAME, _begun(seed, 2), GAME.judgement.policy(Random(seed).random)) for seed in seeds]
    random = [play_out(GAME, _begun(seed, 2), by_chance(Random(seed))) for seed in seeds]
    won = [sum(ENDINGS[s.ending].rank >= SUCCESS for s in games) for games in (quick, random)]
    assert won[0] >= 4
    assert won[1] <= 1


def test_bots_without_doubt_come_to_an_end_as_well() -> None:
    """Where nothing is left to chance, a choice that changes nothing would be taken for ever."""
    for seed in range(4):
        asked = 0
        policy = GAME.judgement.policy(lambda: 0.0)

        def answer(s: Malhya, decision: Decision[Any], policy: Any = policy) -> Any:
            nonlocal asked
            asked += 1
            assert asked < 2000, s.pages[-5:]
            return policy(s, decision)

        play_out(GAME, _begun(seed, 1 + seed), answer)


@pytest.mark.parametrize("kind", ["greedy", "search:6x"])
def test_bots_that_look_ahead_play_a_cycle_of_a_room(kind) -> None:
    """They answer questions of a match through forks that know only what their seat knows."""
    match = Match.start(GAME, USUAL | {"size": "2"}, 1, seed_of(4))
    bot, asked = make_bot(kind, 7), set()
    for _ in range(80):
        seat = next(iter(match.pending))
        question = BotQuestion(match, seat)
        asked.add(question.decision.prompt)
        match.answer(seat, key_of(bot.decide(question)))
        if match.state.stealth is not None and match.state.stealth.cycle > 1:
            break
    assert "act" in asked


def test_a_fight_waits_for_those_who_have_yet_to_act() -> None:
    """Points are worth more while enemies are still on the gauge."""
    s = fighting("sulk", sulk=(2, 3))
    enemy_at(s, "01", (3, 3))
    strike = [deed for deed in fight_deeds(s, s.heroes[0]) if isinstance(deed, Strike)]
    late = fight_turn(s, Decision(0, FightTurn("sulk"), "MAL-1.1", strike), strike)
    s.fighting.gauge = (Standing(kind="01"),)
    early = fight_turn(s, Decision(0, FightTurn("sulk"), "MAL-1.1", strike), strike)
    assert all(a < b for a, b in zip(early, late, strict=True))


def test_a_fighter_goes_up_to_an_archer_who_will_not_come() -> None:
    """Eleven squares off, too far for this turn: without it the archer shoots until the hero falls."""
    s = fighting("sulk", sulk=(1, 5))
    enemy_at(s, "05", (12, 5))
    values = fight_deeds(s, s.heroes[0])
    deed = best(fight_turn, s, FightTurn("sulk"), values)
    assert isinstance(deed, Walk)
    column, _ = plan_of("8").at[deed.square.number]
    assert column > 1


def test_a_search_does_not_think_of_giving_stealth_up() -> None:
    s = sneaking("sulk", sulk=(2, 3))
    enemy_at(s, "01", (12, 5))
    values = [Turn.END, Together.END_STEALTH]
    assert worth_a_thought(s, Decision(0, Act("sulk"), "MAL-1.1", values), values) == [Turn.END]
