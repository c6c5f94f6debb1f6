"""The position of a match: plain data, plus what the kernel hangs on it while rules run over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, TypeVarTuple

from msgspec import Struct

from .data import Data
from .dice import Dice

Facts = TypeVarTuple("Facts")
T = TypeVar("T")


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened: for the log, animation and statistics. Facts are ids, numbers and frozen records."""

    kind: str
    facts: dict[str, Any] = {}
    rule: str = ""
    seats: tuple[int, ...] | None = None  # who may know of it; None is everybody
    reveals: bool = False  # it turned up something hidden: there is no undo beyond it for others' sake


class Request(Struct, frozen=True):
    """What a seat has asked for without being asked: see `requests`."""

    seat: int
    key: str


class State(Data, kw_only=True):
    """The common part of every game's position.

    `at` names the step where the flow resumes. `events` collects what is told (None: nobody listens), `beats` the
    moments at which a spectator looks up (None: nobody watches), `policy` answers questions on the spot (None: the
    rule waits for an answer), and `trail` is what a match keeps of the way to its open question (None: nothing); none
    of the four is part of the position.
    """

    TRANSIENT: ClassVar[tuple[str, ...]] = ("events", "policy", "beats", "trail")

    at: str = ""
    dice: Dice
    requests: tuple[Request, ...] = ()
    events: list[Event] | None = None
    policy: Any = None
    beats: Any = None  # list[Beat] | None: a `Beat` holds a state
    trail: Any = None  # Trail[Self] | Retracing | None: a `Trail` holds a state

    def may_concede(self, seat: int, *, top: bool) -> bool:
        """Whether a person may answer a question of now by giving up; rules that allow it catch `Conceded`."""
        return False

    def tell(
        self,
        kind: str,
        rule: str = "",
        /,
        *,
        to: tuple[int, ...] | None = None,
        reveals: bool = False,
        **facts: object,
    ) -> None:
        """Announce what just happened, to everybody or only `to` some seats.

        Kind and clause have no names, so that no fact is compared with them: this is called all the time.
        """
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, to, reveals))

    def beat(self) -> None:
        """Let spectators look up: a die has fallen, a figure has moved, a phase begins.

        What has been told since the beat before is shown together with the position of now.
        """
        if self.beats is not None:
            self.beats.append(Beat(self.copy(), len(self.events or ())))

    def waypoint(self) -> None:
        """The flow can be entered here from the state alone, as at a top question, although nothing is asked here."""
        if self.trail is not None:
            self.trail.reach(self)

    def work_out(self, work: Callable[[*Facts], T], *facts: *Facts) -> T:
        """What `work` finds out from the position of now, which it does not change.

        Copies of a match that come here on the same way share what was found: nobody may change it, and it names
        things of the position by their numbers and ids.
        """
        if self.trail is None:
            return work(*facts)
        found: T = self.trail.work_out(work, *facts)
        return found

    def draw(self, stream: str, limit: int) -> int:
        """Draw one number from 0 to `limit` - 1; it goes on record like a roll."""
        number = self.dice.below(stream, limit)
        if self.events is not None:
            self.events.append(Event("roll", {"stream": stream, "faces": [number]}, seats=()))
        return number

    def roll(self, stream: str, count: int, sides: int) -> list[int]:
        """Roll dice from 0 to `sides` - 1; the roll goes on record, the rule tells what it was for."""
        faces = self.dice.roll(stream, count, sides)
        if self.events is not None:
            self.events.append(Event("roll", {"stream": stream, "faces": faces[:]}, seats=()))
        return faces


class Beat(Struct, frozen=True):
    """A moment worth showing: the position then, and how many events of the running choice had been told."""

    position: State
    told: int
