"""Encounters 4 and 5 (chapters 16 and 17): the Ritual in the Caves, the Ward, the Sacrifice, the Demon's welcome."""

import pytest

from support import open_questions, play, rule, told
from support.rituals import bones, named, put, started, table, zone
from support.rituals_legion import do, offered, strike
from veillee.games.rituals.rules.encounters.ritual import ritual_lasts
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.rules.encounters.ward import barred_to_heroes, ward_stands
from veillee.games.rituals.rules.figures.elimination import BY_MASTER, Cause, eliminate
from veillee.games.rituals.rules.figures.wounds import take_wounds
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.objective import current
from veillee.games.rituals.rules.heroes.planning import plan_objective
from veillee.games.rituals.rules.legion.plague import settle


def ritual(**fields):
    """Encounter 4 with Pekka, figure 1, in her cave."""
    s = table("e4", **fields)
    return s, put(s, "pekka", "A1.TR")


def sacrifice(**fields):
    """Encounter 5 with Hagatha, Pekka and Ikrek, figures 1 to 3, none of them in the green Zone."""
    s = table("e5", **fields)
    return s, put(s, "hagatha", "B6.BR"), put(s, "pekka", "A9.TR"), put(s, "ikrek", "A9.TR")


def lose(s, unit="vogt", cause=BY_MASTER):
    """A figure in a corner is eliminated."""
    eliminate(s, put(s, unit, s.board.names[-1]), cause)


# Encounter 4


@rule("DAR-16.13", "DAR-16.12", "DAR-16.5")
def test_the_fourth_encounter_as_it_starts():
    s = started("e4")
    assert (s.energy, s.rewards, s.demon, len(s.demon_pile.cards)) == (25, [2, 4, 6, 8], "haborym", 8)
    assert [serf.unit for serf in s.serfs()] == ["peasant"] * 4 + ["militia"] * 3
    assert (s.board.names[s.board.red], s.board.names[s.board.yellow], s.board.pit) == ("B5.BR", "A7.TL", -1)
    entrance = [figure.unit for figure in s.figures if figure.zone == s.board.entrance]
    assert (named(s, s.figures[0]), entrance) == ("A1.TR", ["condemned", "condemned", "ravenous"])
    caves = {name for number, name in enumerate(s.board.names) if s.board.caves >> number & 1}
    assert (caves, s.board.names[s.board.entrance]) == ({"A1.TL", "A1.TR", "A1.BL"}, "A1.BR")
    assert s.keeper == "pekka"


@rule("DAR-16.6", "DAR-16.7", "DAR-16.20")
def test_the_ward_bars_the_caves_to_heroes_outside_while_the_entrance_is_held():
    s, pekka = ritual()
    put(s, "hagatha", "B2.TL")
    outside, inside = zone(s, "B3.BL"), zone(s, "A1.BL")
    assert barred_to_heroes(s, outside) == 0
    guard = put(s, "condemned", "A1.BR")
    assert barred_to_heroes(s, outside) == barred_to_heroes(s, s.board.entrance) == s.board.caves
    assert barred_to_heroes(s, inside) == 0
    s.demon_came = True
    put(s, "haborym", "A7.TL")
    assert ward_stands(s)
    guard.zone = inside
    assert not ward_stands(s)
    guard.zone = s.board.entrance
    put(s, "vogt", "A1.BR")
    put(s, "peasant", "A1.BR")
    assert ward_stands(s)
    eliminate(s, pekka, Cause("hero"))
    assert not ward_stands(s)


@rule("DAR-16.6")
def test_serfs_and_heroes_in_the_entrance_hold_no_ward():
    s, _ = ritual()
    put(s, "peasant", "A1.BR")
    put(s, "vogt", "A1.BR")
    assert not ward_stands(s)
    put(s, "possessed_peasant", "A1.BR")
    assert ward_stands(s)


@rule("DAR-16.6")
@pytest.mark.parametrize("encounter", ["e1", "e2", "e3", "e5"])
def test_other_encounters_have_no_ward(encounter):
    s = table(encounter, keeper="pekka")
    put(s, "pekka", s.board.names[0])
    assert not ward_stands(s)
    assert barred_to_heroes(s, 0) == s.board.pit_mask


