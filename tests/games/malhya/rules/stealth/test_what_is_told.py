"""What the questions and the lines of a room tell: exits that are shut, who is left, what a way brings."""

from support import open_questions, rule, told
from support.malhya import enemy_at, group, square
from support.malhya_room import chapter, page, sneak, turn, walk
from veillee.games.malhya.content.steps import CloseBook, LeaveRoom
from veillee.games.malhya.game import GAME
from veillee.games.malhya.prompts.ids import SquareId
from veillee.games.malhya.prompts.room import Turn, Walk
from veillee.games.malhya.view.sketch.acting import act_sketch
from veillee.games.malhya.view.wording.room import act_words, leave_facts, turn_words
from veillee.play.question import question

TEXTS = GAME.texts["en"].for_seats(("Ana",))


def hall(*heroes, **places):
    """A corridor with an exit in its middle and another one at its end."""
    chapter("way-out", LeaveRoom())
    chapter("side-door", LeaveRoom())
    return sneak(group(*heroes), page(".....", access={(2, 0): "way-out", (4, 0): "side-door"}), **places)


def decision_of(rule_, *answers):
    [decision] = open_questions(rule_, *answers).values()
    return decision


def note_at(s, decision, x):
    return act_words(s, decision, Walk(SquareId(square(s, x, 0))), TEXTS).facts["notes"]


@rule("MAL-13.19")
def test_an_exit_that_another_hero_did_not_take_is_told_to_be_shut():
    s = hall("yoktal", "sulk", sulk=(3, 0))
    decision = decision_of(turn(s, "sulk"))
    assert note_at(s, decision, 4) == "; exit, chapter side-door"
    s.hero("yoktal").left_by = square(s, 2, 0)
    assert note_at(s, decision, 4) == "; exit, shut for now, chapter side-door"
    assert note_at(s, decision, 2) == "; exit, chapter way-out"
    decision_of(turn(s, "sulk"), walk(s, 4, 0))
    assert told(s, "exit-shut") == [{"hero": "sulk", "why": "other-exit"}]


@rule("MAL-13.12")
def test_an_exit_is_shut_while_somebody_lies_unconscious():
    s = hall("yoktal", "sulk", yoktal=(0, 0), sulk=(3, 0))
    s.hero("yoktal").life = 0
    decision_of(turn(s, "sulk"), walk(s, 4, 0))
    assert told(s, "exit-shut") == [{"hero": "sulk", "why": "unconscious"}]


@rule("MAL-13.17", "MAL-13.19")
def test_whoever_leaves_reads_that_the_others_have_to_follow():
    s = hall("yoktal", "sulk", yoktal=(0, 0), sulk=(3, 0))
    decision = decision_of(turn(s, "sulk"), walk(s, 4, 0))
    asked = question(GAME, s, decision, TEXTS).text
    assert asked == "The Sulk stands before an exit (1 other hero in the room: one exit for all). Leave?"
    s.hero("yoktal").square = -1
    assert leave_facts(s, decision, TEXTS)["others"] == ""


@rule("MAL-11.20")
def test_a_way_announces_threat_and_eyes_only_where_enemies_are():
    chapter("shelf", CloseBook())
    s = sneak(group("sulk"), page("......", interest={(2, 0): "shelf"}), sulk=(0, 0))
    decision = decision_of(turn(s, "sulk"))
    there, past = (Walk(SquareId(square(s, x, 0))) for x in (2, 3))
    assert act_sketch(s, decision, there, TEXTS).lines == (
        "2 squares: 2 of the free move, 0 AP; 6 AP will be left.",
        "There, chapter shelf is read.",
    )
    assert act_sketch(s, decision, past, TEXTS).lines[1:] == ("On the way, chapter shelf is read.",)
    enemy_at(s, "01", (5, 0))
    assert len(act_sketch(s, decision, there, TEXTS).lines) == 4


@rule("MAL-11.10")
def test_a_hero_without_action_points_loses_none_at_the_end_of_the_turn():
    s = hall("sulk", sulk=(0, 0))
    decision = decision_of(turn(s, "sulk"))
    assert turn_words(s, decision, Turn.END, TEXTS).variant == ""
    s.hero("sulk").ap = 0
    assert turn_words(s, decision, Turn.END, TEXTS).variant == "end-spent"
