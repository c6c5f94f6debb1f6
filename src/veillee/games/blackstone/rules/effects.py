"""Effects of events, challenges and rewards, each by its operation (BSF-29.11)."""

from __future__ import annotations

import msgspec

from veillee.kernel import choose
from veillee.shared.bits import numbers_of

from ..battlefield import NOWHERE
from ..content import ENCOUNTERS
from ..content.effects import Effect
from ..content.words import Twist
from ..outcomes.faces import FAIL
from ..prompts.combat import PickLink, PickLock, PickMarker
from ..prompts.ids import HexId, LinkId
from ..refs import foe
from ..state import Blackstone, Explorer
from .combat.escape import furthest_gate, open_gates, place_escape
from .combat.returning import heroic_effort, reinforce, return_hostile
from .course.piles import (
    add_exploration,
    draw_encounter,
    peek_discovery,
    pick_explorer,
    random_resource,
    skip_exploration,
)
from .explorers.cards import draw_discoveries
from .explorers.defending import defence_test, softened
from .explorers.tests import agility_roll
from .figures.inspiring import gain_points, lose_points
from .figures.suffering import heal, suffer
from .hostiles.special import raise_threat
from .strongholds.places import set_core


async def concerned(s: Blackstone, effect: Effect, tester: Explorer | None) -> list[Explorer]:
    """Whom an effect concerns (BSF-29.2, 29.12)."""
    if effect.who == "each":
        return s.in_order()
    if effect.who == "leader_choice":
        chosen = await pick_explorer(s, effect.op, s.in_order())
        return [chosen] if chosen is not None else []
    if effect.who in ("on_floor", "on_location"):
        field = s.fight.field
        there = field.floors[effect.where] if effect.who == "on_floor" else field.places[effect.where]
        return [e for e in s.in_order() if any(at != NOWHERE and there >> at & 1 for at in e.hexes)]
    return [tester] if tester is not None else []


async def apply(s: Blackstone, effect: Effect, rule: str, tester: Explorer | None = None) -> None:
    """Carry out one effect; those on explorers for each that it concerns."""
    match effect.op:
        case "remove_discovery_marker" | "skip_destiny_roll" | "draw_twist" | "threat" | "place_escape_chamber":
            await _change_combat(s, effect, rule)
        case "return_hostile":
            await return_hostile(s, effect)
        case "reinforce":
            await reinforce(s, effect)
        case "return_explorer_or_vitality":
            await heroic_effort(s)
        case "block_link" | "darkness" | "heal_hostile" | "remove_access":
            await _change_stronghold(s, effect, rule)
        case "exploration_add":
            add_exploration(s, effect.kind, effect.n)
        case "exploration_skip":
            skip_exploration(s, effect.n)
        case _:
            for explorer in await concerned(s, effect, tester):
                await _change_explorer(s, effect, explorer, rule)


async def _change_explorer(s: Blackstone, effect: Effect, explorer: Explorer, rule: str) -> None:
    match effect.op:
        case "wound" | "grievous":
            for _ in range(effect.n):
                suffer(s, explorer, rule, grievous=effect.op == "grievous" and not await softened(s, explorer))
        case "heal":
            heal(s, explorer, effect.n, rule)
        case "inspiration":
            gain_points(s, explorer, effect.n, rule)
        case "lose_inspiration":
            lose_points(s, explorer, effect.n, rule)
        case "lose_inspiration_or_wound":
            if explorer.points:
                lose_points(s, explorer, effect.n, rule)
            else:
                suffer(s, explorer, rule)
        case "discovery":
            draw_discoveries(s, explorer, effect.n, rule)
        case "peek_discovery":
            await peek_discovery(s, explorer)
        case "resource_random":
            random_resource(s, explorer)
        case "roll_or_wound":
            roll = agility_roll if effect.roll == "agility" else defence_test
            if await roll(s, explorer, rule) == FAIL:
                for _ in range(effect.n):
                    suffer(s, explorer, rule)
        case "artefact":
            explorer.artefacts += (effect.id,)
            s.tell("artefact", rule, explorer=explorer.id, card=effect.id)
        case _:
            raise AssertionError(f"{effect.op} is no effect on an explorer")


async def _change_combat(s: Blackstone, effect: Effect, rule: str) -> None:
    c = s.fight
    match effect.op:
        case "remove_discovery_marker":
            if not c.markers:
                if effect.otherwise is not None:
                    await apply(s, effect.otherwise, rule)
                return
            values = [HexId(at) for at in numbers_of(c.markers)]
            chosen = await choose(s, s.leader, PickMarker(), values, rule=rule)
            c.markers &= ~(1 << chosen.number)
            s.tell("marker-lost", rule, map=c.map, hex=chosen.number)
        case "skip_destiny_roll":
            c.no_destiny = effect.n
        case "draw_twist":
            card = draw_encounter(s)
            twist: Twist | None = next((e.twist for e in ENCOUNTERS[card].entries if e.twist), None) if card else None
            s.tell("card-drawn", "BSF-18.15", card=card, twist=twist or "")
            if twist is not None:
                add_twist(s, twist)
        case "threat":
            raise_threat(s, effect.n, rule)
        case _:
            if not c.escape_event and open_gates(s):
                place_escape(s, await furthest_gate(s), rule)
            c.escape_event = True


def add_twist(s: Blackstone, twist: Twist) -> None:
    """A twist holds from now on; two of a kind count once (BSF-9.22)."""
    if twist not in s.fight.twists:
        s.fight.twists += (twist,)
        s.tell("twist", "BSF-9.22", twist=twist)
        s.beat()


async def _change_stronghold(s: Blackstone, effect: Effect, rule: str) -> None:
    c = s.fight
    match effect.op:
        case "block_link":
            links = [LinkId(n) for n in range(len(c.field.links))]
            chosen = await choose(s, s.leader, PickLink(), links, rule=rule)
            c.layout = msgspec.structs.replace(c.layout, shut_links=1 << chosen.number)
            c.link_turns = effect.turns + 1  # it counts down at the end of this turn too
        case "darkness":
            if not c.dark_turns:
                c.dark_before = c.darkness
            c.darkness, c.dark_turns = effect.range, effect.turns + 1
        case "heal_hostile":
            for hostile in c.on_board():
                if hostile.kind == effect.hostile and hostile.damage:
                    hostile.damage -= min(effect.n, hostile.damage)
                    s.tell("hostile-healed", rule, hostile=foe(hostile), n=1)
        case _:
            near = s.explorer_hexes()
            for at in numbers_of(s.explorer_hexes()):
                near |= s.terrain.adjacent[at]
            able = [place for place in c.access if not c.field.places[place] & near]
            if able:
                lost = await choose(s, s.leader, PickLock("access"), able, rule=rule)
                c.access = tuple(place for place in c.access if place != lost)
                s.tell("access-lost", rule, place=lost)
                set_core(s)


def end_of_turn(s: Blackstone) -> None:
    """Blocked links and passing darkness count down."""
    c = s.fight
    if c.link_turns:
        c.link_turns -= 1
        if not c.link_turns:
            c.layout = msgspec.structs.replace(c.layout, shut_links=0)
    if c.dark_turns:
        c.dark_turns -= 1
        if not c.dark_turns:
            c.darkness = c.dark_before
