"""What the person at the screen may do unasked, as a question: to say something beforehand, to ask to be heard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from veillee.kernel.text import Texts
from veillee.play.question import Answer, Question
from veillee.play.table import Table
from veillee.play.wishes import wishes_of

BACK = "back"


class Unasked:
    """The menu of one seat: each answer with what it does."""

    def __init__(self, table: Table, seat: int, texts: Texts) -> None:
        self._acts: dict[str, Callable[[], None]] = {BACK: lambda: None}
        answers = []
        for number, (text, act) in enumerate(_entries(table, seat, texts), 1):
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

    def act(self, key: str) -> None:
        """Do what an answer says."""
        self._acts[key]()


def _entries(table: Table, seat: int, texts: Texts) -> list[tuple[str, Callable[[], None]]]:
    """The words and the effect of each thing that the seat may do."""
    found: list[tuple[str, Callable[[], None]]] = []
    for wish in wishes_of(table.match, seat, texts):
        word = "terminal.wish-back" if wish.pending else "terminal.wish"
        found.append((texts.say(word, wish=wish.text), partial(table.request, seat, wish.key)))
    for said in table.record.standing.in_words(table.match.state, seat, texts):
        for subject in said.subjects:
            name = f"{said.name} · {subject.text}" if subject.text else said.name
            for option in said.options:
                word = "terminal.standing-now" if option.id == subject.now else "terminal.standing"
                act = partial(table.say_beforehand, seat, said.prompt, subject.id, option.id)
                found.append((texts.say(word, name=name, option=option.text), act))
    return found
