"""Pages are read one by one: nothing comes of a page before a player has turned it (clauses 5.1, 5.13, 24.14)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, hard, in_room, skill, trying
from support.malhya_room import chapter, page, sneak, walk
from veillee.games.malhya.content import EVENTS
from veillee.games.malhya.content.steps import (
    Choice,
    CloseBook,
    Damage,
    EachHeroPicks,
    EndTurn,
    Gain,
    Goto,
    LeaveRoom,
    Note,
    Objective,
    OpenMarket,
    Option,
    SetFlag,
)
from veillee.games.malhya.game import GAME
from veillee.games.malhya.rules.book.reading import open_page, read_on
from veillee.games.malhya.rules.stealth.turns import play_turn, start_turn
from veillee.games.malhya.rules.stealth.windows import wishes
from veillee.games.malhya.rules.travel.travelling import travel
from veillee.games.malhya.view.book import open_page as shown_page
from veillee.kernel.match import Match

TEXTS = GAME.texts["en"].for_seats(("Ana",))


async def read(s, number, *, active=""):
    """A page is read with every stop at it."""
    open_page(s, number, active=active)
    await read_on(s)


async def turn(s, id):
    start_turn(s, s.hero(id))
    await play_turn(s, s.hero(id))


def number_shown(s):
    found = shown_page(s, TEXTS)
    return found.number if found is not None else None


@rule("MAL-5.1", "MAL-24.14")
def test_one_failed_climb_opens_its_three_chapters_one_after_another():
    s = group("sulk", "yoktal")
    assert asked(read(s, "32")) == ("turn-page", ["turn"])
    assert (s.pages, number_shown(s)) == (("32",), "32")
    s = group("sulk", "yoktal")
    open_questions(read(s, "32"), "turn")
    assert (s.pages, number_shown(s)) == (("32", "22"), "22")
    s = group("sulk", "yoktal")
    open_questions(read(s, "32"), "turn", "turn")
    assert (s.pages, number_shown(s), s.room) == (("32", "22", "53"), "53", None)
    assert len(shown_page(s, TEXTS).paragraphs) == 1
    s = group("sulk", "yoktal")
    open_questions(read(s, "32"), "turn", "turn", "turn")
    assert s.here.page == "16"


@rule("MAL-5.1", "MAL-5.7")
def test_a_chapter_with_clues_and_a_find_is_turned_before_they_are_told():
    s = group("yoktal")
    in_room(s, "37", yoktal=(3, 4))
    assert asked(read(s, "25", active="yoktal")) == ("turn-page", ["turn"])
    assert (told(s, "clue"), told(s, "scenario-card"), s.cards, s.flags) == ([], [], (), ())
    s = group("yoktal")
    in_room(s, "37", yoktal=(3, 4))
    play(read(s, "25", active="yoktal"), "turn")
    assert [clue["clue"] for clue in told(s, "clue")] == ["clue_totem", "clue_star"]
    assert (s.cards, s.reading) == (("04",), ())


@rule("MAL-5.2")
def test_no_preview_of_a_turned_page_tells_what_comes_of_it():
    chapter("cave", Gain("gold", 3, "group"), CloseBook())
    s = group("sulk", gold=0)
    open_questions(read(s, "cave"), "turn")
    kinds = [(event.kind, event.reveals) for event in s.events]
    assert kinds.index(("page-turned", True)) < kinds.index(("gold", False))


@rule("MAL-5.13", "MAL-24.14")
def test_nobody_leaves_with_the_cylinder_for_good_without_having_said_so():
    # The Mhaÿ is dead: to leave is the only option of the chapter.
    s = group("sulk", flags=("mhay_dead",))
    [decision] = open_questions(read(s, "123"), "turn").values()
    assert (decision.prompt, decision.keys(), decision.pause) == ("choose-option", ["leave_cylinder"], True)
    assert s.ending == ""


@rule("MAL-5.13", "MAL-24.14")
def test_a_single_open_option_is_never_taken_for_the_players():
    chapter("door", Choice("active", (Option("open_chest", then=(Goto("hall"),)),)))
    chapter("hall", CloseBook())
    s = group("sulk", "yoktal", players=2)
    assert list(open_questions(read(s, "door", active="yoktal"))) == [1]  # the player of the active hero
    s = group("sulk", "yoktal", players=2)
    play(read(s, "door", active="yoktal"), (1, "open_chest"))
    assert s.pages == ("door", "hall")


@rule("MAL-4.6", "MAL-24.15")
def test_a_test_begins_when_its_hero_is_ready_even_with_nothing_to_bring():
    chapter("hall", CloseBook())
    chapter("wall", trying(objectives=(Objective((Goto("hall"),), least=1),)))
    s = group("sulk")
    s.hero("sulk").aura = 0
    [decision] = open_questions(read(s, "wall", active="sulk")).values()
    assert (decision.prompt, decision.keys(), decision.pause) == ("prepare", ["roll"], True)
    s = group("sulk", faces=(*skill("success"), *hard("blank")))
    s.hero("sulk").aura = 0
    play(read(s, "wall", active="sulk"), "roll")  # the page of the test has been read: the next one is shown alone
    assert s.reading == ("hall",)


@rule("MAL-4.20")
def test_a_hero_without_a_pick_reads_the_page_before_the_test_fails():
    chapter("lock", trying(needs_pick=True, fail=(CloseBook(),)))
    s = group("yoktal")
    assert asked(read(s, "lock", active="yoktal")) == ("turn-page", ["turn"])
    assert told(s, "no-pick") == []


@rule("MAL-5.1")
@pytest.mark.parametrize(
    ("steps", "question"),
    [
        ((Damage(1, "damage", "each"),), "turn-page"),
        ((SetFlag("clue_star"),), "turn-page"),
        ((EachHeroPicks("hide", ("climb", "hide")),), "pick-one"),
        ((OpenMarket("fair"),), "trade"),
    ],
)
def test_a_page_whose_first_step_asks_is_not_turned_besides(steps, question):
    chapter("place", *steps, CloseBook())
    assert asked(read(group("sulk"), "place"))[0] == question


@rule("MAL-5.1")
@pytest.mark.parametrize("steps", [(), (CloseBook(),), (SetFlag("visited_fair"), CloseBook())])
def test_a_page_of_which_nothing_comes_stays_open_under_the_next_question(steps):
    chapter("place", *steps)
    s = group("sulk")
    play(read(s, "place"))
    assert (s.reading, s.unread) == (("place",), True)
    open_questions(travel(s))
    assert s.reading == ("place",)


@rule("MAL-5.1")
def test_a_note_that_is_added_later_is_read_too():
    chapter("hall", CloseBook())
    chapter("place", Damage(1, "damage", "each"), Note("water_gains"), Goto("hall"))
    s = group("sulk")
    open_questions(read(s, "place"), "turn")
    assert (s.hero("sulk").life, s.notes, s.pages) == (4, ("water_gains",), ("place",))
    s = group("sulk")
    play(read(s, "place"), "turn", "turn")
    assert (s.pages, s.notes) == (("place", "hall"), ())


@rule("MAL-7.14", "MAL-5.1")
def test_two_tokens_on_one_way_are_two_pages():
    chapter("shelf", CloseBook())
    chapter("desk", CloseBook())
    s = sneak(group("sulk"), page(".....", interest={(1, 0): "shelf", (2, 0): "desk"}), sulk=(0, 0))
    [decision] = open_questions(turn(s, "sulk"), walk(s, 3, 0)).values()
    assert (decision.prompt, decision.about.page, s.pages) == ("turn-page", "shelf", ("shelf",))


@rule("MAL-24.6", "MAL-5.1")
def test_a_hero_who_can_do_nothing_more_reads_the_page_before_the_turn_ends():
    chapter("shelf", CloseBook())
    s = sneak(group("sulk"), page("..", interest={(1, 0): "shelf"}), sulk=(0, 0))
    sulk = s.hero("sulk")
    start_turn(s, sulk)
    sulk.free, sulk.ap = 1, 0
    assert asked(play_turn(s, sulk), walk(s, 1, 0))[0] == "turn-page"


@rule("MAL-13.1", "MAL-5.1")
def test_a_page_is_read_before_guards_give_the_alarm():
    chapter("shelf", CloseBook())
    s = sneak(group("sulk"), page("....", interest={(1, 0): "shelf"}), sulk=(0, 0))
    enemy_at(s, "01", (2, 0))
    assert asked(turn(s, "sulk"), walk(s, 1, 0))[0] == "turn-page"
    assert told(s, "about-to-alert") == []


@rule("MAL-13.17", "MAL-18.22")
def test_an_exit_asks_whether_to_leave_and_nothing_besides():
    chapter("way-out", LeaveRoom(), Goto("street"))
    chapter("street", EndTurn())
    id = page("...", access={(2, 0): "way-out"})
    s = sneak(group("sulk"), id, sulk=(0, 0))
    assert asked(turn(s, "sulk"), walk(s, 2, 0))[0] == "leave-by"
    s = sneak(group("sulk"), id, sulk=(0, 0))
    open_questions(turn(s, "sulk"), walk(s, 2, 0), "leave")
    assert s.pages == ("way-out", "street")


@rule("MAL-6.3", "MAL-5.1")
def test_an_event_is_read_before_the_only_travel_action_is_taken():
    event = next(id for id in EVENTS if id != "repeat")
    s = group("sulk", reading=(event,), pages=(event,), unread=True)
    s.day.tokens, s.day.day, s.collecting = 0, ("J2", "J3"), False
    s.hero("sulk").aura = 0
    [decision] = open_questions(travel(s)).values()
    assert (decision.prompt, decision.keys(), decision.pause) == ("travel", ["draw"], True)


@rule("MAL-5.10", "MAL-17.26")
def test_nothing_can_be_used_any_more_once_the_tale_has_ended():
    s = group("sulk", at="book")
    sulk = s.hero("sulk")
    sulk.wounds, sulk.resources = {"damage": 1}, {"potion_yellow": 1}
    open_page(s, "24")
    assert wishes(s, 0)
    play(read(s, "24"))
    assert (s.ending, list(wishes(s, 0))) == ("une_simple_reconnaissance", [])


@rule("MAL-5.1", "MAL-1.6")
def test_any_player_of_the_group_may_turn_the_page():
    chapter("cave", Gain("gold", 3, "group"), CloseBook())
    s = group("sulk", "yoktal", players=2, gold=0)
    assert set(open_questions(read(s, "cave"))) == {0, 1}
    s = group("sulk", "yoktal", players=2, gold=0)
    play(read(s, "cave"), (1, "turn"))
    assert s.gold == 3


@rule("MAL-5.1")
def test_a_match_goes_on_at_a_page_that_nobody_has_turned():
    s = group("sulk", at="book")
    open_page(s, "32")
    match = Match(GAME, s)
    match.answer(0, "turn")
    done, saved = match.checkpoint()
    again = Match(GAME, GAME.state.decode(saved.encode()), done=done)
    for choice in match.choices[done:]:
        again.repeat(choice)
    assert again.pending[0].about == match.pending[0].about
    assert again.state.digest() == match.state.digest()