@rule("DAR-16.6", "DAR-16.14", "DAR-16.23")
def test_a_hero_comes_to_the_entrance_and_stays_there_while_it_is_held():
    s, pekka = ritual(faces=bones(1, 0, 1, 0))
    guard = put(s, "scarecrow", "A1.BR")
    battista = put(s, "battista", "B3.BL")
    assert current(s, battista).figures == (guard.number,)
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))  # to the entrance and an Attack, 4 against 3, then another: 4 Wounds
    assert (named(s, battista), s.figure(guard.number), pekka.wounds) == ("A1.BR", None, 0)
    assert current(s, battista).figures == (pekka.number,)


@rule("DAR-16.14", "DAR-16.23")
def test_the_objective_is_the_demon_then_pekka_for_who_can_reach_her_then_the_entrance():
    s, pekka = ritual()
    first, second = put(s, "condemned", "A1.BR"), put(s, "hagatha", "A1.BR")
    inside, outside = put(s, "vogt", "A1.BL"), put(s, "battista", "A1.BR")
    assert current(s, outside).figures == (first.number, second.number)
    assert current(s, inside).figures == (pekka.number,)
    first.zone = second.zone = zone(s, "B2.TR")
    assert current(s, outside).figures == (pekka.number,)
    demon = put(s, "haborym", "A7.TL")
    assert current(s, outside).figures == current(s, inside).figures == (demon.number,)


@rule("DAR-16.7")
def test_a_hero_in_the_caves_moves_freely_there():
    s, pekka = ritual(faces=bones(0, 0, 0, 0))
    put(s, "condemned", "A1.BR")
    battista = put(s, "battista", "A1.TL")
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))
    assert (named(s, battista), pekka.wounds) == ("A1.TR", 0)


@rule("DAR-16.8")
def test_the_ward_stops_pushes_and_pulls_into_the_caves_but_no_attack():
    s, pekka = ritual(faces=bones(3, 3), energy=9, demon_came=True)
    guard, vogt = put(s, "scarecrow", "A1.BR"), put(s, "vogt", "A1.BR")
    pushed = {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, guard, word="use")}
    assert pushed == {"B3.BL", "B2.TR"}
    pekka.zone = zone(s, "A1.BL")
    assert not offered(s, put(s, "succubus", "A1.TL"), word="use")
    assert f"cast+f1+green_goo+f{vogt.number}" in offered(s, pekka)
    s.energy = 0
    strike(s, put(s, "corday", "A1.BR"), pekka)  # from the entrance into the Caves
    assert pekka.wounds == 2


@rule("DAR-16.8")
def test_without_the_ward_heroes_are_pushed_into_the_caves():
    s, pekka = ritual(energy=9)
    guard = put(s, "scarecrow", "A1.BR")
    put(s, "vogt", "A1.BR")
    put(s, "hagatha", "B2.TL")
    eliminate_quietly(s, pekka)
    pushed = {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, guard, word="use")}
    assert pushed == {"A1.BL", "B3.BL", "B2.TR"}


def eliminate_quietly(s, figure):
    """Take a figure off without any consequence."""
    s.figures.remove(figure)


@rule("DAR-16.9", "DAR-16.17")
def test_pekka_performs_no_action_while_the_ritual_lasts_but_reacts_and_defends():
    s, pekka = ritual(faces=[*bones(1, 1, stream="attack"), *bones(1, 1, stream="defence")], energy=9)
    put(s, "peasant", "A1.TR")
    put(s, "hagatha", "B2.TL")
    s.hand = ["black_surge"]
    assert ritual_lasts(s)
    assert offered(s, pekka) == []
    battista = put(s, "battista", "A1.TR")
    strike(s, battista, pekka, "pass", "yes")  # 5 against 3 + 2
    assert pekka.wounds == 0
    s.side, s.energy = "legion", 9
    eliminate_quietly(s, battista)
    s.demon_came = True
    words = {key.split("+")[0] for key in offered(s, pekka)}
    assert {"move", "possess", "feed", "summon"} <= words


