"""What bots think of Infiltration: out of sight towards the goal, and a knife for guards whom nobody sees fall."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from veillee.kernel.decision import Decision
from veillee.shared.bits import numbers_of
from veillee.shared.graph import FAR

from ..content import ENEMIES
from ..hero import NOWHERE, Hero
from ..prompts.room import (
    Act,
    Alert,
    AllLeave,
    ComeBack,
    Danger,
    Drag,
    Exit,
    FewerDice,
    Hush,
    Kill,
    Leave,
    LeaveBy,
    Read,
    Shoot,
    Sneak,
    Stab,
    TakeHand,
    Tend,
    Together,
    Turn,
    Undo,
    Walk,
    Watch,
)
from ..prompts.things import BuyAura, Drink, Equip, UseObject
from ..rules.heroes.values import card
from ..rules.room.places import enemy_squares, floor, token_at
from ..rules.stealth.assassinating import kill_cost
from ..rules.stealth.entering import zone
from ..rules.stealth.moving import points
from ..rules.stealth.vision import seen_from, view_of
from ..state import Figure, Malhya
from . import goals
from .picking import equip_price
from .using import aura_price, drink_price

#: To be seen, to stand where a step more would see, a step nearer, a guard less, an Action Point spent on walking.
SEEN, WARY, CLOSER, KILL, POINT = -8.0, -0.4, 0.5, 5.0, 0.3
#: So many deeds are worth a search, and by how much they may be behind the best one.
THOUGHT, CLOSE = 4, 6.0


class Eyes(Struct):
    """What enemies see now, or will see after the step that is announced."""

    views: list[tuple[Figure, int]]
    seen: int
    wary: int


def eyes(s: Malhya) -> Eyes:
    vision, st = zone(s).vision, s.sneaking
    views, seen, wary = [], 0, 0
    for figure in s.here.figures:
        view = view_of(s, figure, vision)
        if figure.number == st.moving and st.ahead != NOWHERE:
            view |= seen_from(s, st.ahead, None, vision)
        views.append((figure, view))
        seen |= view
        wary |= floor(s).vision(vision + 1)[figure.square]
    return Eyes(views, seen, wary)


def act(s: Malhya, decision: Decision[Act], values: Sequence[Sneak]) -> list[float]:
    hero = s.hero(decision.about.hero)
    plan = Turns(s, hero)
    return [plan.price(value) for value in values]


class Turns:
    """A hero's turn: what is seen, where the goal is, whom the hero can reach and kill."""

    def __init__(self, s: Malhya, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.eyes = eyes(s)
        self.graph, self.enemies = floor(s).ways(), enemy_squares(s)
        self.left = self._left()
        self.costs: tuple[int, ...] = ()
        self.unseen: tuple[int, ...] = ()
        if s.here.figures:
            self.costs = self.graph.costs_from(hero.square, blocked=self.enemies)
            self.unseen = self.graph.costs_from(hero.square, blocked=self.enemies | self.eyes.seen)
        self.ambush = self._ambushes()
        self.in_the_way = goals.in_the_way(s, hero)

    def _left(self) -> tuple[int, ...]:
        """For each square, the way to the goal; without one, to the nearest guard."""
        found = goals.goal_of(self.s, self.hero)
        if found is not None:
            return found
        tables = [goals.way_to(self.s, figure.square) for figure in self.s.here.figures]
        return min(tables, key=lambda table: table[self.hero.square]) if tables else ()

    def lonely(self, figure: Figure) -> bool:
        """Whether nobody else sees where an enemy stands."""
        return not any(view >> figure.square & 1 for other, view in self.eyes.views if other is not figure)

    def _ambushes(self) -> int:
        """Squares at which the first enemy to see the hero stands beside, alone, and can be killed at once."""
        s, hero, mask = self.s, self.hero, 0
        cost = kill_cost(hero, shot=False)
        if hero.ap < cost:
            return 0
        budget = points(hero) - cost // card(hero).move_cost_ap
        for figure, view in self.eyes.views:
            if ENEMIES[figure.kind].no_assassination or not self.lonely(figure):
                continue
            others = 0
            for other, seen in self.eyes.views:
                others |= 0 if other is figure else seen
            beside = floor(s).adjacent[figure.square] & ~others
            closed = self.enemies | (self.eyes.seen & ~(beside & view))
            found = self.graph.layers(hero.square, budget, blocked=closed)
            for paid, layer in enumerate(found):
                for square in numbers_of(layer & beside):
                    if self.costs[square] == paid and square != hero.square:
                        mask |= 1 << square
        return mask

    def price(self, deed: Sneak) -> float:
        s, hero = self.s, self.hero
        here = SEEN * (self.eyes.seen >> hero.square & 1) if s.here.figures else 0.0
        match deed:
            case Walk():
                return self._walk(deed.square.number)
            case Stab() | Shoot():
                figure = s.figure(deed.figure.number)
                return (KILL - here if self.lonely(figure) else -2.0) - 0.5 * isinstance(deed, Shoot)
            case Drag():
                seen = self.eyes.wary
                return 0.8 * (seen >> deed.corpse.number & 1) - 0.8 * (seen >> deed.to.number & 1) - 0.9
            case Tend():
                return 6.0
            case Read():
                token = next((one for one in s.here.interest if one.chapter == deed.chapter), None)
                return 4.0 if token is not None and goals.worth(s, hero, token) > 0 else -1.0
            case Watch():
                return -20.0
            case Together.END_STEALTH:
                return 3.0 if not s.here.figures and not goals.anything_left(s) else -20.0
            case AllLeave():
                exit, done = deed.square.number, not goals.anything_left(s) and not s.here.with_enemies
                return 6.0 - 0.01 * goals.way_to(s, exit)[hero.square] if done and exit in goals.exits(s) else -20.0
            case Turn.WAIT:
                useful = s.here.figures and s.sneaking.phase != "second" and hero.ap > card(hero).wait_cost_ap
                return here + (0.2 if useful else -0.2)
            case Turn.END:
                return here
            case Drink():
                return drink_price(s, deed)
            case UseObject():
                return 0.6
            case Equip():
                return equip_price(s.hero(deed.hero), deed.object)
            case BuyAura():
                return aura_price(s, deed)
            case _:
                return -20.0

    def _walk(self, end: int) -> float:
        s, hero = self.s, self.hero
        nearer = min(self.left[hero.square], 40) - min(self.left[end], 40) if self.left else 0
        if not s.here.figures:
            return CLOSER * nearer - 0.1 + self.in_the_way
        if self.ambush >> end & 1:
            return KILL - 0.05 * self.costs[end]
        paid = max(0, self.costs[end] - hero.free)
        price = CLOSER * nearer - POINT * paid - 0.1 + self.in_the_way
        if s.sneaking.phase != "main" and "move" not in hero.types:
            price -= 0.5  # another threat die
        unseen = self.unseen[end] == self.costs[end] < FAR
        before = SEEN * (self.eyes.seen >> hero.square & 1)
        return price - before * unseen + (0.0 if unseen else SEEN) + WARY * (self.eyes.wary >> end & 1)


def worth_a_thought(s: Malhya, decision: Decision[Act], values: Sequence[Sneak]) -> Sequence[Sneak]:
    """The best few deeds where guards are about; without them, and where a page would be read, the best one.

    A search must not learn from its playouts what a page says that nobody has read.
    """
    prices = act(s, decision, values)
    ranked = sorted(range(len(values)), key=lambda place: -prices[place])
    best = ranked[0]
    if not s.here.figures or reads_new(s, values[best]):
        return [values[best]]
    near = [place for place in ranked[:THOUGHT] if prices[best] - prices[place] <= CLOSE]
    return [values[place] for place in near if not reads_new(s, values[place])]


def reads_new(s: Malhya, deed: Sneak) -> bool:
    """Whether a deed ends on a token whose page nobody has read."""
    if not isinstance(deed, Walk):
        return False
    token = token_at(s, (*s.here.interest, *s.here.access), deed.square.number)
    return token is not None and token.chapter not in s.pages


def danger(s: Malhya, decision: Decision[Danger], values: Sequence[TakeHand | None]) -> list[float]:
    """Take the hand when about to be seen, unless the enemy comes within reach of the knife."""
    exposed = set(decision.about.seen)
    return [0.0 if value is None else (1.0 if _slips_away(s, value.hero, exposed) else -1.0) for value in values]


def _slips_away(s: Malhya, id: str, exposed: set[str]) -> bool:
    hero, ahead = s.hero(id), s.sneaking.ahead
    if id not in exposed:
        return False
    beside = ahead != NOWHERE and floor(s).adjacent[hero.square] >> ahead & 1
    return not (beside and hero.ap >= kill_cost(hero, shot=False))


def alert(s: Malhya, decision: Decision[Alert], values: Sequence[Kill | Undo | None]) -> list[float]:
    return [0.0 if value is None else (2.0 if isinstance(value, Kill) else 1.0) for value in values]


def leave_by(s: Malhya, decision: Decision[LeaveBy], values: Sequence[Exit | Leave]) -> list[float]:
    """Leave when the room holds nothing more to look for, or the alarm is near."""
    done = s.sneaking.exit != NOWHERE or not goals.anything_left(s) or (bool(s.here.figures) and zone(s).vision >= 3)
    if s.sneaking.exit == NOWHERE and decision.about.chapter == goals.HALL_DOOR:
        done = done and len(s.here.access) == 1
    return [1.0 if (value is Exit.LEAVE) == done else 0.0 for value in values]


def come_back(s: Malhya, decision: Decision[ComeBack], values: Sequence[bool]) -> list[float]:
    """Who is out stays out."""
    return [float(not value) for value in values]


def fewer_dice(s: Malhya, decision: Decision[FewerDice], values: Sequence[str | None]) -> list[float]:
    """A token against two dice or more, while some are left for tests and fights."""
    hero = s.hero(decision.about.hero)
    wise = decision.about.dice >= 2 and hero.aura >= 3
    return [0.0 if value is None else (1.0 if wise else -1.0) for value in values]


def hush(s: Malhya, decision: Decision[Hush], values: Sequence[str | None]) -> list[float]:
    """An alarm, or a roll that brings enemies to a wider view."""
    wise = decision.about.rolled == 0 or decision.about.rolled >= 3
    return [0.0 if value is None else (1.0 if wise else -1.0) for value in values]
