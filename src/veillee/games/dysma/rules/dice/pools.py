"""The dice of every roll, modifier by modifier: for the rules, for previews and for bots."""

from __future__ import annotations

from msgspec import Struct

from ...content import EQUIPMENT
from ...content.records import RollKind, SkillRef
from ...space.table.bodies import behind, contact, in_contact, long_range
from ...state import Dysma, Figure
from ...traits import WeaponSet, traits
from ..figures import skills
from ..moving import terrain

#: Dice of a roll before modifiers (2.2).
DICE = 3
#: The face that explodes, and the one from which Mutation lets Combat rolls explode (2.8, 15.49).
EXPLODES = 8
MUTATION = 7
#: What cover does to a Shooting roll.
COVER = ("modifier.cover", -1)
#: How much higher a shooter stands for an advantageous position, in tenths (12.27).
ABOVE = 20


class Pool(Struct, frozen=True):
    """A roll before it is thrown. Parts are named by the key of their text: ("modifier.cover", -1)."""

    roll: RollKind | str  # "": an attack that is none of the four rolls
    threshold: int  # 0: the figure cannot make this roll (1.11)
    parts: tuple[tuple[str, int], ...] = ()
    rerolls: int = 0
    explodes: int = EXPLODES
    base: int = DICE

    @property
    def name(self) -> str:
        """The key of the roll's name in texts."""
        return self.roll or "attack"

    @property
    def dice(self) -> int:
        """The dice thrown, without extras; 0 or fewer fails by itself (2.4, 2.5)."""
        return self.base + sum(dice for _, dice in self.parts)


class Onset(Struct, frozen=True):
    """A charge as its Combat sees it: where it began (14.8)."""

    x: int
    y: int
    plunging: bool = False


class Aim(Struct, frozen=True):
    """What is fixed when a shot is declared (12.14)."""

    behind: bool = False  # the shooter is in the target's back
    above: bool = False
    far: bool = False


def spirit(s: Dysma, figure: Figure) -> Pool:
    """A Spirit roll, with the best Es at hand (15.48)."""
    return Pool("spirit", skills.spirit(s, figure), _effects(figure, "spirit"), skills.rerolls(s, figure, "spirit"))


def defence(s: Dysma, figure: Figure, *, front: bool, enemy: Figure | None = None) -> Pool:
    """A Defence roll. `front`: the attack comes from the field of view; `enemy`: the attacker in a Combat action."""
    parts = []
    shield: tuple[SkillRef, ...] = ()
    if front:
        if figure.on_guard:
            parts.append(("state.on_guard", 1))  # 10.16
        if worn := traits(figure.kit).shield:
            shield = EQUIPMENT[worn].skills  # 12.26: even if the shield is not in hand
    if enemy is not None:
        parts += _melee(s, figure, enemy)  # 14.34
    parts += _effects(figure, "defence")
    return Pool("defence", traits(figure.kit).de, tuple(parts), skills.rerolls(s, figure, "defence", shield))


def combat(s: Dysma, figure: Figure, enemy: Figure, weapons: WeaponSet, onset: Onset | None = None) -> Pool:
    """A Combat roll: of an attack, or of a Riposte (14.5, 14.15)."""
    parts = []
    if onset is not None:
        back = treacherous(s, onset, enemy)
        if back or not defends(s, enemy, figure, onset):
            parts.append(("modifier.assault", 1))
        if back:
            parts.append(("modifier.treachery", 1))
        if onset.plunging:
            parts.append(("modifier.plunging", 1))
    parts += _melee(s, figure, enemy)
    if enemy.wounds and skills.has(s, figure, "bloodthirst", "combat"):
        parts.append(("skill.bloodthirst", 1))
    if shackled(s, figure):
        parts.append(("skill.shackles", -1))
    parts += _effects(figure, "combat")
    explodes = MUTATION if skills.has(s, figure, "mutation", "combat") else EXPLODES
    rerolls = skills.rerolls(s, figure, "combat", gear(weapons, onset))
    return Pool("combat", traits(figure.kit).co, tuple(parts), rerolls, explodes)


