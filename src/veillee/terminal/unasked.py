"""What the person at the screen may do unasked, as a question: to say something beforehand, to ask to be heard.

Where much can be said beforehand, the menu names what it can be said about, and what can be said is a menu of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from veillee.kernel.text import Texts
from veillee.play.question import Answer, Question
from veillee.play.standing import Sayable, Subject
from veillee.play.table import Table
from veillee.play.wishes import wishes_of

from .subjects import FEW_ANSWERS

BACK = "back"
#: The words of something that a seat may do, and its effect: it is done, or leads to a further menu.
Entry: TypeAlias = "tuple[str, Callable[[], Unasked | None]]"


class Unasked:
    """A menu of one seat: each answer with what it does."""

    def __init__(self, seat: int, texts: Texts, entries: list[Entry]) -> None:
        self._acts: dict[str, Callable[[], Unasked | None]] = {BACK: lambda: None}
        answers = []
        for number, (text, act) in enumerate(entries, 1):
            answers.append(Answer(f"unasked-{number}", text))
            self._acts[f"unasked-{number}"] = act
        answers.append(Answer(BACK, texts.say("terminal.unasked-back"), quiet=True))
        self.question = Question(
            seat=seat,
            prompt="unasked",
            text=texts.say("terminal.unasked"),
            rule="",
            kind="one",
            answers=tuple(answers),
        )

    @property
    def empty(self) -> bool:
        """Whether the seat may do nothing unasked."""
        return len(self._acts) == 1

    def act(self, key: str) -> Unasked | None:
        """Do what an answer says, or open the menu that it leads to."""
        return self._acts[key]()


def unasked(table: Table, seat: int, texts: Texts) -> Unasked:
    """All that a seat may do now."""
    entries: list[Entry] = []
    for wish in wishes_of(table.match, seat, texts):
        word = "terminal.wish-back" if wish.pending else "terminal.wish"
        entries.append((texts.say(word, wish=wish.text), partial(table.request, seat, wish.key)))
    about = [
        (said, subject)
        for said in table.record.standing.in_words(table.match.state, seat, texts)
        for subject in said.subjects
    ]
    if sum(len(said.options) for said, _ in about) > FEW_ANSWERS:
        entries += [_subject(table, said, subject, texts) for said, subject in about]
    else:
        entries += [entry for said, subject in about for entry in _options(table, said, subject, texts)]
    return Unasked(seat, texts, entries)


def _subject(table: Table, said: Sayable, subject: Subject, texts: Texts) -> Entry:
    """Something that can be said something about; it leads to a menu of what can be said."""
    now = next(option.text for option in said.options if option.id == subject.now)
    text = texts.say("terminal.standing-subject", name=_name(said, subject), option=now)
    return text, lambda: Unasked(said.seat, texts, list(_options(table, said, subject, texts)))


def _options(table: Table, said: Sayable, subject: Subject, texts: Texts) -> Iterator[Entry]:
    """Each thing that can be said."""
    for option in said.options:
        word = "terminal.standing-now" if option.id == subject.now else "terminal.standing"
        act = partial(table.say_beforehand, said.seat, said.prompt, subject.id, option.id)
        yield texts.say(word, name=_name(said, subject), option=option.text), act


def _name(said: Sayable, subject: Subject) -> str:
    return f"{said.name} · {subject.text}" if subject.text else said.name
