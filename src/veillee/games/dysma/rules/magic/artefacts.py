"""Artefacts that are used (chapter 18): potions, the anti-magic scroll, the talisman. Rings are with the spells."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from veillee.kernel.asking import choose, offer

from ...content import ARTEFACTS
from ...content.records import Effect
from ...prompts.ids import FigureId
from ...prompts.magic import PotionTarget, UnrollScroll
from ...space.table.bodies import within
from ...state import Dysma, Figure
from ..course.several import opponents
from ..dice.throwing import SIDES, single
from ..figures import effects, states, wounds
from ..figures.effects import Use
from ..figures.refs import ref
from .items import hands, left

SCROLL = "antimagic_scroll"
TALISMAN = "protection_talisman"


def drinks(s: Dysma, figure: Figure) -> list[str]:
    """The artefacts that can be used between actions now: potions with an effect, and the scroll (18.15, 16.21)."""
    found = []
    for artefact in dict.fromkeys(figure.kit.artefacts):
        if left(figure, artefact) <= 0:
            continue
        if artefact == SCROLL or (_is_potion(artefact) and drinkers(s, figure, artefact)):
            found.append(artefact)
    return found


def _is_potion(artefact: str) -> bool:
    return ARTEFACTS[artefact].timing == "own_activation"


def drinkers(s: Dysma, figure: Figure, artefact: str) -> list[Figure]:
    """The figures on which a potion would have an effect: the bearer or a friend in contact (18.14)."""
    potion = ARTEFACTS[artefact]
    return [other for other in hands(s, figure) if any(_helps(effect, other) for effect in potion.effects)]


def _helps(effect: Effect, figure: Figure) -> bool:
    match effect.op:
        case "heal":
            return figure.wounds > 0
        case "remove_state":
            return bool(getattr(figure, effect.state))
    return True


async def drink(s: Dysma, figure: Figure, artefact: str) -> None:
    """Use a potion on the bearer or a friend in contact, or read the scroll: no action, and it is used up."""
    if artefact == SCROLL:
        read_scroll(s, figure)
        return
    possible = [FigureId(other.id) for other in drinkers(s, figure, artefact)]
    about = PotionTarget(FigureId(figure.id), artefact)
    chosen = await choose(s, figure.seat, about, possible, rule="DYS-18.14")
    target = s.figures[chosen.number]
    figure.spent.append(artefact)
    s.tell("potion", "DYS-18.13", seat=figure.seat, figure=ref(figure), artefact=artefact, target=ref(target))
    use = Use(source=artefact, origin="artefact", user=figure, number=effects.begin(s), target=target)
    for effect in ARTEFACTS[artefact].effects:
        if effect.op == "heal":
            wounds.heal(s, target, effect.n)
        elif effect.op == "remove_state" and effect.state:
            states.clear(s, target, effect.state)
        else:
            effects.grant(s, target, effects.lasting(effect, use))


def read_scroll(s: Dysma, figure: Figure) -> None:
    """Until the turn ends, magic can target no figure within 12 steps of the bearer, wherever the bearer moves."""
    figure.spent.append(SCROLL)
    [ward] = ARTEFACTS[SCROLL].effects
    use = Use(source=SCROLL, origin="artefact", user=figure, number=effects.begin(s), target=figure)
    effects.grant(s, figure, effects.lasting(ward, use))
    s.tell("scroll", "DYS-18.11", seat=figure.seat, figure=ref(figure))


async def ward_off(s: Dysma, caster: Figure, spell: str, targets: Sequence[Figure]) -> bool:
    """A spell has been declared: its caster's opponents may answer with a scroll, and the spell is lost (18.12, 16.21).

    They are asked clockwise from the active player, each once. Returns whether the spell is lost.
    """
    [ward] = ARTEFACTS[SCROLL].effects
    for seat in opponents(s, caster.seat):
        bearers = [
            FigureId(figure.id)
            for figure in s.of(seat)
            if left(figure, SCROLL) > 0 and any(within(figure, target, ward.radius * 10) for target in targets)
        ]
        chosen = await offer(s, seat, UnrollScroll(FigureId(caster.id), spell), bearers, rule="DYS-16.21")
        if chosen is not None:
            read_scroll(s, s.figures[chosen.number])
            return True
    return False


def saving(target: Figure) -> Fraction:
    """The chance that a talisman keeps a spell from its bearer; 0 without one."""
    return Fraction(TALISMAN in target.kit.artefacts) * (SIDES + 1 - ARTEFACTS[TALISMAN].save) / SIDES


def saved(s: Dysma, target: Figure) -> bool:
    """The talisman's test, made once a malefice or enchantment on its bearer has succeeded (18.16, 13.26)."""
    if not saving(target):
        return False
    kept = single(s, ARTEFACTS[TALISMAN].save)
    s.tell("talisman-saved" if kept else "talisman-failed", "DYS-18.16", seat=target.seat, figure=ref(target))
    return kept
