"""Why the Hero that acts now, or acted last, did what it did: its two cards, read line by line."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Item, Judged, Panel, Verdict
from veillee.kernel.scene import Reason as Shown
from veillee.kernel.text import Texts

from ..content import AI_CARDS
from ..rules.heroes.reading import ACTION_CARD_OF
from ..state import Activation, Rituals
from .naming import figure_key, unit_name
from .pieces import HERO
from .reasons import deeds_text, reason_text, skipped_text


def why(s: Rituals, seen: Activation, texts: Texts) -> Panel:
    """The card of the last activation of the Heroes, with the line that was taken at each Action."""
    name = unit_name(seen.hero, texts) if seen.hero else texts.say("place.title", n=seen.place)
    figure = s.figure(seen.number)
    return Panel(
        "why",
        texts.say("why-card.title", name=name),
        (*_unread(seen, texts), *_reactions(s, seen, texts)),
        token=HERO,
        letter=str(seen.place),
        place="left",
        prose=tuple(_before(seen, name, texts)),
        judged=judged(s, seen, texts),
        emblem=seen.hero,
        shows=figure_key(figure) if figure else "",
        note=summary(s, seen, name, texts),
    )


def _before(seen: Activation, name: str, texts: Texts) -> Iterator[str]:
    """Which cards were read, and what took an Action before the reading."""
    yield texts.say("why-card.cards", name=texts.say(f"ai-card.{seen.card}"), place=seen.place)
    if seen.appeared:
        yield texts.say("why-card.appeared", name=name)
    if seen.stunned:
        yield texts.say("why-card.stunned", name=name)


def judged(s: Rituals, seen: Activation, texts: Texts) -> tuple[Judged, ...]:
    """A line for each entry: all of the AI card, and those of the Action card down to the last one that was read."""
    fallback = ACTION_CARD_OF[seen.place].id
    lines = [(seen.card, place) for place in range(len(AI_CARDS[seen.card].entries))]
    lines += [(fallback, place) for place in range(_read_of(seen, fallback))]
    return tuple(_judged(s, seen, card, place, texts) for card, place in lines)


def _judged(s: Rituals, seen: Activation, card: str, place: int, texts: Texts) -> Judged:
    verdicts: list[Verdict] = []
    reasons: list[Shown] = []
    for number, reading in enumerate(seen.readings, start=1):
        entry = next((one for one in reading.entries if (one.card, one.entry) == (card, place)), None)
        verdicts.append("unread" if entry is None else "taken" if entry.taken else "passed-over")
        if entry is not None:
            # What was done tells more than the reading: later parts, and what a player chose among equals.
            decided = (reading.deeds if entry.taken else ()) or entry.reasons
            reasons += [Shown(reason_text(s.encounter, one, texts), one.rule, number) for one in decided]
            skipped = (*entry.skipped, *(reading.skipped if entry.taken else ()))
            reasons += [Shown(skipped_text(s.encounter, one, texts), one.rule, number) for one in skipped]
    words = texts.say(f"entry.{card}-{place + 1}")
    return Judged(f"{card}-{place + 1}", words, tuple(verdicts) or ("unread",), tuple(reasons))


def _read_of(seen: Activation, card: str) -> int:
    """How many entries of a card have been read at any Action."""
    return max((one.entry + 1 for reading in seen.readings for one in reading.entries if one.card == card), default=0)


def _unread(seen: Activation, texts: Texts) -> Iterator[Item]:
    """One line for the entries of the Action card that were not read."""
    fallback = ACTION_CARD_OF[seen.place]
    read = _read_of(seen, fallback.id)
    left = len(fallback.entries) - read
    if left:
        key = "why-card.none-read" if not read else "why-card.rest-unread"
        words = texts.say(key, place=seen.place, n=left)
        yield Item("why-unread", "card", words, "unread", icon="deck")


def _reactions(s: Rituals, seen: Activation, texts: Texts) -> Iterator[Item]:
    """The Alchemy that was cast as Reactions since the card was turned."""
    for place, reason in enumerate(seen.reactions):
        note = texts.say(f"reaction.{reason.word}")
        yield Item(
            f"why-reaction-{place}",
            "card",
            reason_text(s.encounter, reason, texts),
            "reaction",
            note=note,
            icon="attr-alchemy",
        )


def summary(s: Rituals, seen: Activation, name: str, texts: Texts) -> str:
    """What the Hero did, Action by Action."""
    told = [words for words in (deeds_text(s.encounter, reading.deeds, texts) for reading in seen.readings) if words]
    if not told:
        return texts.say("why-card.nothing" if seen.readings else "why-card.not-yet", name=name)
    deeds = texts.say("why-card.then", first=told[0], second=told[1]) if len(told) > 1 else told[0]
    return texts.say("why-card.did", name=name, deeds=deeds)
