"""Answers inside an action: at whom, with what, with which extra dice, and how to answer an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.decision import Decision

from ..content import ABILITIES, ARTEFACTS, GEOMETRY, SPELLS
from ..rules.dice.pools import AMULET, HEROISM
from ..rules.fighting.shooting import AT_POINT, WEAPONS
from ..rules.figures.refs import figure_of
from ..rules.magic.casting import Casting
from ..space.table.bodies import within_point
from ..state import Dysma, Figure
from ..traits import traits
from .blows import RIPOSTED, SPENT, fight, reply, shot
from .kits import brawl
from .prices import COMMAND, price
from .spells import ability_value, potion_value, spell_value
from .standing import danger

#: What extra dice cost: a command point more than its worth, so that some are kept; an amulet is there once.
HERO, CHARM = COMMAND + 0.5, 3.0
#: A shot that is marched away from: cover, at the price of being Tired.
MARCHED = 0.6
Scores = list[float]


def _extras(parts: Sequence[str]) -> tuple[int, float]:
    """Extra dice in an answer, and what they cost."""
    hero, charm = HEROISM in parts, AMULET in parts
    return hero + charm, HERO * hero + CHARM * charm


def combat(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Target and weapons of a Combat; to pass a free one is worth nothing."""
    by = figure_of(s, decision.about["figure"])
    onset = decision.about["onset"]
    scores = []
    for value in values:
        if value is None:
            scores.append(0.0)
            continue
        dice, cost = _extras(value)
        scores.append(fight(s, by, figure_of(s, value[0]), int(value[1]), onset, dice) - cost)
    return scores


def shoot(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Target and weapon of a shot."""
    by = figure_of(s, decision.about["figure"])
    scores = []
    for aim, weapon, *more in values:
        dice, cost = _extras(more)
        value = 6.0 + 2.0 * dice if aim == AT_POINT else shot(s, by, figure_of(s, aim), WEAPONS[weapon], dice)
        scores.append(value - cost)
    return scores


def defend(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """The answer to an attack or a malefice: what it leaves to the attacker, and what it costs."""
    target, threat = figure_of(s, decision.about["target"]), decision.about["threat"]
    tired = SPENT if target.activated else RIPOSTED
    known: dict[tuple[str, int, int, int], float] = {}
    scores = []
    for way, *parts in values:
        dice, cost = _extras(parts)
        armour = more = 0
        for part in parts:
            name, _, user = part.partition(":")
            if user:
                ability = ABILITIES[name]
                cost += COMMAND * ability.cost_cp + 0.3
                armour += sum(effect.delta for effect in ability.effects if effect.stat == "ar")
                more += sum(effect.dice for effect in ability.effects if effect.roll == "defence")
        key = (way, dice, armour, more)
        if key not in known:
            known[key] = reply(s, target, threat, way, dice, armour, more)
        left = known[key]
        if way == "march":
            left, cost = MARCHED * left, cost + tired
        elif way.startswith("riposte"):
            cost += tired
        scores.append(-left - cost)
    return scores


def extras(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Extra dice for a test: worth it with points to spare."""
    spare = s.players[decision.seat].cp >= 2
    return [
        0.0 if len(value) == 1 else (0.5 if spare else 0.0) + 1.5 * dice - cost
        for value in values
        for dice, cost in [_extras(value)]
    ]


def strikes(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Blows at who breaks off: all of them, without extras."""
    return [0.0 if value == ("none",) else len(value) - 2.0 * sum(HEROISM in one for one in value) for value in values]


def spell(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Which spell, and from where."""
    caster = figure_of(s, decision.about["figure"])
    scores = []
    for source, *more in values:
        eye = next((figure_of(s, one) for one in more if one not in (HEROISM, AMULET)), caster)
        dice, cost = _extras(more)
        casting = _casting(source, caster, eye)
        ring = 1.5 if source in ARTEFACTS else 0.0
        scores.append(spell_value(s, casting, extra=dice) - cost - ring)
    return scores


def _casting(source: str, caster: Figure, eye: Figure) -> Casting:
    return Casting(SPELLS[source] if source in SPELLS else SPELLS[ARTEFACTS[source].casts], source, caster, eye)


def spell_target(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """At whom."""
    about = decision.about
    casting = _casting(about["spell"], figure_of(s, about["figure"]), figure_of(s, about["eye"]))
    scores = []
    for name, *more in values:
        dice, cost = _extras(more)
        scores.append(spell_value(s, casting, figure_of(s, name), dice) - cost)
    return scores


def blast(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Where enemies stand close together, and no friends."""
    scores = []
    for point in values:
        caught = [one for one in s.bodies() if within_point(one, point.x, point.y, GEOMETRY.blast_radius)]
        scores.append(sum(price(one) * (1.0 if one.seat != decision.seat else -1.3) for one in caught))
    return scores


def ability_target(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """On whom an ability is used."""
    user, name = figure_of(s, decision.about["figure"]), decision.about["ability"]
    return [
        ability_value(s, user, name, figure_of(s, key)) + 1.5 * dice - cost
        for key, *more in values
        for dice, cost in [_extras(more)]
    ]


def potion_target(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Who drinks."""
    user, name = figure_of(s, decision.about["figure"]), decision.about["artefact"]
    return [potion_value(s, user, name, figure_of(s, key)) for key in values]


def wounded(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Whoever is hurt most."""
    return [float(figure_of(s, key).wounds) for key in values]


def run_for_it(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Away from who could charge, if that is worth a command point."""
    mover = figure_of(s, decision.about["mover"])
    scores = []
    for value in values:
        if value is None:
            scores.append(0.0)
            continue
        figure = figure_of(s, value)
        blow = brawl(mover.kit, figure.kit)
        scores.append(0.5 * blow.wounds / traits(figure.kit).sa * price(figure) + 0.1 * danger(s, figure) - 2.5)
    return scores


def scroll(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """It is there to be used."""
    return [0.0 if value is None else 1.0 for value in values]
