"""The facts for the sentences of events that need more than the names in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...refs import Turn
from ...rules.course.piles import is_challenge
from ..naming import card_name
from .expedition import looked_at
from .fighting import means_name
from .naming import (
    FACES,
    actor,
    battlefield_name,
    exploration_name,
    faces_said,
    foe_said,
    group_said,
    listed,
    numbers,
    opening,
    pool,
    told,
)

Teller: TypeAlias = Callable[[Event, Texts], dict[str, Any]]


def _yes_or_no(fact: str, yes: str, no: str) -> Teller:
    """A teller of one of two sentences, by a fact that is true or false."""

    def tell(event: Event, texts: Texts) -> dict[str, Any]:
        return {"came": texts.say(f"telling.{yes if event.facts[fact] else no}")}

    return tell


def _numbers(*names: str) -> Teller:
    """A teller of the values of dice with six sides."""

    def tell(event: Event, texts: Texts) -> dict[str, Any]:
        return {name: numbers(event.facts[name], texts) for name in names}

    return tell


def _face(event: Event, texts: Texts) -> dict[str, Any]:
    return {"face": texts.say(f"face.{FACES[event.facts['face']]}")}


def _rolled(event: Event, texts: Texts) -> dict[str, Any]:
    """What was rolled for, with which dice, and their faces."""
    facts = event.facts
    found = {"dice": pool(facts["dice"]), "faces": faces_said(facts["faces"], texts)}
    if "roll" in facts:
        found["what"] = texts.say(f"roll-for.{facts['roll']}")
    return found


def turn_said(turn: Turn, texts: Texts) -> str:
    """An initiative card: whose it is."""
    if turn.explorer:
        return told(turn.explorer, texts)
    return group_said(turn.group, turn.kinds, texts, namesakes=turn.namesakes)


def _track(event: Event, texts: Texts) -> dict[str, Any]:
    return {"cards": ", ".join(turn_said(card, texts) for card in event.facts["cards"])}


def _exchanged(event: Event, texts: Texts) -> dict[str, Any]:
    first, second = (turn_said(event.facts[name], texts) for name in ("first", "second"))
    return {"first": opening(first), "second": second}


def _paid(event: Event, texts: Texts) -> dict[str, Any]:
    """The dice that were paid; those of destiny are named so."""
    left = list(event.facts["destiny"])
    parts = []
    for die in event.facts["dice"]:
        if die in left:
            left.remove(die)
            parts.append(texts.say("telling.destiny-die", n=die))
        else:
            parts.append(texts.say("telling.own-die", n=die))
    return {"dice": listed(parts, texts)}


def _attack(event: Event, texts: Texts) -> dict[str, Any]:
    """The weapon, which may be a card, a unique action or a location; cover and aim."""
    facts = event.facts
    how = texts.say("telling.aiming") if facts.get("aim") else texts.say("telling.covered") if facts["cover"] else ""
    return {"weapon": source_name(facts["weapon"], texts), "how": how}


def source_name(id: str, texts: Texts) -> str:
    """What an attack is made with."""
    return next(texts.say(f"{table}.{id}") for table in _SOURCES if f"{table}.{id}" in texts)


_SOURCES: Final = ("weapon", "unique", "location", "card")


def _slain(event: Event, texts: Texts) -> dict[str, Any]:
    by = event.facts["by"]
    hostile = foe_said(event.facts["hostile"], texts)
    if not by:
        return {"told": texts.say("telling.falls", hostile=opening(hostile))}
    return {"told": texts.say("telling.slays", explorer=actor(by, texts), hostile=hostile)}


def _combat(event: Event, texts: Texts) -> dict[str, Any]:
    return {"place": battlefield_name(event.facts["map"], texts)}


def _deployed(event: Event, texts: Texts) -> dict[str, Any]:
    kinds = event.facts["kinds"]
    return {"hostiles": listed([texts.say("telling.so-many", kind=kind, n=n) for kind, n in kinds.items()], texts)}


def _event(event: Event, texts: Texts) -> dict[str, Any]:
    """The event that happens; its roll has been told before it."""
    id = event.facts["event"]
    return {"event": texts.say(f"event.{id}"), "note": texts.say(f"event-note.{id}")}


def _combat_over(event: Event, texts: Texts) -> dict[str, Any]:
    return {"how": texts.say(f"combat-end.{event.facts['ended']}")}


def _gambit(event: Event, texts: Texts) -> dict[str, Any]:
    return {"how": texts.say(f"telling.gambit-{event.facts['paid']}")}


def _revealed(event: Event, texts: Texts) -> dict[str, Any]:
    """Of which kind the card is: its name is told when its combat or its challenge begins, or when it is skipped."""
    return {"what": texts.say("telling.card-challenge" if is_challenge(event.facts["card"]) else "telling.card-combat")}


def _skipped(event: Event, texts: Texts) -> dict[str, Any]:
    return {"card": exploration_name(event.facts["card"], texts)}


def _peeked(event: Event, texts: Texts) -> dict[str, Any]:
    return {"card": looked_at(event.facts["card"], texts)}


def _card(event: Event, texts: Texts) -> dict[str, Any]:
    return {"card": card_name(event.facts["card"], texts)}


def _destination(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    return {"told": texts.say(f"telling.to-{facts['destination']}", stronghold=facts["stronghold"])}


def _added(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    return {"what": texts.say(f"telling.added-{facts['what']}", n=facts["n"])}


def _drawn(event: Event, texts: Texts) -> dict[str, Any]:
    """The encounter card of Changing Conditions: a twist, or nothing."""
    facts = event.facts
    if not facts["card"]:
        return {"came": texts.say("telling.no-card")}
    name = texts.say(f"encounter.{facts['card']}")
    return {"came": texts.say("telling.with-twist" if facts["twist"] else "telling.no-twist", card=name)}


def _behaviour(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    changed = facts["counted"] not in (0, facts["roll"])
    return {"counts": texts.say("telling.counts-as", n=facts["counted"]) if changed else ""}


def _reinforced(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    changed = texts.say("telling.counts-as", n=facts["counted"]) if facts["counted"] != facts["roll"] else ""
    key = "telling.up-to" if facts["count"] else "telling.nobody-comes"
    return {"counts": changed, "came": texts.say(key, n=facts["count"])}


def _inspiration(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    changed = texts.say("telling.counts-as", n=facts["counted"]) if facts["counted"] != facts["roll"] else ""
    return {"counts": changed, "came": texts.say("telling.gains" if facts["gained"] else "telling.gains-not")}


def _guessed(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    bet = "higher" if facts["bet"] == "higher" else "not-higher"
    return {
        "bet": texts.say(f"telling.bet-{bet}"),
        "came": texts.say("telling.right" if facts["right"] else "telling.wrong"),
    }


def _overwatch(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    late = texts.say("telling.too-late") if facts["late"] else ""
    return {"weapon": source_name(facts["weapon"], texts), "late": late}


def _changed(event: Event, texts: Texts) -> dict[str, Any]:
    return {"means": means_name(event.facts["means"], texts)}


def _wounded(event: Event, texts: Texts) -> dict[str, Any]:
    left = event.facts["left"]
    return {"rest": texts.say("telling.spaces" if left else "telling.no-space", n=left)}


def _disrupted(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    if not facts["explorer"]:
        return {"told": texts.say("telling.destiny-lost", n=facts["value"])}
    return {"told": texts.say("telling.die-lost", name=actor(facts["explorer"], texts), n=facts["value"])}


def _docked(event: Event, texts: Texts) -> dict[str, Any]:
    rows = event.facts["rows"]
    wares = []
    for ship, cards in rows.items():
        names = [card_name(card, texts) for card in cards] or [texts.say("telling.none")]
        wares.append(texts.say("telling.wares", ship=ship, cards=names))
    return {"wares": " ".join(wares)}


def _leader_points(event: Event, texts: Texts) -> dict[str, Any]:
    scores = event.facts["scores"]
    return {"scores": [texts.say("telling.score", seat=seat, n=n) for seat, n in enumerate(scores)]}


def _judged(event: Event, texts: Texts) -> dict[str, Any]:
    return {"came": texts.say("telling.goal-met" if event.facts["met"] else "telling.goal-missed")}


def _recovery(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    lives = facts["roll"] > facts["grievous"]
    return {"came": texts.say("telling.lives" if lives else "telling.dying", n=facts["grievous"])}


EVENTS: Final[dict[str, Teller]] = {
    "destiny-rolled": _numbers("faces"),
    "destiny": _numbers("available", "discarded"),
    "activation-dice": _numbers("faces"),
    "on-watch": _numbers("dice"),
    "paid": _paid,
    "track": _track,
    "exchanged": _exchanged,
    "rolled": _rolled,
    "hostile-rolled": _rolled,
    "ghul-attack": _face,
    "trap-sprung": _face,
    "burned": _face,
    "attack": _attack,
    "hostile-attack": _attack,
    "overwatch": _overwatch,
    "slain": _slain,
    "changed": _changed,
    "wounded": _wounded,
    "grievous": _wounded,
    "combat": _combat,
    "combat-over": _combat_over,
    "deployed": _deployed,
    "event": _event,
    "gambit": _gambit,
    "revealed": _revealed,
    "skipped": _skipped,
    "peeked": _peeked,
    "card-used": _card,
    "gave": _card,
    "found": _card,
    "resource": _card,
    "artefact": _card,
    "converted": _card,
    "bought": _card,
    "destination": _destination,
    "exploration-added": _added,
    "card-drawn": _drawn,
    "behaviour": _behaviour,
    "reinforcement-roll": _reinforced,
    "inspiration-roll": _inspiration,
    "guessed": _guessed,
    "blackstone-test": _yes_or_no("passed", "passes", "fails"),
    "disrupted": _disrupted,
    "docked": _docked,
    "leader-points": _leader_points,
    "leads-first": _yes_or_no("by_lot", "drawn", "agreed"),
    "judged": _judged,
    "recovery-roll": _recovery,
    "held-risk": _yes_or_no("harm", "harm", "no-harm"),
    "search-risk": _yes_or_no("harm", "harm", "no-harm"),
    "slab": _yes_or_no("harm", "slab-breaks", "slab-holds"),
    "pack": _yes_or_no("back", "pack-back", "pack-away"),
    "armour": _yes_or_no("held", "armour-holds", "armour-fails"),
    "expedition-over": _yes_or_no("wiped_out", "wiped-out", "way-home"),
}
