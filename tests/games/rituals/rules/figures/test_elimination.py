"""What follows when a figure leaves the board (DAR-6.13, 6.14, 7.22, 7.43, 7.52, 9.15, 9.26)."""

import pytest

from support import rule
from support.rituals import plant_token, put, table, zone
from support.scripted import play, told
from veillee.games.rituals.content import HEROES
from veillee.games.rituals.prompts import FigureId, SummonWitch
from veillee.games.rituals.rules.encounters.victory import GameOver
from veillee.games.rituals.rules.figures.elimination import BY_MASTER, Cause, advance_soul_counter, by_figure, eliminate
from veillee.games.rituals.rules.figures.entering import enter, heroes_in, is_left, swap
from veillee.games.rituals.rules.figures.serfs import can_be_possessed, free, possess
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.legion.orders import callable_witches, orders
from veillee.games.rituals.rules.legion.performing import perform
from veillee.games.rituals.state import Modifier


@rule("DAR-6.13", "DAR-7.3")
def test_an_eliminated_minion_goes_back_to_its_supply():
    s = table()
    vogt = put(s, "vogt", "B4.TL")
    put(s, "hagatha", "B4.TL")
    walkers = [put(s, "mirewalker", "B4.TL") for _ in range(4)]
    assert not is_left(s, "mirewalker")
    eliminate(s, walkers[0], by_figure(vogt))
    assert is_left(s, "mirewalker")


@rule("DAR-6.13")
def test_an_eliminated_serf_leaves_the_game():
    s = table()
    hagatha = put(s, "hagatha", "B4.TL")
    eliminate(s, put(s, "peasant", "B4.TL"), by_figure(hagatha))
    assert [figure.unit for figure in s.figures] == ["hagatha"]
    assert s.serfs_lost == 1


@rule("DAR-6.14", "DAR-7.14", "DAR-4.17")
def test_example_46_a_witch_is_bought_back_and_falls_again():
    s = table(energy=6, exhausted=19)
    hagatha, pekka = put(s, "hagatha", "B4.TL"), put(s, "pekka", "B4.BR", wounds=4)
    vogt = put(s, "vogt", "B4.BR")
    eliminate(s, pekka, by_figure(vogt))
    assert s.witches_lost == 1
    s.energy = 4
    assert callable_witches(s) == []
    s.energy = 6
    assert SummonWitch(FigureId(1), "pekka") in orders(s, hagatha)
    play(perform(s, SummonWitch(FigureId(1), "pekka")))
    assert (s.energy, s.energy + s.exhausted) == (1, 20)
    again = s.figures[-1]
    assert (again.unit, again.zone, again.wounds, again.number) == ("pekka", hagatha.zone, 0, 4)
    eliminate(s, again, by_figure(vogt))
    assert s.witches_lost == 2
    assert s.winner == ""


@rule("DAR-6.14")
def test_a_devoted_witch_never_comes_back():
    s = table("e5", energy=9)
    put(s, "hagatha", "A5.TL")
    eliminate(s, put(s, "pekka", "A5.TL"), Cause("militia"))
    assert s.gone_witches == ["pekka"]
    assert callable_witches(s) == []
    e2 = table("e2", energy=9)
    put(e2, "hagatha", "B4.TL")
    eliminate(e2, put(e2, "pekka", "B4.TL"), Cause("militia"))
    assert e2.gone_witches == []
    assert "pekka" in callable_witches(e2)


@rule("DAR-9.15", "DAR-9.26", "DAR-9.27")
def test_an_eliminated_hero_leaves_its_place_and_its_upgrades_are_discarded():
    s = table()
    put(s, "hagatha", "B4.TL")
    vogt = put(s, "vogt", "B4.TL", attack="a", artefact="c")
    corday = put(s, "corday", "B4.TL")
    eliminate(s, vogt, BY_MASTER)
    assert s.hero_at(3) is None
    assert s.hero_at(4) is corday
    assert s.loot.discard == ["a", "c"]
    assert (s.heroes_lost, s.heroes_lost_to_demon) == (1, 0)
    eliminate(s, corday, Cause("legion", demon=True))
    assert (s.heroes_lost, s.heroes_lost_to_demon) == (2, 1)


