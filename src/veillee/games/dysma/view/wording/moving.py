"""The facts for the texts of answers and events of activations and moves."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import Point, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...prompts.course import (
    Act,
    Activate,
    ActTogether,
    AimedAction,
    AnyAction,
    CommonAction,
    DrinkPotion,
    FreeAct,
    OwnFreeAct,
    Tire,
    Together,
    UseAbility,
    UseTalent,
)
from ...prompts.ids import FigureId
from ...prompts.moving import Charge, ChargeAt, Manner, MoveTo, Push, PushTo, SummonTo, TeleportTo
from ...rules.moving import walking
from ...state import Dysma
from .naming import name_of
from .telling import Teller

#: The names of the eight main facings in the keys of texts.
_WINDS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


def figure(s: Dysma, decision: Decision[Any], value: FigureId, texts: Texts) -> Wording:
    """An answer that is a figure."""
    return Wording({"name": name_of(s.figures[value.number], texts)}, (key_of(value),))


# Activations


def activate(s: Dysma, decision: Decision[Activate], value: FigureId | Together, texts: Texts) -> Wording:
    return Wording() if isinstance(value, Together) else figure(s, decision, value, texts)


def act(s: Dysma, decision: Decision[Act], value: AnyAction | Tire | FreeAct, texts: Texts) -> Wording:
    """An action, ability, talent or potion by its name."""
    if isinstance(value, Tire):
        return Wording({"action": action_name(value.action, texts)}, variant="tire")
    return Wording({"action": action_name(value, texts)}, variant="option")


def act_together(s: Dysma, decision: Decision[ActTogether], value: CommonAction | OwnFreeAct, texts: Texts) -> Wording:
    """An action of several figures, with their common target; or a free act of one of them."""
    if isinstance(value, AimedAction):
        facts = {"action": action_name(value.action, texts), "name": name_of(s.figures[value.target.number], texts)}
        return Wording(facts, (key_of(value.target),), variant="aimed")
    if isinstance(value, OwnFreeAct):
        facts = {"action": action_name(value.act, texts), "name": name_of(s.figures[value.figure.number], texts)}
        return Wording(facts, (key_of(value.figure),), variant="besides")
    return Wording({"action": action_name(value, texts)}, variant="option")


def action_name(action: AnyAction | FreeAct, texts: Texts) -> str:
    """What an action is called in an answer."""
    match action:
        case UseAbility(ability) | UseTalent(ability):
            return texts.say(f"ability.{ability}")
        case DrinkPotion(artefact):
            return texts.say(f"artefact.{artefact}")
        case _:
            return texts.say(f"act.{action}")


# Moves


def point(s: Dysma, decision: Decision[Any], value: Point, texts: Texts) -> Wording:
    """A place on the table, by its steps from the west and south edges, and the facing of the figure there."""
    facts = {"x": steps(10 * value.x, texts), "y": steps(10 * value.y, texts), "facing": wind(value.facing, texts)}
    variant = "floor" if value.floor else "option"
    return Wording(facts | {"floor": steps(10 * value.floor, texts)}, variant=variant)


def move(s: Dysma, decision: Decision[MoveTo], value: Point, texts: Texts) -> Wording:
    """The end of a move, with what the way there costs; who would see the figure is told by the sketch (25.2)."""
    said = point(s, decision, value, texts)
    place = texts.say(f"ask.move.{said.variant}", **said.facts)
    cost = walking.cost_of(s, decision.about, value)
    return Wording({**said.facts, "place": place, "steps": steps(cost, texts)}, variant="way")


def appear(s: Dysma, decision: Decision[TeleportTo] | Decision[SummonTo], value: Point, texts: Texts) -> Wording:
    """Where a figure appears."""
    return Wording({"x": value.x, "y": value.y})


def charge(s: Dysma, decision: Decision[Charge], value: ChargeAt, texts: Texts) -> Wording:
    """The target of a charge, on foot or by a leap from above."""
    facts = {"name": name_of(s.figures[value.target.number], texts)}
    return Wording(facts, (key_of(value.target),), "plunge" if value.manner is Manner.PLUNGE else "option")


def push(s: Dysma, decision: Decision[Push], value: PushTo, texts: Texts) -> Wording:
    facts = {"facing": wind(value.direction.number, texts), "steps": steps(10 * value.tenths, texts)}
    return Wording(facts, (key_of(decision.about.victim),), variant="option")


def wind(facing: int, texts: Texts) -> str:
    """A facing by the nearest of the eight winds and in degrees from the north; where it does not matter, a dash."""
    if facing < 0:
        return "–"
    return f"{texts.say(f'wind.{_WINDS[(facing + 2) // 4 % 8]}')} ({(8 - facing) % 32 * 45 // 4}°)"


def steps(hundredths: int, texts: Texts) -> str:
    """A length in steps, with a decimal only where there is one."""
    whole, rest = divmod((hundredths + 5) // 10, 10)
    return f"{whole}{',' if texts.lang == 'fr' else '.'}{rest}" if rest else str(whole)


def _moved(event: Event, texts: Texts) -> dict[str, Any]:
    return {"steps": steps(event.facts["cost"], texts)}


EVENTS: dict[str, Teller] = {"moved": _moved, "charged": _moved}
