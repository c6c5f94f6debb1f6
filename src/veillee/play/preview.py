"""What an answer would bring, shown before it is given: for any game, by trying it on a fork.

A fork knows no more than the seat does, so nothing can be learnt from a preview. Where dice or
hidden things decide, the preview ends. Hidden cards also matter where a seat with the right card would be asked: so an
answer is tried on several forks, and a preview on which they disagree is not sure.
"""

from __future__ import annotations

import secrets
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import Struct

from veillee.kernel.answers import Aside, Decline
from veillee.kernel.match import Match
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item, Scene, items_beside, panels_of
from veillee.kernel.text import Texts

from .question import log_lines

#: The number of forks, each with hidden things dealt anew, on which an answer is tried.
FORKS = 4


class Move(Struct, frozen=True, omit_defaults=True):
    """A piece that would lie elsewhere: its id in the scene, and the element or the point, level and facing there."""

    item: str
    at: str = ""
    x: int = 0
    y: int = 0
    level: int = 0
    turn: int = -1


class Change(Struct, frozen=True):
    """A counter that would change."""

    panel: str
    counter: str
    before: int
    after: int


class Preview(Struct, frozen=True):
    """What an answer would bring. If `sure` is false, it has only `lines`, as far as they are certain."""

    sure: bool
    moves: tuple[Move, ...] = ()
    changes: tuple[Change, ...] = ()
    lines: tuple[str, ...] = ()
    sketch: Sketch = Sketch()


def preview(match: Match[Any], seat: int, key: str, texts: Texts) -> Preview:
    """What the answer `key` of `seat` would bring; a refusal if it is not asked or not possible."""
    value = match.check(seat, key)
    shown, asked = _tried(match, seat, value, texts)
    for _ in range(FORKS - 1):
        other, others_asked = _tried(match, seat, value, texts)
        if other != shown or others_asked != asked:
            same = takewhile(lambda pair: pair[0] == pair[1], zip(shown.lines, other.lines, strict=False))
            shown = Preview(sure=False, lines=tuple(line for line, _ in same))
    return msgspec.structs.replace(shown, sketch=sketch(match, seat, key, texts))


def sketch(match: Match[Any], seat: int, key: str, texts: Texts) -> Sketch:
    """What is drawn and said while `seat` aims at the answer `key`; a refusal if it is not asked or not possible."""
    value = match.check(seat, key)
    if value is None or isinstance(value, Decline | Aside):
        return Sketch()
    fork = match.fork(seat, secrets.token_bytes(16))  # a sketch on a fork cannot tell more than the seat knows
    decision = match.pending[seat]
    made = match.game.kind_of(decision).sketch(fork.state, decision, value, texts)
    fork.close()
    return made


def _tried(match: Match[Any], seat: int, value: Any, texts: Texts) -> tuple[Preview, dict[int, str]]:
    """What the answer brings on one fork, and the questions that are open afterwards, by seat."""
    game = match.game
    flow = match.fork(seat, secrets.token_bytes(16))
    before = game.view(flow.state, seat, texts)
    flow.state.events = []
    flow.answer(seat, value)
    events = flow.state.events
    after = game.view(flow.state, seat, texts)
    asked = {other: decision.prompt for other, decision in flow.pending.items()}
    flow.close()
    certain = list(takewhile(lambda event: event.kind != "roll" and not event.reveals, events))
    lines = tuple(log_lines(game, certain, seat, texts))
    if len(certain) < len(events):
        return Preview(sure=False, lines=lines), {}
    return Preview(True, _moves(before, after), _changes(before, after), lines), asked


def _moves(before: Scene, after: Scene) -> tuple[Move, ...]:
    """What lies elsewhere afterwards; nothing where another board is shown afterwards."""
    if before.map != after.map:
        return ()
    was = {item.id: item for item in _items(before)}
    pairs = [(was[item.id], item) for item in _items(after) if item.id in was]
    return tuple(
        Move(now.id, now.at, now.x, now.y, now.level, now.turn)
        for old, now in pairs
        if (now.at and now.at != old.at) or _stand(now) != _stand(old)
    )


def _stand(item: Item) -> tuple[int, int, int, int]:
    return item.x, item.y, item.level, item.turn


def _items(scene: Scene) -> list[Item]:
    return [*scene.board, *items_beside(scene)]


def _changes(before: Scene, after: Scene) -> tuple[Change, ...]:
    was = {(panel.id, counter.id): counter.value for panel in panels_of(before.panels) for counter in panel.counters}
    return tuple(
        Change(panel.id, counter.id, was[panel.id, counter.id], counter.value)
        for panel in panels_of(after.panels)
        for counter in panel.counters
        if was.get((panel.id, counter.id), counter.value) != counter.value
    )