@rule("DAR-16.19")
def test_her_own_reactions_may_move_pekka():
    s, pekka = ritual(energy=2)
    battista = put(s, "battista", "A1.TR")
    strike(s, battista, pekka, f"take_wing+z{zone(s, 'A1.TL')}")
    assert named(s, pekka) == "A1.TL"


@rule("DAR-16.17")
def test_the_legion_walks_in_and_out_of_the_caves():
    s, _ = ritual(energy=9)
    put(s, "hagatha", "B2.TL")
    guard = put(s, "condemned", "A1.BR")
    put(s, "condemned", "A1.BR")
    ends = {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, guard, word="move")}
    assert ends == {"A1.BL", "B3.BL", "B2.TR"}
    guard.zone = zone(s, "A1.BL")
    ends = {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, guard, word="move")}
    assert ends == {"A1.TL", "A1.BR"}


@rule("DAR-16.10", "DAR-16.11", "DAR-16.21", "DAR-16.22")
def test_the_fifth_serf_brings_the_demon_whoever_eliminated_it():
    s, pekka = ritual(energy=9)
    put(s, "hagatha", "A7.TL")
    lose(s, "peasant")
    lose(s, "militia", Cause("legion", fed=True))
    lose(s, "possessed_peasant", Cause("hero"))
    lose(s, "possessed_militia", Cause("militia"))
    assert (s.serfs_lost, s.demon_came) == (4, False)
    lose(s, "condemned", Cause("hero"))
    lose(s, "vogt")
    assert (s.serfs_lost, s.demon_came) == (4, False)
    lose(s, "peasant", Cause("legion", demon=True))
    demon = s.demon_figure()
    assert (s.serfs_lost, s.demon_came, demon.unit, named(s, demon)) == (5, True, "haborym", "A7.TL")
    assert not ritual_lasts(s)
    assert offered(s, pekka)
    lose(s, "peasant")
    assert len(told(s, "demon-came")) == 1


@rule("DAR-16.22", "DAR-16.11")
def test_a_possessed_serf_can_be_the_fifth_and_being_possessed_counts_nothing():
    s, _ = ritual(serfs_lost=4, energy=9)
    put(s, "hagatha", "B2.TL")
    put(s, "peasant", "B2.TL")
    do(s, "possess+f2+f3")
    assert (s.serfs_lost, s.demon_came) == (4, False)
    eliminate(s, s.figures[-1], Cause("hero"))
    assert (s.serfs_lost, s.demon_came) == (5, True)


@rule("DAR-16.10")
def test_lost_serfs_bring_no_demon_in_other_encounters():
    for encounter in ("e1", "e2", "e3", "e5"):
        s = table(encounter, serfs_lost=4)
        put(s, "hagatha", s.board.names[0])
        lose(s, "peasant")
        assert not s.demon_came


@rule("DAR-16.15")
def test_the_heroes_win_by_pekka_only_before_the_demon_comes():
    s, pekka = ritual()
    put(s, "hagatha", "B2.TL")
    put(s, "ikrek", "B2.TL")
    lose(s, "skriga", Cause("hero"))
    assert s.winner == ""
    with pytest.raises(GameOver):
        eliminate(s, pekka, Cause("hero"))
    assert (s.winner, s.ending) == ("heroes", "pekka_eliminated_before_demon")
    s, pekka = ritual(demon_came=True)
    put(s, "hagatha", "B2.TL")
    demon = put(s, "haborym", "A7.TL")
    eliminate(s, pekka, Cause("hero"))
    assert s.winner == ""
    with pytest.raises(GameOver):
        eliminate(s, demon, Cause("hero"))
    assert (s.winner, s.ending) == ("heroes", "demon_eliminated")


