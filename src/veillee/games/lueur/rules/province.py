"""Afternoon in the Province of Shadows: the company walks from space to space (chapter 9)."""

from __future__ import annotations

from veillee.kernel.decision import choose

from ..content import DICE, PATHS, PATHS_FROM, SPACES, SYMBOLS
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
        camp = ["camp"] if may_camp(player) else []
        if not ways and not camp:
            break
        choice = await choose(s, seat, "step", ["stop", *camp, *ways], rule="LUE-9.20", top=True)
        if isinstance(choice, tuple):
            await step(s, seat, *choice)
            continue
        if choice == "camp":
            player.camp = player.company
            s.tell("camped", "LUE-9.28", seat=seat, space=player.camp)
        break
    player.done = True


def may_camp(player: Player) -> bool:
    return SPACES[player.company].kind == "village" and player.camp != player.company


def steps(player: Player) -> list[tuple[str, str]]:
    """Every space next to the company that can be entered now, with each way of paying for it."""
    found: list[tuple[str, str]] = []
    shown = counts(player)
    for name in PATHS_FROM[player.company]:
        if name in player.visited:
            continue
        space = SPACES[name]
        if space.kind == "start":
            found.append((name, FREE))
        elif space.kind == "village":
            if player.footprints >= space.toll:
                found.append((name, TOLL))
        else:
            symbol = SYMBOLS.index(space.symbol)
            if space.kind == "barred" and not shown[symbol]:
                found.append((name, FREE))
                continue
            if space.kind == "element" and shown[symbol]:
                found += [(name, kind) for kind in unused_kinds(player, symbol)]
            if player.footprints:
                found.append((name, FOOTPRINT))
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
