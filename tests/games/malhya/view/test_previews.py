"""What is shown before an answer is given: nothing that cards, dice or the book still hide."""

from support import rule
from support.malhya_told import ALONE, answer, told_table
from veillee.games.malhya.game import GAME
from veillee.play.preview import preview

TEXTS = GAME.texts["en"].for_seats(("Ana",))
#: The answers of the walk of one hero before a card is drawn, before an option of the book, before a turn in a room.
TO_A_CARD, TO_AN_OPTION, TO_A_TURN = 11, 20, 22
#: A preview goes by forks: where these agree by chance, only some of many previews would tell too much.
MANY = 12


def previews(count, key):
    """Previews of an answer, after so many answers of the walk."""
    table = told_table(ALONE)
    answer(table, *ALONE.answers[:count])
    return [preview(table.match, 0, key, TEXTS) for _ in range(MANY)]


@rule("MAL-6.5")
def test_no_preview_guesses_the_travel_card():
    assert {(shown.sure, shown.changes, shown.lines) for shown in previews(TO_A_CARD, "draw")} == {(False, (), ())}


@rule("MAL-5.2")
def test_no_preview_turns_the_page():
    assert ALONE.answers[TO_AN_OPTION] == "call_softly_next"
    shown = previews(TO_AN_OPTION, "call_softly_next")
    assert {(one.sure, one.changes, one.lines) for one in shown} == {(False, (), ())}


@rule("MAL-11.16", "MAL-12.1")
def test_no_preview_rolls_for_threat():
    assert ALONE.answers[TO_A_TURN] == "wait"
    shown = previews(TO_A_TURN, "wait")
    assert {(one.sure, one.lines) for one in shown} == {(False, ("The Sulk waits, with 4 AP.",))}
