"""The activation of an explorer, from standing up to overwatch (chapters 11, 13, 19)."""

from __future__ import annotations

from veillee.kernel import choose, offer

from ...prompts.acting import Act, Detour, End, ExplorerDeed, Move, OwnMove
from ...state import Activation, Blackstone, Explorer
from .deeds import deeds
from .inspiration import inspiration_roll
from .moving import make_move, moves_by_several_ways
from .paying import activation, destiny_left
from .performing import perform


async def activate_explorer(s: Blackstone, explorer: Explorer) -> None:
    """Actions until the player ends the activation or nothing is left to do (BSF-11.2, 11.27)."""
    if s.act is None:
        _begin(s, explorer)
        if explorer.stunned and not _stand_up(s, explorer):
            await _end(s, explorer)
            return
    while not explorer.out:
        s.waypoint()
        possible = s.work_out(deeds, s, explorer)
        if not possible:
            break
        values: list[ExplorerDeed] = [*possible, End.END]
        # only a person thinks of an aside
        own_ways = s.work_out(moves_by_several_ways, s, explorer) if s.policy is None else []
        asides = (Detour.OWN_WAY,) if own_ways else ()
        chosen: ExplorerDeed | Detour = await choose(
            s, s.control(explorer), Act(explorer.id), values, rule="BSF-11.2", top=True, asides=asides
        )
        if isinstance(chosen, End):
            break
        if isinstance(chosen, Detour):
            await _go_own_way(s, explorer, own_ways)
        else:
            await perform(s, explorer, chosen)
    await _end(s, explorer)


async def _go_own_way(s: Blackstone, explorer: Explorer, moves: list[Move]) -> None:
    """A Move action on a way that the player chooses hex by hex; the player may think better of it (BSF-30.22)."""
    move = await offer(s, s.control(explorer), OwnMove(explorer.id), moves, rule="BSF-30.22")
    if move is not None:
        await make_move(s, explorer, move, own_way=True)


def _begin(s: Blackstone, explorer: Explorer) -> None:
    """What lasted until this activation ends now."""
    s.act = Activation(explorer.id)
    explorer.cloaked = explorer.stalking = explorer.preaching = explorer.unscented = False
    c = s.fight
    seat = s.control(explorer)
    c.silent_till_turn = tuple(other for other in c.silent_till_turn if other != seat)
    s.tell("explorer-acts", "BSF-11.1", explorer=explorer.id)
    s.beat()


def _stand_up(s: Blackstone, explorer: Explorer) -> bool:
    """A stunned explorer gives the lowest own die, or else a destiny die; without any it does no more (19.2, 19.8)."""
    c = s.fight
    explorer.stunned = False
    s.tell("rose", "BSF-19.2", explorer=explorer.id)
    if explorer.dice:
        explorer.dice = explorer.dice[1:]
    elif destiny_left(s) > 0:
        c.spent_destiny += c.destiny[:1]
        c.destiny = c.destiny[1:]
        activation(s).destiny += 1
    else:
        return False  # BSF-19.9
    return True


async def _end(s: Blackstone, explorer: Explorer) -> None:
    """The inspiration roll, then unspent dice go on overwatch, each one lower (BSF-11.21, 11.23, 13.1)."""
    if not explorer.out:
        if explorer.worth:
            await inspiration_roll(s, explorer)
        explorer.dice = tuple(die - 1 for die in explorer.dice if die > 1)
        explorer.on_watch = bool(explorer.dice)
        if explorer.dice:
            s.tell("on-watch", "BSF-13.1", explorer=explorer.id, dice=explorer.dice)
            s.beat()
    s.act = None
