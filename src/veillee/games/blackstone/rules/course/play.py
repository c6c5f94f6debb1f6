"""The course of an expedition: setting out, cards, recovery, and the way home (chapters 2 to 4)."""

from __future__ import annotations

from veillee.kernel import confirm

from ...content import CHALLENGES, CONSTANTS
from ...prompts.expedition import TakeOn
from ...state import Blackstone
from ..challenges.special import crossfire, sever, shadow_ambush
from ..challenges.steps import resolve_steps
from ..combat.play import play_combat
from ..combat.setup import lay_out
from ..precipice.arrival import arrival
from ..precipice.legacy import legacy_phase
from ..precipice.trade import trade_phase
from .camp import camp, hear_wishes, reveal
from .forming import build_piles, choose_destination, exchange, form_group, place_ships
from .haul import found
from .leading import choose_leader, pass_leader
from .piles import is_challenge
from .recovery import recovery_step
from .rewards import reward


async def play(s: Blackstone) -> None:
    """Play from the present step to the end."""
    while s.at != "over":
        s.at = await STEPS[s.at](s)


async def _leader(s: Blackstone) -> str:
    await choose_leader(s)
    return "group"


async def _group(s: Blackstone) -> str:
    await form_group(s)
    return "destination"


async def _destination(s: Blackstone) -> str:
    if s.mode == "campaign":
        await choose_destination(s)
        await exchange(s)
    build_piles(s)
    return "ships"


async def _ships(s: Blackstone) -> str:
    await place_ships(s)
    if s.mode == "one_off":
        goal = CONSTANTS.goals[s.goal]
        s.tell("goal", "BSF-27.5", clues=goal.clues, archeotech=goal.archeotech)
    return "camp"


async def _camp(s: Blackstone) -> str:
    """The exploration step: another card, the stronghold at the end of its route, or the way home."""
    if not await camp(s):
        s.tell("turned-back", "BSF-4.3", left=len(s.exploration))
        return "home"
    if not s.exploration:
        await lay_out(s, s.stronghold)
        return "combat"
    if not await reveal(s):
        return "recovery"
    if is_challenge(s.card):
        return await _challenge(s)
    await lay_out(s, s.card)
    return "combat"


async def _challenge(s: Blackstone) -> str:
    """A challenge from its card; an optional one may be declined (BSF-3.4, 28.10)."""
    challenge = CHALLENGES[s.card]
    s.tell("challenge", "BSF-3.4", challenge=challenge.id)
    if challenge.optional and not await confirm(s, s.leader, TakeOn(challenge.id), rule="BSF-28.10"):
        s.tell("declined", "BSF-28.10", challenge=challenge.id)
    elif challenge.special == "severed":
        await sever(s)
        return "combat"
    elif challenge.special == "crossfire":
        await crossfire(s)
    elif challenge.special == "shadow_ambush":
        await shadow_ambush(s)
    else:
        await resolve_steps(s, challenge)
    return "recovery"


async def _combat(s: Blackstone) -> str:
    """A combat; after the one for a stronghold, or with everybody out of action, the expedition ends (BSF-4.1, 4.5)."""
    at_stronghold = s.fight.stronghold is not None
    ended = await play_combat(s)
    if ended == "lost":
        s.wiped_out = True
        return "home"
    if ended == "conquered":
        await reward(s)
    return "home" if at_stronghold else "recovery"


async def _recovery(s: Blackstone) -> str:
    """Recovery, then the leader step (BSF-3.1)."""
    s.card = ""
    if not await recovery_step(s):
        return "home"
    s.rounds_over += 1
    pass_leader(s, "BSF-3.13")
    await hear_wishes(s)
    return "camp"


async def _home(s: Blackstone) -> str:
    """The end of the expedition: a one-off one is judged, a campaign goes on at Precipice (BSF-4.1 to 4.6, 27.2)."""
    s.tell("expedition-over", "BSF-4.3", wiped_out=s.wiped_out)
    if s.mode == "campaign" and not s.result:
        return "arrival"
    if s.mode == "one_off":
        judge_goal(s)
    return "over"


def judge_goal(s: Blackstone) -> None:
    """What living explorers hold counts, however the expedition ended (BSF-27.3, 27.4)."""
    goal = CONSTANTS.goals[s.goal]
    held, worth = found(s)
    met = held >= goal.clues and worth >= goal.archeotech
    s.result, s.ending = ("won" if met else "lost"), ("goal" if met else "wiped-out" if s.wiped_out else "short")
    s.tell("judged", "BSF-27.4", clues=held, archeotech=worth, met=met)
    s.beat()


async def _arrival(s: Blackstone) -> str:
    await arrival(s)
    return "legacy"


async def _legacy(s: Blackstone) -> str:
    return "trade" if await legacy_phase(s) else "over"


async def _trade(s: Blackstone) -> str:
    await trade_phase(s)
    s.ending = "returned"
    return "over"


STEPS = {
    "leader": _leader,
    "group": _group,
    "destination": _destination,
    "ships": _ships,
    "camp": _camp,
    "combat": _combat,
    "recovery": _recovery,
    "home": _home,
    "arrival": _arrival,
    "legacy": _legacy,
    "trade": _trade,
}
