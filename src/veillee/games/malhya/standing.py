"""What a player can say beforehand about windows and about ties of enemies (MAL-11.33, 11.34, 24.4 to 24.8)."""

from __future__ import annotations

from typing import Any, Final

from veillee.kernel.decision import Decision
from veillee.kernel.standing import Ask, Said, Standing

from .content import ENEMIES, ROOMS
from .hero import Hero
from .prompts.combat import EnemyTarget, EnemyWay, NextFigure, Tied
from .prompts.ids import SquareId
from .prompts.room import Danger, EnemyEnd, PlaceEnemy, TakeHand
from .rules.heroes.values import card, standing
from .rules.room.places import enemy_squares, floor, plan, standable
from .rules.stealth.assassinating import can_assassinate, drag_cost
from .state import Malhya

#: In the name of a level: also ask where no hero of the seat could change anything.
PLAIN: Final = "-plain"
#: The windows in which somebody is about to be seen.
EXPOSURE: Final = ("step", "look", "threat")


def _window(s: Malhya, decision: Decision[Danger], said: Said) -> Any:
    """Ask as the level says; with smart pass only if a hero who may take the hand can change what is announced."""
    about, level = decision.about, said("")
    if decision.seat in s.stepwise and about.window not in EXPOSURE:
        return Ask.ASK
    if level == "alert":
        return None
    if about.window in ("watch", "boundary"):
        return Ask.ASK
    if about.window == "cards":
        revealed = s.sneaking.card == 0
        asks = level.startswith("card") or (level.startswith("reveal") and revealed)
        return Ask.ASK if asks else None
    if about.window in EXPOSURE and not level.endswith(PLAIN):
        hands = [s.hero(value.hero) for value in decision.values if isinstance(value, TakeHand)]
        return Ask.ASK if any(can_help(s, hero, about) for hero in hands) else None
    return Ask.ASK


def can_help(s: Malhya, hero: Hero, about: Danger) -> bool:
    """Whether a hero is about to be seen, can kill an enemy that would see, or can reach the corpse (MAL-11.34)."""
    if hero.id in about.seen:
        return True
    seeing = [s.figure(number) for number in (about.figure, *about.others) if number >= 0]
    if any(can_assassinate(s, hero, figure, shot=shot) for figure in seeing for shot in (False, True)):
        return True
    return any(_can_drag(s, hero, corpse) for corpse in about.corpses)


def _can_drag(s: Malhya, hero: Hero, corpse: int) -> bool:
    """Whether a hero can walk beside a corpse and has the Action Points left to move it."""
    left = hero.ap - drag_cost(hero)
    if left < 0:
        return False
    place = floor(s)
    points = left // card(hero).move_cost_ap
    reach = 1 << hero.square
    if points:
        reach |= place.ways().reach(hero.square, points, blocked=enemy_squares(s)) & standable(s)
    return bool(reach & (place.adjacent[corpse] | 1 << corpse))


def _end(s: Malhya, decision: Decision[Any], said: Said) -> Any:
    """The square that is farthest from all heroes; of equally far ones the first (MAL-24.5)."""
    if said("") == "ask":
        return Ask.ASK
    heroes = [hero.square for hero in standing(s)]

    def far(square: int) -> tuple[int, int]:
        return min((plan(s).distance(square, hero) for hero in heroes), default=0), -square

    ends = [value.number for value in decision.values if isinstance(value, SquareId)]
    return SquareId(max(ends, key=far))


def _place(s: Malhya, decision: Decision[PlaceEnemy], said: Said) -> Any:
    """The square that is farthest from the entry; of equally far ones the first (MAL-24.4)."""
    if said("") == "ask":
        return Ask.ASK
    entry = plan(s).number[ROOMS[s.here.page].entries[s.here.entry]]
    return max(decision.values, key=lambda value: (plan(s).distance(value.number, entry), -value.number))


def _first_of_figures(s: Malhya, decision: Decision[NextFigure], said: Said) -> Any:
    """Those who can attack without moving, then the nearest to a hero (MAL-24.8)."""
    return Ask.ASK if said("") == "ask" else decision.values[0]


def _target(s: Malhya, decision: Decision[EnemyTarget], said: Said) -> Any:
    """The hero who has most Life left, and most Action Points to defend with."""
    if said("") == "ask":
        return Ask.ASK
    return max(decision.values, key=lambda id: (s.hero(id).life, s.hero(id).ap))


def _tie(s: Malhya, decision: Decision[Tied], said: Said) -> Any:
    """Kinds of enemies in the order of their numbers; heroes of several players are always asked."""
    kinds = all(value in ENEMIES for value in decision.values)
    return decision.values[0] if kinds and said("") == "order" else Ask.ASK


WINDOWS: Standing[Malhya, Danger] = Standing(
    options=("reveal", "reveal-plain", "card", "card-plain", "danger", "danger-plain", "alert"),
    default="reveal",
    answer=_window,
)
ENDS: Standing[Malhya, EnemyEnd] = Standing(options=("ask", "far"), default="ask", answer=_end)
# What follows is asked only where a player wants it: a turn has enough questions (MAL-24.15).
PLACES: Standing[Malhya, PlaceEnemy] = Standing(options=("far", "ask"), default="far", answer=_place)
WAYS: Standing[Malhya, EnemyWay] = Standing(options=("far", "ask"), default="far", answer=_end)
FIGURES: Standing[Malhya, NextFigure] = Standing(options=("near", "ask"), default="near", answer=_first_of_figures)
TARGETS: Standing[Malhya, EnemyTarget] = Standing(options=("strong", "ask"), default="strong", answer=_target)
TIES: Standing[Malhya, Tied] = Standing(options=("order", "ask"), default="order", answer=_tie)
