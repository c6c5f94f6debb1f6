"""What spells, abilities and potions are worth: attacks by their chances, other effects by rough prices."""

from __future__ import annotations

from ..content import ABILITIES, ARTEFACTS
from ..content.records import Effect
from ..rules.dice import pools
from ..rules.magic.casting import Casting, castings, points, targets
from ..space.table.bodies import within
from ..state import Dysma, Figure
from ..traits import traits
from .blows import shot
from .expect import Result, chances
from .prices import COMMAND, LIFE, POINT, harm, price

#: Prices of effects: help for a friend, hindrance of an enemy, a summoned figure, terrain or a ward.
HELP, HINDER, SUMMON, ZONE = 2.0, 2.5, 9.0, 0.6
#: Help and hindrance matter most to a figure that has an enemy within so many tenths of a step.
NEAR = 130
#: The states that help the figure that has them.
GOOD = ("on_guard",)


def spell_value(s: Dysma, casting: Casting, target: Figure | None = None, extra: int = 0) -> float:
    """The worth of a spell with `extra` dice at `target`, or else at its best target.

    Witch hunt pays for the first spell of a turn that succeeds.
    """
    spell, caster = casting.spell, casting.caster
    if spell.target == "point" and not casting.summons:
        caught = points(s, casting)
        value, likely = (_at_point(s, casting) if caught else 0.0), 0.6
    elif spell.kind == "projectile":
        aims = [target] if target else targets(s, casting)
        value, likely = max((shot(s, caster, one, casting.missile, extra, casting.eye) for one in aims), default=0), 0.6
    elif spell.kind == "malefice":
        aims = [target] if target else targets(s, casting)
        value, likely = max((_malefice(s, casting, one, extra) for one in aims), default=(0.0, 0.0))
    else:
        likely = sum(chances(pools.spirit(s, caster), extra)[max(1, spell.difficulty) :])
        aims = [target] if target else targets(s, casting)
        value = likely * max((_effects(s, spell.effects, caster, one) for one in aims or [caster]), default=0.0)
    if s.secondary == "witch_hunt" and not s.players[caster.seat].cast:
        value += POINT * likely
    return value


def _at_point(s: Dysma, casting: Casting) -> float:
    return 5.0 if casting.spell.kind == "projectile" else ZONE


def _malefice(s: Dysma, casting: Casting, target: Figure, extra: int) -> tuple[float, float]:
    """What a malefice at a figure is worth, and the chance that its caster wins Spirit against Spirit."""
    own, other = chances(pools.spirit(s, casting.caster), extra), chances(pools.spirit(s, target))
    likely = sum(one * two for hits, one in enumerate(own) for two in other[:hits])
    return likely * _effects(s, casting.spell.effects, casting.caster, target), likely


def best_spell(s: Dysma, figure: Figure) -> float:
    """The worth of the best Magic action of a figure; 0 if there is none."""
    return max((spell_value(s, casting) for casting in castings(s, figure)), default=0.0)


def ability_value(s: Dysma, figure: Figure, name: str, target: Figure | None = None) -> float:
    """What an ability is worth, less the command points it costs."""
    ability = ABILITIES[name]
    return _effects(s, ability.effects, figure, target or figure) - COMMAND * ability.cost_cp


def potion_value(s: Dysma, figure: Figure, name: str, target: Figure | None = None) -> float:
    """What a potion is worth, less a price for using it up. Bots never use a ward of their own accord."""
    if not ARTEFACTS[name].effects or ARTEFACTS[name].effects[0].op == "ward":
        return -1.0
    return _effects(s, ARTEFACTS[name].effects, figure, target or figure) - 1.5


def _effects(s: Dysma, effects: tuple[Effect, ...], user: Figure, target: Figure) -> float:
    return sum(_effect(s, effect, user, target) for effect in effects)


def _effect(s: Dysma, effect: Effect, user: Figure, target: Figure) -> float:
    """What one effect on its target, or on the figures around its user, is worth to the user's side."""
    if effect.who != "target" and effect.radius:
        reached = [one for one in s.standing() if within(user, one, 10 * effect.radius)]
        wanted = [one for one in reached if (one.seat == user.seat) == effect.who.startswith("friends")]
        return sum(_upon(s, effect, user, one) for one in wanted)
    return _upon(s, effect, user, target)


def _upon(s: Dysma, effect: Effect, user: Figure, target: Figure) -> float:
    friend = target.seat == user.seat
    sign = 1.0 if friend else -1.0
    scale = min(2.0, price(target) / 20)
    match effect.op:
        case "wound" | "wound_margin" | "attack":
            wounds = float(min(effect.n or effect.max or 1, traits(target.kit).sa - target.wounds))
            last = target.wounds + wounds >= traits(target.kit).sa
            return -sign * harm(s, target, user, Result(wounds, 1.0 if last else 0.0))
        case "heal":
            healed = min(effect.n, target.wounds)
            return sign * healed * price(target) * (1 - LIFE) / traits(target.kit).sa
        case "add_state":
            return (HELP if effect.state in GOOD else -HINDER) * sign * scale
        case "remove_state":
            return HELP * sign * scale if effect.state and getattr(target, effect.state) else 0.0
        case "dice" | "stat" | "gain_skill":
            good = effect.dice + effect.delta >= 0
            return (HELP if good else -HINDER) * sign * scale * _pressed(s, target)
        case "forbid":
            return -sign * HINDER * scale * (0.2 if target.activated else 1.0)
        case "free_action":
            return HELP * sign * (1.2 if effect.action != "march" else 0.8)
        case "summon":
            return SUMMON
        case "push":
            return -sign * 0.8
        case "ward" | "zone":
            return ZONE
    return 0.8


def _pressed(s: Dysma, figure: Figure) -> float:
    """How much it matters to help or hinder a figure: much with enemies near, less after its activation."""
    near = any(within(figure, other, NEAR) for other in s.enemies(figure.seat))
    return (0.5 if figure.activated else 1.0) if near else 0.1
