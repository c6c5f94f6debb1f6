"""Chapter 8: charges, from the ground and from above (21.7 to 21.14), and those who step in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from veillee.kernel.answers import Point

from ...named import choose, offer
from ...space.paths.charges import ChargeWay, charge_way, charges_straight, interceptors, plunge
from ...space.sight.rays import sees
from ...space.table.bodies import contact, facing_to, in_contact, within
from ...state import Dysma, Figure
from ..course.several import opponents
from ..dice.pools import Onset
from ..fighting import combat
from ..figures import skills, states
from ..figures.refs import figure_of, item, ref
from ..missions import tokens
from . import falls, movement, places, terrain

Manner = Literal["walk", "plunge"]
#: A contact point may lie so much farther off than touching bases do, in tenths.
ROUNDED = 3


class Onslaught(Struct, frozen=True):
    """A charge that has come home: who, upon whom, where it started, from how high it leapt."""

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
    """Whom a figure can charge now, and how; both ways where both are possible (21.13)."""
    if not may_charge(s, figure):
        return []
    return [(target, manner) for target in _seen(s, figure) for manner in _manners(s, figure, target)]


def can_charge(s: Dysma, figure: Figure) -> bool:
    """Whether there is anybody to charge: somebody straight ahead, which is quickly known, or else anybody."""
    if not may_charge(s, figure):
        return False
    others = []
    for target in _seen(s, figure):
        if charges_straight(s, figure, target, skills.mv(s, figure)):
            return True
        others.append(target)
    return any(True for target in others for _ in _manners(s, figure, target))


def _seen(s: Dysma, figure: Figure) -> Iterator[Figure]:
    """Enemies and their statues in range that it sees and may fight (8.2, 8.3, 8.16, 8.17)."""
    mv, keen = skills.mv(s, figure), skills.keen(s, figure)
    for target in s.bodies():
        # What is quickly known comes first: who is near enough at all, contact points being rounded (24.12).
        if target.seat == figure.seat or not within(figure, target, 20 * mv + ROUNDED):
            continue
        if combat.may_attack(s, figure, target) and sees(s, figure, target, keen):
            yield target


def _manners(s: Dysma, figure: Figure, target: Figure) -> Iterator[Manner]:
    """How it can come upon somebody."""
    mv = skills.mv(s, figure)
    if charge_way(s, figure, target, mv) is not None:
        yield "walk"
    if plunge(s, figure, target, mv) is not None:
        yield "plunge"


async def charge(s: Dysma, figure: Figure) -> None:
    """The whole action: choose a target, run into contact, fight it (8.1 to 8.8)."""
    chosen = await choose(s, figure.seat, "charge", keys(charges(s, figure)), rule="DYS-8.1", about=_about(figure))
    onslaught = await advance(s, figure, chosen)
    if onslaught is not None:
        await strike(s, onslaught)


async def charge_at(s: Dysma, figure: Figure, target: Figure) -> Onslaught | None:
    """The movement of a charge upon a given target (9.5); where it can walk or leap, its player chooses (21.13)."""
    found = [one for one in charges(s, figure) if one[0] is target]
    if not found:
        return None
    states.lose_guard(s, figure)
    key = await choose(s, figure.seat, "charge", keys(found), rule="DYS-21.13", about=_about(figure))
    return await advance(s, figure, key)


def keys(found: list[tuple[Figure, Manner]]) -> list[str]:
    """Charges as answers: "f5" on foot, "f5:plunge" from above."""
    return [item(target) if manner == "walk" else f"{item(target)}:plunge" for target, manner in found]


async def advance(s: Dysma, figure: Figure, key: str) -> Onslaught | None:
    """The way into contact, with whoever steps in (8.4, 8.9 to 8.14). None if that charge is no longer possible."""
    name, _, manner = key.partition(":")
    target, mv = figure_of(s, name), skills.mv(s, figure)
    find = plunge if manner else charge_way
    way = find(s, figure, target, mv)
    if way is None:
        return None
    s.tell("charge", "DYS-8.1", seat=figure.seat, figure=ref(figure), target=ref(target))
    stepped_in = await _intercepted(s, way, figure, target, mv)
    if stepped_in is not None:
        redirected = find(s, figure, stepped_in, mv, unlimited=True)
        assert redirected is not None, "an interceptor can be reached (8.19)"
        way, target = redirected, stepped_in
    x, y = figure.x, figure.y
    await _come_home(s, figure, target, way)
    return Onslaught(figure, target, x, y, way.drop)


async def _intercepted(s: Dysma, way: ChargeWay, figure: Figure, target: Figure, mv: int) -> Figure | None:
    """Who steps into the way: each enemy in turn may send one of its figures, the first to do so settles it (8.12)."""
    able = interceptors(s, way, figure, target, mv)
    for seat in opponents(s, figure.seat):
        own = [item(one) for one in able if one.seat == seat]
        about = {**_about(figure), "target": ref(target)}
        answer = await offer(s, seat, "intercept", own, rule="DYS-8.12", about=about)
        if answer is not None:
            stepped_in = figure_of(s, answer)
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


def could_intercept(s: Dysma, figure: Figure, key: str) -> list[Figure]:
    """Those who could step into a charge that is being thought about."""
    name, _, manner = key.partition(":")
    target, mv = figure_of(s, name), skills.mv(s, figure)
    way = (plunge if manner else charge_way)(s, figure, target, mv)
    return interceptors(s, way, figure, target, mv) if way else []


def _about(figure: Figure) -> dict[str, str | int]:
    return {"who": ref(figure), "figure": figure.id}