@rule("DAR-16.16")
def test_the_witch_master_wins_the_fourth_encounter_with_two_heroes_of_the_demon():
    s, _ = ritual(demon_came=True)
    put(s, "haborym", "A7.TL")
    lose(s, "vogt", Cause("legion", demon=True))
    lose(s, "vogt", BY_MASTER)
    assert s.winner == ""
    with pytest.raises(GameOver):
        lose(s, "vogt", Cause("legion", demon=True))
    assert (s.winner, s.ending) == ("legion", "heroes_eliminated_by_demon")


@rule("DAR-16.18")
def test_a_witch_in_pekkas_place_takes_over_zone_ritual_ward_and_victory():
    s = started("e4", **{"witch-1": "skriga", "witch-2": "pekka"})
    skriga, pekka = s.figures[0], s.figures[1]
    assert (s.keeper, skriga.unit, named(s, skriga), pekka.unit) == ("skriga", "skriga", "A1.TR", "pekka")
    s.side = "legion"
    assert offered(s, skriga) == []
    assert offered(s, pekka)
    assert ward_stands(s)
    assert current(s, put(s, "nizar", "A1.BL", place=9)).figures == (skriga.number,)
    eliminate(s, pekka, Cause("hero"))
    with pytest.raises(GameOver):
        eliminate(s, skriga, Cause("hero"))
    assert s.ending == "pekka_eliminated_before_demon"


# Encounter 5


@rule("DAR-17.3", "DAR-17.12")
def test_the_fifth_encounter_as_it_starts():
    s = started("e5")
    assert (s.energy, s.rewards, s.demon, len(s.demon_pile.cards)) == (25, [2, 4, 6, 8], "haborym", 8)
    assert [serf.unit for serf in s.serfs()] == ["peasant"] * 2 + ["militia"] * 3
    names = [s.board.names[one] for one in (s.board.red, s.board.yellow, s.board.green, s.board.pit)]
    assert names == ["A2.BR", "A5.BL", "A5.TL", "A5.BL"]
    assert {"eager_militia", "pit", "blood_sacrifice"} <= set(s.scenario.special_rules)
    assert s.keeper == "ikrek"


@rule("DAR-17.2", "DAR-17.1")
def test_an_eliminated_witch_is_out_of_the_game():
    s, _, pekka, _ = sacrifice(energy=9)
    eliminate(s, pekka, Cause("hero"))
    assert s.gone_witches == ["pekka"]
    assert not offered(s, word="call")


@rule("DAR-17.4", "DAR-17.16", "DAR-17.7")
def test_each_lost_hero_puts_a_soul_on_the_pit_and_a_wound_on_ikrek_that_nothing_prevents():
    s, hagatha, pekka, ikrek = sacrifice(energy=9)
    put(s, "condemned", "A9.TR")
    lose(s)
    assert (s.offered, ikrek.wounds, hagatha.wounds, pekka.wounds) == (1, 1, 0, 0)
    lose(s, "vogt", Cause("legion", demon=True))
    assert (s.offered, ikrek.wounds) == (2, 2)
    lose(s, "peasant")
    assert (s.offered, ikrek.wounds) == (2, 2)


@rule("DAR-17.4", "DAR-17.6", "DAR-17.8", "DAR-17.9", "DAR-17.10", "DAR-17.16", "DAR-17.17", "DAR-17.19", "DAR-17.21")
def test_ex_20_blood_sacrifice():
    s, hagatha, pekka, ikrek = sacrifice()
    for _ in range(3):
        lose(s)
    play(settle(s))
    assert (s.offered, ikrek.wounds, s.demon_came) == (3, 3, False)
    lose(s)
    assert (s.offered, ikrek.wounds, named(s, s.demon_figure())) == (4, 4, "A5.BL")
    play(settle(s))
    assert (ikrek.wounds, hagatha.wounds, pekka.wounds) == (5, 1, 1)
    order = [event["figure"].unit for event in told(s, "wounded")][-3:]
    assert order == ["hagatha", "pekka", "ikrek"]
    lose(s)
    play(settle(s))
    assert (s.offered, ikrek.wounds, hagatha.wounds) == (5, 5, 1)
    assert len(told(s, "demon-came")) == 1


