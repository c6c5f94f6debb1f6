"""The moments of a choice as one seat sees them: what a spectator looks up for, one after another.

A rule marks them with `State.beat`. Each moment has the scene at that time, the lines of the log told since the moment
before, and what these show on the board. What was told after the last beat is a moment at the position of now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from veillee.kernel.game import Game
from veillee.kernel.scene import Scene
from veillee.kernel.shown import Shown
from veillee.kernel.state import Beat, Event
from veillee.kernel.text import Texts

from .question import sentence


class Moment(Struct, frozen=True):
    """One moment: the scene, how many lines of the choice's log have been told by then, and what they show."""

    scene: Scene
    lines: int
    shown: Shown
    banner: str = ""  # a sentence over the board


def moments(
    game: Game[Any], events: Sequence[Event], beats: Sequence[Beat], now: Scene, seat: int | None, texts: Texts
) -> list[Moment]:
    """The moments of a choice; none if it brought nothing that is worth a moment of its own."""
    found: list[Moment] = []
    told = lines = 0
    for beat in beats:
        known = _known(events[told : beat.told], seat)
        told, lines = beat.told, lines + len(known)
        moment = _moment(game, known, game.view(beat.position, seat, texts), lines, texts)
        if known or not found or moment.scene != found[-1].scene:
            found.append(moment)
    known = _known(events[told:], seat)
    last = _moment(game, known, now, lines + len(known), texts)
    if last.shown != Shown():
        found.append(last)
    return found


def _known(events: Sequence[Event], seat: int | None) -> list[Event]:
    return [event for event in events if event.seats is None or seat in event.seats]


def _moment(game: Game[Any], events: Sequence[Event], scene: Scene, lines: int, texts: Texts) -> Moment:
    shown = [game.event_shown(event, texts) for event in events]
    banners = [sentence(game, event, texts) for event, one in zip(events, shown, strict=True) if one.banner]
    together = Shown(
        rolls=tuple(roll for one in shown for roll in one.rolls),
        rises=tuple(rise for one in shown for rise in one.rises),
        lit=tuple(dict.fromkeys(id for one in shown for id in one.lit)),
        duel=next((one.duel for one in reversed(shown) if one.duel), None),
        banner=bool(banners),
    )
    return Moment(scene, lines, together, " ".join(banners))
