"""Chapter 8: charges, from the ground and from above (21.7 to 21.14), and figures that step into their way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from veillee.kernel.answers import Point
from veillee.kernel.asking import choose, offer

from ...prompts.ids import FigureId
from ...prompts.moving import Charge, ChargeAt, Intercept, Manner
from ...space.paths.charges import ChargeWay, charge_way, charges_straight, interceptors, plunge
from ...space.sight.rays import sees
from ...space.table.bodies import contact, facing_to, in_contact, within
from ...state import Dysma, Figure
from ..course.several import opponents
from ..dice.pools import Onset
from ..fighting import combat
from ..figures import skills, states
from ..figures.refs import ref
from ..missions import tokens
from . import falls, movement, places, terrain

#: Rounding may put a contact point so much farther away than touching bases are, in tenths.
ROUNDED = 3


class Onslaught(Struct, frozen=True):
    """A charge that has reached its target: the charger, the target, the start, the height of a leap."""

    charger: Figure
    target: Figure
    x: int
    y: int
    drop: int


def may_charge(s: Dysma, figure: Figure) -> bool:
    """Whether a figure is in a state to charge anybody (8.1, 8.15, 22.27)."""
    return not (
        figure.tired
        or figure.prone
        or skills.forbidden(figure, "charge")
        or skills.carries_loot(s, figure)
        or in_contact(s, figure)
    )


def charges(s: Dysma, figure: Figure) -> list[tuple[Figure, Manner]]:
    """The targets that a figure can charge now, on foot, from above, or both (21.13)."""
    if not may_charge(s, figure):
        return []
    return [(target, manner) for target in _seen(s, figure) for manner in _manners(s, figure, target)]


def can_charge(s: Dysma, figure: Figure) -> bool:
    """Whether a figure can charge any target; targets straight ahead, which are quickly checked, come first."""
    if not may_charge(s, figure):
        return False
    others = []
    for target in _seen(s, figure):
        if charges_straight(s, figure, target, skills.mv(s, figure)):
            return True
        others.append(target)
    return any(True for target in others for _ in _manners(s, figure, target))


def _seen(s: Dysma, figure: Figure) -> Iterator[Figure]:
    """The enemies and enemy statues in range that a figure sees and may fight (8.2, 8.3, 8.16, 8.17)."""
    keen = skills.keen(s, figure)
    for target in _near(s, figure):
        if combat.may_attack(s, figure, target) and sees(s, figure, target, keen):
            yield target


def _near(s: Dysma, figure: Figure) -> Iterator[Figure]:
    """The enemies and enemy statues in range, with room for rounded contact points (24.12)."""
    mv = skills.mv(s, figure)
    for target in s.bodies():
        if target.seat != figure.seat and within(figure, target, 20 * mv + ROUNDED):
            yield target


def why_none(s: Dysma, figure: Figure) -> Literal["no-charge", "no-way", ""]:
    """Why a figure that may charge has nobody to charge: it sees nobody in range, or there is no way.

    "" if it sees enemies in range, and another rule forbids to fight them.
    """
    seen = [target for target in _near(s, figure) if sees(s, figure, target, skills.keen(s, figure))]
    if not seen:
        return "no-charge"
    return "no-way" if any(combat.may_attack(s, figure, target) for target in seen) else ""


def _manners(s: Dysma, figure: Figure, target: Figure) -> Iterator[Manner]:
    """How a figure can charge a target: on foot, from above, or both."""
    mv = skills.mv(s, figure)
    if charge_way(s, figure, target, mv) is not None:
        yield Manner.WALK
    if plunge(s, figure, target, mv) is not None:
        yield Manner.PLUNGE


async def charge(s: Dysma, figure: Figure) -> None:
    """The whole action: choose a target, run into contact, fight it (8.1 to 8.8)."""
    about = Charge(FigureId(figure.id))
    chosen = await choose(s, figure.seat, about, as_answers(charges(s, figure)), rule="DYS-8.1")
    onslaught = await advance(s, figure, chosen)
    if onslaught is not None:
        await strike(s, onslaught)


async def charge_at(s: Dysma, figure: Figure, target: Figure) -> Onslaught | None:
    """The movement of a charge upon a given target (9.5); if it can walk and leap, its player chooses (21.13)."""
    found = [one for one in charges(s, figure) if one[0] is target]
    if not found:
        return None
    states.lose_guard(s, figure)
    chosen = await choose(s, figure.seat, Charge(FigureId(figure.id)), as_answers(found), rule="DYS-21.13")
    return await advance(s, figure, chosen)


def as_answers(found: list[tuple[Figure, Manner]]) -> list[ChargeAt]:
    """Charges as a player chooses among them."""
    return [ChargeAt(FigureId(target.id), manner) for target, manner in found]


async def advance(s: Dysma, figure: Figure, chosen: ChargeAt) -> Onslaught | None:
    """The way into contact, and interceptions (8.4, 8.9 to 8.14). None if the charge is no longer possible."""
    target, mv = s.figures[chosen.target.number], skills.mv(s, figure)
    way = way_of(s, figure, chosen)
    if way is None:
        return None
    s.tell("charge", "DYS-8.1", seat=figure.seat, figure=ref(figure), target=ref(target))
    stepped_in = await _intercepted(s, way, figure, target, mv)
    if stepped_in is not None:
        redirected = way_of(s, figure, ChargeAt(FigureId(stepped_in.id), chosen.manner), unlimited=True)
        assert redirected is not None, "an interceptor can be reached (8.19)"
        way, target = redirected, stepped_in
    x, y = figure.x, figure.y
    await _come_home(s, figure, target, way)
    return Onslaught(figure, target, x, y, way.drop)


def way_of(s: Dysma, figure: Figure, chosen: ChargeAt, *, unlimited: bool = False) -> ChargeWay | None:
    """The way of a charge, None if there is none. `unlimited`: a redirected one has any length (8.13)."""
    find = plunge if chosen.manner is Manner.PLUNGE else charge_way
    return find(s, figure, s.figures[chosen.target.number], skills.mv(s, figure), unlimited)


async def _intercepted(s: Dysma, way: ChargeWay, figure: Figure, target: Figure, mv: int) -> Figure | None:
    """The figure that steps into the way: enemies are asked in turn until one of them sends a figure (8.12)."""
    able = interceptors(s, way, figure, target, mv)
    for seat in opponents(s, figure.seat):
        own = [FigureId(one.id) for one in able if one.seat == seat]
        about = Intercept(FigureId(figure.id), FigureId(target.id))
        answer = await offer(s, seat, about, own, rule="DYS-8.12")
        if answer is not None:
            stepped_in = s.figures[answer.number]
            s.tell("intercepted", "DYS-8.11", seat=seat, figure=ref(stepped_in), target=ref(figure))
            return stepped_in
    return None


async def _come_home(s: Dysma, figure: Figure, target: Figure, way: ChargeWay) -> None:
    """Set the charger down at the end of its way, facing its target (8.8)."""
    end = way.points[-1]
    facing = facing_to(target.x - end.x, target.y - end.y, figure.facing)
    places.put(s, figure, Point(end.x, end.y, end.floor, facing))
    if way.link:
        terrain.link(s, figure, target)
    corners = [[point.x, point.y, point.floor] for point in way.points]
    s.tell("charged", "DYS-8.4", figure=ref(figure), target=ref(target), cost=way.cost, way=corners)
    s.beat()
    await tokens.moved(s, figure)
    await movement.after_move(s, figure)


async def strike(s: Dysma, onslaught: Onslaught) -> None:
    """The free Combat of a charge, and the fall of one that came from above (8.7, 8.18, 21.9)."""
    figure, target = onslaught.charger, onslaught.target
    if not figure.out and not target.out and contact(s, figure, target):
        onset = Onset(onslaught.x, onslaught.y, onslaught.drop > 0)
        await combat.fight(s, figure, target, onset=onset)
    if not figure.out:
        await falls.fall(s, figure, onslaught.drop)


def could_intercept(s: Dysma, figure: Figure, chosen: ChargeAt) -> list[Figure]:
    """The figures that could step into the way of a charge that is not declared yet."""
    target, mv = s.figures[chosen.target.number], skills.mv(s, figure)
    way = way_of(s, figure, chosen)
    return interceptors(s, way, figure, target, mv) if way else []
