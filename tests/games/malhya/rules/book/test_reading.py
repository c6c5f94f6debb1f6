"""Reading: pages, closing the book, what is remembered (chapter 5)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, group, in_room, reading, running, white
from veillee.games.malhya.content import CHAPTERS, EVENTS
from veillee.games.malhya.content.steps import Damage
from veillee.games.malhya.rules.book.reading import after_book
from veillee.games.malhya.rules.stealth.windows import wishes
from veillee.kernel.errors import Refusal
from veillee.kernel.requests import put


@rule("MAL-5.1", "MAL-5.14")
def test_pages_are_read_from_start_to_end_one_after_another():
    s = group("yoktal", "sulk", gold=0)
    open_questions(reading(s, "1"))
    assert s.pages == ("1", "65")
    assert (s.flags, s.gold) == (("visited_fair",), 2)
    assert s.reading == ("65",)


@rule("MAL-5.1")
def test_a_page_whose_choice_is_made_gives_way_to_the_next_one():
    s = group("yoktal", gold=0)
    open_questions(reading(s, "1"), "watch_play")
    assert s.reading == ("99",)


@rule("MAL-5.14", "MAL-5.15")
def test_a_hub_is_read_again_and_remembered_once():
    s = group("yoktal")
    s.stall = None
    open_questions(reading(s, "7"))
    open_questions(reading(s, "8"))
    assert s.pages == ("7", "65", "8")
    assert [page["again"] for page in told(s, "page")] == [False, False, False, True]


@rule("MAL-18.5")
def test_a_volume_that_was_put_back_is_not_offered_again():  # ruling R66
    s = group("yoktal", flags=("lib_looted",))
    _, first = asked(reading(s, "145", active="yoktal"))
    assert first == ["take_volume_12", "take_volume_17", "take_volume_24", "touch_nothing"]
    _, then = asked(reading(s, "145", active="yoktal"), "take_volume_12", "examine_shelves")
    assert then == ["take_volume_17", "take_volume_24", "touch_nothing"]


@rule("MAL-5.15")
def test_only_numbers_of_pages_are_kept():
    s = group("yoktal")
    open_questions(reading(s, "7"))
    assert all(page in CHAPTERS for page in s.pages)


@rule("MAL-5.4")
def test_chapters_have_numbers_and_events_have_pairs():
    assert all(id.isdigit() and 1 <= int(id) <= 999 for id in CHAPTERS)
    assert all(len(id) == 5 and id[2] == "-" for id in EVENTS if id != "repeat")


@rule("MAL-5.5")
@pytest.mark.parametrize("mode", ["infiltration", "combat"])
def test_closing_the_book_returns_to_the_phase_in_progress(mode):
    s = group("yoktal")
    in_room(s, "8", mode=mode, yoktal=(7, 2))
    assert after_book(s) == mode
    s = group("yoktal")
    assert after_book(s) == "travel"


@rule("MAL-5.11")
def test_a_page_whose_steps_run_out_closes_the_book():
    s = group("yoktal", faces=white("blank"))
    play(reading(s, "61"))  # its last step is a rule of the room
    assert s.book is None
    assert after_book(s) == "infiltration"


@rule("MAL-5.12")
def test_a_room_without_a_mode_is_cleared_away_when_the_book_closes():
    s = group("yoktal", "sulk")
    in_room(s, "8", mode="none", yoktal=(7, 2), sulk=(7, 3))
    assert after_book(s) == "travel"
    assert s.room is None
    assert not any(hero.in_room for hero in s.heroes)


@rule("MAL-5.7")
def test_a_clue_opens_nothing():
    s = group("yoktal")
    before = asked(reading(s, "65"))
    s.flags = ("clue_star", "clue_totem", "clue_halves", "clue_volume")
    assert asked(reading(s, "65")) == before


@rule("MAL-5.3", "MAL-1.8")
def test_everybody_may_answer_for_the_group():
    s = group("yoktal", "sulk", players=2)
    pending = open_questions(reading(s, "65"))
    assert set(pending) == {0, 1}
    assert pending[0].keys() == pending[1].keys()


@rule("MAL-5.16")
def test_a_threat_that_a_page_raises_is_dealt_with_when_its_steps_are_done():
    # Vector 84: the cube on 18 of 20, chapter 64 then 91: the steam wounds, the water rises, the book closes.
    s = group("yoktal", counters={"water": 1})
    in_room(s, "37", yoktal=(3, 4))
    s.sneaking.threat = 18
    play(reading(s, "64", active="yoktal"))
    assert s.sneaking.threat == 20
    assert s.heroes[0].wounds == {"damage": 1}
    assert s.counters["water"] == 2
    assert s.pages == ("64", "91")
    assert s.mode == "infiltration"


@rule("MAL-5.8")
@pytest.mark.parametrize("mode", ["infiltration", "combat"])
def test_damage_of_a_page_ignores_armour_in_every_mode(mode):
    s = group("yoktal")
    in_room(s, "8", mode=mode, yoktal=(7, 2))
    play(running(s, Damage(2, "damage", "active"), active="yoktal"))
    assert s.heroes[0].life == 4


@rule("MAL-5.6")
def test_every_test_names_the_characteristic_it_tests():
    s = group("yoktal", "ancienne")
    pending = open_questions(reading(s, "71"))
    assert pending[0].prompt == "tester"


def requested(s, page, wish, answer):
    """A page is read to its question, a seat asks for something, and the question is answered."""
    course = reading(s, page)
    [question] = open_questions(course).values()
    put(s, 0, wish, wishes)
    with pytest.raises(StopIteration):
        course.send((0, question.value_of(answer)))


@rule("MAL-17.26")
def test_a_potion_asked_for_on_a_page_is_drunk_before_what_the_answer_brings():
    """At the toll of event 01-04 the group pushes through for one damage: 3 of 6, then 4, then 3."""
    s = group("yoktal", gold=0)
    yoktal = s.heroes[0]
    yoktal.life, yoktal.wounds = 3, {"damage": 3}
    requested(s, "01-04", "drink+yoktal+potion_yellow+yoktal", "push_through")
    assert (yoktal.life, yoktal.wounds, yoktal.resources) == (3, {"damage": 3}, {})
    assert [event.kind for event in s.events if event.kind in ("drank", "wounded")] == ["drank", "wounded"]


@rule("MAL-3.12", "MAL-3.9")
def test_weapons_and_armour_are_changed_between_the_pages_of_the_book():
    s = group("yoktal", gold=0)
    yoktal = s.heroes[0]
    yoktal.other_weapon, yoktal.pack = "W01", ("O11",)
    requested(s, "01-04", "weapon+yoktal", "push_through")
    requested(s, "01-04", "equip+yoktal+O11", "push_through")
    assert (yoktal.weapon, yoktal.other_weapon, yoktal.armour, yoktal.pack) == ("W01", "W06", "O11", ("O12",))


@rule("MAL-3.46", "MAL-3.30")
def test_aura_heals_on_a_page_with_the_token_of_the_day():
    """At the toll of event 01-04 the group pushes through for one damage: 3 of 6, then 4, then 3."""
    s = group("urberg", gold=0)
    urberg = s.heroes[0]
    urberg.life, urberg.wounds = 3, {"damage": 3}
    aura = urberg.aura
    requested(s, "01-04", "aura+urberg+UA2", "push_through")
    assert (urberg.life, urberg.wounds["damage"], urberg.aura) == (3, 3, aura - 1)
    assert [event.kind for event in s.events if event.kind in ("aura-spent", "wounded")] == ["aura-spent", "wounded"]
    with pytest.raises(Refusal):
        requested(s, "01-04", "aura+urberg+UA2", "push_through")


@rule("MAL-17.26")
def test_on_the_road_nothing_is_asked_for_beside_the_travel_actions():
    s = group("yoktal")
    s.heroes[0].life, s.heroes[0].wounds = 3, {"damage": 3}
    assert wishes(s, 0) == []
