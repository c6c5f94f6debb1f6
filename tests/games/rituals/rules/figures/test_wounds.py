"""Wounds, direct ones above all, and what Heroes do about them (DAR-6.12, 6.18, 6.34, 11.18)."""

import pytest

from support import rule
from support.rituals import acting, plants, put, table
from support.scripted import open_questions, play, told
from veillee.games.rituals.rules.figures.elimination import BY_MASTER, by_figure
from veillee.games.rituals.rules.figures.wounds import take_wounds


@rule("DAR-6.12")
def test_a_figure_is_eliminated_when_its_wounds_reach_its_health():
    s = table()
    put(s, "hagatha", "B4.TL")
    ravenous, vogt = put(s, "ravenous", "B4.BR"), put(s, "vogt", "B4.BR")  # Health 2
    play(take_wounds(s, ravenous, 1, by_figure(vogt)))
    assert (ravenous.wounds, s.figure(2)) == (1, ravenous)
    assert told(s, "eliminated") == []
    play(take_wounds(s, ravenous, 1, by_figure(vogt)))
    assert s.figure(2) is None
    [fact] = told(s, "eliminated")
    assert (fact["figure"].unit, fact["by"].unit, fact["zone"], fact["how"]) == ("ravenous", "vogt", 5, "hero")
    assert [(fact["n"], fact["left"]) for fact in told(s, "wounded")] == [(1, 1), (1, 0)]


@rule("DAR-6.34")
def test_wounds_beyond_the_health_are_lost():
    s = table()
    put(s, "hagatha", "B4.TL")
    corday = put(s, "corday", "B4.BR", wounds=3)  # Health 4
    play(take_wounds(s, corday, 3, BY_MASTER))
    assert (corday.wounds, s.heroes_lost) == (4, 1)
    assert [(fact["n"], fact["left"]) for fact in told(s, "wounded")] == [(1, 0)]


@rule("DAR-6.18")
def test_direct_wounds_ignore_defence():
    s = table(energy=9, hand=["ward", "spite"])
    put(s, "hagatha", "B4.TL")
    demon = put(s, "haborym", "B4.BR")  # Resistance 4, two Defence dice
    play(take_wounds(s, demon, 2, BY_MASTER))
    assert (demon.wounds, s.energy) == (2, 9)


@rule("DAR-6.18", "DAR-6.27")
def test_a_witch_may_give_up_a_minion_for_direct_wounds_too():
    s = table(energy=1)
    hagatha = put(s, "hagatha", "B4.TL")
    put(s, "condemned", "B4.TL")
    [asked] = open_questions(take_wounds(s, hagatha, 1, BY_MASTER)).values()
    assert asked.keys() == ["spare_morsel+f2", "pass"]
    assert (asked.about.moment, asked.about.blow.wounds) == ("self_would_be_wounded", 1)
    play(take_wounds(s, hagatha, 1, BY_MASTER), "spare_morsel+f2")
    assert (hagatha.wounds, s.energy, len(s.figures)) == (0, 0, 1)
    assert len(told(s, "unharmed")) == 1


@rule("DAR-19.2", "DAR-6.27")
def test_example_48_spare_morsel_cannot_be_cast_without_a_minion_in_the_zone():
    s = table(energy=9)
    hagatha = put(s, "hagatha", "B4.TL")
    put(s, "condemned", "B4.TR")  # beside, not in her Zone
    put(s, "mortus", "B4.TL")  # a Creature is no Minion
    put(s, "possessed_peasant", "B4.TL")
    play(take_wounds(s, hagatha, 1, BY_MASTER))
    assert (hagatha.wounds, s.energy) == (1, 9)


@rule("DAR-6.27")
def test_skriga_gives_up_a_minion_of_the_next_zone_and_hagatha_only_of_hers():
    s = table(energy=2)
    skriga = put(s, "skriga", "B4.TL")
    put(s, "condemned", "B4.TR")
    put(s, "condemned", "B4.TR")  # alike: offered once
    put(s, "ravenous", "B4.TR", wounds=1)
    put(s, "ravenous", "B4.TR")
    put(s, "condemned", "B4.BR")  # two Zones away
    [asked] = open_questions(take_wounds(s, skriga, 1, BY_MASTER)).values()
    assert asked.keys() == ["borrowed_death+f2", "borrowed_death+f4", "borrowed_death+f5", "pass"]


@rule("DAR-6.22")
def test_a_stunned_witch_gives_up_nobody():
    s = table(energy=9)
    hagatha = put(s, "hagatha", "B4.TL", stunned=True)
    put(s, "condemned", "B4.TL")
    play(take_wounds(s, hagatha, 1, BY_MASTER))
    assert hagatha.wounds == 1


@rule("DAR-6.18", "DAR-11.26")
def test_a_hero_spares_itself_a_wound_with_the_reaction_of_the_card_in_force():
    s = table()
    put(s, "hagatha", "B4.TL")
    vogt, curthouse = put(s, "vogt", "B4.BR"), put(s, "curthouse", "B4.TL")  # Alchemy 1 and 0
    plants(s, 2)
    acting(s, curthouse, "ai_1a")  # its Reaction of level 1 spares one Wound
    s.side = "legion"
    play(take_wounds(s, curthouse, 1, BY_MASTER))
    assert (curthouse.wounds, len(s.reserve)) == (1, 2)
    play(take_wounds(s, vogt, 2, BY_MASTER))
    assert (vogt.wounds, len(s.reserve)) == (1, 1)
    vogt.stunned = True
    play(take_wounds(s, vogt, 1, BY_MASTER))
    assert (vogt.wounds, len(s.reserve)) == (2, 1)
    vogt.stunned = False
    play(take_wounds(s, vogt, 1, BY_MASTER))
    assert (vogt.wounds, len(s.reserve)) == (2, 0)
    assert [fact["reaction"] for fact in told(s, "hero-reacts")] == ["r_1a", "r_1a"]


@rule("DAR-11.18")
@pytest.mark.parametrize(
    ("wounds", "taken", "left", "reserve"), [(3, 1, 4, 2), (3, 2, 4, 0), (3, 5, 4, 0), (4, 1, 4, 0)]
)
def test_a_hero_that_would_be_eliminated_keeps_one_health(wounds, taken, left, reserve):
    s = table(cubes={"force": 0, "resistance": 0, "agility": 0, "alchemy": 1})
    put(s, "hagatha", "B4.TL")
    teuta = put(s, "teuta", "B4.BR", wounds=wounds)  # Health 5, Alchemy 1 + 1
    plants(s, 2)
    acting(s, teuta, "ai_5c")  # its Reaction of level 2 saves a Hero
    s.side = "legion"
    play(take_wounds(s, teuta, taken, BY_MASTER))
    assert (teuta.wounds, len(s.reserve), s.heroes_lost) == (left, reserve, 0)


@rule("DAR-6.22")
@pytest.mark.parametrize("given", [{"stunned": True, "reserve": 2}, {"stunned": False, "reserve": 1}])
def test_a_stunned_hero_or_one_without_ingredients_does_not_save_itself(given):
    s = table(cubes={"force": 0, "resistance": 0, "agility": 0, "alchemy": 1})
    put(s, "hagatha", "B4.TL")
    teuta = put(s, "teuta", "B4.BR", wounds=4, stunned=given["stunned"])
    plants(s, given["reserve"])
    acting(s, teuta, "ai_5c")
    s.side = "legion"
    play(take_wounds(s, teuta, 1, BY_MASTER))
    assert (s.heroes_lost, len(s.reserve)) == (1, given["reserve"])
