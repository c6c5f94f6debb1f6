"""The words of the phases of a combat turn, and of what the leader decides in an event."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

from ...content import CHALLENGES, CONSTANTS, SHIPS
from ...content.strongholds import EventRow
from ...outcomes.faces import CRITICAL, SUCCESS, odds
from ...outcomes.forecasts import RollFace
from ...prompts.combat import (
    AgreeToSwap,
    Call,
    Deploy,
    Destiny,
    DestinyMeans,
    EventAgain,
    Gambit,
    GambitPlace,
    Initiative,
    KeepEvent,
    PickExplorer,
    PickGroup,
    PickLink,
    PickLock,
    PickMarker,
    PickPortal,
    PickSlain,
    PlaceReturned,
    Put,
    RerollActivation,
    Swap,
)
from ...prompts.ids import GateId, GroupId, HexId, HostileId, LinkId
from ...rules.combat.event import FORESIGHT, event_row
from ...rules.combat.initiative import CLARION, least_die
from ...rules.explorers.cards import held
from ...state import Blackstone, Explorer, TrackCard
from ..naming import card_key, card_name, figure_key, gate_name, group_key, group_name, hex_key, support_key
from .naming import actor, figure_told, foe_said, here, listed, numbers, opening, points, price, told

# Before the first turn


def deploy_facts(s: Blackstone, decision: Decision[Deploy], texts: Texts) -> dict[str, Any]:
    """Where the explorers of the seat stand now."""
    seat = decision.seat
    own = [explorer for explorer in s.in_order() if s.control(explorer) == seat]
    spots = [
        texts.say("combat.stands", name=figure_told(explorer, figure, texts), hex=here(s, at, texts))
        for explorer in own
        for figure, at in enumerate(explorer.hexes)
    ]
    return {"spots": "; ".join(spots) if texts.lang == "en" else " ; ".join(spots)}


def deploy(s: Blackstone, decision: Decision[Deploy], value: Put, texts: Texts) -> Wording:
    explorer = s.explorer(value.explorer)
    facts = {"name": opening(figure_told(explorer, value.figure, texts)), "hex": here(s, value.hex.number, texts)}
    figure = figure_key(explorer.id, value.figure)
    return Wording(facts, (figure, key_of(value.hex)), "option", group=figure)


# Destiny


def destiny_facts(s: Blackstone, decision: Decision[Destiny], texts: Texts) -> dict[str, Any]:
    """The roll, and which dice would be kept of it."""
    faces = decision.about.faces
    kept = [die for die in faces if faces.count(die) == 1] if s.size == CONSTANTS.group else faces
    return {"faces": numbers(faces, texts), "kept": numbers(kept, texts)}


def destiny(s: Blackstone, decision: Decision[Destiny], value: DestinyMeans, texts: Texts) -> Wording:
    if value.id in SHIPS:
        note = texts.say(f"support-note.{value.id}")
        return Wording({"ship": value.id, "note": note}, (support_key(value.id),), "support")
    facts = {"card": card_name(value.id, texts), "name": told(value.explorer, texts), "n": value.die}
    return Wording(facts, (card_key(value.id),), "card", group=value.id)


# Initiative


def initiative(
    s: Blackstone, decision: Decision[Initiative], value: Swap | Gambit | RerollActivation | Call, texts: Texts
) -> Wording:
    """A covering fire, a gambit with its chances and its price, a die rolled again, or the Clarion."""
    match value:
        case Swap():
            facts: dict[str, Any] = {"first": told(value.first, texts), "second": told(value.second, texts)}
            on = (value.first, value.second)
            if value.vox:
                facts["owner"] = told(value.vox, texts)
                return Wording(facts, on, "swap-vox", group="swap")
            return Wording(facts, on, "swap", group="swap")
        case Gambit():
            return _gambit(s, s.explorer(value.explorer), value, texts)
        case RerollActivation():
            card = held(s.explorer(value.explorer), "reroll_any")
            facts = {"name": told(value.explorer, texts), "card": card_name(card, texts), "n": value.die}
            return Wording(facts, (card_key(card), value.explorer), "roll-again", group="roll-again")
        case Call.CLARION:
            return Wording({"note": texts.say(f"support-note.{CLARION}")}, (support_key(CLARION),))


def _gambit(s: Blackstone, explorer: Explorer, gambit: Gambit, texts: Texts) -> Wording:
    roll = odds((explorer.side.agility,))
    facts = {
        "name": told(explorer.id, texts),
        "any": RollFace(roll.passed, explorer.id, "gambit", SUCCESS),
        "critical": RollFace(roll.critical, explorer.id, "gambit", CRITICAL),
    }
    if gambit.paid == "points":
        signs = points(CONSTANTS.spends.gambit)
    elif gambit.paid == "die":
        die = next(die for die in explorer.dice if die >= least_die(s))
        facts["die"] = die
        signs = price(least_die(s))
    else:
        signs = ()
    group = f"gambit {explorer.id}"
    return Wording(facts, (explorer.id,), f"gambit-{gambit.paid}", signs, group=group)


def swap_facts(s: Blackstone, decision: Decision[AgreeToSwap], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"first": told(about.first, texts), "second": told(about.second, texts)}


def agree_to_swap(s: Blackstone, decision: Decision[AgreeToSwap], value: bool, texts: Texts) -> Wording:
    return Wording(quiet=not value)


def gambit_facts(s: Blackstone, decision: Decision[GambitPlace], texts: Texts) -> dict[str, Any]:
    return {"name": actor(decision.about.explorer, texts)}


def gambit_place(s: Blackstone, decision: Decision[GambitPlace], value: GroupId, texts: Texts) -> Wording:
    """The group, and the place in the track that its card gives."""
    place = s.fight.track.index(TrackCard(group=value.number)) + 1
    return Wording({"group": group_name(s, value.number, texts), "n": place}, (group_key(value.number),), "option")


# Events


def event_name(event: str, texts: Texts) -> str:
    return texts.say(f"event.{event}")


def row_facts(row: EventRow, texts: Texts) -> dict[str, Any]:
    return {"event": event_name(row.id, texts), "note": texts.say(f"event-note.{row.id}")}


def event_again_facts(s: Blackstone, decision: Decision[EventAgain], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"roll": about.roll, **row_facts(event_row(s, about.roll), texts)}


def event_again(s: Blackstone, decision: Decision[EventAgain], value: str, texts: Texts) -> Wording:
    if value == FORESIGHT:
        seer = next(e for e in s.in_order() if any(trait.id == FORESIGHT for trait in e.side.traits))
        keeps = next(trait.keeps for trait in seer.side.traits if trait.id == FORESIGHT)
        facts = {"name": actor(seer.id, texts), "how": texts.say(f"combat.foresight-{keeps}")}
        return Wording(facts, (figure_key(seer.id),), "foresight")
    return Wording({"card": card_name(value, texts)}, (card_key(value),), "card")


def keep_event_facts(s: Blackstone, decision: Decision[KeepEvent], texts: Texts) -> dict[str, Any]:
    return {"first": decision.about.first, "second": decision.about.second}


def keep_event(s: Blackstone, decision: Decision[KeepEvent], value: int, texts: Texts) -> Wording:
    return Wording({"n": value, **row_facts(event_row(s, value), texts)}, variant="option")


def explorer_facts(s: Blackstone, decision: Decision[PickExplorer], texts: Texts) -> dict[str, Any]:
    """What the named explorer is for: an effect, a challenge, a facility."""
    reason = decision.about.reason
    if reason in CHALLENGES and reason != "severed":
        return {"line": texts.say("naming.challenge", challenge=reason)}
    return {"line": texts.say(f"naming.{reason}")}


def pick_explorer(s: Blackstone, decision: Decision[PickExplorer], value: str, texts: Texts) -> Wording:
    everybody = [*s.explorers, *s.resting]
    explorer = next(one for one in everybody if one.id == value)
    facts = {"name": told(value, texts), "wounds": explorer.wounds, "points": explorer.points}
    variant = {"vitality": "wounded", "inspiration": "inspired"}.get(decision.about.reason, "option")
    return Wording(facts, (value,), variant)


def marker(s: Blackstone, decision: Decision[PickMarker], value: HexId, texts: Texts) -> Wording:
    n = s.fight.field.markers.index(value.number) + 1
    return Wording({"n": n, "hex": here(s, value.number, texts)}, (key_of(value),), "option")


def slain_facts(s: Blackstone, decision: Decision[PickSlain], texts: Texts) -> dict[str, Any]:
    return {"reason": texts.say(f"naming.back-{decision.about.reason}")}


def slain(s: Blackstone, decision: Decision[PickSlain], value: HostileId, texts: Texts) -> Wording:
    """A slain hostile by its kind, what it bears, and its group."""
    hostile = s.fight.hostile(value.number)
    armed = texts.say("combat.armed", loadout=hostile.loadout) if hostile.loadout else ""
    facts = {"name": foe_said(hostile, texts), "armed": armed, "group": group_name(s, hostile.group, texts)}
    return Wording(facts, (group_key(hostile.group),), "option")


def group(s: Blackstone, decision: Decision[PickGroup], value: GroupId, texts: Texts) -> Wording:
    fallen = sum(1 for hostile in s.fight.hostiles if hostile.group == value.number and hostile.slain)
    facts = {"group": group_name(s, value.number, texts), "n": fallen}
    return Wording(facts, (group_key(value.number),), "option")


def portal_facts(s: Blackstone, decision: Decision[PickPortal], texts: Texts) -> dict[str, Any]:
    return {"line": texts.say(f"naming.portal-{decision.about.reason}")}


def portal(s: Blackstone, decision: Decision[PickPortal], value: GateId, texts: Texts) -> Wording:
    touched = listed([here(s, at, texts) for at in numbers_of(s.fight.field.gates[value.number].touches)], texts)
    return Wording({"gate": gate_name(value.number, texts), "hexes": touched}, (key_of(value),), "option")


def link(s: Blackstone, decision: Decision[PickLink], value: LinkId, texts: Texts) -> Wording:
    a, b = s.fight.field.links[value.number]
    facts = {"first": here(s, a, texts), "second": here(s, b, texts)}
    return Wording(facts, (key_of(value), hex_key(a), hex_key(b)), "option")


def lock_facts(s: Blackstone, decision: Decision[PickLock], texts: Texts) -> dict[str, Any]:
    return {"line": texts.say(f"naming.lock-{decision.about.reason}")}


def lock(s: Blackstone, decision: Decision[PickLock], value: str, texts: Texts) -> Wording:
    on = tuple(hex_key(at) for at in numbers_of(s.fight.field.places[value]))
    return Wording({"place": texts.say(f"place.{value}")}, on, "option")


def returned_facts(s: Blackstone, decision: Decision[PlaceReturned], texts: Texts) -> dict[str, Any]:
    about = decision.about
    return {"name": opening(figure_told(s.explorer(about.explorer), about.figure, texts))}


def returned(s: Blackstone, decision: Decision[PlaceReturned], value: HexId, texts: Texts) -> Wording:
    return Wording({"hex": here(s, value.number, texts)}, (key_of(value),), "option")
