"""What a seat sees of a match: everything but the order of piles, and cards that only the explorers have looked at."""

from __future__ import annotations

from typing import Final

from veillee.kernel.scene import Panel, Scene, Step
from veillee.kernel.text import Texts

from ..art.coordinates import size_of
from ..art.names import picture_name
from ..art.voyage import PORT_SIZE, WAY_SIZE
from ..content import CHALLENGES
from ..state import Blackstone
from .board import fixed_items, ground_of
from .panels.cards import held
from .panels.challenge import challenge_panel
from .panels.explorers import explorer_panels
from .panels.goal import SETTING_OUT, ending, goal, goal_counters
from .panels.hostiles import hostile_cards
from .panels.in_force import in_force
from .panels.pile import piles
from .panels.port import FORMING, leader_scores, legacies, roster, ships, strongholds
from .panels.sheets import other_sheets
from .panels.track import destiny, initiative
from .panels.why import why
from .pieces import pieces
from .voyage import Port, Route, port_items, route_of, visitor_items, walkers, way_items

#: The steps of each part of a match, with their icons.
COMBAT_STEPS: Final = {
    "destiny": "phase-destiny",
    "initiative": "phase-initiative",
    "activation": "phase-activation",
    "event": "phase-event",
}
PORT_STEPS: Final = {"arrival": "heart", "legacy": "legacy-enhancement", "trade": "archeotech"}
WAY_STEPS: Final = {"camp": "lantern", "card": "deck", "recovery": "heart"}
#: The steps that take place at Precipice.
AT_PORT: Final = (*SETTING_OUT, *PORT_STEPS)


def view(s: Blackstone, seat: int | None, texts: Texts) -> Scene:
    """The scene as a seat sees it; None is a spectator."""
    if s.combat is not None:
        return _combat(s, texts, seat)
    if s.at in AT_PORT or (s.at == "over" and s.mode == "campaign"):
        return _port(s, texts, seat)
    return _way(s, texts, seat)


def knows_peeked(s: Blackstone, seat: int | None) -> bool:
    """Whether a seat has seen what explorers have looked at: not the hostile player, no spectator (chapter H)."""
    return seat is not None and seat != s.hostile_seat


def _combat(s: Blackstone, texts: Texts, seat: int | None) -> Scene:
    c = s.fight
    ground = ground_of(c)
    name = f"stronghold.{c.map}" if c.stronghold is not None else f"map.{c.map}"
    return Scene(
        title=texts.say(name),
        size=size_of(c.field),
        fixed=texts.remember(fixed_items, ground),
        board=pieces(s, texts),
        panels=(*_combat_panels(s, texts, seat), *_seats(s, texts)),
        counters=goal_counters(s, texts),
        art=picture_name(c.map, c.layout.escape),
        when=texts.say("when.placing") if c.phase == "placing" else texts.say("when.turn", n=c.turn),
        steps=texts.remember(_steps, "combat"),
        step=c.phase if c.phase in COMBAT_STEPS else "",
        map=ground.name,
        grid="hex",
    )


def _combat_panels(s: Blackstone, texts: Texts, seat: int | None) -> list[Panel]:
    c = s.fight
    acting = s.act.explorer if s.act is not None else ""
    rules = in_force(s, texts)
    shown = frozenset(figure.explorer.id for figure in s.figures())
    return [
        explorer_panels(s, texts, shown=shown),
        *([why(s, texts)] if c.turns_of_group else []),
        held(s, texts),
        *([rules] if rules is not None else []),
        *([hostile_cards(s, texts)] if c.hostiles else []),
        other_sheets([explorer for explorer in s.explorers if explorer.id != acting], texts),
        goal(s, texts),
        piles(s, texts, known=knows_peeked(s, seat)),
        initiative(s, texts),
        destiny(s, texts),
    ]