@rule("DAR-9.27")
def test_the_action_card_of_a_cleared_place_serves_whoever_takes_it():
    # The Warden is no Ranger, but the only Hero never used; nothing on the AI card can be done.
    s = table()
    put(s, "hagatha", "B4.TL")
    eliminate(s, put(s, "vogt", "B5.BR"), BY_MASTER)
    s.met = [hero for hero in HEROES if hero != "warden"]
    plant_token(s, "B5.BR", 1)
    s.ai.cards = ["ai_3b"]
    play(hero_activation(s))
    assert s.hero_at(3).unit == "warden"
    assert [one.card for one in s.activation.readings[0].entries if one.taken] == ["action_3"]
    assert len(s.reserve) == 1


@rule("DAR-9.19", "DAR-12.1")
def test_a_hero_that_returned_and_falls_again_counts_again():
    s = table()
    put(s, "hagatha", "B4.TL")
    for wanted in (1, 2, 3):
        eliminate(s, put(s, "vogt", "B4.TL"), BY_MASTER)
        assert s.heroes_lost == wanted


@rule("DAR-7.22", "DAR-7.48")
@pytest.mark.parametrize(
    ("unit", "cause", "souls"),
    [
        ("peasant", BY_MASTER, 1),
        ("peasant", Cause("legion", fed=True), 1),
        ("peasant", Cause("hero"), 0),
        ("peasant", Cause("militia"), 0),
        ("vogt", BY_MASTER, 1),
        ("possessed_peasant", Cause("hero"), 0),
        ("condemned", Cause("sacrifice"), 0),
        ("condemned", BY_MASTER, 0),
    ],
)
def test_the_soul_counter_counts_serfs_and_heroes_that_the_legion_eliminates(unit, cause, souls):
    s = table()
    put(s, "hagatha", "B4.TL")
    eliminate(s, put(s, unit, "B4.TL"), cause)
    assert s.souls == souls


@rule("DAR-7.43", "DAR-7.23")
def test_the_marker_moves_then_the_legion_turns_then_a_plague_is_due():
    s = table(souls=4, rewards=[5, 6])
    advance_soul_counter(s)
    assert [event.kind for event in s.events] == ["soul-counter", "enraged", "reward"]
    assert (s.souls, s.rewards, s.owed_plagues) == (5, [6], 1)
    s.events = []
    advance_soul_counter(s)
    assert [event.kind for event in s.events] == ["soul-counter", "reward"]
    advance_soul_counter(s)
    assert (s.souls, s.rewards, s.owed_plagues) == (7, [], 2)


@rule("DAR-7.22")
def test_the_soul_counter_stops_at_ten():
    s = table(souls=9)
    advance_soul_counter(s)
    advance_soul_counter(s)
    assert s.souls == 10
    assert told(s, "soul-counter") == [{"souls": 10}]


@rule("DAR-7.52", "DAR-12.10")
def test_a_soul_is_laid_and_victory_checked_before_the_soul_counter_moves():
    s = table("e1", trapped=[0, 1, 2])
    put(s, "hagatha", "A6.TL")
    with pytest.raises(GameOver):
        eliminate(s, put(s, "peasant", "B1.TR"), BY_MASTER)
    assert (len(s.trapped), s.souls, s.winner) == (4, 0, "legion")
    assert [event.kind for event in s.events] == ["eliminated", "soul-trapped", "over"]


