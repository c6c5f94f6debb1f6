"""What a figure may do in its activation (6.2 to 6.5, 6.18), and where each action is played."""

from __future__ import annotations

from collections.abc import Callable

from ...content import ABILITIES
from ...state import Dysma, Figure
from ..fighting import combat, shooting
from ..figures import effects, skills, states
from ..magic import abilities, artefacts, items, spells
from ..missions import tokens
from ..moving import charge, movement, retreat

#: Actions that take two of the points of an activation (6.2).
LONG = frozenset({"run", "charge"})
#: What Master calls an action, where it has another name here.
MASTERED = {"shoot": "shooting", "fight": "combat", "stance": "defensive_stance"}
ABILITY, TALENT, POTION = "ability:", "talent:", "potion:"
#: Done without asking for anything else of the rules of an action (6.18).
_TOKENS = frozenset({"pick_up", "hand_over", "drop", "exit"})


def can_stance(s: Dysma, figure: Figure) -> bool:
    """Anybody who stands may go On Guard, but for the Stupid (10.6, 15.59)."""
    return not figure.prone and not skills.has(s, figure, "stupid")


_CAN: dict[str, Callable[[Dysma, Figure], bool]] = {
    "march": movement.can_march,
    "fight": combat.can_fight,
    "shoot": shooting.can_shoot,
    "magic": spells.can_cast,
    "charge": charge.can_charge,
    "run": movement.can_run,
    "retreat": retreat.can_retreat,
    "stance": can_stance,
    "put_out_fire": movement.can_put_out_fire,
    "reload": lambda _, figure: shooting.can_reload(figure),
    "toggle": tokens.can_toggle,
    "bandages": items.can_bandage,
}


def points(action: str) -> int:
    """What an action takes of an activation: 1 short, 2 long."""
    if action.startswith(ABILITY):
        return 2 if ABILITIES[action.removeprefix(ABILITY)].type == "long_action" else 1
    return 2 if action in LONG else 1


def possible(s: Dysma, figure: Figure, done: list[str], left: int) -> list[str]:
    """The actions a figure could do now with `left` points, in a fixed order. Who is down or tired recovers first."""
    if figure.tired or figure.prone:
        return ["recovery"]  # 6.16, 10.3, 10.5, 10.9
    found = [
        action
        for action, can in _CAN.items()
        if points(action) <= left and repeatable(s, figure, action, done) and can(s, figure)
    ]
    found += [
        ABILITY + ability
        for ability, _ in abilities.actions(s, figure)
        if points(ABILITY + ability) <= left and ABILITY + ability not in done
    ]
    return found


def able(s: Dysma, figure: Figure, action: str, done: list[str], left: int) -> bool:
    """Whether one of the `possible` actions is this one, without looking at the others."""
    if figure.tired or figure.prone or action == "recovery":
        return action == "recovery" and (figure.tired or figure.prone)
    if points(action) > left:
        return False
    if action.startswith(ABILITY):
        return action not in done and any(ABILITY + ability == action for ability, _ in abilities.actions(s, figure))
    return repeatable(s, figure, action, done) and _CAN[action](s, figure)


def repeatable(s: Dysma, figure: Figure, action: str, done: list[str]) -> bool:
    """Each action once, twice for its Master (6.4, 15.46)."""
    times = done.count(action)
    return times == 0 or (times == 1 and skills.masters(s, figure, MASTERED.get(action, action)))


async def do(s: Dysma, figure: Figure, action: str, target: Figure | None = None) -> None:
    """Play an action, upon a given `target` if others share it. Doing one ends On Guard (10.17)."""
    states.lose_guard(s, figure)
    match action:
        case "march":
            await movement.march(s, figure)
        case "run":
            await movement.run(s, figure)
        case "retreat":
            await retreat.retreat(s, figure)
        case "charge":
            await charge.charge(s, figure)
        case "recovery":
            await movement.recovery(s, figure)
        case "stance":
            await movement.stance(s, figure)
        case "shoot":
            await shooting.shoot(s, figure, target)
        case "fight":
            await combat.fight(s, figure, target)
        case "magic":
            await spells.cast(s, figure)
        case "put_out_fire":
            movement.put_out_fire(s, figure)
        case "reload":
            shooting.reload(s, figure)
        case "toggle":
            await tokens.toggle(s, figure)
        case "bandages":
            await items.bandage(s, figure)
        case _:
            await abilities.use(s, figure, action.removeprefix(ABILITY))
    effects.end_action(s)


async def cast(s: Dysma, figure: Figure, common: int) -> int:
    """A Magic action among several: projectiles share their target, which is handed on from one to the next (9.21)."""
    states.lose_guard(s, figure)
    aimed = await spells.cast(s, figure, common)
    effects.end_action(s)
    return common if aimed < 0 else aimed


def asides(s: Dysma, figure: Figure) -> list[str]:
    """What a figure may do that is no action: talents, potions, tokens (6.18)."""
    return [
        *(TALENT + talent for talent in abilities.talents(s, figure)),
        *(POTION + potion for potion in artefacts.drinks(s, figure)),
        *tokens.options(s, figure),
    ]


def is_aside(answer: str) -> bool:
    """Whether an answer is no action."""
    return answer in _TOKENS or answer.startswith((TALENT, POTION))


async def do_aside(s: Dysma, figure: Figure, answer: str) -> None:
    """Carry out what is no action; it ends no guard and takes no point."""
    if answer in _TOKENS:
        await tokens.use(s, figure, answer)
    elif answer.startswith(TALENT):
        await abilities.use(s, figure, answer.removeprefix(TALENT))
    else:
        await artefacts.drink(s, figure, answer.removeprefix(POTION))
