"""Assassinations and corpses (MAL-11.5 to 11.8, 11.17, 11.23, 11.42)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from veillee.shared.bits import numbers_of

from ...content import CONSTANTS, ENEMIES, WEAPONS
from ...hero import ActionType, Hero
from ...prompts.ids import SquareId
from ...prompts.room import Drag
from ...state import Figure, Malhya
from ..heroes.values import ability, sides
from ..room.places import enemy_squares, floor, plan

#: What keeps a hero from an assassination: the enemy, the distance, the line of sight.
KillBar: TypeAlias = Literal["", "too-strong", "too-far", "no-sight"]


def kill_cost(hero: Hero, *, shot: bool) -> int:
    """The price of an assassination; a talent may lower it (MAL-11.4)."""
    if shot:
        return CONSTANTS.assassinate_ranged
    return min(
        [CONSTANTS.assassinate_melee, *(c for side in sides(hero) if (c := side.infiltration.assassinate_melee_cost))]
    )


def can_assassinate(s: Malhya, hero: Hero, figure: Figure, *, shot: bool) -> bool:
    return hero.ap >= kill_cost(hero, shot=shot) and not kill_barred(s, hero, figure, shot=shot)


def kill_barred(s: Malhya, hero: Hero, figure: Figure, *, shot: bool) -> KillBar:
    """Why a hero cannot assassinate an enemy, whatever it costs; "" if he can.

    In melee the enemy is beside; at range it takes a ranged weapon and a clear line of sight (MAL-9.4, 9.5, 11.5 to
    11.7).
    """
    if ENEMIES[figure.kind].no_assassination:
        return "too-strong"
    place = floor(s)
    near = bool(place.adjacent[hero.square] >> figure.square & 1)
    if not shot:
        return "" if near else "too-far"
    if not hero.weapon or WEAPONS[hero.weapon].kind != "ranged":
        return "too-far"
    between = place.between(hero.square, figure.square) & enemy_squares(s) & ~(1 << figure.square)
    sight = place.view(hero.square, figure.square)
    if sight == "blocked" or between or (sight != "clear" and not near):
        return "no-sight"
    return ""


def assassinate(s: Malhya, hero: Hero, figure: Figure, *, shot: bool) -> None:
    """The figure is replaced by a corpse; a shot leaves noise as well (MAL-11.5, 11.6)."""
    hero.ap -= kill_cost(hero, shot=shot)
    lose_free_move(hero)
    note_action(hero, "assassinate_ranged" if shot else "assassinate_melee")
    remove(s, figure)
    silent = any(side.infiltration.silent_shots for side in sides(hero))
    if not plan(s).void >> figure.square & 1:  # an enemy killed while it jumps over void leaves no corpse (MAL-11.8)
        s.here.corpses += (figure.square,)
    if shot and not silent and figure.square not in s.here.noises:
        s.here.noises += (figure.square,)
    s.tell("assassinated", "MAL-11.5" if shot else "MAL-11.6", hero=hero.id, enemy=figure.kind, figure=figure.number,
           room=s.here.page, square=figure.square, shot=shot)  # fmt: skip
    s.beat()


def remove(s: Malhya, figure: Figure) -> None:
    """An enemy leaves the room; watch marks on it go."""
    s.here.figures = [other for other in s.here.figures if other is not figure]
    for hero in s.heroes:
        hero.watches = tuple(number for number in hero.watches if number != figure.number)


def note_action(hero: Hero, type: ActionType) -> None:
    if type not in hero.types:
        hero.types += (type,)


def lose_free_move(hero: Hero) -> None:
    """Another action of his own ends a hero's free move (MAL-8.11)."""
    hero.free, hero.moved_free = 0, True


def drag_cost(hero: Hero) -> int:
    """The Sulk moves one corpse a turn without Action Points (MAL-11.23)."""
    return 0 if ability(hero).corpse_move_free and not hero.moved_corpse else CONSTANTS.move_corpse


def drags(s: Malhya, hero: Hero) -> list[Drag]:
    """A corpse from one's own or an adjacent square to another of them (MAL-11.8)."""
    if hero.ap < drag_cost(hero) or not s.here.corpses:
        return []
    place = floor(s)
    around = place.adjacent[hero.square] | 1 << hero.square
    ends = list(numbers_of(around))
    return [
        Drag(SquareId(corpse), SquareId(end))
        for corpse in sorted(set(s.here.corpses))
        if around >> corpse & 1
        for end in ends
        if end != corpse
    ]


def drag(s: Malhya, hero: Hero, deed: Drag) -> None:
    """Noise stays where it is; on void a corpse is discarded (MAL-11.8, 11.42)."""
    hero.ap -= drag_cost(hero)
    hero.moved_corpse = True
    lose_free_move(hero)
    note_action(hero, "move_corpse")
    corpses = list(s.here.corpses)
    corpses.remove(deed.corpse.number)
    if not plan(s).void >> deed.to.number & 1:
        corpses.append(deed.to.number)
    s.here.corpses = tuple(corpses)
    s.tell("dragged", "MAL-11.8", hero=hero.id, room=s.here.page, square=deed.corpse.number, end=deed.to.number)
