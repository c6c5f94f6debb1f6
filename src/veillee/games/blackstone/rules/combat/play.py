"""A combat from its first phase to its end (BSF-10.1, 18.4)."""

from __future__ import annotations

from ...state import Blackstone
from ..challenges.special import cell_reward
from ..course.camp import hear_wishes
from ..dice import shuffled
from ..explorers.activation import activate_explorer
from ..hostiles.activation import activate_group
from ..strongholds.objective import Conquered
from .destiny import destiny_phase
from .event import CombatEnd, event_phase
from .initiative import begin_initiative, initiative_phase
from .setup import deploy_hostiles, place_explorers


async def play_combat(s: Blackstone) -> CombatEnd:
    """Play from the present phase on; afterwards nothing of the combat is left."""
    try:
        ended = await _turns(s)
    except Conquered:
        ended = "conquered"
    s.tell("combat-over", "BSF-18.4", ended=ended, turn=s.fight.turn)
    if s.fight.is_cell:
        await cell_reward(s)
    _clear(s)
    s.beat()
    return ended


async def _turns(s: Blackstone) -> CombatEnd:
    c = s.fight
    while True:
        if c.phase == "placing":
            await place_explorers(s)
            await deploy_hostiles(s)
            c.phase = "destiny"
        elif c.phase == "destiny":
            await destiny_phase(s)
            begin_initiative(s)
            c.phase = "initiative"
        elif c.phase == "initiative":
            await initiative_phase(s)
            c.phase = "activation"
        elif c.phase == "activation":
            await _activations(s)
            c.phase = "event"
        else:
            ended = await event_phase(s)
            if ended is not None:
                return ended
            c.phase = "destiny"


async def _activations(s: Blackstone) -> None:
    """Cards are resolved from left to right and turned face down (BSF-11.1)."""
    c = s.fight
    while c.turned < len(c.track) and next(s.in_action(), None) is not None:
        s.waypoint()
        card = c.track[c.turned]
        if card.explorer:
            await activate_explorer(s, s.explorer(card.explorer))
        else:
            await activate_group(s, card.group)
        if card in c.track:
            c.turned = c.track.index(card) + 1
        await hear_wishes(s)


def _clear(s: Blackstone) -> None:
    """Figures, markers and dice are removed; encounter cards are shuffled back (BSF-18.4, 18.7, 18.11, 19.12)."""
    s.encounters = shuffled(s, "encounters", s.encounters + s.fight.drawn)
    s.combat = s.act = None
    for explorer in s.explorers:
        explorer.dice, explorer.on_watch, explorer.hexes = (), False, ()
        explorer.stunned = explorer.cloaked = explorer.stalking = explorer.preaching = explorer.unscented = False
        explorer.used, explorer.far_kills, explorer.worth, explorer.away = (), 0, 0, False
