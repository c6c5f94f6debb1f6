"""A test for each clause: the cards are given, and the expected numbers are worked out by hand."""

from support import play, rule, scripted, told
from veillee.games.newgame import rules
from veillee.games.newgame.state import NewGame


def table(*hands: int, deck: tuple[int, ...] = (5, 9)) -> NewGame:
    """A table with these cards in hand; the last card of the deck is drawn first."""
    return NewGame(dice=scripted(), at="turns", hands=list(hands), deck=list(deck), events=[])


@rule("NEW-1.1")
def test_everybody_gets_one_card_of_the_shuffled_deck():
    s = rules.setup({}, 3, scripted())  # scripted dice leave the cards in their order
    assert s.hands == [12, 11, 10]
    assert s.deck == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@rule("NEW-2.1", "NEW-3.1", "NEW-3.2")
def test_who_keeps_the_highest_card_wins():
    s = table(3, 8)
    play(rules.play(s), "no", "no")
    assert s.hands == [3, 8]
    assert told(s, "card") == [{"seat": 0, "card": 3}, {"seat": 1, "card": 8}]
    assert told(s, "won") == [{"seat": 1}]


@rule("NEW-2.2")
def test_a_swapped_card_lies_face_up_and_the_next_one_is_drawn():
    s = table(3, 8)
    play(rules.play(s), "yes", "no")
    assert (s.hands, s.shown, s.deck) == ([9, 8], [3], [5])
    assert told(s, "won") == [{"seat": 0}]
