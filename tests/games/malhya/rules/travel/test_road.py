"""On the road: drawing, walking, resting, collecting, the end of a day (chapter 6)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, group, hard, in_room, reading, skill
from veillee.games.malhya.content import REGION
from veillee.games.malhya.prompts.ids import HexId
from veillee.games.malhya.prompts.travel import Craft, Leg, Walk
from veillee.games.malhya.rules.book.reading import after_book
from veillee.games.malhya.rules.conditions import is_night
from veillee.games.malhya.rules.travel.region import enterable, number_of
from veillee.games.malhya.rules.travel.travelling import deeds, do, draw_travel_card, travel
from veillee.kernel.answers import key_of

CITY, PLAIN, FOREST, MARSH, FORTRESS = (0, 3), (1, 2), (2, 2), (2, 3), (3, 2)
FULL = ("J1", "J2", "J3", "J4", "N1", "N2")


def on_the_road(*heroes, at=CITY, **day):
    """A group on a hex; `day` are fields of the day board."""
    s = group(*(heroes or ("yoktal", "sulk")))
    s.day.at = at
    for name, value in day.items():
        setattr(s.day, name, value)
    return s


def keys(s):
    return [key_of(deed) for deed in deeds(s)]


# Drawing.


@rule("MAL-6.10")
@pytest.mark.parametrize(("tokens", "gained", "lost"), [(1, [2], []), (2, [1], [1]), (3, [], [2])])
def test_tokens_beyond_the_third_are_told_to_be_lost(tokens, gained, lost):
    s = on_the_road(at=PLAIN, tokens=tokens, day=("J4",))  # a forest: one token, and one more in the plain
    draw_travel_card(s)
    assert s.day.tokens == 3
    assert [event["n"] for event in told(s, "travel-tokens")] == gained
    assert [event["n"] for event in told(s, "tokens-lost")] == lost


@rule("MAL-6.5", "MAL-5.2")
def test_a_travel_card_and_a_page_turn_up_what_was_hidden():
    s = on_the_road(at=PLAIN, day=("J2",))  # the terrain of the group: an event is opened
    draw_travel_card(s)
    assert [event.kind for event in s.events if event.reveals] == ["travel-card", "page"]


@rule("MAL-6.4", "MAL-6.5")
@pytest.mark.parametrize("slots", range(6))
def test_four_cards_come_from_the_day_deck_and_two_from_the_night_deck(slots):
    s = on_the_road(slots=("J1",) * slots, day=("J2", "J6"), night=("N1", "N2"))
    draw_travel_card(s)
    assert s.day.slots[-1] == ("J6" if slots < 4 else "N2")


@rule("MAL-6.6", "MAL-6.7")
def test_effects_of_a_card_that_does_not_match_come_from_left_to_right():
    # Vector 10: in a forest, J6: weather fair, one token, the token of the plain is ignored.
    s = on_the_road(at=FOREST, weather="bad", tokens=0, day=("J6",))
    draw_travel_card(s)
    assert (s.day.weather, s.day.tokens) == ("fair", 1)
    assert s.book is None


@rule("MAL-6.3")
def test_the_group_may_walk_before_it_draws_and_draw_afterwards():
    s = on_the_road(at=PLAIN, tokens=2)
    s.heroes[0].spent = 1  # a rest would turn this token back
    prompt, answers = asked(travel(s), next(key for key in keys(s) if key.startswith("walk")))
    assert (prompt, s.day.tokens, s.day.slots) == ("travel", 0, ())
    assert {"draw", "rest"} <= set(answers)


@rule("MAL-6.6", "MAL-6.7")
def test_a_token_for_a_terrain_is_gained_there():
    s = on_the_road(at=PLAIN, tokens=0, day=("J6",))
    draw_travel_card(s)
    assert s.day.tokens == 2


@rule("MAL-6.7")
def test_in_place_of_a_village_the_token_is_taken():
    s = on_the_road(at=PLAIN, tokens=0, day=("J3",))
    draw_travel_card(s)
    assert s.day.tokens == 2


@rule("MAL-6.7")
def test_the_weather_is_told_only_when_it_changes():
    s = on_the_road(at=PLAIN, weather="fair", day=("J6",))
    draw_travel_card(s)
    assert told(s, "weather") == []


@rule("MAL-6.8", "MAL-6.9")
@pytest.mark.parametrize(("weather", "page"), [("fair", "01-01"), ("bad", "01-05")])
def test_a_match_opens_an_event_by_the_weather(weather, page):
    # Vector 9: on a plain, card J1 and event card E1.
    s = on_the_road(at=PLAIN, weather=weather, tokens=0, day=("J1",), events=("E2", "E1"))
    draw_travel_card(s)
    assert s.book.page == page
    assert (s.day.weather, s.day.tokens) == (weather, 0)
    assert s.day.events == ("E2",)


@rule("MAL-6.20")
def test_an_event_that_was_met_is_replaced():
    s = on_the_road(at=MARSH, weather="bad", tokens=0, day=("J6",), events=("E1",))
    s.flags = ("visited_sarycan",)
    draw_travel_card(s)
    assert s.book.page == "repeat"
    play(reading(s, "repeat"))
    assert s.day.tokens == 1


@rule("MAL-6.21")
def test_the_event_deck_is_made_anew_from_its_discards():
    s = on_the_road(at=PLAIN, day=("J1",), events=(), event_discards=("E2", "E1", "E3", "E4"))
    draw_travel_card(s)
    assert s.book.page == "01-04"  # the top one of E1 to E4, in order
    assert (s.day.events, s.day.event_discards) == (("E1", "E2", "E3"), ("E4",))


@rule("MAL-6.10")
def test_the_group_never_holds_more_than_three_tokens():
    s = on_the_road(at=PLAIN, tokens=2, day=("J6",))
    draw_travel_card(s)
    assert s.day.tokens == 3


# Walking.


@rule("MAL-6.11")
@pytest.mark.parametrize(("weather", "tokens", "left"), [("fair", 2, 0), ("fair", 3, 1), ("bad", 3, 0)])
def test_a_hex_costs_two_tokens_in_fair_weather_and_three_in_bad(weather, tokens, left):
    # Vector 11: 3 tokens, bad weather, from a plain to a forest: 0 tokens.
    s = on_the_road(at=PLAIN, weather=weather, tokens=tokens)
    play(do(s, Walk(HexId(number_of(FOREST)))))
    assert (s.day.at, s.day.tokens) == (FOREST, left)


@rule("MAL-6.11")
@pytest.mark.parametrize(("weather", "tokens"), [("fair", 1), ("bad", 2)])
def test_with_too_few_tokens_nobody_walks(weather, tokens):
    s = on_the_road(at=PLAIN, weather=weather, tokens=tokens)
    assert not any(key.startswith("walk") for key in keys(s))


@rule("MAL-6.11", "MAL-6.12", "MAL-6.2")
def test_only_land_beside_is_entered_and_no_half_hex():
    beside = {REGION.hexes[n].at for n in enterable(CITY)}
    assert beside == {(1, 2), (0, 2), (1, 3), (0, 4), (-1, 4)}  # (-1, 3) is the sea
    assert (6, 1) not in {REGION.hexes[n].at for n in enterable((5, 1))}  # a half hex
    assert {hex.terrain for hex in REGION.hexes} == {"forest", "plain", "mountain", "marsh", "sea", "city"}


@rule("MAL-6.13", "MAL-2.10")
def test_the_hex_of_scenario_card_01_opens_chapter_108():
    s = on_the_road(at=FOREST, tokens=2)
    play(do(s, Walk(HexId(number_of(FORTRESS)))))
    assert s.book.page == "108"


@rule("MAL-6.13", "MAL-18.12", "MAL-3.34")
def test_worked_example_of_the_arrival():
    # Vector 13: each hero +1 level, 3 Aura tokens, 3 heals.
    s = on_the_road("urberg", at=FOREST, tokens=2)
    urberg = s.heroes[0]
    urberg.aura, urberg.spent, urberg.life, urberg.wounds = 0, 3, 4, {"damage": 4}
    prompt, options = asked(reading(s, "108"), "physical")
    assert (prompt, options) == ("choose-option", ["climb_wall_lit", "go_through_sewers", "hide_cart"])
    assert urberg.characteristics["physical"] == 4
    assert (urberg.aura, urberg.spent) == (3, 0)
    assert (urberg.life, urberg.wounds) == (8, {"damage": 1})  # a crystal of the level and three heals


# The end of a day.


@rule("MAL-6.14", "MAL-6.26", "MAL-6.27", "MAL-6.29")
def test_a_full_board_ends_the_day_before_the_next_card_is_drawn():
    s = on_the_road(
        at=CITY, slots=FULL, weather="bad", tokens=1, day=("J5", "J6"), night=(),
        day_discards=("J1", "J2", "J3", "J4"), night_discards=("N1", "N2"), events=("E1",), event_discards=("E2",),
    )  # fmt: skip
    draw_travel_card(s)
    assert s.day.crystals == 1
    assert s.day.slots == ("J6",)
    assert (s.day.night, s.day.events) == (("N1", "N2"), ("E1", "E2"))
    assert s.day.day == ("J1", "J2", "J3", "J4", "J5")
    assert (s.day.day_discards, s.day.night_discards, s.day.event_discards) == (("J6",), (), ())
    assert told(s, "day-over") == [{"crystals": 1}]


@rule("MAL-6.29")
def test_the_end_of_a_day_changes_neither_weather_nor_tokens():
    s = on_the_road(slots=FULL, weather="bad", tokens=1)
    s.heroes[0].spent = 1
    play(do(s, Leg.REST))
    assert s.day.slots == ("rest",)
    assert (s.day.weather, s.day.tokens) == ("bad", 1)


@rule("MAL-6.28")
def test_the_next_day_one_may_rest_and_collect_again():
    s = on_the_road(at=FOREST, slots=("rest", *FULL[1:]), tokens=1, collected=(FOREST,), day=("J6",), night=("N1",))
    s.heroes[0].spent = 1
    assert "rest" not in keys(s)
    assert "collect" not in keys(s)
    draw_travel_card(s)
    assert {"rest", "collect"} <= set(keys(s))


@rule("MAL-6.15")
def test_a_day_crystal_is_seen_by_the_book():
    s = on_the_road(crystals=1)
    open_questions(reading(s, "13"))
    assert s.lit("mhay_gone")


@rule("MAL-3.44", "MAL-6.22")
def test_a_talent_of_the_road_works_once_a_day():
    s = on_the_road("yoktal", tokens=0, slots=FULL[:5], day=("J6",), night=("N2",))
    s.heroes[0].talents = ("T06",)
    play(do(s, next(deed for deed in deeds(s) if key_of(deed) == "talent+yoktal+T06")))
    assert s.day.tokens == 1
    assert "talent+yoktal+T06" not in keys(s)
    draw_travel_card(s)
    draw_travel_card(s)
    s.day.tokens = 0
    assert "talent+yoktal+T06" in keys(s)


# Night.


@rule("MAL-6.18", "MAL-6.19", "MAL-6.25", "MAL-19.2")
@pytest.mark.parametrize(
    ("slots", "night"),
    [
        ((), False),
        (FULL[:4], False),
        ((*FULL[:4], "rest"), False),  # vector 75
        (FULL[:5], True),  # vector 75
        ((*FULL[:5], "rest"), True),
        (("rest",), False),
    ],
)
def test_the_last_travel_card_says_whether_it_is_night(slots, night):
    assert is_night(on_the_road(slots=slots)) is night


@rule("MAL-6.24")
def test_the_day_board_stays_as_it_is_in_the_fortress():
    s = on_the_road(at=FOREST, tokens=2, slots=FULL[:5], crystals=1)
    play(do(s, Walk(HexId(number_of(FORTRESS)))))
    assert (s.day.slots, s.day.crystals) == (FULL[:5], 1)
    assert is_night(s)


# Resting.


def resting(hero, *answers, **fields):
    s = on_the_road(hero)
    for name, value in fields.items():
        setattr(s.heroes[0], name, value)
    play(do(s, Leg.REST), *answers)
    return s, s.heroes[0]


@rule("MAL-6.16")
def test_a_rest_heals_all_shock_and_two_crystals_of_damage():
    s, yoktal = resting("yoktal", life=1, wounds={"shock": 2, "damage": 3}, aura=2, spent=2)
    assert (yoktal.life, yoktal.wounds) == (5, {"shock": 0, "damage": 1})
    assert (yoktal.aura, yoktal.spent) == (3, 1)
    assert s.day.slots == ("rest",)


@rule("MAL-6.16")
def test_a_rest_eases_one_grave_wound_at_most():
    _, yoktal = resting("yoktal", life=2, wounds={"grave": 4})
    assert (yoktal.life, yoktal.wounds) == (3, {"grave": 3, "damage": 0})


@rule("MAL-6.16")
def test_a_rest_heals_damage_or_eases_a_grave_wound():
    s = on_the_road("yoktal")
    s.heroes[0].life, s.heroes[0].wounds = 1, {"damage": 3, "grave": 2}
    assert asked(do(s, Leg.REST)) == ("heal-plan", ["damage+damage", "grave+damage"])


@rule("MAL-6.16")
def test_the_ancienne_heals_one_more():
    _, ancienne = resting("ancienne", life=1, wounds={"damage": 5})
    assert (ancienne.life, ancienne.wounds) == (4, {"damage": 2})


@rule("MAL-6.16")
def test_one_rests_once_a_day():
    s = on_the_road("yoktal", slots=("J1", "rest"))
    s.heroes[0].spent = 1
    assert "rest" not in keys(s)
    s.day.slots = ("J1",)
    assert "rest" in keys(s)


# Collecting.


@rule("MAL-6.17")
def test_worked_example_of_collecting():
    # Vector 74: 2 tokens and 3 cards: 1 token, still 3 cards; a second time is refused.
    s = on_the_road(at=FOREST, tokens=2, slots=FULL[:3])
    s.actions = ("A03", "A02", "A01")  # on top: a white gem, then a blue one
    play(do(s, Leg.COLLECT))
    assert (s.day.tokens, s.day.slots) == (1, FULL[:3])
    assert s.hero("yoktal").resources == {"potion_yellow": 1, "wood": 1}
    assert s.hero("sulk").held("plant_blue") == 1
    assert (s.actions, s.action_discards) == (("A01", "A02", "A03"), ())
    assert "collect" not in keys(s)
    s.day.at = PLAIN
    assert "collect" in keys(s)


@rule("MAL-6.17")
def test_collecting_costs_a_token():
    assert "collect" not in keys(on_the_road(at=FOREST, tokens=0))


@rule("MAL-1.10", "MAL-22.6")
def test_rest_collecting_and_crafting_can_be_left_out():
    s = on_the_road("yoktal", at=FOREST, tokens=1)
    s.heroes[0].spent, s.heroes[0].resources = 1, {"ore": 1}
    assert {"rest", "collect", "craft+yoktal+R7"} <= set(keys(s))
    s.collecting = False
    assert not {"rest", "collect", "craft+yoktal+R7"} & set(keys(s))


# Between travel actions.


@rule("MAL-6.3")
def test_travel_actions_follow_each_other_until_a_page_opens():
    s = on_the_road(at=CITY, tokens=2, day=("J4", "J1"))
    s.heroes[0].spent = 1
    prompt, _ = asked(travel(s), "rest", "draw", f"walk+h{number_of(PLAIN)}")
    assert prompt == "travel"
    assert (s.day.slots, s.day.at, s.day.tokens) == (("rest", "J1"), PLAIN, 1)


@rule("MAL-6.22")
def test_potions_objects_and_aura_are_used_between_travel_actions():
    s = on_the_road("ancienne", tokens=0)
    ancienne = s.heroes[0]
    ancienne.life, ancienne.wounds, ancienne.pack = 4, {"damage": 2}, ("O03",)
    wanted = {"drink+ancienne+potion_yellow+ancienne", "use+ancienne+O03", "aura+ancienne+AA2", "aura+ancienne+AA3"}
    assert wanted <= set(keys(s))


@rule("MAL-6.23", "MAL-5.5", "MAL-17.24")
def test_after_a_room_of_an_event_the_journey_goes_on_where_it_was():
    s = on_the_road(at=FOREST, slots=FULL[:2], tokens=2)
    in_room(s, "8", mode="combat", yoktal=(7, 2), sulk=(7, 3))
    play(reading(s, "12"), "pick_violet")  # the Sulk gives up a pick, the Yoktal the only potion
    assert after_book(s) == "travel"
    assert s.room is None
    assert (s.day.at, s.day.slots, s.day.tokens) == (FOREST, FULL[:2], 2)


# Crafting.


@rule("MAL-22.6")
def test_a_hero_with_the_aptitude_crafts_without_a_test():
    s = on_the_road("sulk")
    sulk = s.heroes[0]
    sulk.resources = {"ore": 1, "pick_blue": 0}  # mechanics is an aptitude of T03
    play(do(s, Craft("sulk", "R7")))
    assert (sulk.held("pick_blue"), sulk.held("ore")) == (1, 0)


@rule("MAL-22.6")
@pytest.mark.parametrize("made", [1, 0])
def test_another_hero_takes_a_test_and_loses_the_ingredients(made):
    s = on_the_road("yoktal")
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.resources = 0, {"ore": 1}
    s.dice.given = (
        [*skill("success", "success"), *hard("blank")]
        if made
        else [*skill("blank", "success"), *hard("stop"), *skill("blank", "blank"), *hard("stop")]
    )
    play(do(s, Craft("yoktal", "R7")))
    assert (yoktal.held("pick_blue"), yoktal.held("ore")) == (made, 0)


@rule("MAL-22.6", "MAL-3.2")
def test_nobody_crafts_what_there_is_no_room_for():
    """Carry 2: two picks fill the zone, whatever their colour."""
    s = on_the_road("yoktal")
    yoktal = s.heroes[0]
    yoktal.resources = {"ore": 1, "pick_violet": 2}
    assert "craft+yoktal+R7" not in keys(s)
    yoktal.resources = {"ore": 1, "pick_violet": 1}
    assert "craft+yoktal+R7" in keys(s)


@rule("MAL-3.30", "MAL-22.6")
def test_a_crafting_hero_has_the_aura_token_of_the_day_and_no_other():
    s = on_the_road("yoktal")
    yoktal = s.heroes[0]
    yoktal.resources = {"ore": 2}
    s.dice.given = [*skill("success", "success", "blank"), *hard("blank")]
    play(do(s, Craft("yoktal", "R7")), "roll+YA1")
    assert (yoktal.aura, yoktal.used_today) == (3, ("aura",))
    s.dice.given = [*skill("success", "success"), *hard("blank")]
    play(do(s, Craft("yoktal", "R7")))  # nothing is asked: today's token is spent
    assert (yoktal.aura, yoktal.held("pick_blue")) == (3, 2)
