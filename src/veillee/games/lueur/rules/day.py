"""The course of a game: eight days of five steps (chapters 1, 4 and 12)."""

from __future__ import annotations

from veillee.kernel.asking import together

from ..state import Lueur
from .archipelago import sail
from .evening import evening, final_count
from .late_morning import late_morning, roll_everything
from .midday import resolve_cards
from .morning import morning, reveal_spells
from .province import walk
from .setup import choose_adventurers, lay_out
from .symbols import apply_special_faces


async def play(s: Lueur) -> None:
    """Play from the step the game is at to the end."""
    if s.at == "adventurers":
        await choose_adventurers(s)
        lay_out(s)
        begin_day(s)
    while s.at != "over":
        if s.at == "morning":
            await morning(s)
            begin(s, "late_morning")
            roll_everything(s)
        if s.at == "late_morning":
            await together(s, [late_morning(s, seat) for seat in s.order()])
            begin(s, "midday")
            apply_special_faces(s)
        if s.at == "midday":
            await together(s, [resolve_cards(s, seat) for seat in s.order()])
            s.buried, s.returned = {}, {}
            begin(s, "afternoon")
        if s.at == "afternoon":
            journey = walk if s.journey == "province" else sail
            await together(s, [journey(s, seat) for seat in s.order()])
            if s.deck:
                evening(s)
                begin_day(s)
            else:
                final_count(s)
                begin(s, "over")


def begin(s: Lueur, step: str) -> None:
    """Nobody begins a step before everybody has finished the one before."""
    s.at = step
    for player in s.players:
        player.done = False
        if player.company:
            player.visited = [player.company]
    if step != "over":
        s.tell("step", "LUE-4.1", step=step, day=s.day)
        s.beat()


def begin_day(s: Lueur) -> None:
    """A new day: what was resolved, spent or used yesterday is fresh again, and spells are turned up."""
    s.turn = 0
    for player in s.players:
        player.resolved = False
        for companion in player.row:
            companion.resolved = companion.spent = False
        for die in player.dice:
            die.rolled = die.used = False
    begin(s, "morning")
    reveal_spells(s)