def _way(s: Blackstone, texts: Texts, seat: int | None) -> Scene:
    route = route_of(s)
    at_card = s.card in CHALLENGES
    step = "card" if at_card else s.at
    return Scene(
        title=texts.say(f"challenge.{s.card}") if at_card else texts.say("scene.way"),
        size=WAY_SIZE,
        fixed=texts.remember(way_items, route),
        board=walkers(s, route, texts),
        panels=(*_way_panels(s, texts, seat, route), *_seats(s, texts)),
        counters=goal_counters(s, texts),
        art="way",
        when=texts.say("when.cards", n=len(s.exploration)),
        steps=texts.remember(_steps, "way"),
        step=step if step in WAY_STEPS else "",
        map=route.name,
        grid="hex",
    )


def _way_panels(s: Blackstone, texts: Texts, seat: int | None, route: Route) -> list[Panel]:
    """The goal comes first until the first card lies open, the ending when all is over."""
    rules = in_force(s, texts)
    told = s.at != "over" and not route.done and not route.open
    first = [ending(s, texts)] if s.at == "over" else [goal(s, texts)] if told else []
    if s.card in CHALLENGES:
        first.append(challenge_panel(s.card, texts))
    return [
        *first,
        explorer_panels(s, texts, shown=frozenset(one.id for one in s.explorers if not one.dead)),
        held(s, texts),
        *([rules] if rules is not None else []),
        other_sheets(s.explorers, texts),
        *([goal(s, texts)] if not first else []),
        piles(s, texts, known=knows_peeked(s, seat), place="under"),
    ]


def _port(s: Blackstone, texts: Texts, seat: int | None) -> Scene:
    port = Port(s.ships)
    return Scene(
        title=texts.say("scene.port"),
        size=PORT_SIZE,
        fixed=texts.remember(port_items, port),
        board=visitor_items(s, texts),
        panels=(*_port_panels(s, texts, seat), *_seats(s, texts)),
        counters=goal_counters(s, texts),
        art="port",
        when=texts.say("when.setting-out" if s.at in SETTING_OUT else "when.port"),
        steps=() if s.at in SETTING_OUT else texts.remember(_steps, "port"),
        step=s.at if s.at in PORT_STEPS else "",
        map=port.name,
        grid="zone",
    )


def _port_panels(s: Blackstone, texts: Texts, seat: int | None) -> list[Panel]:
    """The goal comes first while the group sets out, the ending when all is over."""
    first = [ending(s, texts)] if s.at == "over" else [goal(s, texts)] if s.at in SETTING_OUT else []
    aboard = frozenset(item.id for item in visitor_items(s, texts))
    campaign = s.mode == "campaign"
    cards = s.explorers + [one for one in s.resting if s.at in FORMING and not one.dead]
    return [
        *first,
        *([roster(s, texts)] if s.at in FORMING else []),
        *([explorer_panels(s, texts, shown=aboard)] if s.explorers else []),
        *([leader_scores(s, texts)] if s.scores else []),
        *([roster(s, texts)] if s.at not in FORMING and s.resting and campaign else []),
        *([piles(s, texts, known=knows_peeked(s, seat))] if s.at not in SETTING_OUT else []),
        *([other_sheets(cards, texts)] if cards else []),
        *([goal(s, texts)] if not first else []),
        *([ships(s, texts)] if s.ships or s.at == "ships" else []),
        *([legacies(s, texts), strongholds(s, texts)] if campaign else []),
    ]


def _seats(s: Blackstone, texts: Texts) -> list[Panel]:
    return [Panel(f"player-{seat}", texts.seat(seat), seat=seat) for seat in range(s.players)]


def _steps(part: str, texts: Texts) -> tuple[Step, ...]:
    steps = {"combat": COMBAT_STEPS, "port": PORT_STEPS, "way": WAY_STEPS}[part]
    return tuple(Step(name, texts.say(f"steps.{name}"), icon) for name, icon in steps.items())
