"""A hero's turn in Infiltration (MAL-11.2 to 11.12, 11.37 to 11.46)."""

from __future__ import annotations

from veillee.kernel import choose

from ...content import CONSTANTS
from ...hero import Hero
from ...prompts.ids import FigureId
from ...prompts.room import Act, AllLeave, Drag, First, Read, Shoot, Sneak, Stab, Tend, Together, Turn, Walk, Watch
from ...prompts.things import BuyAura
from ...state import Malhya
from ..heroes.growth import spend_aura
from ..heroes.using import use, uses
from ..heroes.values import aura_effect, card, move_value
from ..heroes.wounds import wake
from ..room.places import beside
from ..unread import put_away, read_first
from .alert import look_about
from .assassinating import assassinate, can_assassinate, drag, drags, lose_free_move
from .departing import depart, departures
from .ending import end_by_choice, may_end
from .moving import walk_to, walks
from .threat import dice_left, roll_threat
from .tokens import read_token, token_under
from .windows import boundary


async def interrupt(s: Malhya, hero: Hero) -> None:
    """A waiting hero acts with what is left, without free move, and ends or waits again (MAL-11.40, 11.41)."""
    hero.free, hero.moved_free = 0, True
    s.sneaking.turns += (hero.id,)
    await play_turn(s, hero, interrupting=True)


def start_turn(s: Malhya, hero: Hero) -> None:
    """At the start of a turn in the main phase a hero has all Action Points and a free move (MAL-11.3, 8.11)."""
    hero.stage, hero.ap, hero.bought = "acting", CONSTANTS.action_points, ""
    hero.free, hero.moved_free, hero.moved_corpse, hero.read = move_value(hero), False, False, ()
    hero.muffled = 0
    s.sneaking.turns += (hero.id,)
    s.tell("turn", "MAL-11.3", hero=hero.id)


def begin_turn(s: Malhya, hero: Hero) -> None:
    """A turn of the main phase, or of a hero who has waited (MAL-11.2, 11.22)."""
    if s.sneaking.phase == "main":
        start_turn(s, hero)
    else:
        hero.stage, hero.free, hero.moved_free = "acting", 0, True
        s.sneaking.turns += (hero.id,)


def due(s: Malhya, hero: Hero) -> bool:
    """Whether a hero still has a turn in this phase (MAL-11.2, 11.22)."""
    if not hero.in_room or not hero.conscious:
        return False
    if s.sneaking.phase == "main":
        return hero.stage == "fresh"
    return hero.stage == "waiting" and hero.ap > 0


def others_first(s: Malhya, hero: Hero) -> list[First]:
    """Heroes of the same player who may go before a hero who has done nothing yet (MAL-11.2, 24.1)."""
    st = s.sneaking
    if st.turns != (hero.id,) or st.phase == "enemy" or hero.types:
        return []
    whole = hero.ap == CONSTANTS.action_points and hero.free == move_value(hero)
    if st.phase == "main" and (not whole or hero.moved_free or hero.bought or hero.read):
        return []
    left = [other for other in s.heroes if other is hero or due(s, other)]
    if left[0] is not hero or any(other.seat != hero.seat for other in left):
        return []
    return [First(other.id) for other in left[1:]]


def _give_way(s: Malhya, hero: Hero, other: Hero) -> None:
    """The hero has not begun, and the other one has the turn."""
    hero.stage = "fresh" if s.sneaking.phase == "main" else "waiting"
    if hero.stage == "fresh":
        hero.ap = 0
    s.sneaking.turns = ()
    begin_turn(s, other)
    s.sneaking.turns = (other.id, hero.id)  # the last one is taken off where the turn of the hero breaks off


async def play_turn(s: Malhya, hero: Hero, *, interrupting: bool = False) -> None:
    """One deed after another until the hero waits or ends; then the threat dice (MAL-11.16).

    What a hero who interrupts has broken into is still to be finished: nobody can enter the match in such a turn.
    """
    deed: Sneak = Turn.END
    while hero.stage == "acting":
        top = not interrupting and s.sneaking.turns == (hero.id,) and s.sneaking.phase != "enemy"
        if top:
            s.waypoint()
        values = s.work_out(deeds, s, hero)
        if len(values) == 1:
            await read_first(s)
        deed = await choose(s, hero.seat, Act(hero.id), values, rule="MAL-11.4", top=top)
        put_away(s)
        await do(s, hero, deed)
        for other in s.heroes:
            if not other.conscious and other.stage in ("acting", "waiting"):
                other.stage = "done"  # MAL-11.44
        await boundary(s, interrupt)
    s.sneaking.turns = s.sneaking.turns[:-1]
    if hero.stage == "done":
        hero.ap = 0
    await roll_threat(s, hero, interrupt, by_choice=isinstance(deed, Turn))


def wait_cost(hero: Hero) -> int:
    return card(hero).wait_cost_ap


