"""Rules that hold now beside the usual ones: twists, legacies, the rules of a stronghold, what lasts for a turn."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Item, Panel
from veillee.kernel.text import Texts

from ...content import LEGACIES
from ...content.strongholds import Stronghold
from ...state import Blackstone
from ..naming import group_names
from .goal import objective_counters


def in_force(s: Blackstone, texts: Texts) -> Panel | None:
    """All that is in force; None if nothing is."""
    stronghold = s.combat.stronghold if s.combat is not None else None
    items = (
        *(_rules(stronghold, texts) if stronghold is not None else ()),
        *_twists(s, texts),
        *_for_a_while(s, texts),
        *_locations(s, texts),
        *(legacy_card(id, texts) for id in s.past.legacies if s.trade is None),
    )
    if not items:
        return None
    counters = objective_counters(s, texts)
    return Panel("in-force", texts.say("panel.in-force"), items, counters, place="left")


def _rules(stronghold: Stronghold, texts: Texts) -> Iterator[Item]:
    """The objective of a stronghold and its own rules."""
    note = texts.say(f"objective-note.{stronghold.id}")
    yield Item("objective", "card", texts.say("in-force.objective"), "rule objective", note=note, icon="flag")
    for rule in stronghold.rules:
        note = texts.say(f"stronghold-rule.{rule}")
        yield Item(f"rule-{rule}", "card", texts.say(f"stronghold.{stronghold.id}"), "rule", note=note, icon="clause")


def _twists(s: Blackstone, texts: Texts) -> Iterator[Item]:
    for twist in s.combat.twists if s.combat is not None else ():
        note = texts.say(f"twist-note.{twist}")
        yield Item(
            f"twist-{twist}", "card", texts.say(f"twist.{twist}"), "rule twist", note=note, icon=f"twist-{twist}"
        )


def _locations(s: Blackstone, texts: Texts) -> Iterator[Item]:
    """The locations on hexes of the battlefield; an action of one can be used once in a combat."""
    c = s.combat
    for location in c.locations if c is not None else ():
        used = c is not None and location.id in c.used_locations
        name, note = texts.say(f"location.{location.id}"), texts.say(f"location-note.{location.id}")
        icon, marks = f"location-{location.id}", ("used",) if used else ()
        yield Item(f"location-{location.id}", "card", name, "rule", note=note, icon=icon, marks=marks)


def _for_a_while(s: Blackstone, texts: Texts) -> Iterator[Item]:
    """Darkness, shut links, and what supports have brought about for this turn."""
    c = s.combat
    if c is None:
        return
    lasting: dict[str, str] = {}
    if c.darkness:
        lasting["darkness"] = texts.say("in-force.darkness-note", n=c.darkness)
    if c.link_turns:
        lasting["links"] = texts.say("in-force.links-note")
    if c.unseen:
        lasting["unseen"] = texts.say("in-force.unseen-note")
    if c.rerolled_group >= 0:
        lasting["rerolled"] = texts.say("in-force.rerolled-note", group=group_names(s, texts)[c.rerolled_group])
    if c.no_destiny:
        lasting["no-destiny"] = texts.say("in-force.no-destiny-note")
    for name, note in lasting.items():
        yield Item(f"lasting-{name}", "card", texts.say(f"in-force.{name}"), "rule", note=note, icon="hourglass")


def legacy_card(legacy: str, texts: Texts, *, style: str = "rule") -> Item:
    icon = f"legacy-{LEGACIES[legacy].kind}"
    note = texts.say(f"legacy-note.{legacy}")
    return Item(f"legacy-{legacy}", "card", texts.say(f"legacy.{legacy}"), style, note=note, icon=icon)
