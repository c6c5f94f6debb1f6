"""What the things that players bring have won."""

from veillee.games import load
from veillee.simulate.brought import Brought
from veillee.simulate.one_game import play
from veillee.simulate.result import Result

SEATS = ("random", "random")


def result(winners: tuple[int, ...], *brought: tuple[str, ...]) -> Result:
    return Result(1, SEATS, winners, (0, 0), (1, 1), brought=brought)


def test_a_thing_wins_with_its_seat_and_a_shared_win_counts_half():
    tally = Brought()
    tally.add([result((0,), ("bow", "bow", "axe"), ("axe",)), result((0, 1), ("bow",), ("axe",))])
    shares = tally.shares()
    assert (shares["bow"].count, shares["bow"].of) == (1.5, 2)
    assert (shares["axe"].count, shares["axe"].of) == (1.5, 3)
    assert list(shares) == ["bow", "axe"]


def test_a_game_says_what_its_seats_brought():
    game = load("dysma")
    options = {"warband-1": "border_patrol", "warband-2": "tusk_raiders", "format": "100"}
    played = play(game, options, SEATS, 3)
    assert len(played.brought) == 2
    assert "orc_warrior" not in played.brought[0]
    assert "orc_warrior" in played.brought[1]


def test_where_everybody_has_the_same_nothing_is_brought():
    assert play(load("lueur"), {}, SEATS, 3).brought == ()
