"""Playing a journal again: to check the whole of it, to go on with its match, or to look at an older moment.

`replay` and `audit` begin at the seed. `resume` and `stretch` may begin at a checkpoint. A checkpoint counts only if
the position in it is the one that the line of its last choice tells; otherwise an older one is taken, or the seed.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from ..dice import commitment
from ..errors import Refusal, RuleBug
from ..game import Game
from ..match import Match
from ..state import State
from .index import Saved
from .lines import Line, rolls
from .saved import IndexedMatch, SavedMatch

S = TypeVar("S", bound=State)

#: So many lines are fetched from the storage at once.
AT_ONCE = 500


def replay(saved: SavedMatch, game: Game[S], upto: int | None = None) -> Iterator[Match[S]]:
    """Play a journal again from its seed, checking every die and position; yields the match after each choice."""
    journal = saved.indexed()
    _check_rules(journal, game)
    yield from _play_again(journal, game, saved.choices(upto))


def audit(saved: SavedMatch, game: Game[S]) -> Iterator[Match[S]]:
    """Play a journal again through every line, in order: also choices that were taken back later, and checkpoints."""
    journal = saved.indexed()
    _check_rules(journal, game)
    begin = _beginning(journal)
    yield from _play_again(journal, game, [line for line in saved.lines if line is not begin and not line.says])


def resume(saved: IndexedMatch, game: Game[S], held: int | None = None) -> Iterator[Match[S]]:
    """The match where it is taken up and after each choice from there on; the last one is where the journal ends.

    It is taken up at the newest checkpoint that at least `held` choices came after, or at its seed: always at the
    seed without `held`. Played with other rules than today's, it begins at its newest checkpoint, and its dice and
    positions are not compared. Without a checkpoint it goes on if today's rules bring the same dice and positions.
    """
    done = len(saved.index.rows)
    if saved.header.has_rules_of(game):
        yield from stretch(saved, game, done, held)
    elif saved.index.checkpoints:
        yield from stretch_of_other_rules(saved, game, done, saved.index.checkpoints[-1])
    else:
        try:
            yield from stretch(saved, game, done)
        except (Refusal, RuleBug) as fault:  # what the match is about may be gone from the content
            raise _other_rules(saved, game) from fault


def stretch(saved: IndexedMatch, game: Game[S], to: int, held: int | None = None) -> Iterator[Match[S]]:
    """The match up to when `to` choices had been made, every die and position compared.

    It begins at the newest checkpoint that at least `held` choices came after, or at the seed: always without `held`.
    """
    if commitment(bytes.fromhex(saved.header.seed)) != saved.header.commit:
        raise Refusal("journal.commitment", path=saved.path)
    begin = None if held is None else _at_checkpoint(saved, game, to - held)
    match = begin or _at_seed(saved, game)
    yield match
    for line in _choices(saved, match.done, to):
        _follow(saved, match, line)
        _compare(saved, match, line)
        yield match


def stretch_of_other_rules(saved: IndexedMatch, game: Game[S], to: int, begin: Saved) -> Iterator[Match[S]]:
    """The match from the checkpoint `begin` to when `to` choices had been made, under rules that have changed since."""
    [line] = saved.read([begin.row])
    try:
        match = Match(game, _position(game, line), done=begin.n)
    except (msgspec.MsgspecError, ValueError, RuleBug) as fault:
        raise _other_rules(saved, game) from fault
    yield match
    for choice in _choices(saved, begin.n, to):
        try:
            _follow(saved, match, choice)
        except RuleBug as fault:
            raise _other_rules(saved, game) from fault
        yield match


def _choices(saved: IndexedMatch, done: int, to: int) -> Iterator[Line]:
    """The choices that stand, from the one after `done` to the one that makes `to`."""
    rows = saved.index.rows[done:to]
    for start in range(0, len(rows), AT_ONCE):
        yield from saved.read(rows[start : start + AT_ONCE])


def _at_checkpoint(saved: IndexedMatch, game: Game[S], upto: int) -> Match[S] | None:
    """The match at the newest sound checkpoint that at most `upto` choices led to."""
    for kept in saved.index.before(min(upto, len(saved.index.rows))):
        if kept.n <= 0:  # the seed gives this one
            continue
        checkpoint, choice = saved.read([kept.row, saved.index.rows[kept.n - 1]])
        try:
            state = _position(game, checkpoint)
            if state.digest() != choice.position:
                continue
            match = Match(game, state, done=kept.n)
        except (msgspec.MsgspecError, ValueError, RuleBug):
            continue
        if match.state.digest() == choice.position:
            return match
    return None


def _at_seed(saved: IndexedMatch, game: Game[S]) -> Match[S]:
    header = saved.header
    match = Match.start(game, header.options, len(header.seats), bytes.fromhex(header.seed), header.handed)
    begin = _beginning(saved)
    if begin is not None:
        _compare(saved, match, begin)
    return match


def _beginning(saved: IndexedMatch) -> Line | None:
    """The line of what set-up brought: the first one, unless the program ended before it was written."""
    if not saved.index.lines:
        return None
    [first] = saved.read([0])
    return first if first.key is None and not (first.undo or first.state or first.says) else None


def _play_again(saved: IndexedMatch, game: Game[S], lines: Iterable[Line]) -> Iterator[Match[S]]:
    """Play these lines from the seed on, every die, position and checkpoint compared."""
    [match] = stretch(saved, game, 0)
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


def _position(game: Game[S], checkpoint: Line) -> S:
    """The position that a checkpoint holds."""
    return game.state.decode(b64decode(checkpoint.state))


def _check_rules(saved: IndexedMatch, game: Game[Any]) -> None:
    """Refuse to replay what was played with other rules."""
    if not saved.header.has_rules_of(game):
        raise _other_rules(saved, game, "journal.rules-replay" if saved.index.checkpoints else "journal.rules")


def _other_rules(saved: IndexedMatch, game: Game[Any], key: str = "journal.rules") -> Refusal:
    header = saved.header
    found, known = f"{header.rules}-{header.content[:6]}", f"{game.version}-{game.content_hash[:6]}"
    return Refusal(key, path=saved.path, found=found, known=known)


def _follow(saved: IndexedMatch, match: Match[Any], line: Line) -> None:
    try:
        if line.undo:
            match.undo(line.n)
        elif line.request:
            match.request(line.seat if line.seat is not None else -1, line.key or "")
        else:
            match.answer(line.seat if line.seat is not None else -1, line.key or "", standing=line.standing)
    except Refusal as fault:
        raise Refusal("journal.diverged", path=saved.path, number=match.done + 1, reason=fault) from fault


def _compare(saved: IndexedMatch, match: Match[Any], line: Line) -> None:
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


def _compare_checkpoint(saved: IndexedMatch, match: Match[Any], line: Line, positions: list[tuple[str, str]]) -> None:
    """Refuse a checkpoint whose position the match has not come through; any earlier position is allowed."""
    try:
        held = _position(match.game, line).digest()
    except (msgspec.MsgspecError, ValueError):
        held = ""
    if not 0 <= line.n < len(positions) or held not in positions[line.n]:
        reason = Refusal("journal.checkpoint", written=line.n)
        raise Refusal("journal.diverged", path=saved.path, number=match.done, reason=reason)


def _faces(dice: list[tuple[str, list[int]]]) -> str:
    return "; ".join(f"{stream} {' '.join(map(str, faces))}" for stream, faces in dice) or "–"
