"""What spells, abilities, artefacts and items do, effect by effect in the order they are written (chapter 28)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...content.records import Effect
from ...space.table.bodies import in_contact, within
from ...state import Dysma, Figure, SpellTerrain
from ...traits import traits
from ..fighting import shooting
from ..figures import skills, states, wounds
from ..figures.effects import Use, dispel, grant, lasting
from ..figures.refs import ref
from ..moving import arriving, movement, pushing
from . import ability_attack, familiars


async def apply(s: Dysma, effects: Sequence[Effect], use: Use) -> None:
    """Apply effects in list order, each to all figures that it reaches (28.1)."""
    for effect in effects:
        if effect.op == "zone":
            _make_zone(s, effect, use)
        elif effect.op == "summon":
            await familiars.summon(s, effect, use.user, use.eye or use.user, use.source)
        else:
            for figure in reached(s, effect, use):
                await _apply_to(s, effect, use, figure)


def reached(s: Dysma, effect: Effect, use: Use) -> list[Figure]:
    """The figures an effect applies to: `who`, within `radius`, with the keyword, without the sparing skill."""
    return [
        figure
        for figure in _named(s, effect, use)
        if not figure.out
        and (not effect.keyword or effect.keyword in traits(figure.kit).keywords)
        and not (effect.unless_skill and skills.has(s, figure, effect.unless_skill))
        and not _is_spared(effect, use, figure)
    ]


def _named(s: Dysma, effect: Effect, use: Use) -> Iterable[Figure]:
    user, reach = use.user, effect.radius * 10
    match effect.who:
        case "caster" | "user":
            return [user]
        case "friends_within":
            return [figure for figure in s.of(user.seat) if within(user, figure, reach)]
        case "enemies_within":
            return [figure for figure in s.enemies(user.seat) if within(user, figure, reach)]
        case "all_within":
            return [figure for figure in s.standing() if within(user, figure, reach)]
        case "friends_within_target" if use.target is not None:
            return [figure for figure in s.of(use.target.seat) if within(use.target, figure, reach)]
        case "enemies_contact":
            return in_contact(s, user)
    return [use.target or user]


def _is_spared(effect: Effect, use: Use, figure: Figure) -> bool:
    """Whether an effect is stopped by the talisman of the spared target: on the target itself, or on the user."""
    return use.spared is not None and (figure is use.spared or effect.who in ("caster", "user"))


async def _apply_to(s: Dysma, effect: Effect, use: Use, figure: Figure) -> None:
    match effect.op:
        case "gain_skill" | "dice" | "stat" | "forbid" | "ward":
            grant(s, figure, lasting(effect, use))
        case "heal":
            wounds.heal(s, figure, effect.n)
        case "wound":
            await wounds.wound(s, figure, effect.n, by=use.user)
        case "wound_margin":
            await wounds.wound(s, figure, min(use.margin, effect.max), by=use.user)
        case "attack":
            await ability_attack.declare(s, effect, use, figure)
        case "add_state" if effect.on == "end_of_activation":
            grant(s, figure, lasting(effect, use))
        case "add_state" if effect.state:
            states.make(s, figure, effect.state)
        case "remove_state" if effect.state:
            states.clear(s, figure, effect.state)
        case "push":
            await _push_away(s, effect, use.user, figure)
        case "move":
            await arriving.teleport(s, figure, effect.distance, hidden=effect.into_difficult_or_cover)
        case "free_action":
            await _free_action(s, effect, figure)
        case "cp":
            _grant_cp(s, effect, use)
        case "dispel":
            dispel(s, figure)
        case "reload":
            figure.unloaded = []
            s.tell("weapon-ready", "DYS-28.6", figure=ref(figure))


def end_activation(s: Dysma, figure: Figure) -> None:
    """After a figure's activation: it receives the states that effects give at the end of an activation (28.7).

    The effects stay: a spell kept by Concentration gives the states again after the next activation (9.17).
    """
    for effect in figure.effects:
        if effect.op == "later" and effect.state:
            states.make(s, figure, effect.state)


def _make_zone(s: Dysma, effect: Effect, use: Use) -> None:
    assert use.point is not None, "a zone is made at a point"
    zone = SpellTerrain(
        x=use.point.x,
        y=use.point.y,
        radius=effect.radius * 10,
        terrain=effect.terrain,
        height=effect.height,
        source=use.source,
        by=use.user.seat,
        cast=use.number,
    )
    s.zones.append(zone)
    s.tell("zone-made", "DYS-28.16", seat=use.user.seat, spell=use.source, x=zone.x, y=zone.y)


async def _push_away(s: Dysma, effect: Effect, user: Figure, figure: Figure) -> None:
    """Push a figure straight away from the caster, as far as the way is free (24.40, 24.42)."""
    await pushing.push(s, figure, pushing.away(user, figure), effect.distance * 10, by=user)


async def _free_action(s: Dysma, effect: Effect, figure: Figure) -> None:
    """A free March or Shooting action; a Prone figure loses the free action (28.17)."""
    if figure.prone:
        s.tell("free-action-lost", "DYS-28.17", figure=ref(figure))
    elif effect.action == "march":
        await movement.free_march(s, figure)
    else:
        await shooting.shoot(s, figure)


def _grant_cp(s: Dysma, effect: Effect, use: Use) -> None:
    """Give command points, so many times a turn for each player (28.11)."""
    player = s.players[use.user.seat]
    had = player.granted.get(use.source, 0)
    if had < effect.limit_per_turn:
        player.granted[use.source] = had + 1
        player.cp += effect.delta
        s.tell("cp-gained", "DYS-28.11", seat=use.user.seat, count=effect.delta)
