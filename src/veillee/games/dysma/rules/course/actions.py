"""What a figure may do in its activation (6.1 to 6.5, 6.18), and the function that plays each action."""

from __future__ import annotations

from collections.abc import Callable

from veillee.kernel.answers import key_of

from ...content import ABILITIES
from ...prompts.course import Action, AnyAction, DrinkPotion, FreeAct, UseAbility, UseTalent
from ...prompts.missions import TokenAct
from ...state import Dysma, Figure
from ..fighting import combat, shooting
from ..figures import effects, skills, states
from ..magic import abilities, artefacts, items, spells
from ..missions import tokens
from ..moving import charge, movement, retreat

#: Actions that take two of the points of an activation (6.2).
LONG: frozenset[AnyAction] = frozenset(
    {
        Action.RUN,
        Action.CHARGE,
        *(UseAbility(ability.id) for ability in ABILITIES.values() if ability.type == "long_action"),
    }
)
_LONG_KEYS = frozenset(map(key_of, LONG))
#: The name that the skill Master gives an action, where it is another one than the action's key.
MASTERED = {Action.SHOOT: "shooting", Action.FIGHT: "combat", Action.STANCE: "defensive_stance"}


def can_stance(s: Dysma, figure: Figure) -> bool:
    """Any figure that stands may go On Guard, except a Stupid one (10.6, 15.59)."""
    return not figure.prone and not skills.has(s, figure, "stupid")


_CAN: dict[Action, Callable[[Dysma, Figure], bool]] = {
    Action.MARCH: movement.can_march,
    Action.FIGHT: combat.can_fight,
    Action.SHOOT: shooting.can_shoot,
    Action.MAGIC: spells.can_cast,
    Action.CHARGE: charge.can_charge,
    Action.RUN: movement.can_run,
    Action.RETREAT: retreat.can_retreat,
    Action.STANCE: can_stance,
    Action.PUT_OUT_FIRE: movement.can_put_out_fire,
    Action.RELOAD: lambda _, figure: shooting.can_reload(figure),
    Action.TOGGLE: tokens.can_toggle,
    Action.BANDAGES: items.can_bandage,
}


def budget(s: Dysma, figure: Figure) -> int:
    """The points of an activation: two short actions or a long one; Swift adds a short one (6.1, 15.64)."""
    return 3 if skills.has(s, figure, "swift") else 2


def points(action: AnyAction) -> int:
    """What an action takes of an activation: 1 short, 2 long."""
    return 2 if action in LONG else 1


def spent(done: list[str]) -> int:
    """What the actions of an activation have taken, by their keys."""
    return sum(2 if key in _LONG_KEYS else 1 for key in done)


def possible(s: Dysma, figure: Figure, done: list[str], left: int) -> list[AnyAction]:
    """The actions a figure could do now with `left` points, in a fixed order. Prone or Tired figures recover first."""
    if figure.tired or figure.prone:
        return [Action.RECOVERY]  # 6.16, 10.3, 10.5, 10.9
    found: list[AnyAction] = [
        action
        for action, can in _CAN.items()
        if points(action) <= left and repeatable(s, figure, action, done) and can(s, figure)
    ]
    return found + [use for use in _abilities(s, figure) if points(use) <= left and key_of(use) not in done]


def able(s: Dysma, figure: Figure, action: AnyAction, done: list[str], left: int) -> bool:
    """Whether `action` is one of the `possible` actions, without working out the others."""
    if figure.tired or figure.prone or action is Action.RECOVERY:
        return action is Action.RECOVERY and (figure.tired or figure.prone)
    if points(action) > left:
        return False
    if isinstance(action, UseAbility):
        return key_of(action) not in done and action in _abilities(s, figure)
    return repeatable(s, figure, action, done) and _CAN[action](s, figure)


def _abilities(s: Dysma, figure: Figure) -> list[UseAbility]:
    return [UseAbility(ability) for ability, _ in abilities.actions(s, figure)]


def repeatable(s: Dysma, figure: Figure, action: Action, done: list[str]) -> bool:
    """Each action once, twice for its Master (6.4, 15.46)."""
    times = done.count(action)
    return times == 0 or (times == 1 and skills.masters(s, figure, MASTERED.get(action, action)))


async def do(s: Dysma, figure: Figure, action: AnyAction, target: Figure | None = None) -> None:
    """Play an action, upon the common `target` of several figures if given. Any action ends On Guard (10.17)."""
    states.lose_guard(s, figure)
    match action:
        case Action.MARCH:
            await movement.march(s, figure)
        case Action.RUN:
            await movement.run(s, figure)
        case Action.RETREAT:
            await retreat.retreat(s, figure)
        case Action.CHARGE:
            await charge.charge(s, figure)
        case Action.RECOVERY:
            await movement.recovery(s, figure)
        case Action.STANCE:
            await movement.stance(s, figure)
        case Action.SHOOT:
            await shooting.shoot(s, figure, target)
        case Action.FIGHT:
            await combat.fight(s, figure, target)
        case Action.MAGIC:
            await spells.cast(s, figure)
        case Action.PUT_OUT_FIRE:
            movement.put_out_fire(s, figure)
        case Action.RELOAD:
            shooting.reload(s, figure)
        case Action.TOGGLE:
            await tokens.toggle(s, figure)
        case Action.BANDAGES:
            await items.bandage(s, figure)
        case UseAbility(ability):
            await abilities.use(s, figure, ability)
    effects.end_action(s)


async def cast(s: Dysma, figure: Figure, common: int) -> int:
    """A Magic action in a Multiple activation: projectiles share one target, `common`, which is returned (9.21)."""
    states.lose_guard(s, figure)
    aimed = await spells.cast(s, figure, common)
    effects.end_action(s)
    return common if aimed < 0 else aimed


def free_acts(s: Dysma, figure: Figure) -> list[FreeAct]:
    """The free acts of a figure, which are no actions: talents, potions, tokens (6.18)."""
    return [
        *(UseTalent(talent) for talent in abilities.talents(s, figure)),
        *(DrinkPotion(potion) for potion in artefacts.drinks(s, figure)),
        *tokens.options(s, figure),
    ]


def keeps_charge(act: FreeAct) -> bool:
    """Whether a free act leaves a forced Charge as it was at the start: nobody moves or shoots, no loot is taken up.

    These are the free acts that may come before the Charge of a Frenzied figure (15.34, 6.18).
    """
    if isinstance(act, UseTalent):
        return not any(effect.op in ("move", "free_action") for effect in ABILITIES[act.ability].effects)
    return act is not TokenAct.PICK_UP


async def do_free(s: Dysma, figure: Figure, act: FreeAct) -> None:
    """Carry out a free act: it does not end On Guard and takes no point of the activation."""
    match act:
        case UseTalent(ability):
            await abilities.use(s, figure, ability)
        case DrinkPotion(artefact):
            await artefacts.drink(s, figure, artefact)
        case _:
            await tokens.use(s, figure, act)
