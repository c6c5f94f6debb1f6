"""The order of the seats (chapters 4, 5 and 26): the rolled order in turn 1, clockwise afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ...state import Dysma


def in_game(s: Dysma) -> list[int]:
    """The seats that have not conceded."""
    return [seat for seat, player in enumerate(s.players) if not player.conceded]


def clockwise(s: Dysma, start: int) -> list[int]:
    """All seats from `start` on in the order of their zones, which go clockwise (26.3)."""
    around = sorted(range(len(s.players)), key=lambda seat: (s.players[seat].zone, seat))
    place = around.index(start)
    return around[place:] + around[:place]


def opponents(s: Dysma, seat: int) -> list[int]:
    """Everybody else in the game, clockwise (26.2)."""
    return [other for other in clockwise(s, seat)[1:] if not s.players[other].conceded]


def others(s: Dysma, seat: int) -> list[int]:
    """All seats but one, clockwise from the active player, who comes last (7.18, 16.9)."""
    return [one for one in [*clockwise(s, s.hand)[1:], s.hand] if one != seat]


def seating(s: Dysma) -> list[int]:
    """The order of this turn: as rolled in turn 1, then clockwise from the first player (5.7, 26.1)."""
    return s.order if s.turn <= 1 else clockwise(s, s.first)


def rotation(s: Dysma) -> list[int]:
    """The order of this turn, without seats that have conceded."""
    return [seat for seat in seating(s) if not s.players[seat].conceded]


def waiting(s: Dysma, seat: int) -> int:
    """How many figures of a seat are in play and not Activated (5.12)."""
    return sum(not figure.activated for figure in s.of(seat))


def note_finished(s: Dysma) -> None:
    """Note the seats that have no figure left to activate, in the order in which this happened (5.8).

    To be called after each event that can change the list: an activation's end, a figure's removal.
    """
    if s.at not in ("activate", "act"):
        return
    for seat in rotation(s):
        if seat not in s.finished and not waiting(s, seat):
            s.finished.append(seat)


@contextmanager
def one_event(s: Dysma) -> Iterator[None]:
    """All that happens inside this context counts as one event, such as a Blast that hits several figures (5.8)."""
    known = len(s.finished)
    yield
    s.finished[known:] = [seat for seat in rotation(s) if seat in s.finished[known:]]
