"""The board of the region, and decks and questions of the journey (chapter 6)."""

import pytest

from support import open_questions, rule
from support.malhya import group
from veillee.games.malhya.content import REGION, TRAVEL_CARDS
from veillee.games.malhya.prompts.travel import Travel
from veillee.games.malhya.rules.travel.region import enterable, marches_to_destination, number_of
from veillee.games.malhya.rules.travel.travelling import draw_travel_card, make_room, travel

CITY, PLAIN, FORTRESS = (0, 3), (1, 2), (3, 2)
FULL = ("J1", "J2", "J3", "J4", "N1", "N2")


def on_the_road(at=PLAIN, **day):
    """The Yoktal on a hex, with nothing to use; `day` are fields of the day board."""
    s = group("yoktal", collecting=False)
    [yoktal] = s.heroes
    yoktal.resources, yoktal.aura, yoktal.armour = {}, 0, ""
    s.day.at, s.day.tokens = at, 0
    for name, value in day.items():
        setattr(s.day, name, value)
    return s


@rule("MAL-6.12")
@pytest.mark.parametrize("here", REGION.hexes, ids=lambda one: f"{one.at[0]},{one.at[1]}")
def test_from_every_hex_the_land_beside_is_entered(here):
    q, r = here.at
    beside = {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}
    land = [hex.at for hex in REGION.hexes if hex.terrain != "sea" and not hex.half]
    assert [REGION.hexes[n].at for n in enterable(here.at)] == [spot for spot in land if spot in beside]


@rule("MAL-2.10", "MAL-6.11")
@pytest.mark.parametrize(("at", "far"), [(FORTRESS, 0), ((2, 2), 1), ((4, 1), 1), (PLAIN, 2), (CITY, 3), ((0, 5), 3)])
def test_how_far_the_fortress_is(at, far):
    assert marches_to_destination(number_of(at)) == far


@rule("MAL-6.3", "MAL-6.4")
def test_the_question_on_the_road_says_how_many_slots_are_free():
    s = on_the_road(tokens=2, slots=("J1", "J2"))
    [question] = open_questions(travel(s)).values()
    assert (question.about, question.top) == (Travel(4), True)


@rule("MAL-5.1", "MAL-6.3", "MAL-6.22")
def test_a_page_stays_open_on_the_road_until_somebody_has_been_asked():
    s = on_the_road(day=("J4",))  # nothing to decide but when to draw, which gives two tokens in the plain
    s.reading, s.unread = ("84",), True
    [question] = open_questions(travel(s)).values()
    assert (question.prompt, question.keys(), s.day.tokens, s.reading) == ("travel", ["draw"], 0, ("84",))
    s = on_the_road(day=("J4",))
    s.reading, s.unread = ("84",), True
    [question] = open_questions(travel(s), "draw").values()
    assert (question.prompt, s.day.tokens, s.reading) == ("travel", 2, ())
    s = on_the_road(day=("J4",))  # without a page nobody is asked about the only travel action
    [question] = open_questions(travel(s)).values()
    assert s.day.tokens == 2
    s = on_the_road()
    yoktal = s.hero("yoktal")
    yoktal.resources, yoktal.life, yoktal.wounds = {"potion_yellow": 1}, 4, {"damage": 2}
    s.reading, s.day.day = ("84",), ("J4",)
    open_questions(travel(s), "drink+yoktal+potion_yellow+yoktal")  # there was only one thing else to do
    assert (yoktal.life, s.reading) == (5, ())


@rule("MAL-6.5", "MAL-6.21")
@pytest.mark.parametrize(("slots", "deck", "discards"), [(0, "day", "day_discards"), (4, "night", "night_discards")])
def test_a_card_that_is_drawn_leaves_its_deck_for_the_discards(slots, deck, discards):
    cards = tuple(id for id, card in TRAVEL_CARDS.items() if card.period == deck)
    s = on_the_road(at=CITY, slots=FULL[:slots], **{deck: cards})
    draw_travel_card(s)
    assert (getattr(s.day, deck), getattr(s.day, discards)) == (cards[:-1], cards[-1:])


@rule("MAL-6.14", "MAL-6.27", "MAL-6.28")
def test_a_day_that_is_over_leaves_no_discards():
    s = on_the_road(
        slots=FULL, collected=(CITY,), day=("J5",), day_discards=FULL[:4], night=(), night_discards=FULL[4:]
    )
    s.day.events, s.day.event_discards = ("E1",), ("E2",)
    s.hero("yoktal").used_today = ("aura",)
    make_room(s)
    day = s.day
    assert (day.day, day.night, day.events) == (("J1", "J2", "J3", "J4", "J5"), ("N1", "N2"), ("E1", "E2"))
    assert (day.day_discards, day.night_discards, day.event_discards) == ((), (), ())
    assert (day.slots, day.collected, day.crystals, s.hero("yoktal").used_today) == ((), (), 1, ())
    make_room(s)
    assert day.crystals == 1
