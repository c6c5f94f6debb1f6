"""The turn (chapter 5): command, activations one after another, end."""

from __future__ import annotations

from ...state import Dysma
from ..figures import effects
from ..missions import scoring
from . import ending
from .command import command_step, end_of_turn_commands
from .several import clockwise, note_finished, opponents, seating, waiting


def begin_turn(s: Dysma) -> None:
    """A new turn: command points for everybody, and the hand to the first player."""
    s.turn += 1
    s.finished = []
    s.scored = False
    for player in s.players:
        player.cast = False
        player.granted = {}
    for token in s.tokens:
        token.handed = False
    for figure in s.figures:
        figure.used = []
    s.tell("turn", "DYS-5.1", turn=s.turn, first=s.first)
    s.beat()
    command_step(s)
    s.at = "activate"
    s.hand = s.first


def next_hand(s: Dysma) -> None:
    """The next player who has a figure left to activate; when nobody has, the turn ends (5.3, 5.4)."""
    seats = seating(s)
    place = seats.index(s.hand) + 1
    for seat in seats[place:] + seats[:place]:
        if waiting(s, seat):
            s.hand = seat
            s.at = "activate"
            return
    s.at = "end"
    s.placed = 0


def after_activation(s: Dysma) -> None:
    """An activation is over: the hand goes on."""
    s.activation = None
    note_finished(s)
    next_hand(s)


def may_pass(s: Dysma) -> bool:
    """Whether the hand has fewer figures to activate than an opponent (5.10, 5.11, 26.4)."""
    mine = waiting(s, s.hand)
    return not s.extra and any(mine < waiting(s, other) for other in opponents(s, s.hand))


def pass_hand(s: Dysma) -> None:
    """The hand passes: the next player activates a figure (5.10)."""
    s.tell("passed", "DYS-5.10", seat=s.hand)
    next_hand(s)


async def end_step(s: Dysma) -> None:
    """Leftover command actions, effects end, Activated goes, points are counted, the next first player (5.5)."""
    await end_of_turn_commands(s)
    effects.end_turn(s)
    for figure in s.figures:
        figure.activated = False
    scoring.count_turn(s)
    for player in s.players:
        player.cp = 0
    if ending.check(s):
        return
    s.first = next_first(s)
    begin_turn(s)


def next_first(s: Dysma) -> int:
    """The seat that finished first among those that still have a figure (5.7)."""
    seats = [seat for seat in [*s.finished, *clockwise(s, s.first)] if not s.players[seat].conceded]
    return next((seat for seat in seats if any(s.of(seat))), seats[0])
