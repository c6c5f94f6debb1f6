"""Abilities that are actions or talents (chapter 16): which ones a figure may use now, their targets and costs."""

from __future__ import annotations

from collections.abc import Container

from veillee.kernel.asking import choose

from ...content import ABILITIES
from ...content.records import Ability, Effect
from ...prompts.dice import Extras
from ...prompts.ids import FigureId
from ...prompts.magic import AbilityTarget, AimAt
from ...space.table.bodies import contact, in_contact, within
from ...state import Dysma, Figure
from ...traits import traits
from ..fighting import shooting
from ..figures import effects
from ..figures.effects import Use
from ..figures.refs import ref
from ..moving import arriving, movement
from . import ability_attack, applying


def actions(s: Dysma, figure: Figure) -> list[tuple[str, str]]:
    """The abilities that the figure could use as an action now, with their kind: short or long (16.3)."""
    return [
        (a.id, a.type) for a in _known(figure) if a.type in ("short_action", "long_action") and _usable(s, figure, a)
    ]


def talents(s: Dysma, figure: Figure) -> list[str]:
    """The talents that the figure could use now; they are no actions (16.5)."""
    return [a.id for a in _known(figure) if a.type == "talent" and _usable(s, figure, a)]


def _known(figure: Figure) -> list[Ability]:
    return [ABILITIES[ability] for ability in traits(figure.kit).abilities]


def _usable(s: Dysma, figure: Figure, ability: Ability) -> bool:
    """Whether an ability is unused this turn (16.2), affordable (9.19), and would change something for a target."""
    return (
        ability.id not in figure.used
        and ability.cost_cp <= s.players[figure.seat].cp
        and any(_does_something(s, ability, figure, target) for target in targets(s, figure, ability))
    )


def targets(s: Dysma, figure: Figure, ability: Ability) -> list[Figure]:
    """The targets of an ability: its user if no target is stated (16.6). A friend is never the user (16.26).

    Distances are from edge to edge and need no sight (16.12); range 0 is contact.
    """
    match ability.target:
        case "friend":
            return [other for other in s.of(figure.seat) if other is not figure and _is_near(s, figure, other, ability)]
        case "enemy_contact":
            return in_contact(s, figure)
    return [figure]  # an area is measured from the user


def _is_near(s: Dysma, figure: Figure, other: Figure, ability: Ability) -> bool:
    return within(figure, other, ability.range * 10) if ability.range else contact(s, figure, other)


def _does_something(s: Dysma, ability: Ability, figure: Figure, target: Figure) -> bool:
    """Whether an ability would change anything; one for a keyword needs a figure that has the keyword (16.26)."""
    use = Use(source=ability.id, origin="ability", user=figure, number=0, target=target)
    removed = {effect.state for effect in ability.effects if effect.op == "remove_state"}
    return any(
        _changes(s, effect, other, removed) for effect in ability.effects for other in applying.reached(s, effect, use)
    )


def _changes(s: Dysma, effect: Effect, figure: Figure, removed: Container[str]) -> bool:
    match effect.op:
        case "heal":
            return figure.wounds > 0
        case "remove_state":
            return bool(getattr(figure, effect.state))
        case "reload":
            return bool(figure.unloaded)
        case "free_action" if figure.prone and "prone" not in removed:
            return False
        case "free_action":
            return movement.can_march(s, figure) if effect.action == "march" else shooting.can_shoot(s, figure)
        case "move":
            return arriving.can_teleport(s, figure, effect.distance, hidden=effect.into_difficult_or_cover)
    return True


async def use(s: Dysma, figure: Figure, name: str) -> None:
    """Use an action ability or talent: choose its target, pay its cost, apply its effects (16.1)."""
    ability = ABILITIES[name]
    possible = [target for target in targets(s, figure, ability) if _does_something(s, ability, figure, target)]
    values = [AimAt(FigureId(target.id), extras) for target in possible for extras in _extras(s, figure, ability)]
    chosen = await choose(s, figure.seat, AbilityTarget(FigureId(figure.id), name), values, rule="DYS-16.1")
    target = s.figures[chosen.target.number]
    pay(s, figure, ability)
    s.tell("ability", "DYS-16.1", seat=figure.seat, figure=ref(figure), ability=name, target=ref(target))
    use = Use(
        source=name,
        origin="ability",
        user=figure,
        number=effects.begin(s),
        target=target,
        extras=chosen.extras if ability.target == "enemy_contact" else None,
    )
    await applying.apply(s, ability.effects, use)
    effects.end_action(s)


def _extras(s: Dysma, figure: Figure, ability: Ability) -> list[Extras]:
    """The extra dice that are declared with an attack on one enemy (16.14)."""
    if ability.target != "enemy_contact":
        return [()]
    [effect] = ability.effects
    return ability_attack.extra_dice(s, figure, effect, promised=ability.cost_cp)


def pay(s: Dysma, figure: Figure, ability: Ability) -> None:
    """Pay an ability's command points; the figure cannot use the ability again this turn (16.2)."""
    s.players[figure.seat].cp -= ability.cost_cp
    figure.used.append(ability.id)
