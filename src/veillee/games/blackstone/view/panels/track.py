"""The initiative track and the destiny dice."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel
from veillee.kernel.text import Texts

from ...art.emblems import hostile_emblem
from ...content import CONSTANTS, HOSTILES
from ...state import Blackstone, TrackCard
from ..naming import destiny_key, group_key, group_names, kinds_of_group, short_name, token_of
from ..pieces import FOE


def initiative(s: Blackstone, texts: Texts) -> Panel:
    """The cards of the track from left to right; before they lie there, the groups that have been deployed."""
    c = s.fight
    cards = c.track or tuple(TrackCard(group=group) for group in dict.fromkeys(h.group for h in c.hostiles))
    groups = group_names(s, texts)
    turns = tuple(_turn(s, place, card, groups, texts) for place, card in enumerate(cards))
    note = "" if c.track else texts.say("track.not-yet")
    return Panel("initiative", texts.say("panel.initiative"), place="under", groups=turns, note=note)


def _turn(s: Blackstone, place: int, card: TrackCard, groups: list[str], texts: Texts) -> Panel:
    state = _state(s, place, card)
    if card.explorer:
        token = token_of(s, card.explorer)
        words, name = texts.say(f"track.{state}"), short_name(card.explorer, texts)
        key = f"turn-{card.explorer}"
        return Panel(
            key,
            name,
            (Item(key, "token", name, f"state {state}", words, note=words, shows=card.explorer),),
            token=token,
            letter=token.upper(),
            emblem=card.explorer,
            shows=card.explorer,
        )
    standing = [hostile for hostile in s.fight.on_board() if hostile.group == card.group]
    kinds = kinds_of_group(s, card.group)
    words = texts.say(f"track.{state}") if state != "waits" else texts.say("track.figures", n=len(standing))
    lead = standing[0].kind if standing else kinds[0]
    title = texts.say(f"crowd.{lead}") if groups.count(groups[card.group]) == 1 else groups[card.group]
    return Panel(
        f"turn-{group_key(card.group)}",
        title,
        (Item(group_key(card.group), "token", _whole(s, card.group, groups, texts), f"state {state}", words),),
        token=FOE,
        letter=str(card.group + 1),
        emblem=hostile_emblem(lead),
    )


def _whole(s: Blackstone, group: int, groups: list[str], texts: Texts) -> str:
    """A group in one line: its encounter card, what is left of each kind, how it comes back."""
    c = s.fight
    standing = Tally(hostile.kind for hostile in c.on_board() if hostile.group == group)
    all_of = Tally(hostile.kind for hostile in c.hostiles if hostile.group == group)
    kinds = [texts.say("track.kind", kind=kind, left=standing[kind], n=count) for kind, count in all_of.items()]
    waiting = [texts.say("track.asleep")] if c.groups[group].waiting else []
    return texts.say("track.group", name=groups[group], parts=[*kinds, *waiting])


def _state(s: Blackstone, place: int, card: TrackCard) -> str:
    c = s.fight
    if place < c.turned:
        return "done"
    return "acts" if c.phase == "activation" and place == c.turned else "waits"


def destiny(s: Blackstone, texts: Texts) -> Panel:
    """Destiny dice that are available, those that are not, and the threat level."""
    c = s.fight
    threat = Counter("threat", texts.say("marker.threat"), c.threat, "threat", "threat", CONSTANTS.most_threat)
    drones = any("threat_level" in HOSTILES[hostile.kind].traits for hostile in c.hostiles)
    key = "track.no-destiny" if c.no_destiny else "track.destiny"
    return Panel(
        "destiny",
        texts.say("panel.destiny"),
        tuple(_dice(s, texts)),
        (threat,) if drones or c.threat > 1 else (),
        place="under",
        note=texts.say(key, n=len(c.destiny)),
    )


def _dice(s: Blackstone, texts: Texts) -> Iterator[Item]:
    c = s.fight
    for place, die in enumerate(c.destiny):
        yield Item(destiny_key(place), "die", texts.say("track.free-die", n=die), "destiny", str(die), shape="small")
    for place, die in enumerate(c.spent_destiny):
        label = texts.say("track.spent-die", n=die)
        marks = ("cancelled",)
        yield Item(f"spent-destiny-{place}", "die", label, "destiny", str(die), marks=marks, shape="small")
