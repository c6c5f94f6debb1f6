"""The lines of a journal: the header, and what stands after it."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, Self

from msgspec import Struct

from ..campaign import Handed
from ..dice import commitment
from ..game import Game
from ..match import Match
from ..state import Event

FORMAT = 1


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was agreed before the first die. `commit` binds the table to its `seed` (hexadecimal).

    A match of a campaign also has what it was `handed`.
    """

    veillee: int
    game: str
    rules: int
    content: str
    options: dict[str, str]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    seed: str
    commit: str
    handed: Handed | None = None

    @classmethod
    def of(
        cls,
        game: Game[Any],
        options: dict[str, str],
        seats: tuple[str, ...],
        names: tuple[str, ...],
        seed: bytes,
        handed: Handed | None = None,
    ) -> Self:
        return cls(
            veillee=FORMAT,
            game=game.id,
            rules=game.version,
            content=game.content_hash,
            options=options,
            seats=seats,
            names=names,
            seed=seed.hex(),
            commit=commitment(seed),
            handed=handed,
        )

    def has_rules_of(self, game: Game[Any]) -> bool:
        """Whether the match was played with the rules and the content that `game` has today."""
        return (self.rules, self.content) == (game.version, game.content_hash)


class Line(Struct, frozen=True, omit_defaults=True):
    """One line after the header: what set-up brought, a choice, an undo back to `n` choices, or a checkpoint."""

    n: int  # how many choices have been made after this line
    seat: int | None = None
    key: str | None = None
    dice: list[tuple[str, list[int]]] = []  # (stream, faces) of every roll this brought
    position: str = ""  # fingerprint of the position after it
    undo: bool = False
    state: str = ""  # a checkpoint: the position itself
    request: bool = False  # the choice answers no question: its seat asks for something unasked
    standing: bool = False  # the choice was made for its seat, as its player had said beforehand
    #: What the player at `seat` says beforehand about a kind of question: its prompt, the subject, the option, and
    #: what `Standing.lasts` was. No choice: it changes nothing but who answers.
    says: tuple[str, str, str, str] | None = None


def beginning(match: Match[Any]) -> Line:
    """What set-up brought."""
    return Line(0, dice=rolls(match.events), position=match.state.digest())


def newest_choice(match: Match[Any]) -> Line:
    """The last choice, and what it brought."""
    choice = match.choices[-1]
    return Line(
        match.done,
        choice.seat,
        choice.key,
        rolls(match.events),
        match.state.digest(),
        request=choice.request,
        standing=choice.standing,
    )


def gone_back(match: Match[Any]) -> Line:
    """An undo, to where `match` now is."""
    return Line(match.done, undo=True, position=match.state.digest())


def newest_checkpoint(match: Match[Any]) -> Line:
    """The newest position that the rules can be entered at."""
    done, state = match.checkpoint()
    return Line(done, state=b64encode(state.encode()).decode())


def rolls(events: list[Event]) -> list[tuple[str, list[int]]]:
    return [(event.facts["stream"], event.facts["faces"]) for event in events if event.kind == "roll"]
