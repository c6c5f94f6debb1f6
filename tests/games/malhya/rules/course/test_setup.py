"""Setting up a scenario (chapters 1 and 2)."""

import pytest

from support import open_questions, play, rule, scripted
from support.malhya import DEFAULTS, group, shows
from veillee.games.malhya.content import ACTION_CARDS, HEROES, OBJECTS, TALENTS, WEAPONS
from veillee.games.malhya.options import SETTINGS, fit, read
from veillee.games.malhya.rules.course.setup import blank, choose_heroes, make_hero, setup
from veillee.games.malhya.rules.dice import throw
from veillee.kernel.errors import Refusal


def started(players=1, **options):
    s = setup(DEFAULTS | options, players, scripted())
    s.events = []
    return s


@rule("MAL-2.1", "MAL-2.9", "MAL-2.10")
def test_the_group_starts_in_the_city_in_fair_weather_with_one_token():
    s = started(size="1")
    play(choose_heroes(s), "sulk")
    assert (s.day.at, s.day.weather, s.day.tokens) == ((0, 3), "fair", 1)
    assert (len(s.day.day), len(s.day.night), len(s.day.events)) == (6, 2, 4)
    assert (s.day.slots, s.day.crystals) == ((), 0)
    assert sorted(s.actions) == sorted(ACTION_CARDS)


@rule("MAL-2.1")
def test_every_deck_is_shuffled():
    s = started(size="1")
    play(choose_heroes(s), "sulk")
    assert set(s.dice.drawn) == {"day", "night", "events", "actions", "talents", *s.decks}


@rule("MAL-5.9")
def test_the_scenario_starts_on_the_road():
    s = started(size="4")
    with pytest.raises(StopIteration) as end:
        choose_heroes(s).send(None)
    assert end.value.value == "travel"


@rule("MAL-2.2")
def test_players_take_different_heroes_in_turn():
    s = started(players=2, size="3")
    rule_ = choose_heroes(s)
    pending = open_questions(rule_, (0, "sulk"), (1, "yoktal"))
    assert pending[0].keys() == ["urberg", "ancienne"]
    assert [(hero.id, hero.seat) for hero in s.heroes] == [("sulk", 0), ("yoktal", 1)]


@rule("MAL-1.7", "MAL-2.11")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_one_player_may_play_any_number_of_heroes(size):
    s = started(size=str(size), group="random")
    play(choose_heroes(s))
    assert len({hero.id for hero in s.heroes}) == size
    assert {hero.seat for hero in s.heroes} == {0}


@rule("MAL-1.7")
def test_every_player_has_a_hero():
    fit(DEFAULTS | {"size": "2"}, 2)
    with pytest.raises(Refusal):
        fit(DEFAULTS | {"size": "2"}, 3)


@rule("MAL-1.7", "MAL-2.11")
@pytest.mark.parametrize(("players", "heroes"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_a_hero_for_each_player_and_two_for_one_alone_are_proposed(players, heroes):
    assert started(players).size == heroes


@rule("MAL-2.3", "MAL-2.4")
@pytest.mark.parametrize(
    ("id", "life", "aura", "carry", "initiative", "move"),
    [("yoktal", 6, 4, 2, 4, 4), ("urberg", 8, 3, 3, 4, 4), ("ancienne", 6, 4, 2, 5, 5), ("sulk", 5, 4, 2, 5, 5)],
)
def test_a_hero_has_the_values_of_the_card(id, life, aura, carry, initiative, move):
    hero = make_hero(id, 0)
    assert (hero.life, hero.aura, hero.carry, hero.initiative, hero.move) == (life, aura, carry, initiative, move)
    assert (hero.spent, sum(hero.wounds.values())) == (0, 0)
    assert hero.characteristics == HEROES[id].characteristics


@rule("MAL-2.4")
def test_a_level_of_one_hero_is_not_one_of_the_card():
    hero = make_hero("yoktal", 0)
    hero.characteristics["physical"] = 5
    assert make_hero("yoktal", 0).characteristics["physical"] == 1


@rule("MAL-2.5")
def test_heroes_start_with_the_gifts_of_the_scenario_and_nothing_else():
    s = started(size="2")
    play(choose_heroes(s), "yoktal+sulk")
    yoktal, sulk = s.heroes
    assert (yoktal.weapon, yoktal.armour, yoktal.pack, yoktal.talents) == ("W06", "O12", (), ("T07",))
    assert yoktal.resources == {"potion_yellow": 1}
    assert (sulk.weapon, sulk.armour, sulk.talents) == ("W02", "O11", ("T03",))
    assert sulk.resources == {"pick_violet": 2, "potion_yellow": 2}
    assert s.gold == 7


@rule("MAL-2.8")
def test_start_items_are_taken_out_of_their_decks_and_those_of_others_stay_in():
    s = started(size="2")
    play(choose_heroes(s), "yoktal+sulk")
    cards = {card for deck in s.decks.values() for card in deck}
    assert cards == {*OBJECTS, *WEAPONS} - {"W06", "O12", "W02", "O11"}
    assert set(s.talents) == set(TALENTS) - {"T07", "T03"}
    assert {"W03", "W04"} <= set(s.decks["common_weapon"])


@rule("MAL-1.10")
def test_a_mild_power_die_deals_two_where_three_are_printed():
    for mild, faces in ((False, ("damage3", "damage1")), (True, ("damage2", "damage1"))):
        s = group("yoktal", faces=shows("power", "damage3", "damage1"), mild_power_die=mild)
        assert throw(s, "test", "power", 2) == faces


@rule("MAL-1.10")
def test_the_settings_are_read():
    options = read(DEFAULTS | {"veteran": "on", "mild_power_die": "on", "rest_collect_craft": "off"}, 1)
    assert (options.veteran, options.mild_power_die, options.collecting) == (True, True, False)
    options = read(DEFAULTS, 1)
    assert (options.veteran, options.mild_power_die, options.collecting) == (False, False, True)
    assert {setting.id for setting in SETTINGS} >= {"veteran", "mild_power_die", "rest_collect_craft"}


@rule("MAL-24.7")
@pytest.mark.parametrize(("said", "first"), [("on", True), ("off", False)])
def test_the_group_says_whether_heroes_go_before_enemies_as_high(said, first):
    assert blank(read(DEFAULTS | {"heroes_first": said}, 1), 1, scripted()).heroes_first is first
