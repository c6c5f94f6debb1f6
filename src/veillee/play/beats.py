"""The moments of a choice as one seat sees them: what a spectator looks up for, one after another.

A rule marks them with `State.beat`. Each moment has the scene at that time, the lines of the log told since the moment
before, and what these show on the board. What was told after the last beat is a moment at the position of now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

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
    banner: str = ""  # a sentence over the board, in large letters
    caption: str = ""  # where there is no banner: what happened, if dice do not say it


def moments(
    game: Game[Any], events: Sequence[Event], beats: Sequence[Beat], now: Scene, seat: int | None, texts: Texts
) -> list[Moment]:
    """The moments of a choice; none if it brought nothing that is worth a moment of its own.

    A moment without lines at a scene that is shown anyway is left out. A sentence with nothing beside it on the board
    stands over the moment after it, if that one has no sentence of its own.
    """
    found: list[Moment] = []
    told = lines = 0
    for beat in beats:
        known = _known(events[told : beat.told], seat)
        told, lines = beat.told, lines + len(known)
        moment = _moment(game, known, game.view(beat.position, seat, texts), lines, texts)
        if known or moment.scene != (found[-1].scene if found else now):
            found.append(moment)
    known = _known(events[told:], seat)
    last = _moment(game, known, now, lines + len(known), texts)
    if last.shown != Shown():
        found.append(last)
    return announced(found)


def announced(found: Sequence[Moment]) -> list[Moment]:
    """The moments, with those that only have a sentence put together with the moment after them."""
    kept: list[Moment] = []
    for moment in found:
        if kept and kept[-1].shown == Shown(lit=kept[-1].shown.lit, banner=True) and not moment.banner:
            said = kept.pop()
            lit = tuple(dict.fromkeys((*said.shown.lit, *moment.shown.lit)))
            moment = replace(moment, shown=replace(moment.shown, lit=lit, banner=True), banner=said.banner, caption="")
        kept.append(moment)
    return kept


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
    return Moment(scene, lines, together, " ".join(banners), "" if banners else _caption(game, events, shown, texts))


def _caption(game: Game[Any], events: Sequence[Event], shown: Sequence[Shown], texts: Texts) -> str:
    """The words that the game has for its events, or the last sentence of an event that shows nothing by itself."""
    if words := dict.fromkeys(one.caption for one in shown if one.caption):
        return " ".join(words)
    if any(one.rolls or one.duel for one in shown):
        return ""
    silent = [event for event, one in zip(events, shown, strict=True) if not one.rises]
    return sentence(game, silent[-1], texts) if silent else ""
