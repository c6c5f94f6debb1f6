"""Journals of simulated games: ordinary ones, which `veillee replay`, `verify` and `play --resume` read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.play.table import Table

from .result import Result

#: Who answered, and the key of the answer.
Choice = tuple[int, str]


class CannotKeep(Exception):
    """A journal could not be written: the file and the reason. (Unlike a refusal it can be sent between processes.)"""


class Keep(Struct, frozen=True):
    """Which games of a batch are kept, and in which folder: all of them, those that fail, or those of some seeds."""

    folder: str
    which: Literal["all", "failed"] | frozenset[int]

    def wants(self, result: Result) -> bool:
        if isinstance(self.which, frozenset):
            return result.seed in self.which
        return self.which == "all" or bool(result.failure)

    def path(self, game: str, seed: int) -> Path:
        return Path(self.folder) / f"{game}-{seed}.jsonl"


def read_which(given: str, seeds: range) -> Literal["all", "failed"] | frozenset[int]:
    """`all`, `failed`, or numbers of games such as `0,7,12`: the first game of a run is number 0."""
    if given == "all":
        return "all"
    if given == "failed":
        return "failed"
    try:
        numbers = [int(word) for word in given.split(",")]
    except ValueError:
        numbers = [-1]
    if not all(0 <= number < len(seeds) for number in numbers):
        raise Refusal("keep.which", given=given, last=len(seeds) - 1)
    return frozenset(seeds[number] for number in numbers)


def check_folder(folder: Path) -> None:
    """Make the folder, before the first game; one with something in it is refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = any(folder.iterdir())
    except OSError as fault:
        raise Refusal("output.unwritable", path=folder, reason=fault.strerror or fault) from fault
    if taken:
        raise Refusal("keep.taken", path=folder)


def write_journal(
    path: Path,
    game: Game[Any],
    options: Mapping[str, str],
    seats: tuple[str, ...],
    seed: int,
    choices: Sequence[Choice],
) -> None:
    """Write the game of a seed, up to where it ended or failed; nothing where already the set-up fails."""
    names = tuple(f"{kind} {number}" for number, kind in enumerate(seats, 1))
    try:
        table = Table.create(game, options, seats, names, seed=seed_of(seed), path=path)
    except Refusal as refusal:
        raise CannotKeep(str(path), str(refusal.facts.get("reason", refusal))) from refusal
    except Exception:  # noqa: BLE001  # what fails in the set-up is told by the result of the game
        return
    try:
        for seat, key in choices:
            table.answer(seat, key)
        table.close()
    except Refusal as refusal:
        raise CannotKeep(str(path), str(refusal.facts.get("reason", refusal))) from refusal
