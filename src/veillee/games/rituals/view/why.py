"""Why the Hero that acts now, or acted last, did what it did: its two cards, read line by line."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Item, Judged, Panel, Verdict
from veillee.kernel.scene import Reason as Shown
from veillee.kernel.text import Texts

from ..board import NOWHERE
from ..content import ACTION_CARDS, AI_CARDS
from ..content.records import ActionCard
from ..state import Activation, Reading, Reason, Rituals
from .naming import figure_key, figure_name, unit_name, zone_name
from .pieces import HERO
from .places import next_place


def why(s: Rituals, seen: Activation, texts: Texts) -> Panel:
    """The card of the last activation of the Heroes, with the line that was taken at each Action."""
    action = action_card(seen.place)
    name = unit_name(seen.hero, texts)
    figure = s.figure(seen.number)
    card = texts.say("why-card.cards", name=texts.say(f"ai-card.{seen.card}"), place=seen.place)
    before = [
        *([texts.say("why-card.appeared", name=name)] if seen.appeared else []),
        *([texts.say("why-card.stunned", name=name)] if seen.stunned else []),
    ]
    return Panel(
        "why",
        texts.say("why-card.title", name=name),
        (*_unread(seen, action, texts), *_reactions(s, seen, texts), *next_card(s, texts)),
        token=HERO,
        letter=str(seen.place),
        place="left",
        prose=(card, *before),
        judged=judged(s, seen, texts),
        emblem=seen.hero,
        shows=figure_key(figure) if figure else "",
        note=_summary(s, seen, texts),
    )


def action_card(place: int) -> ActionCard:
    """The Action card of a place."""
    return next(card for card in ACTION_CARDS.values() if card.number == place)


def judged(s: Rituals, seen: Activation, texts: Texts) -> tuple[Judged, ...]:
    """A line for each entry: all of the AI card, and those of the Action card down to the last one that was read."""
    action = action_card(seen.place)
    lines = [(seen.card, place) for place in range(len(AI_CARDS[seen.card].entries))]
    lines += [(action.id, place) for place in range(_read_of(seen, action.id))]
    return tuple(_judged(s, seen, card, place, texts) for card, place in lines)


def _judged(s: Rituals, seen: Activation, card: str, place: int, texts: Texts) -> Judged:
    verdicts: list[Verdict] = []
    reasons: list[Shown] = []
    for number, reading in enumerate(seen.readings, start=1):
        entry = next((one for one in reading.entries if (one.card, one.entry) == (card, place)), None)
        verdicts.append("unread" if entry is None else "taken" if entry.taken else "passed-over")
        reasons += [Shown(say(s, one, texts), one.rule, number) for one in (entry.reasons if entry else ())]
    words = texts.say(f"entry.{card}-{place + 1}")
    return Judged(f"{card}-{place + 1}", words, tuple(verdicts) or ("unread",), tuple(reasons))


def _read_of(seen: Activation, card: str) -> int:
    """How many entries of a card have been read at any Action."""
    return max((one.entry + 1 for reading in seen.readings for one in reading.entries if one.card == card), default=0)


def _unread(seen: Activation, action: ActionCard, texts: Texts) -> Iterator[Item]:
    """One line for the entries of the Action card that were not read."""
    read = _read_of(seen, action.id)
    left = len(action.entries) - read
    if left:
        key = "why-card.none-read" if not read else "why-card.rest-unread"
        words = texts.say(key, place=seen.place, n=left)
        yield Item("why-unread", "card", words, "unread", icon="deck")


def _reactions(s: Rituals, seen: Activation, texts: Texts) -> Iterator[Item]:
    """The Alchemy that was cast as Reactions since the card was turned."""
    for place, reason in enumerate(seen.reactions):
        note = texts.say(f"reaction.{reason.word}") if f"reaction.{reason.word}" in texts else ""
        yield Item(f"why-reaction-{place}", "card", say(s, reason, texts), "reaction", note=note, icon="alchemy")


def next_card(s: Rituals, texts: Texts) -> list[Item]:
    """The back of the next AI card: the number of the place that acts next, never its face (DAR-10.3)."""
    place = next_place(s)
    if not place:
        return [Item("next-card", "card", texts.say("why-card.next-unknown"), "next", icon="deck")]
    hero = s.hero_at(place)
    name = unit_name(hero.unit, texts) if hero else texts.say("place.empty")
    return [Item("next-card", "card", texts.say("why-card.next", n=place, name=name), "next", icon="deck")]


def _summary(s: Rituals, seen: Activation, texts: Texts) -> str:
    """What the Hero did, Action by Action."""
    told = [_told(s, reading, texts) for reading in seen.readings]
    return " ".join(filter(None, told)) or texts.say("why-card.nothing")


def _told(s: Rituals, reading: Reading, texts: Texts) -> str:
    return " ".join(say(s, deed, texts) for deed in reading.deeds)


def say(s: Rituals, reason: Reason, texts: Texts) -> str:
    """The sentence of a reason, with the names of what it is about."""
    word = next((f"{table}.{reason.word}" for table in ("target", "reaction") if f"{table}.{reason.word}" in texts), "")
    return texts.say(
        f"why.{reason.key}",
        figure=_name(s, reason.figure, reason.unit, texts),
        other=_name(s, reason.other, reason.other_unit, texts),
        zone=zone_name(s.board, reason.zone, texts) if reason.zone != NOWHERE else "",
        n=reason.n,
        word=texts.say(word) if word else reason.word,
    )


def _name(s: Rituals, number: int, unit: str, texts: Texts) -> str:
    """A figure by its name; one that is gone by what it was."""
    figure = s.figure(number)
    return figure_name(s, figure, texts) if figure else unit_name(unit, texts) if unit else ""