def aim(s: Dysma, origin: Figure, target: Figure, steps: int) -> Aim:
    """What is fixed when a shot from `origin` with this range is declared."""
    return Aim(
        behind=behind(target, origin.x, origin.y, skills.keen(s, target)),
        above=origin.z - target.z >= ABOVE,
        far=long_range(origin, target, steps),
    )


def shooting(s: Dysma, figure: Figure, of: tuple[SkillRef, ...], aimed: Aim, covered: bool) -> Pool:
    """A Shooting roll with a weapon or projectile that has the skills `of` (12.4 to 12.9)."""
    parts = []
    if aimed.above:
        parts.append(("modifier.advantageous_position", 1))
    if aimed.behind:
        parts.append(("modifier.treachery", 1))
    if covered and not _shoots(s, figure, of, "lobbed"):
        parts.append(COVER)
    if aimed.far and not _shoots(s, figure, of, "reliable_shot"):
        parts.append(("modifier.long_range", -1))
    parts += _effects(figure, "shooting")
    return Pool("shooting", traits(figure.kit).ti, tuple(parts), skills.rerolls(s, figure, "shooting", of))


def gear(weapons: WeaponSet, onset: Onset | None) -> tuple[SkillRef, ...]:
    """The skills of the weapons in hand; some count in a charge only (17.6, 17.7)."""
    return weapons.skills if onset is None else weapons.skills + weapons.charge_only


def treacherous(s: Dysma, onset: Onset, target: Figure) -> bool:
    """Whether a charge began in the target's back (14.7, 14.8)."""
    return behind(target, onset.x, onset.y, skills.keen(s, target))


def defends(s: Dysma, target: Figure, charger: Figure, onset: Onset) -> bool:
    """Whether a figure charged from the front has Defender: its own, a weapon's, or an obstacle's (14.27, 15.15)."""
    if skills.immune(s, charger, "defender"):
        return False
    return (
        skills.has(s, target, "defender")
        or any(skills.used(EQUIPMENT[weapon].skills, "defender") for weapon in traits(target.kit).melee)
        or terrain.obstacle_defender(s, target, (onset.x, onset.y))
    )


def outnumbers(s: Dysma, figure: Figure, enemy: Figure) -> bool:
    """Whether enough figures of its side are in contact with this enemy and no other (14.9, 14.12, 15.10, 22.56)."""
    if enemy.statue:
        return False
    count = int(skills.has(s, figure, "companion", "combat"))
    for friend in s.of(figure.seat):
        if not friend.prone and contact(s, friend, enemy) and len(in_contact(s, friend)) == 1:
            count += 1
            if count >= 2:
                return True
    return False


def weakened(s: Dysma, figure: Figure) -> bool:
    """Whether a figure has lost half of its health (14.10); Unfeeling figures are never weakened (15.41)."""
    return 2 * figure.wounds >= traits(figure.kit).sa and not skills.has(s, figure, "unfeeling")


def shackled(s: Dysma, figure: Figure) -> bool:
    """Whether an enemy in contact that sees the figure hampers its Combat rolls (15.29)."""
    return any(
        skills.has(s, enemy, "shackles") and not behind(enemy, figure.x, figure.y, skills.keen(s, enemy))
        for enemy in in_contact(s, figure)
    ) and not skills.immune(s, figure, "shackles")


def _melee(s: Dysma, figure: Figure, enemy: Figure) -> list[tuple[str, int]]:
    """The modifiers that both sides of a Combat have (14.14)."""
    parts = []
    if outnumbers(s, figure, enemy):
        parts.append(("modifier.outnumber", 1))
    if weakened(s, figure):
        parts.append(("modifier.weakened", -1))
    if figure.prone:
        parts.append(("modifier.prone", -1))
    return parts


def _shoots(s: Dysma, figure: Figure, of: tuple[SkillRef, ...], skill: str) -> bool:
    return bool(skills.used(of, skill)) or skills.has(s, figure, skill, "shooting")


def _effects(figure: Figure, roll: RollKind) -> tuple[tuple[str, int], ...]:
    """Dice that effects add or take (28.3)."""
    if not figure.effects:
        return ()
    return tuple(
        (f"{effect.origin}.{effect.source}", effect.dice)
        for effect in figure.effects
        if effect.op == "dice" and effect.roll in ("any", roll)
    )