@rule("DAR-17.10")
def test_any_witch_in_the_green_zone_welcomes_the_demon():
    s, hagatha, pekka, ikrek = sacrifice(offered=3)
    pekka.zone = s.board.green
    lose(s)
    play(settle(s))
    assert (s.demon_came, hagatha.wounds, pekka.wounds, ikrek.wounds) == (True, 0, 0, 1)


@rule("DAR-17.10")
def test_others_than_witches_do_not_welcome_and_the_wound_falls_once():
    s, hagatha, _, ikrek = sacrifice(offered=3)
    put(s, "condemned", "A5.TL")
    lose(s)
    assert s.owed_welcome
    play(settle(s))
    play(settle(s))
    assert (hagatha.wounds, ikrek.wounds, s.owed_welcome) == (1, 2, False)


@rule("DAR-7.52", "DAR-12.11", "DAR-17.16")
@pytest.mark.parametrize("side", ["heroes", "legion"])
def test_the_wound_of_the_sacrifice_comes_before_victory_is_looked_at(side):
    # The sixth Hero lost wins for the Witch Master, the third Witch lost, by that Wound, for the Heroes.
    s = table("e5", side=side, heroes_lost=5, witches_lost=2, gone_witches=["hagatha", "pekka"])
    put(s, "ikrek", "A9.TR", wounds=5)
    with pytest.raises(GameOver):
        lose(s)
    assert (s.offered, len(s.gone_witches), s.winner) == (1, 3, side)


@rule("DAR-7.52", "DAR-17.10")
def test_welcome_wounds_come_before_the_plague_of_the_same_elimination():
    s, hagatha, _, _ = sacrifice(offered=3, rewards=[1])
    s.plagues.cards = ["plague_01"]
    put(s, "corday", "A9.TR")
    lose(s)
    [asked] = open_questions(settle(s)).values()
    assert (asked.about.id, hagatha.wounds) == ("spread-plague", 1)


@rule("DAR-17.10", "DAR-6.18")
def test_a_welcome_wound_can_be_turned_to_a_minion():
    s, hagatha, _, _ = sacrifice(offered=3, energy=1)
    condemned = put(s, "condemned", "B6.BR")
    lose(s)
    play(settle(s), f"spare_morsel+f{condemned.number}")
    assert (hagatha.wounds, s.figure(condemned.number)) == (0, None)


@rule("DAR-17.16", "DAR-6.18")
@pytest.mark.parametrize("keeper", ["hagatha", "skriga"])
def test_the_wound_of_the_sacrifice_cannot_be_turned_to_a_minion(keeper):
    # Both know a spell that gives up a Minion of their Zone instead of Wounds (ruling R53).
    s = table("e5", energy=9, keeper=keeper)
    bleeding = put(s, keeper, "B6.BR")
    put(s, "condemned", "B6.BR")
    vogt = put(s, "vogt", "B6.BR", wounds=4)
    play(take_wounds(s, vogt, 1, BY_MASTER))
    assert (bleeding.wounds, s.offered, s.energy) == (1, 1, 9)
    assert [figure.unit for figure in s.figures] == [keeper, "condemned"]


@rule("DAR-17.5", "DAR-17.8", "DAR-17.2")
def test_a_sacrifice_that_eliminates_ikrek_invokes_the_demon():
    s, hagatha, _, ikrek = sacrifice()
    ikrek.wounds = 5
    lose(s)
    assert (s.figure(ikrek.number), s.demon_came, s.offered, s.gone_witches) == (None, True, 1, ["ikrek"])
    assert len(told(s, "demon-came")) == 1
    play(settle(s))
    assert hagatha.wounds == 1


@rule("DAR-17.19", "DAR-17.17")
def test_the_fourth_soul_that_also_eliminates_ikrek_invokes_the_demon_once():
    s, _, _, ikrek = sacrifice(offered=3)
    ikrek.wounds = 5
    lose(s)
    assert (s.offered, s.figure(ikrek.number), len(told(s, "demon-came"))) == (4, None, 1)
    assert [figure.category for figure in s.figures].count("demon") == 1


