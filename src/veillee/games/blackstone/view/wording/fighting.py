"""The words of dice and reactions: re-rolls, wounds, overwatch, and what the hostile side chooses."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.scene import Sign
from veillee.kernel.text import Texts

from ...content import CONSTANTS, HOSTILES
from ...outcomes.faces import FAIL, better_chance
from ...outcomes.forecasts import RollFace, hit_of, slaying_of
from ...outcomes.shots import reaction_shot
from ...prompts.fighting import (
    BOTH,
    Disrupt,
    LoseDie,
    Means,
    NextHostile,
    Overwatch,
    Reaction,
    Reroll,
    Riposte,
    SoftenWound,
    WhichExplorer,
    WhichHex,
)
from ...prompts.ids import FigureId, HexId, HostileId
from ...rules.explorers.overwatch import cost_of
from ...rules.explorers.rolls import LENSES, OIL, ORATION, POINTS, STEP, VANGUARD, face_set_by
from ...state import Blackstone
from ..naming import card_key, card_name, card_note, destiny_key, die_key, figure_key, hostile_key, weapon_key
from .naming import (
    FACES,
    actor,
    faces_said,
    figure_told,
    foe_said,
    here,
    numbers,
    opening,
    points,
    pool,
    price,
    told,
)

# Rolls


def reroll_facts(s: Blackstone, decision: Decision[Reroll], texts: Texts) -> dict[str, Any]:
    """The roll as it stands: whose, for what, with which dice, and what it comes to."""
    about = decision.about
    facts = {
        "name": actor(about.explorer, texts),
        "dice": pool(about.dice),
        "faces": faces_said(about.faces, texts),
        "target": _target(s, about.target, texts),
    }
    key: str = about.roll
    if about.roll == "attack":
        key = "attack-cover" if about.cover else "attack" if about.target >= 0 else "attack-challenge"
    elif about.roll == "defence":
        key = "defence-grievous" if about.grievous else "defence" if about.target >= 0 else "defence-test"
    return {"line": texts.say(f"rerolling.{key}", **facts)}


def _target(s: Blackstone, number: int, texts: Texts) -> str:
    """The hostile that a roll is made against; outside combats there is a kind only."""
    if number < 0:
        return ""
    if s.combat is None:
        return texts.say("hostile.ur_ghul")
    return foe_said(s.fight.hostile(number), texts)


def reroll(s: Blackstone, decision: Decision[Reroll], value: Means, texts: Texts) -> Wording:
    """A means, the die that it changes, and the chance of a better result."""
    about = decision.about
    facts: dict[str, Any] = {"means": means_name(value.id, texts)}
    on = () if value.id == POINTS or is_free(value.id) else (card_key(value.id),)
    signs = points(CONSTANTS.spends.reroll) if value.id == POINTS else ()
    face = FAIL if value.id in _NO_CARDS else face_set_by(value.id)
    if face != FAIL:
        facts |= {"die": about.dice[value.die], "face": texts.say(f"face.{FACES[face]}")}
        return Wording(facts, on, "set", signs, group=value.id)
    again = tuple(range(len(about.dice))) if value.die == BOTH else (value.die,)
    chance = better_chance(about.dice, about.faces, again)
    facts["chance"] = RollFace(chance, about.explorer, about.roll, max(about.faces) + 1)
    if value.die == BOTH:
        return Wording(facts, on, "both", signs, group=value.id)
    facts |= {"die": about.dice[value.die], "face": texts.say(f"face.{FACES[about.faces[value.die]]}")}
    return Wording(facts, on, "option", signs, group=value.id)


#: Means that are no cards, with the texts that name them.
_NO_CARDS = {
    POINTS: "rerolling.points",
    ORATION: "unique.inspiring_oration",
    VANGUARD: "ship.vanguard",
    STEP: "location.firing_step",
}


def means_name(id: str, texts: Texts) -> str:
    """Points, a unique action, a support, a location or a card."""
    return texts.say(_NO_CARDS[id]) if id in _NO_CARDS else card_name(id, texts)


def is_free(id: str) -> bool:
    """Whether a means costs neither points nor a card."""
    return id in (ORATION, VANGUARD, OIL, LENSES, STEP)


def soften_facts(s: Blackstone, decision: Decision[SoftenWound], texts: Texts) -> dict[str, Any]:
    return {"name": actor(decision.about.explorer, texts)}


def soften(s: Blackstone, decision: Decision[SoftenWound], value: str, texts: Texts) -> Wording:
    return Wording({"card": card_name(value, texts), "note": card_note(value, texts)}, (card_key(value),), "option")


def riposte_facts(s: Blackstone, decision: Decision[Riposte], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"name": actor(about.explorer, texts), "target": _target(s, about.hostile, texts)}


def riposte(s: Blackstone, decision: Decision[Riposte], value: bool, texts: Texts) -> Wording:
    if not value:
        return Wording(quiet=True)
    weapon = texts.say("weapon.pistol_rapier")
    on = (hostile_key(decision.about.hostile),) if s.combat is not None else ()
    return Wording({"weapon": weapon}, on)


# Overwatch


def overwatch_facts(s: Blackstone, decision: Decision[Overwatch], texts: Texts) -> dict[str, Any]:
    """What the hostile has done, how tough it is, and who could answer."""
    about = decision.about
    hostile = s.fight.hostile(about.hostile)
    name = opening(foe_said(hostile, texts))
    done = texts.say(f"watching.{about.what}", name=name, hex=here(s, hostile.hex, texts))
    return {"done": done, "left": hostile.toughness - hostile.damage}


def overwatch(s: Blackstone, decision: Decision[Overwatch], value: Reaction, texts: Texts) -> Wording:
    explorer = s.explorer(value.explorer)
    about = decision.about
    aimed = reaction_shot(s, value, s.fight.hostile(about.hostile), about.what)
    cost = cost_of(explorer, value)
    place = next(place for place, die in enumerate(explorer.dice) if die >= cost)
    facts = {
        "name": opening(figure_told(explorer, value.figure, texts)),
        "weapon": texts.say(f"weapon.{value.weapon}"),
        "attacks": texts.say("acting.attacks", n=value.attacks) if value.attacks > 1 else "",
        "hit": hit_of(aimed),
        "slay": slaying_of(aimed),
        "die": explorer.dice[place],
    }
    on = (figure_key(explorer.id, value.figure), die_key(explorer.id, place), weapon_key(explorer.id, value.weapon))
    return Wording(facts, on, "option", price(cost), group=f"{explorer.id} {value.weapon}")


# What the hostile side chooses


def next_hostile(s: Blackstone, decision: Decision[NextHostile], value: HostileId, texts: Texts) -> Wording:
    hostile = s.fight.hostile(value.number)
    facts = {
        "name": opening(foe_said(hostile, texts)),
        "hex": here(s, hostile.hex, texts),
        "left": hostile.toughness - hostile.damage,
    }
    return Wording(facts, (key_of(value),), "option")


def which_facts(s: Blackstone, decision: Decision[WhichExplorer], texts: Texts) -> dict[str, Any]:
    about = decision.about
    name = opening(foe_said(s.fight.hostile(about.hostile), texts))
    return {"line": texts.say(f"choosing.{about.what}", name=name)}


def which_explorer(s: Blackstone, decision: Decision[WhichExplorer], value: FigureId, texts: Texts) -> Wording:
    """An explorer, with the tokens on its card."""
    explorer = s.explorer(value.explorer)
    name = opening(figure_told(explorer, value.figure, texts))
    return Wording({"name": name, "n": explorer.wounds + explorer.grievous}, (key_of(value),), "option")


def hex_facts(s: Blackstone, decision: Decision[WhichHex], texts: Texts) -> dict[str, Any]:
    about = decision.about
    assert about.kind in HOSTILES
    return {"line": texts.say(f"choosing.{about.what}-hex", kind=about.kind)}


def which_hex(s: Blackstone, decision: Decision[WhichHex], value: HexId, texts: Texts) -> Wording:
    return Wording({"hex": here(s, value.number, texts)}, (key_of(value),), "option")


def disrupt_facts(s: Blackstone, decision: Decision[Disrupt], texts: Texts) -> dict[str, Any]:
    return {"name": opening(foe_said(s.fight.hostile(decision.about.hostile), texts))}


def disrupt(s: Blackstone, decision: Decision[Disrupt], value: LoseDie | str, texts: Texts) -> Wording:
    """A die of an explorer or of destiny; without any die, an explorer that is wounded."""
    if isinstance(value, str):
        return Wording({"name": told(value, texts)}, (value,), "wound")
    signs = (Sign("d6", str(value.value)),)
    if not value.explorer:
        die = destiny_key(s.fight.destiny.index(value.value))
        return Wording({"n": value.value}, (die,), "destiny", signs)
    explorer = s.explorer(value.explorer)
    on = (die_key(explorer.id, explorer.dice.index(value.value)), explorer.id)
    facts = {"name": told(explorer.id, texts), "n": value.value, "dice": numbers(explorer.dice, texts)}
    return Wording(facts, on, "die", signs, group=explorer.id)
