"""What lies open on the page of the book: nothing that has been read is turned over before somebody was asked."""

from support import open_questions, rule
from support.malhya import DEFAULTS, group, hard, reading, skill, trying
from support.malhya_room import chapter
from veillee.games.malhya.content.steps import CloseBook, Goto, Objective
from veillee.games.malhya.game import GAME
from veillee.games.malhya.rules.course.play import play
from veillee.games.malhya.state import Book
from veillee.games.malhya.view.book import open_page
from veillee.games.malhya.view.scene import view
from veillee.games.malhya.view.tokens import acting_hero
from veillee.kernel.dice import Dice

TEXTS = GAME.texts["en"].for_seats(("Ana",))


@rule("MAL-5.1")
def test_the_introduction_and_the_goal_lie_open_where_chance_takes_the_heroes():
    s = GAME.new(DEFAULTS | {"group": "random"}, 1, Dice(b"k"))
    s.events = []
    open_questions(play(s))
    page = open_page(s, TEXTS)
    assert page.paragraphs[0] == TEXTS.say("scenario.intro")
    assert page.boxes[0].lines == (TEXTS.say("scenario.goal"),)


@rule("MAL-5.14")
def test_a_page_that_is_read_again_is_another_page_on_the_table():
    s = group("sulk", reading=("56",), pages=("56",))
    first = open_page(s, TEXTS)
    s.reading, s.pages = ("27", "56"), ("56", "27")
    again = open_page(s, TEXTS)
    assert first.number == again.number == "56"
    assert first.id != again.id
    assert again.paragraphs[0] == TEXTS.say("chapter.27")


@rule("MAL-4.6", "MAL-24.1")
def test_a_page_on_which_somebody_was_asked_about_a_test_is_not_shown_again():
    chapter("hall", CloseBook())
    chapter("wall", trying(objectives=(Objective((Goto("hall"),), least=1),)))
    s = group("sulk", faces=(*skill("success"), *hard("blank")))
    open_questions(reading(s, "wall", active="sulk"), "roll")
    assert s.reading == ("hall",)


@rule("MAL-5.10")
def test_the_page_of_an_ending_tells_fates_and_rank_and_no_hero_acts_any_more():
    s = group("sulk", ending="telle_une_ombre", pages=("21",), at="over", book=Book("21", active="sulk"))
    fate = "The Mhaÿ: alive. His treasure: opened."
    assert open_page(s, TEXTS).boxes[-1].lines == (fate, "Rank of this ending: 4 of 5")
    scene = view(s, 0, TEXTS)
    assert scene.when == TEXTS.say("ending.telle_une_ombre")  # above the board
    [heroes] = [panel for panel in scene.panels if panel.id == "heroes"]
    assert heroes.groups[0].items[0].text == "journey’s end"
    assert acting_hero(s) == ""