@rule("DAR-17.5", "DAR-19.1")
def test_a_spell_ends_when_the_sacrifice_eliminates_the_witch_who_casts_it():
    s, _, _, ikrek = sacrifice(energy=4, faces=bones(3, 3))
    ikrek.wounds = 5
    vogt, teuta = put(s, "vogt", "A9.TR", wounds=4), put(s, "teuta", "A9.TR")
    do(s, f"cast+f3+two_blades+f{vogt.number}")  # the second Attack is not made
    assert (s.figure(ikrek.number), s.heroes_lost, teuta.wounds) == (None, 1, 0)
    assert len(told(s, "attack")) == 1


@rule("DAR-17.10", "DAR-19.1", "DAR-6.15")
def test_a_witch_whom_a_welcome_wound_eliminates_neither_attacks_nor_casts_further():
    s, hagatha, pekka, _ = sacrifice(offered=3, energy=9, faces=bones(3, 3), hand=["life_theft"])
    hagatha.wounds = 4
    vogt, teuta = put(s, "vogt", "B6.BR", wounds=4), put(s, "teuta", "B6.BR")
    do(s, "cast+f1+spilled_cauldron")
    assert (s.figure(vogt.number), s.figure(hagatha.number), teuta.wounds) == (None, None, 0)

    s, hagatha, pekka, _ = sacrifice(offered=3, energy=9, hand=["life_theft"])
    hagatha.wounds, pekka.wounds = 4, 2
    vogt = put(s, "vogt", "B6.BR", wounds=4)
    do(s, f"play+f1+life_theft+f{vogt.number}")
    assert (s.figure(vogt.number), s.figure(hagatha.number), pekka.wounds) == (None, None, 3)  # nobody is healed


@rule("DAR-17.8", "DAR-17.9", "DAR-17.19")
def test_ikrek_eliminated_in_any_way_invokes_the_demon_once():
    s, _, _, ikrek = sacrifice()
    eliminate(s, ikrek, Cause("hero"))
    assert (s.demon_came, named(s, s.demon_figure())) == (True, "A5.BL")
    for _ in range(4):
        lose(s)
    assert (s.offered, len(told(s, "demon-came"))) == (4, 1)


@rule("DAR-17.8")
def test_another_witch_eliminated_invokes_nothing():
    s, hagatha, _, _ = sacrifice()
    eliminate(s, hagatha, Cause("hero"))
    assert not s.demon_came


@rule("DAR-17.11")
def test_witch_and_demon_are_equal_and_the_nearer_is_attacked():
    s, hagatha, _, _ = sacrifice(faces=bones(0, 0, 0, 0), demon_came=True)
    demon, vogt = put(s, "haborym", "B3.BL"), put(s, "vogt", "A2.TL")
    assert set(current(s, vogt).figures) == {1, 2, 3, demon.number}
    hagatha.zone = zone(s, "B3.TL")  # two Zones away
    s.ai.cards = ["ai_3a"]
    play(hero_activation(s))
    assert [event["target"].unit for event in told(s, "attack")] == ["haborym", "haborym"]


@rule("DAR-17.11")
def test_of_equally_near_ones_the_likelier_to_be_eliminated_is_attacked():
    s, hagatha, _, _ = sacrifice(faces=bones(0, 0, 0, 0), demon_came=True)
    put(s, "haborym", "B3.BL")
    put(s, "vogt", "A2.TL")
    hagatha.zone, hagatha.wounds = zone(s, "A2.BL"), 4
    s.ai.cards = ["ai_3a"]
    play(hero_activation(s))
    assert [event["target"].unit for event in told(s, "attack")] == ["hagatha", "hagatha"]


