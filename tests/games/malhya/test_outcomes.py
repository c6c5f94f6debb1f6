"""The chances and means that words, sketches and bots tell of an answer, against dice that are really thrown."""

from math import sqrt
from random import Random

import pytest

from support import open_questions, rule, told
from support import play as played
from support.malhya import enemy_at, group
from support.malhya_room import attack, brawl, page
from veillee.games.malhya.bot.fighting import defend as judge
from veillee.games.malhya.bot.testing import tests as all_tests
from veillee.games.malhya.chances import at_least, mean
from veillee.games.malhya.content import ENEMIES, HEROES
from veillee.games.malhya.game import GAME
from veillee.games.malhya.outcomes import goal_chance, onward_chance, risk_of_next, strike_chances, through_chances
from veillee.games.malhya.prompts.book import Again, Go, Prepare
from veillee.games.malhya.prompts.combat import Defend, Guard, Strike
from veillee.games.malhya.prompts.ids import FigureId
from veillee.games.malhya.rules.combat.attacking import attack as strike_back
from veillee.games.malhya.rules.combat.attacking import chosen_lines, strikes
from veillee.games.malhya.rules.combat.defending import means
from veillee.games.malhya.rules.combat.enemies import strike
from veillee.games.malhya.rules.combat.numbers import hero_volley
from veillee.games.malhya.rules.combat.wounding import life_of
from veillee.games.malhya.rules.trials.dice import wanted
from veillee.games.malhya.rules.trials.preparing import preparations
from veillee.games.malhya.rules.trials.taking import attempt
from veillee.games.malhya.state import Trial
from veillee.games.malhya.view.sketch.acting import guard_sketch
from veillee.games.malhya.view.wording.combat import guard_words
from veillee.kernel.dice import Dice

TEXTS = GAME.texts["en"].for_seats(("Ana",))
#: How often each answer is played out, and how many standard deviations a told chance may be off by chance.
THROWS, FAR = 400, 4.5


def near(seen: float, told_chance: float) -> bool:
    """Whether a share of `THROWS` games may well come from this chance; nothing can come of an impossible one."""
    if told_chance in (0.0, 1.0):
        return seen == told_chance
    return abs(seen - told_chance) <= FAR * sqrt(told_chance * (1 - told_chance) / THROWS) + 1 / THROWS


def fair(s, seed):
    """A copy of a position with dice of its own."""
    copy = s.copy()
    copy.dice, copy.events = Dice(str(seed).encode()), []
    return copy


@rule("MAL-16.9", "MAL-16.17")
def test_a_defence_whose_only_die_the_attack_cancels_stops_nothing():
    # The swordsman does 1 damage and 2 of a face; his special face cancels the only die, which the armour would add.
    # Of the 3 damage the armour itself always stops 1.
    s = brawl(group("yoktal", faces=attack("special", "damage2")), page("...."), yoktal=(0, 0))
    yoktal = s.hero("yoktal")
    yoktal.weapon, yoktal.armour, yoktal.ap = "", "O12", 1
    figure = enemy_at(s, "01", (1, 0))
    [decision] = open_questions(strike(s, figure, yoktal)).values()
    activated = next(value for value in decision.values if isinstance(value, Guard) and value.armour)
    told = guard_words(s, decision, activated, TEXTS).facts
    assert (decision.about.damage, told["left"].value, told["chance"].value) == (3, pytest.approx(2), 0)
    lines = guard_sketch(s, decision, activated, TEXTS).lines
    assert lines[1:-1] == ("2 damage: 100%",)
    plain, paid = judge(s, decision, [Guard(), activated])
    assert paid < plain  # the point is spent for nothing


