"""The facts for the texts of questions, answers and events of dice, shots and Combats."""

from __future__ import annotations

from typing import Any, TypeVar

from veillee.kernel.answers import Point, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.scene import Sign
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...prompts.dice import AddDice, AddedDice, Extras, RerollFailed
from ...prompts.fighting import (
    AimBlast,
    AtPoint,
    CombatPlan,
    DeclareCombat,
    DeclareShot,
    PlainReply,
    ReactionUse,
    ReplyChoice,
    ReplyTo,
    Riposte,
    RunForIt,
    ShotPlan,
    Strike,
    StrikeRetreating,
    Turning,
)
from ...prompts.ids import FigureId
from ...rules.dice.pools import Pool
from ...rules.dice.throwing import EXTRAS
from ...state import Dysma, Figure
from ...traits import WeaponSet, traits
from .moving import steps
from .naming import name_of
from .telling import Teller

C = TypeVar("C", bound=DeclareCombat)


# Combat


def combat(s: Dysma, decision: Decision[C], value: CombatPlan, texts: Texts) -> Wording:
    """A Combat: its target, its weapons and its number of dice."""
    figure, target = s.figures[decision.about.figure.number], s.figures[value.target.number]
    weapons = traits(figure.kit).weapon_sets[value.weapons]
    more = _declared(s, value.extras, (), texts)
    if value.turning is Turning.KEEP:
        more += texts.say("fighting.keep")
    facts = {"name": name_of(target, texts), "weapons": weapons_text(figure, weapons, texts), "more": more}
    group = f"{key_of(value.target)} {value.weapons}"
    return _with_dice(decision.about.rolls[value.target, value.weapons], value.extras, facts, value.target, group)


def strikes(s: Dysma, decision: Decision[StrikeRetreating], value: tuple[Strike, ...], texts: Texts) -> Wording:
    """The free Combats of a Retreat: who strikes, in their order."""
    said = []
    for strike in value:
        striker = s.figures[strike.striker.number]
        weapons = weapons_text(striker, traits(striker.kit).weapon_sets[strike.weapons], texts)
        more = _declared(s, strike.extras, (), texts)
        said.append(texts.say("fighting.strike", name=name_of(striker, texts), weapons=weapons, more=more))
    on = tuple(key_of(strike.striker) for strike in value)
    group = " ".join(f"{key_of(strike.striker)} {strike.weapons}" for strike in value)
    return Wording({"strikes": said}, on, variant="option", group=group)


# Shooting


def shoot(s: Dysma, decision: Decision[DeclareShot], value: ShotPlan, texts: Texts) -> Wording:
    """A shot: its target, its weapon and its number of dice at the declaration."""
    more = _declared(s, value.extras, (), texts)
    facts = {"weapon": texts.say(f"equipment.{value.weapon}"), "more": more}
    if isinstance(value.target, AtPoint):
        return Wording(facts, (key_of(decision.about.figure),), variant="point", group=f"point {value.weapon}")
    facts["name"] = name_of(s.figures[value.target.number], texts)
    group = f"{key_of(value.target)} {value.weapon}"
    return _with_dice(decision.about.rolls[value.target, value.weapon], value.extras, facts, value.target, group)


def aim(s: Dysma, decision: Decision[AimBlast], value: Point, texts: Texts) -> Wording:
    """A point of the table, by its steps from the west and south edges."""
    facts = {"x": steps(10 * value.x, texts), "y": steps(10 * value.y, texts), "floor": steps(10 * value.floor, texts)}
    return Wording(facts, variant="floor" if value.floor else "option")


# Replies


def reply_facts(s: Dysma, decision: Decision[ReplyTo], texts: Texts) -> dict[str, Any]:
    """Who attacks whom, and how."""
    target, threat = s.figures[decision.about.target.number], decision.about.threat
    return {"target": name_of(target, texts), "enemy": name_of(threat.by, texts), "form": threat.form}


def reply(s: Dysma, decision: Decision[ReplyTo], value: ReplyChoice, texts: Texts) -> Wording:
    """A reply: its kind, its number of dice, its reactions and extra dice."""
    if isinstance(value.way, Riposte):
        target = s.figures[decision.about.target.number]
        held = weapons_text(target, traits(target.kit).weapon_sets[value.way.number], texts)
        way = texts.say("reply.riposte", weapons=held)
    else:
        way = texts.say(_REPLIES[value.way])
    facts = {"way": way, "more": _declared(s, value.extras, value.reactions, texts)}
    return _with_dice(decision.about.rolls[value.way], value.extras, facts, decision.about.target, key_of(value.way))


_REPLIES = {way: f"reply.{way.value}" for way in PlainReply}


def run_for_it(s: Dysma, decision: Decision[RunForIt], value: FigureId, texts: Texts) -> Wording:
    return Wording({"name": name_of(s.figures[value.number], texts)}, (key_of(value),), variant="option")


# Dice


def extras(s: Dysma, decision: Decision[AddDice], value: AddedDice, texts: Texts) -> Wording:
    """The dice that are added to a roll."""
    said = [texts.say(EXTRAS[extra]) for extra in value.extras]
    return Wording({"extras": said}, (key_of(decision.about.figure),), variant="option")


def reroll(s: Dysma, decision: Decision[RerollFailed], value: bool, texts: Texts) -> Wording:
    return Wording(quiet=not value)


# Parts of answers


def _with_dice(pool: Pool, extras: Extras, facts: dict[str, Any], on: FigureId, group: str) -> Wording:
    """An answer with the roll that it leads to; reactions that add dice are named, not counted.

    Answers of one `group` differ in their extra dice, in their reactions or in how the figure turns.
    """
    dice = max(pool.dice + len(extras), 0)
    facts = {**facts, "dice": dice, "threshold": pool.threshold or "–"}
    return Wording(facts, (key_of(on),), variant="option", signs=(Sign("d8", f"{dice}"),), group=group)


def _declared(s: Dysma, extras: Extras, reactions: tuple[ReactionUse, ...], texts: Texts) -> str:
    """The declared reactions, each with its user, then the declared extra dice; "" without any."""
    parts = [
        texts.say("fighting.reaction", ability=one.ability, name=name_of(s.figures[one.user.number], texts))
        for one in reactions
    ]
    parts += [texts.say(EXTRAS[extra]) for extra in extras]
    return texts.say("fighting.with", parts=parts) if parts else ""


def weapons_text(figure: Figure, weapons: WeaponSet, texts: Texts) -> str:
    """The weapons and the shield that are held in a Combat."""
    held = [texts.say(f"equipment.{weapon}") for weapon in weapons.ids]
    if weapons.shield_in_hand:
        held.append(texts.say(f"equipment.{traits(figure.kit).shield}"))
    return texts.say("fighting.held", weapons=held) if held else texts.say("fighting.bare")


# Events


def _thrown(event: Event, texts: Texts) -> dict[str, Any]:
    """A roll: its modifiers, the first faces, the rerolled ones, and the dice added by explosions."""
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


EVENTS: dict[str, Teller] = {
    "thrown": _thrown,
    "shot": _missile,
    "blast": lambda event, texts: _missile(event, texts) | _scattered(event, texts),
    "scattered": _scattered,
}
