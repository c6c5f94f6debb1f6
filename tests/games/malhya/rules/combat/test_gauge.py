"""Heroes of one player who are as quick as each other: whoever begins goes first (clause 24.7)."""

from support import rule
from support.malhya import enemy_at, group
from support.malhya_room import brawl, page
from veillee.games.malhya.prompts.room import First
from veillee.games.malhya.rules.combat.gauge import give_way, others_first
from veillee.games.malhya.state import Standing


def row(*heroes, players=1):
    """The first hero acts; the others are next in the gauge."""
    s = brawl(group(*heroes, players=players), page("........"), **{hero: (x, 0) for x, hero in enumerate(heroes)})
    enemy_at(s, "01", (7, 0))
    s.fighting.acting = Standing(hero=heroes[0])
    s.fighting.gauge = tuple(Standing(hero=hero) for hero in heroes[1:])
    return s


@rule("MAL-24.7", "MAL-14.4")
def test_what_was_bought_counts_when_initiatives_are_compared():
    s = row("yoktal", "sulk")  # 4 and 5
    assert others_first(s, s.hero("yoktal")) == []
    s.hero("yoktal").raised = 1
    assert others_first(s, s.hero("yoktal")) == [First("sulk")]
    s.hero("yoktal").raised, s.hero("sulk").raised = 3, 2
    assert others_first(s, s.hero("yoktal")) == [First("sulk")]


@rule("MAL-24.7", "MAL-14.10")
def test_the_hero_of_another_player_goes_first_only_by_the_choice_of_all():
    s = row("ancienne", "sulk", players=2)
    assert others_first(s, s.hero("ancienne")) == []


@rule("MAL-24.7")
def test_nobody_behind_an_enemy_or_unconscious_goes_first():
    s = row("ancienne", "sulk")
    s.hero("sulk").life = 0
    assert others_first(s, s.hero("ancienne")) == []
    s.hero("sulk").life = 5
    s.fighting.gauge = (Standing(kind="01"), Standing(hero="sulk"))
    assert others_first(s, s.hero("ancienne")) == []


@rule("MAL-24.7")
def test_whoever_gives_way_is_next():
    s = row("ancienne", "yoktal", "sulk", "urberg")
    give_way(s, s.hero("ancienne"), "sulk")
    assert [one.hero for one in s.fighting.gauge] == ["sulk", "ancienne", "yoktal", "urberg"]
    assert s.hero("ancienne").stage == "fresh"
