"""A match: a flow with its journal, so that it can be saved, undone, cloned, forked and resumed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from . import requests
from .answers import key_of
from .campaign import Handed
from .decision import Decision
from .dice import Dice, dice_key
from .errors import Refusal, RuleBug
from .flow import Flow
from .game import Game, Outcome
from .state import Beat, Event, State
from .trail import Retracing, Trail

S = TypeVar("S", bound=State)

#: Old checkpoints are thinned to one in so many choices; the newest few are all kept.
SPARSE, RECENT = 32, 8


class Choice(Struct, frozen=True):
    """One answer: who, which key, its value, and whether chance or something hidden spoke because of it.

    A `request` answers no question: its seat has asked for something unasked. `standing` marks an answer that was
    given for a player as the player had said beforehand.
    """

    seat: int
    key: str
    value: Any
    reveals: bool
    request: bool = False
    standing: bool = False


class Past(NamedTuple):
    """An earlier position of a match, with what the choice that led to it brought."""

    position: State
    events: list[Event]
    beats: list[Beat]


class Match(Generic[S]):
    """A table of `game` in motion. Nothing but `answer` and `undo` changes it, and a refused answer changes nothing."""

    def __init__(self, game: Game[S], state: S, *, done: int = 0, watched: bool = False) -> None:
        """Begin at a position that the flow can be entered at; `done` choices led to it; `watched`: with beats."""
        self.game = game
        self.choices: list[Choice] = []
        self.first = done  # number of choices before those in `choices`
        self._checkpoints: list[tuple[int, S]] = [(done, state.copy())]
        self._trail = Trail(*self._checkpoints[-1])
        self.events: list[Event] = []  # what the last choice brought; at first, what set-up did
        self.watched = watched
        self.beats: list[Beat] = []  # the moments of the last choice, if somebody watches
        self._enter(state)

    @classmethod
    def start(
        cls,
        game: Game[S],
        options: Mapping[str, str],
        players: int,
        seed: bytes,
        handed: Handed | None = None,
        *,
        watched: bool = False,
    ) -> Match[S]:
        return cls(game, game.new(options, players, Dice(dice_key(seed)), handed), watched=watched)

    @property
    def state(self) -> S:
        return self._flow.state

    @property
    def pending(self) -> Mapping[int, Decision[Any]]:
        """The open questions, by seat."""
        return self._flow.pending

    @property
    def flow(self) -> Flow[S]:
        return self._flow

    @property
    def done(self) -> int:
        """How many choices have been made since the very beginning."""
        return self.first + len(self.choices)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state) if self._flow.over else None

    def answer(self, seat: int, key: str, *, standing: bool = False) -> list[Event]:
        """Answer the question that `seat` is asked, and return all that happened because of it."""
        value = self.check(seat, key)
        drawn = self.state.dice.total()
        self._listen()
        self._trail.running = self.done + 1
        try:
            self._flow.answer(seat, value)
        except Exception as fault:
            bug = self._bug(fault, self.state, key)
            self._rebuild(self.done)
            raise bug from fault
        self.events = self._drain()
        reveals = self.state.dice.total() != drawn or any(event.reveals for event in self.events)
        self.choices.append(Choice(seat, key, value, reveals, standing=standing))
        self._keep_checkpoint()
        return self.events

    def request(self, seat: int, key: str) -> list[Event]:
        """Ask for something unasked, or withdraw it; the rules hear it at their next boundary."""
        if self._flow.over or seat < 0:
            raise Refusal("answer.not-asked", seat=seat)
        self._listen()
        requests.put(self.state, seat, key, self.game.wishes)
        self.events = self._drain()
        self.choices.append(Choice(seat, key, None, reveals=False, request=True))
        self._keep_checkpoint()
        return self.events

    def repeat(self, choice: Choice) -> list[Event]:
        """Make a choice that was made before, in this match or in another one at the same position."""
        if choice.request:
            return self.request(choice.seat, choice.key)
        return self.answer(choice.seat, choice.key, standing=choice.standing)

    def wishes(self, seat: int) -> list[str]:
        """The keys of what `seat` may ask for now."""
        return [] if self._flow.over else [key_of(wish) for wish in self.game.wishes(self.state, seat)]

    def check(self, seat: int, key: str) -> Any:
        """The answer that `key` stands for, or a refusal."""
        if seat not in self.pending:
            raise Refusal("answer.not-asked", seat=seat)
        return self.pending[seat].value_of(key)

    def undo(self, to: int) -> None:
        """Go back to when `to` choices had been made. The same dice will come again."""
        if not self.first <= to < self.done:
            raise Refusal("undo.nothing", done=self.done, first=self.first)
        self._rebuild(to)

    def undo_point(self, seats: Collection[int]) -> int | None:
        """The furthest back that the side of `seats` may go alone: own choices only, and nothing revealed since.

        A question that a standing answer settles is not gone back to: it would be settled at once again.
        """
        to = earliest = self.done
        while to > self.first and (last := self.choices[to - 1 - self.first]).seat in seats and not last.reveals:
            to -= 1
            if not last.standing:
                earliest = to
        return earliest if earliest < self.done else None

    def checkpoint(self) -> tuple[int, S]:
        """The newest position that the flow can be entered at, and how many choices led to it."""
        return self._checkpoints[-1]

    def forget(self, before: int) -> int:
        """Drop what led to the newest checkpoint that at most `before` choices led to; returns how many choices.

        The match cannot go back beyond this checkpoint any more: only a journal can.
        """
        place = max((n for n, (done, _) in enumerate(self._checkpoints) if done <= before), default=0)
        del self._checkpoints[:place]
        dropped = self._checkpoints[0][0] - self.first
        del self.choices[:dropped]
        self.first += dropped
        return dropped

    def clone(self) -> Flow[S]:
        """An independent flow at the same point: it is entered where the trail begins, and makes the choices since."""
        return self.past(self.done)

    def past(self, to: int) -> Flow[S]:
        """An independent flow where the match was when `to` choices had been made."""
        if not self.first <= to <= self.done:
            raise Refusal("undo.nothing", done=self.done, first=self.first)
        trail, known = self._trail, None
        if trail.done <= to:
            done, state = trail.done, trail.position.copy()
            known = Retracing(trail)
            state.trail = None if trail.at_question else known
        else:
            done, kept = next(kept for kept in reversed(self._checkpoints) if kept[0] <= to)
            state = kept.copy()
        flow = Flow(self.game, state)
        if done < to:
            state.trail = known
            for choice in self.choices[done - self.first : to - self.first]:
                self._repeat(flow, choice)
        state.trail = None
        return flow

    def look_back(self, n: int) -> Past:
        """When `n` choices had been made: the last of them is made again, apart, with its events and its beats.

        Of the choice that led to the first position that is held, only the position is known.
        """
        flow = self.past(max(n - 1, self.first))
        flow.state.events, flow.state.beats = [], []
        if n > self.first:
            self._repeat(flow, self.choices[n - 1 - self.first])
        past = Past(flow.state, flow.state.events, flow.state.beats)
        flow.close()
        return past

    def fork(self, seat: int | None, key: bytes) -> Flow[S]:
        """A clone in which all that `seat` cannot know is dealt anew and every die is another one."""
        flow = self.clone()
        flow.state.dice.key = key
        self.game.redeal(flow.state, seat, flow.state.dice)
        if flow.settled and any(other != seat for other in flow.pending):
            flow.close()  # other seats are asked anew, since their open questions would tell what they really hold
            return Flow(self.game, flow.state)
        for other, decision in flow.pending.items():
            if other != seat and decision.shared is not None and decision.shared.offers is not None:
                decision.values = decision.shared.offers(other)
        return flow

    def _repeat(self, flow: Flow[S], choice: Choice) -> None:
        """Make a choice of the past again."""
        if choice.request:
            requests.put(flow.state, choice.seat, choice.key, self.game.wishes)
        else:
            flow.answer(choice.seat, choice.value)

    def _listen(self) -> None:
        self.state.events = []
        self.state.beats = [] if self.watched else None

    def _enter(self, state: S) -> None:
        state.trail = self._trail
        state.events = state.events or []
        state.beats = [] if self.watched else None
        try:
            self._flow = Flow(self.game, state)
        except Exception as fault:
            raise self._bug(fault, state) from fault
        self.events = self._drain()

    def _bug(self, fault: Exception, state: S, *keys: str) -> RuleBug:
        journal = [choice.key for choice in self.choices] + list(keys)
        return RuleBug(f"{self.game.id}: {type(fault).__name__}: {fault}", state.to_text(), journal)

    def _drain(self) -> list[Event]:
        events, self.state.events = self.state.events or [], []
        self.beats, self.state.beats = self.state.beats or [], None
        return events

    def _keep_checkpoint(self) -> None:
        if not self._flow.settled or self._flow.over:
            return
        kept = self._checkpoints
        kept.append((self.done, position := self.state.copy()))
        if self._trail.done < self.done or self._trail.position != position:
            self._trail.begin(self.done, position, at_question=True)
        if len(kept) > RECENT and kept[-RECENT][0] // SPARSE == kept[-RECENT - 1][0] // SPARSE:
            del kept[-RECENT]

    def _rebuild(self, to: int) -> None:
        while self._checkpoints[-1][0] > to:
            self._checkpoints.pop()
        done, state = self._checkpoints[-1]
        again = self.choices[done - self.first : to - self.first]
        del self.choices[to - self.first :]
        self._flow.close()
        self._trail = Trail(done, state)
        self._enter(state.copy())
        for choice in again:
            self._trail.running += 1
            self._repeat(self._flow, choice)
        self._drain()
