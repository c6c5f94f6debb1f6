"""Nightfall, by which the Mhaÿ leaves: told before it comes, asked for and told when it does (6.4, 6.15, 6.19)."""

import pytest

from support import open_questions, rule, told
from support.malhya import group
from veillee.games.malhya.game import GAME
from veillee.games.malhya.prompts.travel import Leg
from veillee.games.malhya.rules.travel.travelling import REST, draw_travel_card, travel
from veillee.games.malhya.view.book import open_page
from veillee.games.malhya.view.scene import view
from veillee.games.malhya.view.shown import event_shown
from veillee.kernel.state import Event
from veillee.play.question import question

TEXTS = GAME.texts["en"].for_seats(("Ana",))
DAYS = ("J1", "J2", "J3", "J4")


def on_the_road(*slots, tokens=2, **fields):
    """A group with these cards on its day board."""
    s = group("sulk", **fields)
    s.day.slots, s.day.tokens = slots, tokens
    return s


def asked(s):
    [decision] = open_questions(travel(s)).values()
    return question(GAME, s, decision, TEXTS)


def words(s, key):
    return next(answer.text for answer in asked(s).answers if answer.key == key)


@rule("MAL-6.4", "MAL-6.19")
@pytest.mark.parametrize(
    ("slots", "said"),
    [
        ((), "4 more cards before night."),
        (("J1", REST, "J3"), "1 more card before night."),
        (DAYS, "The next card brings the night."),
        ((*DAYS, "N1"), "It is night: the Mhaÿ has left."),
    ],
)
def test_the_question_of_the_journey_tells_how_far_the_night_is(slots, said):
    assert said in asked(on_the_road(*slots)).text


@rule("MAL-6.15", "MAL-6.26")
def test_after_a_whole_day_the_mhay_is_told_to_be_gone():
    s = on_the_road("J1")
    s.day.crystals = 1
    assert "A day has passed: the Mhaÿ has left." in asked(s).text


@rule("MAL-6.5", "MAL-6.19")
def test_the_answer_that_draws_the_first_night_card_says_so():
    assert words(on_the_road(*DAYS), "draw").startswith("Draw a travel card: night falls, the Mhaÿ leaves")
    assert "night falls" not in words(on_the_road(*DAYS, "N1"), "draw")
    assert "night falls" not in words(on_the_road("J1"), "draw")
    s = on_the_road("J1", "J2", "J3")
    s.hero("sulk").wounds = {"damage": 1}
    assert "night comes next" in words(s, "rest")


@rule("MAL-6.16")
def test_what_a_rest_heals_is_told_for_the_ancienne_as_well():
    s = group("sulk", "ancienne")
    s.hero("sulk").wounds = {"damage": 1}
    assert "2 crystals and 1 Aura for each hero (1 more for the Ancient)" in words(s, "rest")


@rule("MAL-6.5", "MAL-24.14")
@pytest.mark.parametrize(("slots", "is_asked"), [(DAYS, True), (DAYS[:3], False), ((*DAYS, "N1"), False)])
def test_the_first_night_card_is_never_drawn_unasked(slots, is_asked):
    s = on_the_road(*slots, tokens=0, collecting=False)
    s.hero("sulk").aura = 0
    s.day.day, s.day.night = ("J5", "J6"), ("N2",)
    [decision] = open_questions(travel(s)).values()
    assert (told(s, "travel-card") == []) is is_asked
    if is_asked:
        assert (decision.values, decision.pause) == ((Leg.DRAW,), True)


@rule("MAL-6.19")
def test_nightfall_is_told_once():
    s = on_the_road(*DAYS)
    s.day.night = ("N2", "N1")
    draw_travel_card(s)
    assert told(s, "nightfall") == [{}]
    s.book = None
    draw_travel_card(s)
    assert told(s, "nightfall") == [{}]
    assert event_shown(Event("nightfall"), TEXTS).banner


@rule("MAL-6.4", "MAL-6.19")
@pytest.mark.parametrize(("slots", "left"), [((), 4), (DAYS[:3], 1), (DAYS, 0)])
def test_the_scene_counts_the_cards_before_night(slots, left):
    scene = view(on_the_road(*slots), 0, TEXTS)
    [counter] = [one for one in scene.counters if one.id == "day-left"]
    assert (counter.value, counter.most) == (left, 4)


@rule("MAL-6.23")
def test_in_the_fortress_no_card_brings_the_night_any_more():
    scene = view(on_the_road("J1", pages=("108",)), 0, TEXTS)
    assert "day-left" not in [one.id for one in scene.counters]


@rule("MAL-6.19", "MAL-6.8")
def test_a_page_on_the_road_tells_how_far_the_night_is():
    s = on_the_road(*DAYS[:2], pages=("01-05",), reading=("01-05",))
    assert open_page(s, TEXTS).boxes[-1].lines == ("2 more cards before night.",)
