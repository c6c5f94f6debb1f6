"""Standing answers: what the players of a match have said beforehand, and the answers that follow from it.

What can be said about a prompt is the game's, see `kernel/standing.py`. What a player says holds until the player says
something else, or until `Standing.lasts` changes; then the default of the game holds again.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any

from msgspec import Struct

from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.standing import Ask, Standing
from veillee.kernel.state import State
from veillee.kernel.text import Texts


class Option(Struct, frozen=True):
    """Something that can be said: its id and its words."""

    id: str
    text: str


class Subject(Struct, frozen=True):
    """Something about which a player can say one thing: its id, its words, and the id of the option that holds."""

    id: str
    text: str
    now: str


class Sayable(Struct, frozen=True):
    """What a seat can say beforehand about one prompt, in words; `default` is the option that says nothing."""

    seat: int
    prompt: str
    name: str
    options: tuple[Option, ...]
    subjects: tuple[Subject, ...]
    default: str


class StandingAnswers:
    """All that was said beforehand in one match."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._kinds: dict[str, Standing[Any, Any]] = {
            prompt.id: kind.standing for prompt, kind in game.questions.items() if kind.standing is not None
        }
        self._said: dict[tuple[int, str, str], tuple[str, str]] = {}

    def check(self, state: State, seat: int, prompt: str, subject: str, option: str) -> tuple[str, str, str, str]:
        """What a journal keeps of what a player says; refused if the player cannot say it."""
        kind = self._kinds.get(prompt)
        if kind is None or option not in kind.options or subject not in kind.subjects(state, seat):
            raise Refusal("standing.impossible", given=option, possible=", ".join(kind.options if kind else ()))
        return prompt, subject, option, kind.lasts(state, seat, option)

    def hear(self, seat: int, says: tuple[str, str, str, str]) -> None:
        """Let something stand that a player has said."""
        prompt, subject, option, lasts = says
        self._said[seat, prompt, subject] = option, lasts

    def now(self, state: State, seat: int, prompt: str, subject: str) -> str:
        """The option that holds."""
        kind = self._kinds[prompt]
        option, lasts = self._said.get((seat, prompt, subject), (kind.default, ""))
        if option not in kind.options or kind.lasts(state, seat, option) != lasts:
            return kind.default
        return option

    def key(self, state: State, decision: Decision[Any]) -> str | None:
        """The answer that what was said gives to a question; None if its player is to be asked."""
        kind = self._kinds.get(decision.prompt)
        if kind is None:
            return None
        value = kind.answer(state, decision, lambda subject: self.now(state, decision.seat, decision.prompt, subject))
        if value is Ask.ASK:
            return None
        with suppress(Refusal):
            return key_of(decision.value_of(key_of(value)))
        return None

    def next(
        self, state: State, pending: Mapping[int, Decision[Any]], seats: Collection[int]
    ) -> tuple[int, str] | None:
        """The first open question of one of `seats` that a standing answer settles: the seat and the key."""
        if not self._kinds:
            return None
        for seat, decision in pending.items():
            if seat in seats and (key := self.key(state, decision)) is not None:
                return seat, key
        return None

    def in_words(self, state: State, seat: int, texts: Texts) -> list[Sayable]:
        """What `seat` can say now, and what holds."""
        return [
            Sayable(
                seat,
                prompt,
                texts.say(f"standing.{prompt}.name"),
                tuple(Option(option, texts.say(f"standing.{prompt}.{option}")) for option in kind.options),
                tuple(
                    Subject(
                        subject,
                        texts.say(f"standing.{prompt}.subject", **kind.subject_facts(state, subject))
                        if subject
                        else "",
                        self.now(state, seat, prompt, subject),
                    )
                    for subject in subjects
                ),
                kind.default,
            )
            for prompt, kind in self._kinds.items()
            if (subjects := kind.subjects(state, seat))
        ]
