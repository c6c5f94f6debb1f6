"""Which spells a figure can cast now, and at which targets (13.2, 13.8 to 13.18, 13.22 to 13.27, 18.3, 18.4, 18.17)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal

from ...content import ARTEFACTS, GEOMETRY, SPELLS
from ...content.records import Spell
from ...prompts.dice import Extras
from ...prompts.ids import FigureId
from ...prompts.magic import SpellChoice
from ...space.candidates import blast_points
from ...space.sight.rays import sees_point
from ...space.table.bodies import contact, in_contact, in_range, step_along
from ...state import Dysma, Figure
from ...traits import traits
from ..fighting import blasts, seeing, shooting
from ..fighting.missiles import PROJECTILES, Missile
from ..figures import skills
from ..figures.effects import warded
from . import familiars
from .items import left


class Casting(Struct, frozen=True):
    """A spell that a figure could cast, and `eye`, the figure it is cast from: the caster or its familiar."""

    spell: Spell
    source: str  # the spell, or the ring it comes from
    caster: Figure
    eye: Figure

    def chosen(self, extras: Extras = ()) -> SpellChoice:
        """This casting with extra dice, as an answer."""
        familiar = None if self.eye is self.caster else FigureId(self.eye.id)
        return SpellChoice(self.source, familiar, extras)

    @property
    def missile(self) -> Missile:
        """A magic projectile as a missile, since it is played like a shot (13.3)."""
        return PROJECTILES[self.spell.id]

    @property
    def summons(self) -> bool:
        """Whether the spell brings a figure: its place is chosen when it appears, and need not be in sight (24.44)."""
        return any(effect.op == "summon" for effect in self.spell.effects)


def castings(s: Dysma, figure: Figure) -> Iterator[Casting]:
    """Every spell a figure knows or has in an unused ring, from its own place and from its familiar's.

    A figure that is no sorcerer knows no spell: it casts only through a ring (18.17).
    """
    rings = [artefact for artefact in dict.fromkeys(figure.kit.artefacts) if ARTEFACTS[artefact].casts]
    familiar = familiars.familiar_of(s, figure)
    for source in (*traits(figure.kit).spells, *(ring for ring in rings if left(figure, ring) > 0)):
        spell = SPELLS[ARTEFACTS[source].casts if source in rings else source]
        yield Casting(spell, source, figure, figure)
        if familiar is not None and spell.target != "self":
            yield Casting(spell, source, figure, familiar)


def can_target(s: Dysma, figure: Figure) -> bool:
    """Insignificant and warded figures cannot be targeted by Magic actions, not even by themselves (13.18, 13.23)."""
    return not skills.has(s, figure, "insignificant") and not warded(s, figure)


def targets(s: Dysma, casting: Casting) -> list[Figure]:
    """The figures that a spell may be aimed at now; none for a spell that is aimed at a point."""
    spell, caster, eye = casting.spell, casting.caster, casting.eye
    if spell.target == "point":
        return []
    if spell.kind == "projectile":
        found = shooting.targets(s, caster, casting.missile, eye)
    else:
        found = [figure for figure in _sides(s, casting) if _within_reach(s, casting, figure)]
    return [
        figure
        for figure in found
        if can_target(s, figure) and _has_keyword(spell, figure) and _is_honourable(s, casting, figure)
    ]


def _sides(s: Dysma, casting: Casting) -> list[Figure]:
    """The figures of the side a spell is meant for; enemy statues too are enemies to magic (22.55)."""
    caster, wanted = casting.caster, casting.spell.target
    if wanted == "self":
        return [caster]
    friends = list(s.of(caster.seat)) if wanted in ("friend", "any") else []
    enemies = [figure for figure in s.bodies() if figure.seat != caster.seat] if wanted in ("enemy", "any") else []
    return friends + enemies


def _within_reach(s: Dysma, casting: Casting, figure: Figure) -> bool:
    """Whether a target is in range and sight, as for a shot (13.10, 13.12, 13.16); casters reach themselves (13.15).

    A caster in contact with an enemy reaches only figures in contact (13.8, 13.13), except from its familiar (13.27).
    """
    caster, eye = casting.caster, casting.eye
    if figure is caster:
        return eye is caster
    if is_locked(s, casting) and not contact(s, caster, figure):
        return False
    return in_range(eye, figure, casting.spell.range) and seeing.sees(s, eye, figure)


def is_locked(s: Dysma, casting: Casting) -> bool:
    """Whether the caster is in contact with an enemy and casts from its own place."""
    return casting.eye is casting.caster and bool(in_contact(s, casting.caster))


def _has_keyword(spell: Spell, figure: Figure) -> bool:
    """Whether a target has the keyword that a spell is restricted to, if any (13.25)."""
    wanted = [effect.keyword for effect in spell.effects if effect.keyword and effect.who == "target"]
    return all(keyword in traits(figure.kit).keywords for keyword in wanted)


def _is_honourable(s: Dysma, casting: Casting, target: Figure) -> bool:
    """Whether Honour allows the target: an Honourable caster attacks no figure from behind and no Prone one (15.84)."""
    caster, eye = casting.caster, casting.eye
    return target.seat == caster.seat or not seeing.honour_forbids(s, caster, target, (eye.x, eye.y))


def points(s: Dysma, casting: Casting) -> list[Point]:
    """The snapped points for a Blast or a zone (25.6). A caster in contact with an enemy has none."""
    if casting.spell.target != "point" or casting.summons or is_locked(s, casting):
        return []
    if casting.spell.kind == "projectile":
        return blasts.points(s, casting.caster, casting.missile, casting.eye)
    enemies, eye, steps = list(s.enemies(casting.caster.seat)), casting.eye, casting.spell.range
    return blast_points(s, eye, enemies, steps, skills.keen(s, eye)) or _in_front(s, casting)


def _in_front(s: Dysma, casting: Casting) -> list[Point]:
    """Points half the range away in the main directions: there terrain can be made even if no enemy is in sight."""
    eye, steps = casting.eye, casting.spell.range
    found = [Point(*step_along(eye.x, eye.y, facing, 5 * steps)) for facing in range(0, len(GEOMETRY.facings), 4)]
    return [point for point in found if _refused(s, casting, point) is None]


def check_point(s: Dysma, casting: Casting, point: Point) -> Point:
    """The point, if a spell may be aimed at it: on the table, in range, in view and in sight (13.16, 13.17)."""
    refused = _refused(s, casting, point)
    if refused is not None:
        raise refused
    return Point(point.x, point.y, point.floor)


def _refused(s: Dysma, casting: Casting, point: Point) -> Refusal | None:
    eye, steps = casting.eye, casting.spell.range
    if not (0 <= point.x <= GEOMETRY.width and 0 <= point.y <= GEOMETRY.height):
        return Refusal("refusal.off-table", rule="DYS-24.1")
    if (point.x - eye.x) ** 2 + (point.y - eye.y) ** 2 >= (eye.r + 10 * steps) ** 2:
        return Refusal("refusal.spell-range", rule="DYS-13.16", steps=steps)
    if not sees_point(s, eye, point.x, point.y, point.floor, skills.keen(s, eye)):
        return Refusal("refusal.spell-sight", rule="DYS-13.17")
    return None


def can_begin(s: Dysma, casting: Casting) -> bool:
    """Whether the spell has a target, a point, or room for the figure it summons."""
    if casting.summons:
        return not is_locked(s, casting) and familiars.may_summon(s, casting.caster, casting.eye, casting.spell)
    return bool(targets(s, casting) or points(s, casting))
