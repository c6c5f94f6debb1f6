"""The chances that are told at the table, each with what it is about, so that it can be held to the dice.

All of them hold for the dice as they fall: nobody changes a roll, and all attacks of an action go on the target that
is named. Of an overwatch attack, they take for granted that nobody else has attacked its target before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from veillee.kernel.decision import Decision
from veillee.kernel.forecast import ANY_ANSWER, UNMET, Probability
from veillee.kernel.state import Event

from ..content.words import Roll
from ..prompts.acting import NextTarget
from ..prompts.fighting import Keep, Overwatch, Reroll
from ..prompts.ids import HostileId
from ..state import Blackstone
from .faces import CRITICAL, FAIL, SUCCESS
from .shots import Shot

#: What may follow the roll of an attack, up to the death of its target.
_RESULTS: Final = ("missed", "armour", "hostile-wounded", "hostile-stunned", "slain")


class _Roll(Probability, frozen=True):
    """A chance of dice that nobody changes."""

    def later(self, state: Blackstone, decision: Decision[Any]) -> Any:
        return Keep.KEEP if isinstance(decision.about, Reroll) else ANY_ANSWER


class _Attack(_Roll, frozen=True):
    """A chance of attacks of an explorer on one hostile."""

    explorer: str
    hostile: int  # its number

    def later(self, state: Blackstone, decision: Decision[Any]) -> Any:
        match decision.about:
            case NextTarget():
                target = HostileId(self.hostile)
                return target if target in decision.values else ANY_ANSWER
            case Overwatch():
                return None
        return super().later(state, decision)

    def results(self, events: Sequence[Event]) -> list[Sequence[Event]] | None:
        """What each attack that is rolled has done; None if somebody else was before it, or if none is made."""
        found: list[Sequence[Event]] = []
        own = False  # whether the last attack that was told is one of these
        for n, event in enumerate(events):
            if event.kind == "attack" and event.facts["hostile"].number == self.hostile:
                own = event.facts["explorer"] == self.explorer
                if not own and not found:
                    return None
            elif event.kind in _RESULTS and own:
                found.append(_while_of(_RESULTS, events[n:]))
                own = False
            elif _is_over(event):
                return found or None
        return found


def _is_over(event: Event) -> bool:
    return event.kind in ("explorer-acts", "group-acts", "turn", "combat-over")


def _while_of(kinds: Sequence[str], events: Sequence[Event]) -> Sequence[Event]:
    """The first events, as long as they are of some kinds."""
    return events[: next((n for n, event in enumerate(events) if event.kind not in kinds), len(events))]


class AttackFace(_Attack, frozen=True):
    """The first attack comes to one of some faces after cover; a ward that ignores the Wound does not change it."""

    faces: tuple[int, ...]

    def came(self, state: Blackstone, events: Sequence[Event]) -> float | None:
        results = self.results(events)
        if results is None:
            return UNMET
        return float(_face_of(results[0][0]) in self.faces) if results else None


def _face_of(result: Event) -> int:
    """The face of an attack, from the first that comes of it."""
    if result.kind == "missed":
        return FAIL
    return SUCCESS if result.kind == "armour" or result.facts["n"] == 1 else CRITICAL


class Slaying(_Attack, frozen=True):
    """So many attacks slay the hostile; none is made after its death."""

    attacks: int

    def came(self, state: Blackstone, events: Sequence[Event]) -> float | None:
        results = self.results(events)
        if results is None:
            return UNMET
        made = results[: self.attacks]
        if any(event.kind == "slain" for result in made for event in result):
            return 1.0
        return 0.0 if len(made) == self.attacks or any(map(_is_over, events)) else None


class RollFace(_Roll, frozen=True):
    """The next roll of an explorer comes to a face or a better one."""

    explorer: str
    roll: Roll
    least: int

    def came(self, state: Blackstone, events: Sequence[Event]) -> float | None:
        for event in events:
            if event.kind == "rolled" and event.facts["explorer"] == self.explorer:
                return float(max(event.facts["faces"]) >= self.least)
        return None


class Relief(_Roll, frozen=True):
    """A vitality roll of an explorer removes so many Wounds."""

    explorer: str
    wounds: int

    def came(self, state: Blackstone, events: Sequence[Event]) -> float | None:
        for event in events:
            if event.kind == "healed" and event.facts["explorer"] == self.explorer:
                return float(event.facts["n"] >= self.wounds)
            if event.kind == "rolled" and max(event.facts["faces"]) == FAIL:
                return 0.0
        return None


class RightGuess(_Roll, frozen=True):
    """An explorer guesses the next die of Crossfire."""

    explorer: str

    def came(self, state: Blackstone, events: Sequence[Event]) -> float | None:
        return next((float(event.facts["right"]) for event in events if event.kind == "guessed"), None)


def hit_of(shot: Shot) -> AttackFace:
    """The chance that the first attack is a success or a critical."""
    return AttackFace(shot.hit, shot.explorer, shot.hostile, (SUCCESS, CRITICAL))


def slaying_of(shot: Shot) -> Slaying:
    return Slaying(shot.fate.slay, shot.explorer, shot.hostile, len(shot.attacks))


def faces_of(shot: Shot) -> tuple[AttackFace, AttackFace, AttackFace]:
    """The chances that the first attack is a fail, a success, a critical."""
    found = shot.first.odds
    fail, success, critical = (
        AttackFace(chance, shot.explorer, shot.hostile, (face,))
        for face, chance in ((FAIL, found.fail), (SUCCESS, found.success), (CRITICAL, found.critical))
    )
    return fail, success, critical
