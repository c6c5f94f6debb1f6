"""What the game is about (chapter 1)."""

from random import Random

import pytest

from support import rule
from support.rituals import DEFAULTS, put, started, table
from support.scripted import open_questions
from veillee.games.rituals.content import HEROES, WITCHES
from veillee.games.rituals.game import GAME
from veillee.games.rituals.options import DEMONS, PLAYABLE
from veillee.games.rituals.rules.course.play import play
from veillee.games.rituals.rules.figures.attributes import health_left
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import Flow


@rule("DAR-1.1")
def test_one_person_plays_and_every_question_is_the_witch_masters():
    assert list(GAME.players) == [1]
    s = started("e1")
    assert set(open_questions(play(s))) == {0}
    assert set(open_questions(play(s), "")) == {0}  # the Heroes have acted without being asked


@rule("DAR-1.1")
@pytest.mark.parametrize("encounter", PLAYABLE)
def test_in_whole_games_nobody_but_the_witch_master_is_ever_asked(encounter):
    chance = Random(encounter)
    kinds = set()
    for seed in range(3):
        s = started(encounter, seed=seed, tie_break="player", appear_choice="player", heroes="random")
        for hero in s.heroes():
            hero.wounds = health_left(hero) - 1  # so that some fall, and others appear
        flow = Flow(GAME, s)
        for _ in range(300):
            if flow.over:
                break
            assert set(flow.pending) == {0}
            decision = flow.pending[0]
            kinds.add(decision.about.id)
            flow.answer(0, chance.choice(decision.candidates()))
        flow.close()
    assert {"act", "break-tie", "appearing-hero"} <= kinds  # also where Heroes hesitate or come


@rule("DAR-1.2")
@pytest.mark.parametrize("encounter", PLAYABLE)
def test_any_hero_and_witch_may_be_used_in_any_encounter(encounter):
    for hero in HEROES:
        s = started(encounter, **{"hero-1": hero, "heroes": "random"})
        assert s.hero_at(1).unit == hero
    for witch in WITCHES:
        usual = {f"witch-{n}": w for n, w in enumerate((w for w in WITCHES if w != witch), 2) if n <= len(s.starters)}
        assert witch in started(encounter, **{"witch-1": witch} | usual).starters
    if s.demon:
        assert [started(encounter, demon_choice=demon).demon for demon in DEMONS] == list(DEMONS)


@rule("DAR-1.3")
def test_the_witch_master_acts_by_the_base_rules_with_prices_of_his_own():
    s = table(energy=9)
    put(s, "hagatha", "B4.TL")
    put(s, "peasant", "B4.TL")
    [asked] = open_questions(play(s)).values()
    keys = asked.keys()
    words = {key.partition("+")[0] for key in keys}
    assert words == {"move", "attack", "cast", "summon", "call", "possess", "feed", "pass-round"}


@rule("DAR-1.5")
def test_every_encounter_begins_afresh():
    one, other = started("e2", seed=7), started("e2", seed=7)
    one.energy, one.souls, one.cubes["force"], one.heroes_lost = 3, 9, 5, 3
    one.hand.clear()
    assert (other.energy, other.souls, other.cubes["force"], other.heroes_lost, len(other.hand)) == (25, 0, 0, 0, 3)
    again = started("e2", seed=7)
    assert again == other


@rule("DAR-1.6")
def test_one_seed_gives_one_game():
    def told(seed):
        s = GAME.setup(DEFAULTS | {"encounter": "e4", "heroes": "random"}, 1, Dice(dice_key(seed_of(seed))))
        s.events = []
        open_questions(play(s), "c0")
        return [(event.kind, event.facts) for event in s.events], s.ai.cards, s.hand

    assert told(3) == told(3)
    assert told(3) != told(4)