@rule("MAL-16.9", "MAL-16.17")
@pytest.mark.parametrize("kind", sorted(ENEMIES))
@pytest.mark.parametrize("id", sorted(HEROES))
def test_what_gets_through_to_a_hero_is_as_told(id, kind):
    s = brawl(group(id), page("...."), **{id: (0, 0)})
    s.hero(id).aura = 2
    enemy_at(s, kind, (1, 0))
    through, chances = [], []
    for seed in range(THROWS):
        now, chance = fair(s, seed), Random(seed)

        def answer(state, decision, chance=chance):
            assert isinstance(decision.about, Defend)
            guard = chance.choice(means(state.hero(id)))
            chances.append(through_chances(state.hero(id), decision.about, guard))
            return guard

        now.policy = answer
        hit_before = len(chances)
        played(strike(now, now.here.figures[0], now.hero(id)))
        if len(chances) > hit_before:
            [blow] = told(now, "defence")
            through.append(0 if blow["shields"] < 0 else max(0, blow["damage"] - blow["shields"]))
    # Each attack has chances of its own: the sums of what was told and of what came have to agree.
    spread = sum(sum(n * n * p for n, p in one.items()) - mean(one) ** 2 for one in chances)
    assert abs(sum(through) - sum(map(mean, chances))) <= FAR * sqrt(spread) + 1e-6
    none = [at_least(one, 1) for one in chances]
    spread = sum(p * (1 - p) for p in none)
    assert abs(sum(n > 0 for n in through) - sum(none)) <= FAR * sqrt(spread) + 1e-6


@rule("MAL-16.4", "MAL-16.11")
@pytest.mark.parametrize("kind", sorted(ENEMIES))
@pytest.mark.parametrize("id", sorted(HEROES))
def test_the_damage_of_an_attack_is_as_told(id, kind):
    s = brawl(group(id), page("...."), **{id: (0, 0)})
    figure = enemy_at(s, kind, (1, 0))
    hero, life = s.hero(id), life_of(s, figure)
    deed = max((one for one in strikes(s, hero) if one.target is not None), key=lambda one: len(one.lines))
    assert isinstance(deed, Strike)
    assert deed.target == FigureId(figure.number)
    chances = strike_chances(s, hero, figure, hero_volley(hero, chosen_lines(hero, deed.lines), deed.arrows))
    fallen = 0
    for seed in range(THROWS):
        now = fair(s, seed)
        strike_back(now, now.hero(id), deed)
        fallen += not now.here.figures
    assert near(fallen / THROWS, at_least(chances, life))


def _cases():
    """Tests of the book with a goal that is known, each with a hero, means and a goal by lot."""
    chance, found = Random(4), []
    for test in all_tests().values():
        goals = sorted({n for one in test.objectives if (n := wanted(one, 1)) > 0})
        if goals and not test.hidden:
            found.append((test, chance.choice(sorted(HEROES)), chance.choice(goals)))
    return chance.sample(found, 24)


@rule("MAL-4.8", "MAL-4.9")
@pytest.mark.parametrize(("test", "id", "goal"), _cases(), ids=lambda value: getattr(value, "id", value))
def test_the_chance_of_a_test_is_as_told(test, id, goal):
    s = group(id, counters={"stone_cracks": 1}, trial=Trial(test.id, "1", (id,)))
    hero = s.hero(id)
    hero.resources |= {"plant_blue": 1, "pick_blue": 1}
    prepared = Random(goal).choice(preparations(s, test, hero))
    chance = goal_chance(s, test, hero, goal, prepared)
    reached, onward, failed = 0, [], []
    for seed in range(THROWS):
        now = fair(s, seed)

        def answer(state, decision):
            if isinstance(decision.about, Prepare):
                return prepared
            total = state.trial.successes + (state.trial.validated if test.kind == "group" else 0)
            if total >= goal:
                return Go.STOP
            if state.trial.rolls == 1:
                onward.append(onward_chance(state.trial, test, goal))
                failed.append(risk_of_next(state.trial))
            return Again()

        now.policy, asked = answer, len(onward)
        _pass = played_value(attempt(now, test, now.hero(id)))
        got = now.trial.successes + (now.trial.validated if test.kind == "group" else 0)
        reached += _pass and got >= goal
        if len(onward) > asked:  # what was told after the first roll, and what came of it
            onward[-1] -= bool(_pass and got >= goal)
            failed[-1] -= not _pass and now.trial.rolls == 2
    assert near(reached / THROWS, chance)
    for off in (onward, failed):
        assert abs(sum(off)) <= FAR * sqrt(max(1, len(off)) / 4)


def played_value(course):
    """What a rule returns that a policy plays without a stop."""
    try:
        course.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("the rule has asked")