@rule("DAR-13.2", "DAR-13.3", "DAR-7.20")
@pytest.mark.parametrize(
    ("unit", "cause", "souls"),
    [
        ("peasant", BY_MASTER, 1),
        ("peasant", Cause("legion", fed=True), 0),
        ("peasant", Cause("militia"), 0),
        ("possessed_peasant", BY_MASTER, 0),
    ],
)
def test_only_a_serf_that_the_legion_kills_without_feeding_leaves_its_soul(unit, cause, souls):
    s = table("e1")
    put(s, "hagatha", "A6.TL")
    eliminate(s, put(s, unit, "B1.TR"), cause)
    assert s.trapped == [zone(s, "B1.TR")] * souls


@rule("DAR-17.4", "DAR-17.8", "DAR-17.16", "DAR-17.17", "DAR-17.6")
def test_example_20_each_hero_lays_a_soul_on_the_pit_and_wounds_ikrek_until_the_demon_comes():
    s = table("e5")
    put(s, "hagatha", "B6.BR")
    ikrek = put(s, "ikrek", "A9.TR")  # Health 6
    for count in (1, 2, 3):
        eliminate(s, put(s, "vogt", "A2.BR"), BY_MASTER)
        assert (s.offered, ikrek.wounds, s.demon_came) == (count, count, False)
    eliminate(s, put(s, "vogt", "A2.BR"), BY_MASTER)
    assert (s.offered, ikrek.wounds, s.demon_came, s.owed_welcome) == (4, 4, True, True)
    assert (s.demon_figure().unit, s.demon_figure().zone) == ("haborym", zone(s, "A5.BL"))
    eliminate(s, put(s, "vogt", "A2.BR"), BY_MASTER)
    assert (s.offered, ikrek.wounds) == (5, 4)
    assert [fact["souls"] for fact in told(s, "soul-offered")] == [1, 2, 3, 4, 5]
    assert len(told(s, "demon-came")) == 1
    assert [(fact["n"], fact["left"]) for fact in told(s, "wounded")] == [(1, 5), (1, 4), (1, 3), (1, 2)]


@rule("DAR-17.5", "DAR-17.8")
@pytest.mark.parametrize(("wounds", "falls"), [(5, True), (4, False)])
def test_the_wound_that_eliminates_ikrek_invokes_the_demon(wounds, falls):
    s = table("e5")
    put(s, "hagatha", "B6.BR")
    ikrek = put(s, "ikrek", "A9.TR", wounds=wounds)
    eliminate(s, put(s, "vogt", "A2.BR"), BY_MASTER)
    assert (s.figure(ikrek.number) is None, s.demon_came, s.offered) == (falls, falls, 1)
    assert s.gone_witches == (["ikrek"] if falls else [])


@rule("DAR-17.8", "DAR-17.19")
def test_ikrek_falling_in_any_way_invokes_the_demon_once_and_other_witches_do_not():
    s = table("e5")
    put(s, "hagatha", "B6.BR")
    eliminate(s, put(s, "pekka", "A9.TR"), Cause("hero"))
    assert not s.demon_came
    eliminate(s, put(s, "ikrek", "A9.TR"), Cause("hero"))
    assert s.demon_came
    assert len(told(s, "demon-came")) == 1
    s = table("e5", demon_came=True)
    put(s, "hagatha", "B6.BR")
    put(s, "haborym", "A5.BL")
    eliminate(s, put(s, "ikrek", "A9.TR"), Cause("hero"))
    assert told(s, "demon-came") == []


@rule("DAR-16.10", "DAR-16.11")
@pytest.mark.parametrize(
    ("lost", "unit", "comes"), [(4, "peasant", True), (3, "peasant", False), (4, "possessed_peasant", True)]
)
def test_the_fifth_serf_ends_the_ritual(lost, unit, comes):
    s = table("e4", serfs_lost=lost)
    put(s, "pekka", "A1.TR")
    eliminate(s, put(s, unit, "B5.BR"), Cause("militia"))
    assert (s.demon_came, s.serfs_lost) == (comes, lost + 1)


