"""Attacks of hostiles on explorers, in the order of BSF-17.12."""

from __future__ import annotations

from veillee.kernel import confirm

from ...battlefield import NOWHERE
from ...content.figures import Weapon
from ...content.words import ActionDie
from ...outcomes.cover import covers_explorer
from ...outcomes.faces import CRITICAL, FAIL, SUCCESS
from ...outcomes.sight import are_adjacent, range_between
from ...outcomes.weapons import arms_at, weapon_of
from ...prompts.fighting import Riposte
from ...refs import foe
from ...state import Blackstone, Explorer, Figure, Hostile
from ..dice import roll_action
from ..explorers.defending import defend, suffer_attack
from ..explorers.overwatch import trigger
from ..explorers.striking import attack as strike_back
from ..explorers.striking import targets
from ..figures.suffering import damage, stun_explorer

RAPIER = "pistol_rapier"


async def attack(
    s: Blackstone, hostile: Hostile, figure: Figure, *, aim: bool = False, again: bool = False, overcharge: bool = False
) -> None:
    """One attack of a hostile on an explorer with the weapon for the range.

    `aim`: cover does not count; `again`: a failed roll is made once more (BSF-17.6).
    """
    distance = range_between(s, hostile.hex, figure.hex)
    arms = arms_at(s, hostile, distance, overcharge=overcharge)
    assert arms is not None, "a hostile attacks where it has no dice"
    weapon, dice = arms
    cover = covers_explorer(s, hostile, figure, weapon, aim=aim)
    await roll_attack(s, hostile, figure, weapon, dice, cover=cover, again=again)
    await trigger(s, hostile, "attacked")


async def roll_attack(
    s: Blackstone,
    hostile: Hostile,
    figure: Figure,
    weapon: Weapon,
    dice: tuple[ActionDie, ...],
    *,
    cover: bool,
    again: bool,
) -> None:
    """The roll, what cover leaves of it, the defence, the tokens, stun and the riposte."""
    explorer = figure.explorer
    s.tell(
        "hostile-attack", "BSF-17.1", hostile=foe(hostile),
        explorer=explorer.id, figure=figure.number, weapon=weapon.id, cover=cover,
    )  # fmt: skip
    faces = _roll(s, hostile, explorer, dice)
    if again and max(faces) == FAIL:
        faces = _roll(s, hostile, explorer, dice)
    if "overheat" in weapon.flags and max(faces) == FAIL:
        hostile.plasma = True
        s.tell("overheated", "BSF-16.8", hostile=foe(hostile))
        damage(s, hostile, 1, "BSF-16.8")
        return
    face = max(faces) - cover
    if face <= FAIL:
        s.tell("hostile-missed", "BSF-17.4", hostile=foe(hostile), explorer=explorer.id)
        s.beat()
        return
    grievous = face == CRITICAL
    riposte_from = _riposte_from(s, hostile, figure)
    defence = await defend(s, explorer, grievous=grievous, hostile=hostile, riposte_from=riposte_from)
    hurt = await suffer_attack(s, explorer, defence, grievous=grievous, rule="BSF-17.5")
    s.beat()
    if hurt and grievous and "stun_on_critical" in weapon.flags:
        stun_explorer(s, explorer, "BSF-12.8")
    if defence >= riposte_from:
        await _riposte(s, hostile, figure)


def _roll(s: Blackstone, hostile: Hostile, explorer: Explorer, dice: tuple[ActionDie, ...]) -> list[int]:
    faces = roll_action(s, "hostile", dice)
    s.tell(
        "hostile-rolled", "BSF-17.4", hostile=foe(hostile),
        explorer=explorer.id, dice=dice, faces=tuple(faces),
    )  # fmt: skip
    s.beat()
    return faces


def _riposte_from(s: Blackstone, hostile: Hostile, figure: Figure) -> int:
    """The face of a defence roll from which Duellist answers an adjacent attacker; above CRITICAL: never."""
    if not are_adjacent(s, hostile.hex, figure.hex):
        return CRITICAL + 1
    for trait in figure.explorer.side.traits:
        if trait.id == "duellist":
            return CRITICAL if trait.on == "critical" else SUCCESS
    return CRITICAL + 1


async def _riposte(s: Blackstone, hostile: Hostile, figure: Figure) -> None:
    """Duellist: at once an attack back, without a die; asked only if it can be made (BSF-30.23)."""
    explorer = figure.explorer
    if explorer.out or hostile.hex == NOWHERE:
        return
    weapon = weapon_of(explorer, RAPIER)
    if hostile not in targets(s, figure, weapon):
        return
    if await confirm(s, s.control(explorer), Riposte(explorer.id, hostile.number), rule="BSF-30.23"):
        s.tell("riposte", "BSF-29.10", explorer=explorer.id, hostile=foe(hostile))
        await strike_back(s, figure, weapon, hostile, active=False)
