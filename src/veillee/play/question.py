"""A decision in words: what a person, at any client, is asked."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from veillee.kernel.answers import Aside, Compound, Decline, GiveUp, Region, key_of
from veillee.kernel.decision import Decision, Kind
from veillee.kernel.flow import Flow
from veillee.kernel.game import Game
from veillee.kernel.page import Trial
from veillee.kernel.questions import Closed, Wording
from veillee.kernel.scene import Sign
from veillee.kernel.state import Event, State
from veillee.kernel.text import Texts

#: Answers that stop, decline or give up.
QUIET = (Decline, GiveUp)


class Answer(Struct, frozen=True, omit_defaults=True):
    """One thing that can be picked: its key, its words, and the scene elements it can be picked by."""

    key: str
    text: str
    on: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()
    quiet: bool = False  # stops, passes or declines
    aside: bool = False  # an `Aside`: to concede, to go by a detour
    seat: int | None = None  # whose answer it is, where several seats of one person are asked as one
    trial: Trial | None = None  # the test of skill that it leads to
    group: str = ""  # answers of one group are variants of one answer


class Other(Struct, frozen=True):
    """Another seat that is asked the same thing at the same time."""

    seat: int
    state: Literal["asked", "passed"]


class Question(Struct, frozen=True, omit_defaults=True):
    """What a seat is asked. For `some` and `order` the answers are to be picked and joined, see `Decision`."""

    seat: int
    prompt: str
    text: str
    rule: str
    kind: Kind
    answers: tuple[Answer, ...]
    optional: bool = False
    least: int = 0
    most: int = 0
    region: Region | None = None  # any point in it is an answer too
    open: bool = False  # other answers may be typed or pasted in
    lists: bool = False  # the answer may be the code of a list that the person has made in the workshop
    closed: tuple[Closed, ...] = ()
    guide: str = ""  # a few words for a person who meets this question for the first time
    others: tuple[Other, ...] = ()  # in a window: who may still answer, and who has passed
    group: bool = False  # the side decides as one: the first answer of any of its seats stands


def question(game: Game[Any], state: State, decision: Decision[Any], texts: Texts, *, guided: bool = False) -> Question:
    """Put a decision into words; for a person who is `guided`, also explain it."""
    guide = f"guide.{decision.prompt}"
    values = [*decision.values, None] if decision.optional else decision.values
    asides = [value for value in decision.asides if not _is_retired(value)]
    kind = game.kind_of(decision)
    facts = {name: fact for name, fact in kind.facts(state, decision, texts).items() if name != "seat"}
    return Question(
        seat=decision.seat,
        prompt=decision.prompt,
        text=texts.say(f"ask.{decision.prompt}.text", seat=decision.seat, **facts),
        rule=decision.rule,
        kind=decision.kind,
        answers=(
            *(answer_in_words(game, state, decision, value, texts) for value in values),
            *(answer_in_words(game, state, decision, value, texts, aside=True) for value in asides),
        ),
        optional=decision.optional,
        least=decision.least,
        most=decision.most,
        region=decision.region,
        open=decision.read is not None and decision.kind != "place",
        lists=game.workshop is not None and isinstance(decision.about, game.workshop.prompt),
        closed=kind.why_not(state, decision, texts),
        guide=texts.say(guide) if guided and guide in texts else "",
        others=_others(decision),
        group=decision.shared is not None and decision.shared.kind == "group",
    )


def _is_retired(value: Any) -> bool:
    return isinstance(value, Compound) and value.RETIRED


def _others(decision: Decision[Any]) -> tuple[Other, ...]:
    """The other seats of a window or of a group."""
    shared = decision.shared
    if shared is None:
        return ()
    return tuple(
        Other(seat, "passed" if seat in shared.passed else "asked") for seat in shared.seats if seat != decision.seat
    )


def answer_in_words(
    game: Game[Any], state: State, decision: Decision[Any], value: Any, texts: Texts, *, aside: bool = False
) -> Answer:
    """One answer of a question as a person reads it."""
    key = key_of(value)
    wording = _wording(game, state, decision, value, texts)
    known = (f"ask.{decision.prompt}.{wording.variant or key}", f"aside.{key}" if aside else "")
    sentence = next((one for one in known if one in texts), f"ask.{decision.prompt}.option")
    quiet = wording.quiet or value is None or isinstance(value, QUIET)
    said = texts.say(sentence, **wording.facts)
    trial, group = wording.trial, wording.group
    return Answer(key, said, wording.on, wording.signs, quiet, aside, trial=trial, group=group)


def _wording(game: Game[Any], state: State, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    kind = game.kind_of(decision)
    if value is None or isinstance(value, Aside):
        return Wording()
    if isinstance(value, Decline):
        return kind.decline_words(state, decision, value, texts)
    return kind.words(state, decision, value, texts)


def waits(flow: Flow[Any], texts: Texts) -> list[str]:
    """Whom or what the seats that have nothing to decide are waiting for."""
    return [texts.say(f"ask.{wait.prompt}.wait", seat=wait.seat) for wait in flow.waiting]


def sentence(game: Game[Any], event: Event, texts: Texts) -> str:
    """An event in words."""
    return texts.say(f"event.{event.kind}", **game.event_facts(event, texts))


class Told(Struct, frozen=True, omit_defaults=True):
    """One line of the log: which choice brought it, its words, its clause, who did it, what it is about."""

    n: int
    text: str
    rule: str = ""
    seat: int | None = None
    kind: str = ""
    on: tuple[str, ...] = ()
    standing: bool = False  # done for its player, as the player had said beforehand


def told(
    game: Game[Any], events: list[Event], n: int, seat: int | None, texts: Texts, *, standing: int | None = None
) -> list[Told]:
    """The events of choice `n` that `seat` may know of; `standing`: the seat for which a standing answer made it."""
    return [
        Told(
            n=n,
            text=sentence(game, event, texts),
            rule=event.rule,
            seat=event.facts.get("seat"),
            kind=event.kind,
            on=game.event_items(event),
            standing=standing is not None and event.facts.get("seat") == standing,
        )
        for event in events
        if event.seats is None or seat in event.seats
    ]


def log_lines(game: Game[Any], events: list[Event], seat: int | None, texts: Texts) -> list[str]:
    """The events that `seat` may know of, in words."""
    return [sentence(game, event, texts) for event in events if event.seats is None or seat in event.seats]
