"""Playing a journal again: to check it, to tell it, and to go on with its match."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from ..dice import commitment
from ..errors import Refusal
from ..game import Game
from ..match import Match
from ..state import State
from .lines import Line, rolls
from .saved import SavedMatch

S = TypeVar("S", bound=State)


def replay(saved: SavedMatch, game: Game[S], upto: int | None = None) -> Iterator[Match[S]]:
    """Play a journal again from its seed, checking every die and position; yields the match after each choice."""
    _check_rules(saved, game)
    yield from _play_again(saved, game, saved.choices(upto))


def audit(saved: SavedMatch, game: Game[S]) -> Iterator[Match[S]]:
    """Play a journal again through every line, in order: also choices that were taken back later, and checkpoints."""
    _check_rules(saved, game)
    begin = _beginning(saved)
    yield from _play_again(saved, game, [line for line in saved.lines if line is not begin])


def _beginning(saved: SavedMatch) -> Line | None:
    """The line of what set-up brought: the first one, unless the program ended before it was written."""
    first = saved.lines[0] if saved.lines else None
    return first if first is not None and first.key is None and not (first.undo or first.state) else None


def _play_again(saved: SavedMatch, game: Game[S], lines: list[Line]) -> Iterator[Match[S]]:
    header = saved.header
    if commitment(saved.seed) != header.commit:
        raise Refusal("journal.commitment", path=saved.path)
    match = Match.start(game, header.options, len(header.seats), saved.seed)
    begin = _beginning(saved)
    if begin is not None:
        _compare(saved, match, begin)
    positions = [(match.checkpoint()[1].digest(), match.state.digest())]  # before and at the first question
    yield match
    for line in lines:
        if line.state:
            _compare_checkpoint(saved, match, line, positions)
            continue
        _follow(saved, match, line)
        _compare(saved, match, line)
        positions[match.done :] = [(line.position, line.position)]
        if not line.undo:
            yield match


def resume(saved: SavedMatch, game: Game[S]) -> Iterator[Match[S]]:
    """The match at its beginning and after each choice that stands; the last one is where the journal ends.

    Played with other rules than today's, it begins at its last checkpoint, and its dice and positions are not compared.
    Without a checkpoint it goes on if today's rules bring the same dice and positions.
    """
    if saved.has_rules_of(game):
        yield from replay(saved, game)
        return
    position = saved.checkpoint()
    if position is None:
        try:
            yield from _play_again(saved, game, saved.choices())
        except Refusal as fault:
            raise _other_rules(saved, game) from fault
        return
    try:
        match = Match(game, game.state.decode(b64decode(position.state)), done=position.n)
    except (msgspec.MsgspecError, ValueError) as fault:
        raise _other_rules(saved, game) from fault
    yield match
    for line in saved.choices()[position.n :]:
        _follow(saved, match, line)
        yield match


def _check_rules(saved: SavedMatch, game: Game[Any]) -> None:
    """Refuse to replay what was played with other rules."""
    if not saved.has_rules_of(game):
        raise _other_rules(saved, game, "journal.rules-replay" if saved.checkpoint() else "journal.rules")


def _other_rules(saved: SavedMatch, game: Game[Any], key: str = "journal.rules") -> Refusal:
    header = saved.header
    found, known = f"{header.rules}-{header.content[:6]}", f"{game.version}-{game.content_hash[:6]}"
    return Refusal(key, path=saved.path, found=found, known=known)


def _follow(saved: SavedMatch, match: Match[Any], line: Line) -> None:
    try:
        if line.undo:
            match.undo(line.n)
        else:
            match.answer(line.seat if line.seat is not None else -1, line.key or "")
    except Refusal as fault:
        raise Refusal("journal.diverged", path=saved.path, number=match.done + 1, reason=fault) from fault


def _compare(saved: SavedMatch, match: Match[Any], line: Line) -> None:
    """Refuse at the first difference between what a line says and what the rules bring."""
    dice, position = rolls(match.events), match.state.digest()
    if line.n != match.done:
        reason = Refusal("journal.number", written=line.n, played=match.done)
    elif not line.undo and line.dice != dice:
        reason = Refusal("journal.dice", written=_faces(line.dice), played=_faces(dice))
    elif line.position != position:
        reason = Refusal("journal.position", written=line.position, played=position)
    else:
        return
    raise Refusal("journal.diverged", path=saved.path, number=match.done, reason=reason)


def _compare_checkpoint(saved: SavedMatch, match: Match[Any], line: Line, positions: list[tuple[str, str]]) -> None:
    """Refuse a checkpoint whose position the match has not come through; any earlier position is allowed."""
    try:
        held = match.game.state.decode(b64decode(line.state)).digest()
    except (msgspec.MsgspecError, ValueError):
        held = ""
    if not 0 <= line.n < len(positions) or held not in positions[line.n]:
        reason = Refusal("journal.checkpoint", written=line.n)
        raise Refusal("journal.diverged", path=saved.path, number=match.done, reason=reason)


def _faces(dice: list[tuple[str, list[int]]]) -> str:
    return "; ".join(f"{stream} {' '.join(map(str, faces))}" for stream, faces in dice) or "–"