def deeds(s: Malhya, hero: Hero) -> list[Sneak]:
    """All that a hero may do now; at least to end the turn (MAL-11.4). The many walks stand behind rarer deeds."""
    found: list[Sneak] = []
    for figure in s.here.figures:
        if can_assassinate(s, hero, figure, shot=False):
            found.append(Stab(FigureId(figure.number)))
        if can_assassinate(s, hero, figure, shot=True):
            found.append(Shoot(FigureId(figure.number)))
    found += drags(s, hero)
    if hero.ap >= CONSTANTS.first_aid:
        found += [Tend(other.id) for other in s.heroes if not other.conscious and beside(s, hero, other)]
    found += reads(s, hero)
    found += uses(s, hero)
    found += _move_by_aura(hero)
    found += _fewer_dice_by_aura(s, hero)
    found += [Watch(FigureId(figure.number)) for figure in s.here.figures if hero.ap > wait_cost(hero)]
    if may_end(s):
        found.append(Together.END_STEALTH)
    found += departures(s, hero)
    found += walks(s, hero)
    found += others_first(s, hero)
    if hero.ap >= wait_cost(hero):
        found.append(Turn.WAIT)
    return [*found, Turn.END]


def reads(s: Malhya, hero: Hero) -> list[Sneak]:
    """The token on which a hero starts his turn may be read once more (MAL-7.10)."""
    token = token_under(s, hero)
    fresh = not hero.types and not hero.moved_free and hero.free == move_value(hero)
    return [Read(token.chapter)] if token is not None and fresh and token.chapter not in hero.read else []


def _move_by_aura(hero: Hero) -> list[Sneak]:
    """Movement points for an Aura token (MAL-3.45)."""
    if not hero.aura or hero.bought:
        return []
    return [BuyAura(hero.id, effect.id) for effect in card(hero).aura_effects if effect.move_points]


def _fewer_dice_by_aura(s: Malhya, hero: Hero) -> list[Sneak]:
    """Fewer threat dice for an Aura token, once there are dice to roll (MAL-3.49, 11.19, 24.1)."""
    dice, _ = dice_left(hero, len(hero.types), 0)
    if not hero.aura or hero.bought or not s.here.figures or not dice:
        return []
    return [BuyAura(hero.id, effect.id) for effect in card(hero).aura_effects if effect.cancel_threat_dice]


async def do(s: Malhya, hero: Hero, deed: Sneak) -> None:
    match deed:
        case First():
            _give_way(s, hero, s.hero(deed.hero))
        case Walk():
            await walk_to(s, hero, deed.square.number, interrupt)
        case Stab() | Shoot():
            assassinate(s, hero, s.figure(deed.figure.number), shot=isinstance(deed, Shoot))
            await look_about(s, interrupt)
        case Drag():
            drag(s, hero, deed)
            await look_about(s, interrupt)
        case Tend():
            await _tend(s, hero, s.hero(deed.hero))
        case Read():
            hero.read += (deed.chapter,)
            if (token := token_under(s, hero)) is not None:
                await read_token(s, hero, token, interrupt)
        case Watch():
            _watch(hero, deed.figure.number)
        case Together.END_STEALTH:
            end_by_choice(s)
        case AllLeave():
            await depart(s, hero, deed.square.number, interrupt)
        case Turn.WAIT:
            hero.ap -= wait_cost(hero)
            hero.stage = "waiting"
            lose_free_move(hero)
            s.tell("waits", "MAL-11.11", hero=hero.id, ap=hero.ap)
        case Turn.END:
            hero.stage = "done"
            s.tell("turn-over", "MAL-11.10", hero=hero.id)
        case BuyAura() if (bought := aura_effect(hero, deed.effect)) is not None and bought.move_points:
            spend_aura(s, hero, deed.effect, "MAL-3.45")
            hero.free += bought.move_points
        case BuyAura() if (hushing := aura_effect(hero, deed.effect)) is not None and hushing.cancel_threat_dice:
            spend_aura(s, hero, deed.effect, "MAL-3.49")
            hero.hushed = hushing.cancel_threat_dice
        case _:
            await use(s, deed)
            await look_about(s, interrupt)  # a potion may have brought a hero round (MAL-12.18)


async def _tend(s: Malhya, hero: Hero, other: Hero) -> None:
    """First aid: a crystal back to Life, and the figure returns (MAL-11.9)."""
    hero.ap -= CONSTANTS.first_aid
    lose_free_move(hero)
    s.tell("tended", "MAL-11.9", hero=hero.id, other=other.id)
    await wake(s, other, 1, "MAL-11.9")
    await look_about(s, interrupt)


def _watch(hero: Hero, figure: int) -> None:
    """A mark is put on an enemy or lifted (MAL-11.30)."""
    if figure in hero.watches:
        hero.watches = tuple(number for number in hero.watches if number != figure)
    else:
        hero.watches += (figure,)
