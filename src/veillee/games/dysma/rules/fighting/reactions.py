"""Reactions (16.4, 16.7, 16.10, 16.20, 16.25): abilities that interrupt another player's action.

`replies` says when reactions are offered, and which.
"""

from __future__ import annotations

from ...content import ABILITIES
from ...content.records import Ability
from ...space.table.bodies import contact, within
from ...state import Dysma, Figure
from ...traits import traits
from ..figures import effects
from ..figures.effects import Use
from ..figures.refs import ref

#: The triggers that each form of attack sets off (16.25); a reaction without one answers every attack on its user.
_TRIGGERS = {
    "shooting": ("targeted_by_shooting_action", "targeted_by_attack", ""),
    "combat": ("targeted_by_combat_action", "friend_targeted_by_combat_action", "targeted_by_attack", ""),
    "projectile": ("targeted_by_attack", ""),
    "ability": ("targeted_by_attack", ""),
}
RUN = "enemy_ends_move_within_4"
#: Run for It: how near the enemy's move has to end, in tenths (16.20).
_RUN_WITHIN = 40


def reactions(s: Dysma, target: Figure, form: str) -> list[tuple[Figure, str]]:
    """The reactions that the target's side could pay for against an attack of this form, each with its user.

    Prone, Tired and Activated figures may react (16.10); no figure uses one ability twice a turn (16.2).
    """
    triggers = _TRIGGERS.get(form, ())
    return [
        (figure, ability.id)
        for figure in s.of(target.seat)
        for ability in ready(s, figure)
        if ability.effects[0].trigger in triggers and _covers(ability, figure, target)
    ]


def ready(s: Dysma, figure: Figure) -> list[Ability]:
    """The reactions that a figure has not used this turn and that its player can pay for."""
    known = [ABILITIES[ability] for ability in traits(figure.kit).abilities if ability not in figure.used]
    return [ability for ability in known if ability.type == "reaction" and ability.cost_cp <= s.players[figure.seat].cp]


def _covers(ability: Ability, figure: Figure, target: Figure) -> bool:
    """Whether a reaction helps the target: its user, or a friend within range if it is meant for friends (16.26)."""
    if ability.target == "friend":
        return figure is not target and within(figure, target, ability.range * 10)
    return figure is target


def react(s: Dysma, figure: Figure, name: str, target: Figure) -> None:
    """Play a reaction: its cost is paid and its effects begin at once (16.9)."""
    ability = ABILITIES[name]
    s.players[figure.seat].cp -= ability.cost_cp
    figure.used.append(name)
    s.tell("reaction", "DYS-16.4", seat=figure.seat, figure=ref(figure), ability=name, target=ref(target))
    use = Use(source=name, origin="ability", user=figure, number=effects.begin(s), target=target)
    for effect in ability.effects:
        if effect.op != "free_action":  # Run for It: the March is a question of its own
            effects.grant(s, target, effects.lasting(effect, use))


def runners(s: Dysma, mover: Figure, seat: int) -> list[Figure]:
    """The figures of a seat that may Run for It after an enemy's move: near the enemy, not in contact (16.20)."""
    return [
        figure
        for figure in s.of(seat)
        if within(figure, mover, _RUN_WITHIN)
        and not contact(s, figure, mover)
        and any(ability.effects[0].trigger == RUN for ability in ready(s, figure))
    ]
