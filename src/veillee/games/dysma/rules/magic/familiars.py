"""Familiars and summoned figures: they belong to a caster and leave with it (18.9, 18.10, 19.5)."""

from __future__ import annotations

from ...content import ARTEFACTS, SPELLS
from ...content.records import Effect, Member, Spell
from ...space.table.bodies import in_contact
from ...state import Dysma, Figure
from ...traits import traits
from ..course import setup
from ..moving import arriving

FAMILIAR = ARTEFACTS["familiar"].profile


def familiar_of(s: Dysma, sorcerer: Figure) -> Figure | None:
    """The familiar through which a sorcerer may cast now: in play, and in contact with no enemy (13.22)."""
    for figure in s.of(sorcerer.seat):
        if figure.caster == sorcerer.id and figure.kit.profile == FAMILIAR:
            return None if in_contact(s, figure) else figure
    return None


def may_summon(s: Dysma, caster: Figure, eye: Figure, spell: Spell) -> bool:
    """Whether the caster may have one more summoned figure (28.11), and there is a spot for it (24.44)."""
    [effect] = spell.effects
    there = sum(one.caster == caster.id and traits(one.kit).type == "summoned" for one in s.of(caster.seat))
    if there >= effect.max_in_play:
        return False
    info = traits(_kit(effect))
    shape = Figure(id=-1, seat=caster.seat, kit=_kit(effect), r=info.r, h=info.h)
    return arriving.has_spot(s, shape, eye, spell.range)


async def summon(s: Dysma, effect: Effect, caster: Figure, eye: Figure, spell: str) -> None:
    """Bring a figure of the caster's side into play near the caster; it has no activation left this turn (5.13)."""
    figure = setup.enlist(s, caster.seat, _kit(effect), caster=caster.id)
    figure.activated = True
    await arriving.appear(s, figure, eye, SPELLS[spell].range)


def _kit(effect: Effect) -> Member:
    return Member(profile=effect.profile)
