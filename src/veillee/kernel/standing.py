"""Standing answers: what a player has said beforehand about a kind of question.

The rules ask as ever; `play` answers for the player as long as what was said holds. What can be said about a prompt is
in its row of the game's table of questions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from .decision import Decision, Prompt
from .state import State

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Prompt[Any])

#: What holds for each subject: the id of one of the `Standing.options`.
Said = Callable[[str], str]


class Ask(Enum):
    """The player is asked after all."""

    ASK = "ask"


def _about_everything(state: State, seat: int) -> Sequence[str]:
    return ("",)


def _plain_subject(state: State, subject: str) -> dict[str, Any]:
    return {"subject": subject}


def _for_the_match(state: State, seat: int, option: str) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Standing(Generic[S, P]):
    """What can be said beforehand about one prompt.

    The words of the prompt are `standing.<prompt>.name`. `options` are ids, with the words
    `standing.<prompt>.<option>`; `default` is what holds until something is said. `answer` gives the value for a
    question that has come up, None to pass, or `Ask.ASK`; where the answer is not legal the player is asked.
    `subjects` are those about which something can be said apart, such as the heroes of a seat ("" is all there is);
    their words are `standing.<prompt>.subject` with the facts that `subject_facts` gives. What is said holds while
    `lasts` returns the same text.
    """

    options: tuple[str, ...]
    default: str
    answer: Callable[[S, Decision[P], Said], Any]
    subjects: Callable[[S, int], Sequence[str]] = _about_everything
    subject_facts: Callable[[S, str], dict[str, Any]] = _plain_subject
    lasts: Callable[[S, int, str], str] = _for_the_match
