"""The rules of the tale: turning pages, trials, the ferrywoman, the duel with the mist."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel.asking import choose, choose_number, offer
from veillee.kernel.decision import Prompt
from veillee.kernel.dice import Dice
from veillee.kernel.state import State

from .story import FIGHT, OMENS, STORY, TRADE, Choice

ENERGY = 6
SIDES = 6
FIXED = 1  # what one defends with besides the die


class Turn(Prompt[str], frozen=True):
    """Which choice at the foot of the page."""


class Effort(Prompt[int], frozen=True):
    """How much energy goes into the trial of `choice`."""

    choice: str


class Buy(Prompt[str], frozen=True):
    """Which ware."""


class Parry(Prompt[str], frozen=True):
    """How to meet the mist."""


class Tale(State, kw_only=True):
    """The position: `at` is "page", "trade", "fight" or "over"."""

    players: int
    thick: bool
    aloud: bool  # somebody reads from a printed book: no page is shown
    page: str = "road"
    seat: int = 0
    energy: int = ENERGY - 2
    spent: int = 1
    read: list[str] = []
    trial: str = ""  # the choice whose trial is being taken
    omens: list[int] = []  # not seen yet, the next one last
    seen: list[int] = []
    attack: list[int] = []
    wares: list[str] = []


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Tale:
    s = Tale(
        dice=dice, at="page", players=players, thick=options["mist"] == "thick", aloud=options["reading"] == "aloud"
    )
    s.omens = list(OMENS)
    dice.shuffle("omens", s.omens)
    return s


async def run(s: Tale) -> None:
    while s.at != "over":
        if s.at == "page":
            await turn(s)
        elif s.at == "trade":
            await trade(s)
        else:
            await fight(s)


async def turn(s: Tale) -> None:
    """One choice at the foot of the page."""
    key = await choose(s, s.seat, Turn(), STORY.pages[s.page].choices, rule="TAL-1.1", top=True)
    choice = STORY.choices[key]
    if choice.rest and s.spent:
        s.spent, s.energy = s.spent - 1, s.energy + 1
    passed = await trial(s, choice) if choice.label else True
    go_to(s, choice.to if passed else choice.otherwise)


async def trial(s: Tale, choice: Choice) -> bool:
    """Roll the dice of a trial; the goal is printed, or the number on the next omen."""
    s.trial = choice.id
    effort = await choose_number(s, s.seat, Effort(choice.id), 0, min(1, s.energy), rule="TAL-2.1")
    s.energy, s.spent = s.energy - effort, s.spent + effort
    faces = [face + 1 for face in s.roll("trial", choice.dice + effort, SIDES)]
    goal, rule = choice.goal, "TAL-2.2"
    if not goal:
        goal, rule = s.omens.pop(), "TAL-2.3"
        s.seen.append(goal)
    s.tell("tried", rule, reveals=True, seat=s.seat, dice=faces, total=sum(faces), goal=goal)
    passed = sum(faces) >= goal
    s.tell("passed" if passed else "failed", "TAL-2.2")
    s.trial = ""
    return passed


def go_to(s: Tale, page: str) -> None:
    """Open another page, or shut the book where one trades or fights."""
    if s.at == "page":
        s.read.append(s.page)
    if page in (TRADE, FIGHT):
        s.at = page
        return
    s.page, s.at = page, "page"
    leaf = STORY.pages[page]
    s.energy = min(max(s.energy + leaf.energy, 0), ENERGY - s.spent)
    s.tell("turned", "TAL-1.1", seat=s.seat, page=page)
    s.seat = (s.seat + 1) % s.players
    if not leaf.choices:
        s.at = "over"
        s.tell("ended-lamp" if leaf.victory else "ended-night", "TAL-1.1")


async def trade(s: Tale) -> None:
    """The ferrywoman sells one ware."""
    wares = [ware.id for ware in STORY.wares.values() if ware.price <= s.energy]
    bought = await offer(s, s.seat, Buy(), wares, rule="TAL-3.1", top=True)
    if bought:
        price = STORY.wares[bought].price
        s.energy, s.spent = s.energy - price, s.spent + price
        s.wares.append(bought)
        s.tell("bought", "TAL-3.1", seat=s.seat, ware=bought)
    go_to(s, "crossing")


async def fight(s: Tale) -> None:
    """The mist strikes; who parries well gets to the loft."""
    if not s.attack:
        s.attack = [face + 1 for face in s.roll("mist", 2, SIDES - 2 * (not s.thick))]
    chosen = await choose(s, s.seat, Parry(), ("shield", "cloak"), rule="TAL-4.1", top=True)
    attack, s.attack = sum(s.attack), []
    if chosen == "cloak":
        s.tell("fell", "TAL-4.1", seat=s.seat)
        return go_to(s, "cellar")
    defence = FIXED + s.roll("ward", 1, SIDES)[0] + 1
    s.tell("struck", "TAL-4.1", attack=attack, defence=defence)
    go_to(s, "loft" if defence >= attack else "cellar")


def redeal(s: Tale, seat: int | None, dice: Dice) -> None:
    """What nobody can know: the order of the omens."""
    s.omens = sorted(s.omens)
    dice.shuffle("redeal", s.omens)
