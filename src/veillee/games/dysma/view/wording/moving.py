"""What answers and events of activations and moves are about."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...rules.course.actions import ABILITY, POTION, TALENT
from ...rules.course.activation import END, END_EXTRA, MULTIPLE, PASS, TIRE
from ...rules.course.multiple import AIMED, DONE
from ...rules.moving import charge, places
from ...state import Dysma
from .naming import figure_name
from .telling import Teller, Worder

#: Which way the eight main facings look, as texts name them.
_WINDS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


def _activate(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    if value in (PASS, MULTIPLE):
        return Wording(quiet=value == PASS)
    return Wording({"name": figure_name(s, value, texts)}, (value,))


def _figure(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """An answer that is a figure, or an end of naming them."""
    if value == DONE:
        return Wording(quiet=True)
    return Wording({"name": figure_name(s, value, texts)}, (value,))


def _charge(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """Whom to charge, how, and how many could step in (25.2)."""
    name, _, manner = value.partition(":")
    facts: dict[str, Any] = {"name": figure_name(s, name, texts)}
    able = len(charge.could_intercept(s, s.figures[decision.about["figure"]], value))
    variant = "plunge" if manner else "option"
    if able:
        facts = {"charge": texts.say(f"ask.charge.{variant}", **facts), "able": able}
        variant = "guarded"
    return Wording(facts, (name,), variant=variant)


def _act(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """An action by its name; abilities, talents and potions by theirs."""
    if value in (END, END_EXTRA):
        return Wording(quiet=True)
    action = value.removeprefix(TIRE)
    variant = "tire" if action != value else ""
    return Wording({"action": action_name(action, texts)}, variant=variant or "option")


def _slot(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """An action of several figures, with their common target; or something one of them does besides."""
    if value == END:
        return Wording(quiet=True)
    first, _, rest = value.partition(":")
    if first in AIMED:
        facts = {"action": texts.say(f"act.{first}"), "name": figure_name(s, rest, texts)}
        return Wording(facts, (rest,), variant="aimed")
    if first.startswith("f") and first[1:].isdecimal():
        facts = {"action": action_name(rest, texts), "name": figure_name(s, first, texts)}
        return Wording(facts, (first,), variant="besides")
    return Wording({"action": action_name(value, texts)}, variant="option")


def action_name(action: str, texts: Texts) -> str:
    """What an action is called in an answer."""
    for prefix, section in ((ABILITY, "ability"), (TALENT, "ability"), (POTION, "artefact")):
        if action.startswith(prefix):
            return texts.say(f"{section}.{action.removeprefix(prefix)}")
    return texts.say(f"act.{action}")


def _point(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """A place on the table, by its steps from the west and south edges, and the way one looks there."""
    if not isinstance(value, Point):
        return Wording(quiet=value == "stay")
    facts = {"x": steps(10 * value.x, texts), "y": steps(10 * value.y, texts), "facing": wind(value.facing, texts)}
    variant = "floor" if value.floor else "option"
    return Wording(facts | {"floor": steps(10 * value.floor, texts)}, variant=variant)


def _move(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """The end of a move: besides the place, what the way costs and who would see the figure there (25.2)."""
    said = _point(s, decision, value, texts)
    cost = decision.about["nodes"].get(Point(value.x, value.y, value.floor)) if isinstance(value, Point) else None
    if cost is None:
        return said
    there = s.copy()
    moved = there.figures[decision.about["figure"]]
    places.put(there, moved, value)
    seen = places.watchers(there, moved)
    covered = sum(hidden for _, hidden in seen)
    how = "covered" if covered else "seen" if seen else "way"
    way = texts.say(f"walk.{how}", steps=steps(cost, texts), seen=len(seen), covered=covered)
    place = texts.say(f"ask.move.{said.variant}", **said.facts)
    return Wording({**said.facts, "place": place, "way": way}, variant="way")


def _push(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    if value == "none":
        return Wording(quiet=True)
    facing, _, tenths = value.removeprefix("d").partition(":")
    facts = {"facing": wind(int(facing), texts), "steps": steps(10 * int(tenths), texts)}
    return Wording(facts, (decision.about["victim"],), variant="option")


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


WORDINGS: dict[str, Worder] = {
    "activate": _activate,
    "act": _act,
    "slot": _slot,
    "slot-order": _figure,
    "multiple-figure": _figure,
    "charge": _charge,
    "intercept": _figure,
    "move": _move,
    "via": _point,
    "jump": _point,
    "stance": _point,
    "push": _push,
}
EVENTS: dict[str, Teller] = {"moved": _moved, "charged": _moved}
