"""The facts for the sentences of events that need more than the names of their figures and Zones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ...content import ACTION_CARDS, AI_CARDS, CONSTANTS
from ...state import ReadEntry, Who
from ..reasons import reason_text, skipped_text
from .naming import listed, opening, source_name, who_said

#: The Reactions whose strength is chosen when they are cast.
_WITH_X: Final = frozenset(
    reaction.id
    for reactions in (
        *(card.reactions for card in AI_CARDS.values()),
        *(card.reactions for card in ACTION_CARDS.values()),
    )
    for reaction in reactions
    if reaction.effect.n == "X"
)
Teller: TypeAlias = Callable[[Event, Texts], dict[str, Any]]


def card_name(card: str, texts: Texts) -> str:
    """An AI card by its name, an Action card by its place."""
    if card in AI_CARDS:
        return texts.say(f"ai-card.{card}")
    return texts.say("telling.action-card", place=card.rpartition("_")[2])


def _cards(event: Event, texts: Texts) -> dict[str, Any]:
    """Witchcraft cards by their names."""
    return {"cards": listed([texts.say(f"card.{card}") for card in event.facts["cards"]], texts)}


def _turned(event: Event, texts: Texts) -> dict[str, Any]:
    """An AI card and whose it is; the place may be empty."""
    facts = event.facts
    hero: Who | None = facts["hero"]
    card = card_name(facts["card"], texts)
    if hero is None:
        return {"told": texts.say("telling.turned-empty", place=facts["place"], card=card)}
    return {"told": texts.say("telling.turned", place=facts["place"], hero=opening(who_said(hero, texts)), card=card)}


def _casts(event: Event, texts: Texts) -> dict[str, Any]:
    """The line of a card: its card, its number and its words."""
    card, number = event.facts["card"], event.facts["entry"] + 1
    return {"card": card_name(card, texts), "line": number, "words": texts.say(f"entry.{card}-{number}")}


def _entry(event: Event, texts: Texts) -> dict[str, Any]:
    """The line that a Hero takes, why so, and why not the lines before it."""
    taken: ReadEntry = event.facts["read"][-1]
    encounter = event.facts["encounter"]
    said = [reason_text(encounter, reason, texts) for reason in taken.reasons]
    said += [skipped_text(encounter, reason, texts) for reason in taken.skipped]
    return {**_casts(event, texts), "why": "".join(f" {one}" for one in said), "struck": _struck(event, texts)}


def _skipped(event: Event, texts: Texts) -> dict[str, Any]:
    """Why a part of a line is not done."""
    return {"why": skipped_text(event.facts["encounter"], event.facts["reason"], texts)}


def _no_entry(event: Event, texts: Texts) -> dict[str, Any]:
    return {"card": card_name(event.facts["card"], texts), "struck": _struck(event, texts)}


def _struck(event: Event, texts: Texts) -> str:
    """The lines that were passed over, those with the same reasons together; "" without any."""
    lines: dict[str, list[str]] = {}
    for read in event.facts["read"]:
        if not read.taken:
            said = [reason_text(event.facts["encounter"], reason, texts) for reason in read.reasons]
            why = ", ".join(dict.fromkeys((one[:1].lower() + one[1:]).removesuffix(".") for one in said))
            key = "telling.line" if read.card in AI_CARDS else "telling.spare-line"
            lines.setdefault(why, []).append(texts.say(key, line=read.entry + 1))
    struck = [texts.say("telling.struck-line", lines=listed(some, texts), why=why) for why, some in lines.items()]
    return texts.say("telling.struck", lines=struck) if struck else ""


def _called(event: Event, texts: Texts) -> dict[str, Any]:
    return {"n": CONSTANTS.summon_witch_price}


def _attack(event: Event, texts: Texts) -> dict[str, Any]:
    return {"how": texts.say("telling.from-afar") if event.facts["ranged"] else ""}


def _faces(event: Event, texts: Texts) -> dict[str, Any]:
    """Dice one by one: "2 + 1"; without any dice a dash."""
    return {"faces": " + ".join(str(face) for face in event.facts["faces"]) or "–"}


def _eliminated(event: Event, texts: Texts) -> dict[str, Any]:
    """Who is gone, and by whom."""
    figure, by, how = event.facts["figure"], event.facts["by"], event.facts["how"]
    names = {"figure": who_said(figure, texts), "Figure": opening(who_said(figure, texts))}
    if how == "encounter" or by is None:
        return {"told": texts.say("telling.falls", **names)}
    key = "telling.sacrificed" if how == "sacrifice" else "telling.slain"
    return {"told": texts.say(key, by=opening(who_said(by, texts)), **names)}


def _wounded(event: Event, texts: Texts) -> dict[str, Any]:
    left = event.facts["left"]
    return {"rest": texts.say("telling.left", left=left) if left else texts.say("telling.none-left")}


def _moved(event: Event, texts: Texts) -> dict[str, Any]:
    spell = event.facts.get("spell")
    return {"by": texts.say("telling.by-spell", spell=source_name(spell, texts)) if spell else ""}


def _hero_moved(event: Event, texts: Texts) -> dict[str, Any]:
    """How many Zones a Hero goes, and how."""
    facts = event.facts
    return {"how": texts.say(f"telling.mode-{facts['mode']}", n=len(facts["path"]))}


def _recovered(event: Event, texts: Texts) -> dict[str, Any]:
    return {"source": source_name(event.facts.get("source") or event.facts["ability"], texts)}


def _modified(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    attr = "telling.all-attributes" if facts["attr"] == "all" else f"attribute.{facts['attr']}"
    return {"attr": texts.say(attr), "until": texts.say(f"until.{facts['until']}")}


def _plants(event: Event, texts: Texts) -> dict[str, Any]:
    found = Counter(event.facts["plants"])
    names = [texts.say("telling.plant", plant=plant, n=n) for plant, n in found.items()]
    return {"plants": listed(names, texts) if names else texts.say("telling.nothing")}


def _over(event: Event, texts: Texts) -> dict[str, Any]:
    facts = event.facts
    table = "encounter-won" if facts["winner"] == "legion" else "encounter-lost"
    story = f"{table}.{facts['encounter']}"
    return {
        "how": texts.say(f"ending.{facts['ending']}"),
        "winner": texts.say(f"telling.winner-{facts['winner']}"),
        "story": texts.say(story) if story in texts else "",
    }


def _goal_lost(event: Event, texts: Texts) -> dict[str, Any]:
    return {"told": texts.say(f"goal-lost.{event.facts['goal']}", **event.facts)}


def _passed(event: Event, texts: Texts) -> dict[str, Any]:
    return {"told": texts.say("telling.must-pass" if event.facts["forced"] else "telling.passes")}


def _reacts(event: Event, texts: Texts) -> dict[str, Any]:
    """What a Reaction does, with its X."""
    id, level = event.facts["reaction"], event.facts["level"]
    name = texts.say(f"reaction-name.{id}")
    return {"reaction": texts.say("telling.by-x", name=name, n=level) if id in _WITH_X else name}


def _replaced(event: Event, texts: Texts) -> dict[str, Any]:
    table = "plant" if event.facts["deck"] == "plants" else "item"
    return {"card": texts.say(f"{table}.{event.facts['card']}")}


EVENTS: Final[dict[str, Teller]] = {
    "exchanged": _cards,
    "drew": _cards,
    "card-turned": _turned,
    "entry": _entry,
    "hero-casts": _casts,
    "part-skipped": _skipped,
    "no-entry": _no_entry,
    "attack": _attack,
    "rolled": _faces,
    "defended": _faces,
    "rerolled-attack": _faces,
    "rerolled-defence": _faces,
    "eliminated": _eliminated,
    "wounded": _wounded,
    "healed": _wounded,
    "moved": _moved,
    "hero-moved": _hero_moved,
    "recovered": _recovered,
    "modified": _modified,
    "witch-summoned": _called,
    "plants-taken": _plants,
    "over": _over,
    "goal-lost": _goal_lost,
    "passed": _passed,
    "hero-reacts": _reacts,
    "replaced": _replaced,
}
