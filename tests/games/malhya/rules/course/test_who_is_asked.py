"""What one panel asks together: whose turn it is, ties of initiative, fewer threat dice (chapter 24)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, running, white
from support.malhya_room import brawl, page, sneak, turn, walk
from veillee.games.malhya.content.steps import StartMode
from veillee.games.malhya.prompts.combat import EnemyTarget, EnemyWay, NextFigure, Tied
from veillee.games.malhya.prompts.ids import FigureId, SquareId
from veillee.games.malhya.prompts.room import PlaceEnemy
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.turn import combat_turn
from veillee.games.malhya.rules.stealth.cycle import infiltration
from veillee.games.malhya.rules.stealth.turns import play_turn
from veillee.games.malhya.standing import FIGURES, PLACES, TARGETS, TIES, WAYS
from veillee.kernel.decision import Decision
from veillee.kernel.standing import Ask

#: An enemy on (11, 0) sees nobody.
ROWS = ("..........#.",) * 3


def three(players=1, faces=()):
    """Three heroes at the start of a cycle; an enemy behind a wall."""
    heroes = ("yoktal", "sulk", "ancienne")
    s = sneak(group(*heroes, players=players, faces=faces), page(*ROWS), yoktal=(0, 0), sulk=(0, 1), ancienne=(0, 2))
    enemy_at(s, "01", (11, 0))
    return s


def offered(s, *answers):
    """Whose turn it is after these answers, and who may go first instead."""
    prompt, keys = asked(infiltration(s), *answers)
    assert prompt == "act"
    return s.sneaking.turns[-1], [key for key in keys if key.startswith("first")]


@rule("MAL-11.2", "MAL-24.1", "MAL-24.15")
def test_a_player_with_several_heroes_is_asked_for_a_deed_and_not_who_plays():
    assert offered(three()) == ("yoktal", ["first+sulk", "first+ancienne"])


@rule("MAL-11.2")
def test_any_of_the_heroes_may_go_first():
    s = three()
    assert offered(s, "first+ancienne") == ("ancienne", [])
    assert [(hero.stage, hero.ap) for hero in s.heroes] == [("fresh", 0), ("fresh", 0), ("acting", 6)]
    assert offered(three(), "first+ancienne", "end") == ("yoktal", ["first+sulk"])
    assert offered(three(), "first+ancienne", "end", "end") == ("sulk", [])


@rule("MAL-11.2")
def test_who_has_begun_goes_on():
    s = three()
    assert offered(s, walk(s, 1, 0)) == ("yoktal", [])


@rule("MAL-11.22")
def test_in_the_second_phase_as_well_any_waiting_hero_may_go_first():
    s = three()
    s.sneaking.phase = "second"
    for hero in s.heroes:
        hero.stage, hero.ap = "waiting", 3
    assert offered(s, "first+sulk") == ("sulk", [])
    assert [(hero.stage, hero.ap) for hero in s.heroes] == [("waiting", 3), ("acting", 3), ("waiting", 3)]


@rule("MAL-11.2", "MAL-1.6")
def test_several_players_choose_whose_hero_plays():
    pending = open_questions(infiltration(three(players=2)))
    assert {seat: question.prompt for seat, question in pending.items()} == {0: "next-hero", 1: "next-hero"}
    s = three(players=2)
    open_questions(infiltration(s), (1, "ancienne"))
    assert s.sneaking.turns == ("ancienne",)


def alone(faces=()):
    """The Sulk with four Aura tokens; an enemy behind a wall."""
    s = sneak(group("sulk", faces=faces), page(*ROWS), sulk=(0, 0))
    enemy_at(s, "01", (11, 0))
    s.hero("sulk").aura = 4
    return s


@rule("MAL-3.49", "MAL-24.1", "MAL-24.15")
def test_fewer_threat_dice_are_bought_in_the_turn_and_not_asked_for_after_it():
    s = alone()
    assert "aura+sulk+SA2" not in asked(turn(s, "sulk"))[1]  # nothing to roll yet
    s.sneaking.turns = ()
    play(turn(s, "sulk"), walk(s, 1, 0), "aura+sulk+SA2", "end")
    assert (s.hero("sulk").aura, told(s, "threat-roll")) == (3, [])
    s = alone(faces=white("blank"))
    play(turn(s, "sulk"), walk(s, 1, 0), "end")  # a token is left, and nobody is asked for it any more
    assert (s.hero("sulk").aura, len(told(s, "threat-roll"))) == (4, 1)


@rule("MAL-3.49")
def test_a_token_spent_on_threat_dice_counts_for_one_roll():
    s = alone(faces=white("threat1"))
    play(turn(s, "sulk"), walk(s, 1, 0), "aura+sulk+SA2", "wait")
    assert (s.hero("sulk").hushed, s.sneaking.threat) == (0, 1)
    s.hero("sulk").stage = "acting"
    s.sneaking.turns = ("sulk",)
    play(play_turn(s, s.hero("sulk")), walk(s, 2, 0), "end")
    assert s.sneaking.threat == 2


@rule("MAL-3.29", "MAL-3.49")
def test_a_token_spent_on_threat_dice_is_lost_when_the_turn_breaks_off():
    s = alone(faces=white("threat1"))
    with pytest.raises(Elsewhere):
        play(turn(s, "sulk"), walk(s, 1, 0), "aura+sulk+SA2", "end-stealth")
    play(running(s, StartMode("infiltration")))
    s.sneaking.phase, s.hero("sulk").aura = "main", 0
    play(turn(s, "sulk"), walk(s, 2, 0), "end")
    assert [roll["faces"] for roll in told(s, "threat-roll")] == [("threat1",)]


def tied(players=1):
    """The Ancienne and the Sulk have initiative 5, the enemy is far and slower."""
    s = group("ancienne", "sulk", players=players)
    brawl(s, page("." * 20, "." * 20), ancienne=(0, 0), sulk=(0, 1))
    enemy_at(s, "01", (19, 0))
    s.here.entered, s.fighting.turn, s.fighting.stage = 2, 1, "initiative"
    return s


@rule("MAL-24.7", "MAL-14.10")
def test_of_heroes_with_the_same_initiative_whoever_begins_goes_first():
    s = tied()
    prompt, keys = asked(combat_turn(s), "begin")
    assert (prompt, s.fighting.acting.hero) == ("fight-turn", "ancienne")
    assert "first+sulk" in keys
    s = tied()
    prompt, keys = asked(combat_turn(s), "begin", "first+sulk")
    assert (prompt, s.fighting.acting.hero) == ("fight-turn", "sulk")
    assert not [key for key in keys if key.startswith("first")]
    s = tied()
    asked(combat_turn(s), "begin", "first+sulk", "end")
    assert s.fighting.acting.hero == "ancienne"


@rule("MAL-24.7")
def test_a_hero_who_has_acted_does_not_give_way_any_more():
    s = tied()
    _, keys = asked(combat_turn(s), "begin", walk(s, 1, 0))
    assert not [key for key in keys if key.startswith("first")]


def said(standing, about, values, word):
    """What a standing answer gives at a table of two heroes who fight."""
    s = tied()
    s.hero("sulk").life = 2
    decision = Decision(seat=0, about=about, values=values, rule="MAL-24.15", kind="one")
    return standing.answer(s, decision, lambda subject: word)


NEAR, FAR = SquareId(1), SquareId(19)


@rule("MAL-24.15", "MAL-24.4", "MAL-24.8")
@pytest.mark.parametrize(
    ("standing", "about", "values", "usual"),
    [
        (WAYS, EnemyWay(0), [NEAR, FAR], FAR),
        (PLACES, PlaceEnemy("01"), [NEAR, FAR], FAR),
        (FIGURES, NextFigure("01"), [FigureId(2), FigureId(1)], FigureId(2)),  # the proposed order
        (TARGETS, EnemyTarget(0), ["sulk", "ancienne"], "ancienne"),  # two crystals against six
        (TIES, Tied(4), ["01", "03"], "01"),
    ],
)
def test_ties_of_enemies_are_asked_only_where_a_player_wants_it(standing, about, values, usual):
    assert said(standing, about, values, standing.default) == usual
    assert said(standing, about, values, "ask") is Ask.ASK


@rule("MAL-24.7", "MAL-14.10")
def test_heroes_of_several_players_with_the_same_initiative_are_always_asked():
    assert said(TIES, Tied(5), ["ancienne", "sulk"], TIES.default) is Ask.ASK
