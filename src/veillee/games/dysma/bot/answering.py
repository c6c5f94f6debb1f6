"""Answers inside an action: at whom, with what, with which extra dice, and how to answer an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision

from ..content import ABILITIES, ARTEFACTS, GEOMETRY, SPELLS
from ..rules.dice.pools import AMULET, HEROISM
from ..rules.fighting.missiles import WEAPONS
from ..rules.fighting.shooting import AT_POINT
from ..rules.figures.refs import figure_of, referred, token_of
from ..rules.magic.casting import Casting
from ..space.table.bodies import behind, within_point
from ..state import Dysma, Figure
from ..traits import traits
from .blows import RIPOSTED, SPENT, fight, reply, rush, shot
from .kits import brawl
from .prices import COMMAND, price
from .spells import ability_value, potion_value, spell_value
from .standing import Ground, danger

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


def charge(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Whom to charge; a leap from above hurts, and strikes harder."""
    assert s.activation is not None
    by = _charger(s, decision)
    scores = []
    for value in values:
        name, _, manner = value.partition(":")
        scores.append(rush(s, by, figure_of(s, name)) - (1.5 if manner else 0.0))
    return scores


def _charger(s: Dysma, decision: Decision[Any]) -> Figure:
    """Who charges."""
    return referred(s, decision.about["who"])


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


def intercept(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Step in if the charge would cost the other one more."""
    charger = _charger(s, decision)
    saved = rush(s, charger, referred(s, decision.about["target"]))
    return [0.0 if value is None else saved - rush(s, charger, figure_of(s, value)) - 1.5 for value in values]


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


def places(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Where to go. To stay is to stand where one stands."""
    figure = _mover(s, decision)
    left = s.activation is not None and figure.id in s.activation.figures and decision.about.get("how") == "march"
    here = Point(figure.x, figure.y, figure.floor, figure.facing)
    points = [value if isinstance(value, Point) else here for value in values]
    scores = Ground(s, figure, shoots_next=left).scores(points)
    return [-score for score in scores] if decision.seat != figure.seat else scores  # a Stupid figure goes astray


def _mover(s: Dysma, decision: Decision[Any]) -> Figure:
    figure = decision.about["figure"]
    return s.figures[figure] if isinstance(figure, int) else figure_of(s, figure)


def stance(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Face those who are dangerous."""
    assert s.activation is not None
    figure = next(
        one
        for one in (s.figures[active] for active in s.activation.figures)
        if (one.x, one.y) == (values[0].x, values[0].y)
    ).copy()
    scores = []
    for point in values:
        figure.facing = point.facing
        front = [enemy for enemy in s.enemies(figure.seat) if not behind(figure, enemy.x, enemy.y)]
        near = [(enemy.x - figure.x) ** 2 + (enemy.y - figure.y) ** 2 + 400 for enemy in front]
        scores.append(sum(1e4 / far for far in near))
    return scores


def push(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Straight away: who lies down there has far to go."""
    return [0.0 if value == "none" else 1.0 - number * 0.01 for number, value in enumerate(values)]


def recovery(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Up first."""
    return [1.0 if value == "prone" else 0.5 for value in values]


def leftover(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Points that are left buy rest for the best."""
    return [
        price(figure_of(s, value[1])) if value[0] == "vigour" else 1.0 if value[0] == "concentration" else 0.0
        for value in values
    ]


def altar(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """Own altars on, others' off."""
    found = [token_of(s, key) for key in values]
    return [1.0 if token.active != (token.owner == decision.seat) else 0.0 for token in found]


def pick_up(s: Dysma, decision: Decision[Any], values: Sequence[Any]) -> Scores:
    """What is the enemy's pays."""
    return [1.0 if token_of(s, key).owner != decision.seat else 0.0 for key in values]


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
