"""What answers and events of dice, shots and Combats are about."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.scene import Sign
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...rules.dice import pools
from ...rules.dice.throwing import EXTRAS
from ...rules.fighting import shooting
from ...rules.fighting.combat import KEEP
from ...rules.fighting.shooting import AT_POINT
from ...rules.figures.refs import figure_of
from ...state import Dysma, Figure
from ...traits import WeaponSet, traits
from .moving import steps
from .naming import figure_name, name_of
from .telling import Teller, Worder


def _combat(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """A Combat: against whom, with what, how many dice."""
    name, number, *more = value
    figure, target = figure_of(s, decision.about["figure"]), figure_of(s, name)
    weapons = traits(figure.kit).weapon_sets[int(number)]
    pool = pools.combat(s, figure, target, weapons, decision.about["onset"])
    facts = {"name": figure_name(s, name, texts), "weapons": weapons_text(figure, weapons, texts)}
    return _with_dice(s, pool, facts, more, (name,), texts)


def _shoot(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """A shot: at whom, with what, how many dice as things stand."""
    aim, weapon, *more = value
    facts = {"weapon": texts.say(f"equipment.{weapon}"), "more": more_text(s, more, texts)}
    if aim == AT_POINT:
        return Wording(facts, (decision.about["figure"],), variant="point")
    figure, target = figure_of(s, decision.about["figure"]), figure_of(s, aim)
    pool = shooting.preview(s, figure, shooting.WEAPONS[weapon], target)
    return _with_dice(s, pool, facts | {"name": figure_name(s, aim, texts)}, more, (aim,), texts)


def _reply(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """A reply: how, with how many dice, with which reactions and extra dice."""
    way, _, number = value[0].partition(":")
    target = figure_of(s, decision.about["target"])
    pool = decision.about["plain"]
    held = ""
    if way == "riposte":
        weapons = traits(target.kit).weapon_sets[int(number)]
        pool = pools.combat(s, target, figure_of(s, decision.about["by"]), weapons)
        held = weapons_text(target, weapons, texts)
    facts = {"way": texts.say(f"reply.{way}", weapons=held)}
    return _with_dice(s, pool, facts, value[1:], (decision.about["target"],), texts)


def _with_dice(
    s: Dysma,
    pool: pools.Pool,
    facts: dict[str, Any],
    more: list[str] | tuple[str, ...],
    on: tuple[str, ...],
    texts: Texts,
) -> Wording:
    dice = max(pool.dice + sum(part in EXTRAS for part in more), 0)
    facts = {**facts, "dice": dice, "threshold": pool.threshold or "–", "more": more_text(s, more, texts)}
    return Wording(facts, on, variant="option", signs=(Sign("d8", f"{dice}"),))


def more_text(s: Dysma, parts: list[str] | tuple[str, ...], texts: Texts) -> str:
    """What is declared besides: reactions with who has them, extra dice, not turning; "" for nothing."""
    played = [_part(s, part, texts) for part in parts if part != KEEP]
    said = texts.say("fighting.with", parts=played) if played else ""
    return said + texts.say("fighting.keep") if KEEP in parts else said


def _part(s: Dysma, part: str, texts: Texts) -> str:
    if part in EXTRAS:
        return texts.say(EXTRAS[part])
    ability, _, user = part.partition(":")
    return texts.say("fighting.reaction", ability=ability, name=figure_name(s, user, texts))


def weapons_text(figure: Figure, weapons: WeaponSet, texts: Texts) -> str:
    """What is held in a Combat."""
    held = [texts.say(f"equipment.{weapon}") for weapon in weapons.ids]
    if weapons.shield_in_hand:
        held.append(texts.say(f"equipment.{traits(figure.kit).shield}"))
    return texts.say("fighting.held", weapons=held) if held else texts.say("fighting.bare")


def _strikes(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    """The free Combats of a Retreat: who strikes, in their order."""
    if value == ("none",):
        return Wording(quiet=True)
    said, on = [], []
    for strike in value:
        name, number, *more = strike.split(":")
        striker = figure_of(s, name)
        weapons = weapons_text(striker, traits(striker.kit).weapon_sets[int(number)], texts)
        facts = {"name": name_of(striker, texts), "weapons": weapons}
        said.append(texts.say("fighting.strike", **facts, more=more_text(s, more, texts)))
        on.append(name)
    return Wording({"strikes": said}, tuple(on), variant="option")


def _extras(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    if value == ("roll",):
        return Wording(quiet=True, variant="roll")
    said = [texts.say(EXTRAS[part]) for part in value[1:]]
    return Wording({"extras": said}, (decision.about["figure"],), variant="option")


def _figure(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Wording:
    return Wording({"name": figure_name(s, value, texts)}, (value,), variant="option")


def _aim(s: Dysma, decision: Decision[Any], value: Point, texts: Texts) -> Wording:
    facts = {name: steps(10 * getattr(value, name), texts) for name in ("x", "y", "floor")}
    return Wording(facts, variant="floor" if value.floor else "option")


def _thrown(event: Event, texts: Texts) -> dict[str, Any]:
    """A roll, die by die: what changed their number, what fell, what was rolled again, what exploded."""
    facts = event.facts
    parts = [texts.say("fighting.part", name=texts.say(name), dice=dice) for name, dice in facts["parts"]]
    again = [face for _, face in facts["rerolled"]]
    return {
        "parts": texts.say("fighting.parts", parts=parts) if parts else "",
        "first": facts["first"],
        "rerolled": texts.say("fighting.rerolled", faces=again) if again else "",
        "exploded": texts.say("fighting.exploded", faces=facts["exploded"]) if facts["exploded"] else "",
    }


def _missile(event: Event, texts: Texts) -> dict[str, Any]:
    """A weapon or a spell by its name."""
    missile = event.facts["missile"]
    section = "equipment" if f"equipment.{missile}" in texts else "spell"
    return {"missile": texts.say(f"{section}.{missile}")}


def _scattered(event: Event, texts: Texts) -> dict[str, Any]:
    return {name: steps(10 * event.facts[name], texts) for name in ("x", "y")}


WORDINGS: dict[str, Worder] = {
    "combat": _combat,
    "strike-back": _combat,
    "shoot": _shoot,
    "aim": _aim,
    "reply": _reply,
    "strikes": _strikes,
    "extras": _extras,
    "run-for-it": _figure,
}
EVENTS: dict[str, Teller] = {
    "thrown": _thrown,
    "shot": _missile,
    "blast": lambda event, texts: _missile(event, texts) | _scattered(event, texts),
    "scattered": _scattered,
}