def test_what_was_said_of_a_figure_ends_when_it_leaves():
    s = table()
    put(s, "hagatha", "B4.TL")
    condemned = put(s, "condemned", "B4.TL")
    s.modifiers = [Modifier(1, "force", 2, "end_of_round"), Modifier(2, "force", 2, "end_of_round")]
    eliminate(s, condemned, Cause("sacrifice"))
    assert [modifier.figure for modifier in s.modifiers] == [1]


@rule("DAR-15.19")
def test_a_carrier_drops_its_ruby_where_it_falls():
    s = table("e3", rubies=[])
    put(s, "hagatha", "B6.TL")
    put(s, "possessed_peasant", "B6.TL")
    eliminate(s, put(s, "possessed_peasant", "B1.TR", ruby=True), Cause("hero"))
    assert s.rubies == [zone(s, "B1.TR")]
    assert (s.serfs_lost, s.cubes["force"]) == (1, 1)


@rule("DAR-2.24", "DAR-2.25", "DAR-7.37")
def test_numbers_grow_in_order_of_entering_and_a_swapped_figure_gets_a_new_one():
    s = table()
    peasant = put(s, "peasant", "B4.TL", wounds=0)
    militia = put(s, "militia", "B4.BR", wounds=1)
    assert (peasant.number, militia.number) == (1, 2)
    one, other = possess(s, militia, "DAR-7.16"), possess(s, peasant, "DAR-7.16")
    assert (one.unit, one.category, one.number, one.wounds) == ("possessed_militia", "possessed", 3, 0)
    assert (other.unit, other.number, other.zone) == ("possessed_peasant", 4, zone(s, "B4.TL"))
    assert s.figures == [one, other]
    assert [fact["zone"] for fact in told(s, "possessed")] == [zone(s, "B4.BR"), zone(s, "B4.TL")]
    assert free(s, one).unit == "militia"
    assert swap(s, other, "peasant").number == 6
    assert {figure.place for figure in s.figures} == {0}


@rule("DAR-7.3")
def test_no_serf_is_possessed_when_all_figures_of_its_kind_stand_on_the_board():
    s = table()
    militia = put(s, "militia", "B4.TL")
    for _ in range(3):
        put(s, "possessed_militia", "B4.TL")
    assert can_be_possessed(s, militia)
    put(s, "possessed_militia", "B4.TL")
    assert not can_be_possessed(s, militia)
    assert can_be_possessed(s, put(s, "peasant", "B4.TL"))


@rule("DAR-6.38")
def test_the_heroes_of_a_zone_stand_by_place():
    s = table()
    corday, vogt = put(s, "corday", "B4.TL"), put(s, "vogt", "B4.TL")
    enter(s, "condemned", "minion", zone(s, "B4.TL"))
    put(s, "curthouse", "B4.TR")
    assert heroes_in(s, zone(s, "B4.TL")) == [vogt, corday]


@rule("DAR-7.52", "DAR-12.10")
@pytest.mark.parametrize(
    ("encounter", "unit", "fields"),
    [("e2", "vogt", {"heroes_lost": 3}), ("e1", "peasant", {"trapped": [1, 2, 3]})],
)
def test_a_victory_comes_before_the_soul_counter_and_its_plague(encounter, unit, fields):
    s = table(encounter, rewards=[1], **fields)
    hagatha = put(s, "hagatha", s.board.names[0])
    with pytest.raises(GameOver):
        eliminate(s, put(s, unit, s.board.names[0]), by_figure(hagatha))
    assert (s.winner, s.souls, s.rewards, s.owed_plagues) == ("legion", 0, [1], 0)


@rule("DAR-7.15")
def test_a_witch_that_has_left_the_game_is_not_in_the_reserve():
    s = table(energy=9, gone_witches=["pekka"])
    put(s, "hagatha", "B4.TL")
    assert "pekka" not in callable_witches(s)
    assert "ikrek" in callable_witches(s)
