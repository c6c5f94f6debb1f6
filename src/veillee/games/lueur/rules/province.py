"""Afternoon in the Province of Shadows: the company walks from space to space (chapter 9)."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ..content import DICE, PATHS, PATHS_FROM, SPACES, SYMBOLS
from ..prompts import Camping, Step, StepTo, Stop
from ..state import Lueur, Player
from .symbols import counted, counts
from .travel import cross

#: How a step is paid for: with nothing, a wild footprint, the toll of a village; otherwise with a kind of die.
FREE, FOOTPRINT, TOLL = "free", "footprint", "toll"


async def walk(s: Lueur, seat: int) -> None:
    """Step by step, as long as the player wants and can."""
    player = s.players[seat]
    while not player.done:
        ways = steps(player)
        camp = [Camping.CAMP] if may_camp(player) else []
        if not ways and not camp:
            break
        values: list[StepTo | Camping | Stop] = [Stop.STOP, *camp, *ways]
        choice = await choose(s, seat, Step(), values, rule="LUE-9.20", top=True)
        if isinstance(choice, StepTo):
            await step(s, seat, choice.space, choice.payment)
            continue
        if choice is Camping.CAMP:
            player.camp = player.company
            s.tell("camped", "LUE-9.28", seat=seat, space=player.camp)
        break
    player.done = True


def may_camp(player: Player) -> bool:
    return SPACES[player.company].kind == "village" and player.camp != player.company


def steps(player: Player) -> list[StepTo]:
    """Every space next to the company that can be entered now, with each way of paying for it."""
    found: list[StepTo] = []
    shown = counts(player)
    for name in PATHS_FROM[player.company]:
        if name in player.visited:
            continue
        space = SPACES[name]
        if space.kind == "start":
            found.append(StepTo(name, FREE))
        elif space.kind == "village":
            if player.footprints >= space.toll:
                found.append(StepTo(name, TOLL))
        else:
            symbol = SYMBOLS.index(space.symbol)
            if space.kind == "barred" and not shown[symbol]:
                found.append(StepTo(name, FREE))
                continue
            if space.kind == "element" and shown[symbol]:
                found += [StepTo(name, kind) for kind in unused_kinds(player, symbol)]
            if player.footprints:
                found.append(StepTo(name, FOOTPRINT))
    return found


def unused_kinds(player: Player, symbol: int) -> list[str]:
    """The kinds of dice that can still pay for a step to this symbol; dice alike in colour and size are one."""
    kinds: list[str] = []
    for die in counted(player):
        if die.face == symbol and not die.used and DICE[die.id].kind not in kinds:
            kinds.append(DICE[die.id].kind)
    return kinds


async def step(s: Lueur, seat: int, name: str, payment: str) -> None:
    """Pay, apply the icons of the path, enter, apply the icons of the space."""
    player = s.players[seat]
    space = SPACES[name]
    if payment == FOOTPRINT:
        player.footprints -= 1
    elif payment == TOLL:
        player.footprints -= space.toll
    elif payment != FREE:
        symbol = SYMBOLS.index(space.symbol)
        for die in counted(player):
            if not die.used and die.face == symbol and DICE[die.id].kind == payment:
                die.used = True
                break
    path = PATHS_FROM[player.company][name]
    s.tell("stepped", "LUE-9.39", seat=seat, space=name, payment=payment, path=path)
    await cross(s, seat, PATHS[path].gives, path)
    player.company = name
    player.visited.append(name)
    await cross(s, seat, space.gives, name)