@rule("DAR-17.12", "DAR-17.18")
@pytest.mark.parametrize(
    ("witches", "keeper"),
    [
        ({"witch-3": "skriga"}, "skriga"),  # 5, 5, 5: she stands in Ikrek's place
        ({"witch-3": "banshee"}, "hagatha"),  # 5, 5, 4: the first of the two
        ({"witch-1": "ikrek", "witch-3": "hagatha"}, "ikrek"),  # 6 in another place
        ({"witch-1": "banshee", "witch-3": "skriga"}, "skriga"),  # 4, 5, 5
        ({"witch-1": "banshee", "witch-2": "skriga", "witch-3": "pekka"}, "pekka"),
        ({"witch-1": "skriga", "witch-3": "banshee"}, "skriga"),
    ],
)
def test_the_witch_with_most_health_takes_ikreks_part(witches, keeper):
    s = started("e5", **witches)
    assert s.keeper == keeper
    lose(s)
    assert [witch.unit for witch in s.witches() if witch.wounds] == [keeper]
    eliminate(s, next(witch for witch in s.witches() if witch.unit == keeper), Cause("hero"))
    assert s.demon_came


@rule("DAR-17.13", "DAR-17.20")
def test_the_heroes_win_with_the_third_witch_before_any_invocation():
    s, hagatha, pekka, ikrek = sacrifice()
    eliminate(s, hagatha, Cause("hero"))
    eliminate(s, pekka, Cause("hero"))
    assert s.winner == ""
    with pytest.raises(GameOver):
        eliminate(s, ikrek, Cause("hero"))
    assert (s.winner, s.ending, s.demon_came) == ("heroes", "starting_witches_eliminated", False)


@rule("DAR-17.13")
def test_the_heroes_win_the_fifth_encounter_by_eliminating_the_demon():
    s, *_ = sacrifice(demon_came=True)
    with pytest.raises(GameOver):
        lose(s, "haborym", Cause("hero"))
    assert (s.winner, s.ending) == ("heroes", "demon_eliminated")


@rule("DAR-17.14")
def test_the_witch_master_wins_the_fifth_encounter_with_six_heroes():
    s, *_ = sacrifice(demon_came=True)
    put(s, "haborym", "A5.BR")
    for _ in range(5):
        lose(s)
    assert s.winner == ""
    with pytest.raises(GameOver):
        lose(s)
    assert (s.winner, s.ending) == ("legion", "heroes_eliminated")


@rule("DAR-17.15")
def test_welcome_wounds_that_eliminate_the_last_witch_lose_the_game():
    s, hagatha, pekka, ikrek = sacrifice(offered=3)
    hagatha.wounds, pekka.wounds, ikrek.wounds = 4, 4, 4
    lose(s)
    with pytest.raises(GameOver):
        play(settle(s))
    assert (s.winner, s.ending, s.gone_witches) == (
        "heroes", "starting_witches_eliminated", ["hagatha", "pekka", "ikrek"],
    )  # fmt: skip


@rule("DAR-17.6")
def test_after_the_demon_has_come_souls_are_only_counted():
    s, _, _, ikrek = sacrifice(demon_came=True)
    put(s, "haborym", "A5.BL")
    lose(s)
    assert (s.offered, ikrek.wounds) == (1, 0)


@rule("DAR-17.4")
def test_other_encounters_have_no_sacrifice():
    s, pekka = ritual()
    lose(s)
    assert (s.offered, pekka.wounds) == (0, 0)


@rule("DAR-17.3", "DAR-15.20")
def test_nobody_enters_the_pit_of_the_fifth_encounter():
    s, hagatha, *_ = sacrifice(energy=1)
    ends = {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, hagatha, word="move")}
    assert ends == {"B6.TR", "B6.BL", "A9.TR"}


@rule("DAR-17.11")
def test_of_targets_equally_likely_to_fall_the_general_order_picks_and_the_others_are_out():
    s, hagatha, pekka, _ = sacrifice(demon_came=True)
    pekka.zone = hagatha.zone
    hagatha.wounds = pekka.wounds = 4
    put(s, "haborym", "B6.BR")  # its elimination would win at once, but no single Attack eliminates it
    found = plan_objective(s, put(s, "battista", "B6.BR"), 0)
    assert found.targets == (hagatha.number,)
    assert set(found.tied) == {hagatha.number, pekka.number}
