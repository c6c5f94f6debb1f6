"""Threat rolls: dice bought off, rolls undone, and the cube (clauses 3.47, 3.49, 11.16 to 11.20)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, white
from support.malhya_room import chapter, page, sneak, turn, waits, walk
from veillee.games.malhya.content.steps import Threat
from veillee.games.malhya.hero import NOWHERE
from veillee.games.malhya.prompts.room import FewerDice, Hush
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.stealth.threat import advance, roll_threat
from veillee.games.malhya.rules.stealth.turns import interrupt

CHARM = "O13"  # it undoes a threat roll


def noisy(*heroes, types=("move",), faces=()):
    """The first hero has done these things; an enemy is behind a wall."""
    s = sneak(group(*heroes, faces=faces), page("......#."), **{hero: (x, 0) for x, hero in enumerate(heroes)})
    enemy_at(s, "01", (7, 0))
    s.heroes[0].types = types
    return s


@rule("MAL-3.49", "MAL-11.19")
@pytest.mark.parametrize(("answer", "dice", "aura"), [("pass", 2, 1), ("YA3", 1, 0)])
def test_a_token_takes_dice_away_only_if_it_is_spent(answer, dice, aura):
    s = noisy("yoktal", types=("move", "move_corpse"), faces=white(*["threat1"] * dice))
    yoktal = s.hero("yoktal")
    yoktal.aura = 1
    course = roll_threat(s, yoktal, interrupt)
    [question] = open_questions(course).values()
    assert question.about == FewerDice("yoktal", 2)
    with pytest.raises(StopIteration):
        course.send((0, question.value_of(answer)))
    assert (s.sneaking.threat, yoktal.aura) == (1 + dice, aura)


@rule("MAL-11.16", "MAL-11.17", "MAL-11.18")
def test_dice_are_rolled_for_the_types_of_actions_and_those_are_then_forgotten():
    s = noisy("yoktal", faces=white("threat2"))
    play(roll_threat(s, s.hero("yoktal"), interrupt))
    assert (s.sneaking.threat, s.hero("yoktal").types) == (3, ())


@rule("MAL-3.47")
def test_only_a_hero_in_the_room_and_conscious_undoes_a_roll():
    s = noisy("yoktal", "sulk", faces=white("threat1"))
    s.hero("sulk").pack = (CHARM,)
    [question] = open_questions(roll_threat(s, s.hero("yoktal"), interrupt)).values()
    assert question.about == Hush("sulk", 1)
    for change in ({"square": NOWHERE}, {"life": 0}):
        s = noisy("yoktal", "sulk", faces=white("threat1"))
        sulk = s.hero("sulk")
        sulk.pack = (CHARM,)
        for name, value in change.items():
            setattr(sulk, name, value)
        play(roll_threat(s, s.hero("yoktal"), interrupt))
        assert s.sneaking.threat == 2


@rule("MAL-11.18")
def test_a_roll_of_blanks_moves_no_cube_and_is_not_undone():
    s = noisy("yoktal", faces=white("blank"))
    s.hero("yoktal").pack = (CHARM,)
    play(roll_threat(s, s.hero("yoktal"), interrupt))
    assert (told(s, "threat"), s.hero("yoktal").pack) == ([], (CHARM,))
    play(advance(s, 0, "MAL-11.18", interrupt))
    assert told(s, "threat") == []


@rule("MAL-11.27", "MAL-5.16")
def test_after_the_pass_of_w3_a_page_that_raised_the_threat_exposes_a_hero():
    drawn = page("......", interest={(5, 0): chapter("bell", Threat(1))})
    s = sneak(group("yoktal", "sulk"), drawn, threat=8, yoktal=(4, 0), sulk=(2, 0))
    enemy_at(s, "01", (0, 0))
    waits(s, "sulk", 3)
    course = turn(s, "yoktal")
    assert asked(course, walk(s, 5, 0))[0] == "danger"
    with pytest.raises(Elsewhere):
        course.send((0, None))
    assert s.mode == "combat"
