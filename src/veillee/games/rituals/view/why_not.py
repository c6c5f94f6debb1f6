"""Closed answers: Actions that the Witch Master would look for and cannot choose now, with reason and clause."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Closed
from veillee.kernel.text import Texts

from ..content import CONSTANTS, DEMON_CARDS, SPELLS
from ..prompts import Act
from ..rules.figures.attributes import value
from ..rules.figures.entering import heroes_in
from ..rules.figures.escaping import can_leave, hindrance, quicker_heroes
from ..rules.legion.control import controls_demon, may_act
from ..rules.legion.targets import first_aims
from ..state import Figure, Rituals
from .naming import figure_key
from .wording.naming import listed, name_of, opening

#: The most closed answers that are shown.
MOST = 3
PRICES = CONSTANTS.prices


def closed_orders(s: Rituals, decision: Decision[Act], texts: Texts) -> tuple[Closed, ...]:
    """At most three: first whole members that cannot act, then what they cannot do."""
    number = decision.about.figure
    members = [figure for figure in s.legion() if not number or figure.number == number]
    return tuple(islice(_closed(s, members, texts, whole=not number), MOST))


def _closed(s: Rituals, members: list[Figure], texts: Texts, *, whole: bool) -> Iterator[Closed]:
    for figure in members:
        if whole and not may_act(s, figure):
            yield _cannot_act(s, figure, texts)
    able = [figure for figure in members if may_act(s, figure)]
    for figure in able:
        if figure.stunned and figure.category in ("witch", "creature", "demon"):
            yield _say(s, figure, "stunned", "DAR-6.16", texts)
    awake = [figure for figure in able if not figure.stunned]
    for figure in awake:
        if figure.ruby:
            yield _say(s, figure, "carrier", "DAR-15.7", texts)
    for figure in awake:
        yield from _held(s, figure, texts)
    for figure in awake:
        if figure.category == "witch":
            yield from _serfs(s, figure, texts)
    for figure in awake:
        if figure.category == "witch":
            yield from _too_dear(s, figure, texts)
    if any(figure.category == "witch" for figure in awake):
        yield from _no_more_witches(s, texts)


def _say(s: Rituals, figure: Figure, key: str, rule: str, texts: Texts, **facts: object) -> Closed:
    name = opening(name_of(s, figure, texts))
    what = texts.say(f"closed.{key}", name=name, **facts)
    return Closed(what, texts.say(f"closed-why.{key}", name=name, **facts), rule, (figure_key(figure),))


def _cannot_act(s: Rituals, figure: Figure, texts: Texts) -> Closed:
    """The Demon without the right card, or the Witch of the Ritual."""
    if figure.category == "demon" and not controls_demon(s):
        if not s.demon_card:
            return _say(s, figure, "demon-uncalled", "DAR-8.5", texts)
        forced = DEMON_CARDS[s.demon_card].control == "forced"
        rule = "DAR-8.8" if forced else "DAR-8.9"
        return _say(s, figure, "demon", rule, texts, card=texts.say(f"demon-card.{s.demon_card}"))
    return _say(s, figure, "ritual", "DAR-16.9", texts, n=max(CONSTANTS.ritual_serfs - s.serfs_lost, 0))


def _held(s: Rituals, figure: Figure, texts: Texts) -> Iterator[Closed]:
    """A member that cannot leave its Zone: roots, or Heroes who are quicker (DAR-5.3, DAR-5.7)."""
    if figure.rooted:
        yield _say(s, figure, "rooted", "DAR-5.7", texts)
    elif s.turn.escaped and figure.number == s.turn.figure:
        yield _say(s, figure, "escaped", "DAR-15.22", texts)
    elif not can_leave(s, figure) and not (figure.ruby and not s.turn.moves):
        own = value(s, figure, "agility", acting=True)
        names = listed([name_of(s, hero, texts) for hero in quicker_heroes(s, figure)], texts)
        yield _say(s, figure, "held", "DAR-5.3", texts, names=names, agility=hindrance(s, figure), own=own)


def _serfs(s: Rituals, witch: Figure, texts: Texts) -> Iterator[Closed]:
    """Serfs near a Witch whom a Hero watches (DAR-7.36, DAR-7.41)."""
    here = [serf for serf in s.serfs() if serf.zone == witch.zone]
    heroes = heroes_in(s, witch.zone)
    if here and heroes and s.energy >= PRICES.feed:
        names = listed([name_of(s, hero, texts) for hero in heroes], texts)
        yield _say(s, witch, "feed", "DAR-7.41", texts, names=names)
    near = s.board.in_range(witch.zone, 1)
    watched = [serf for serf in s.serfs() if near >> serf.zone & 1 and heroes_in(s, serf.zone)]
    if watched and s.energy >= PRICES.possess:
        serf = watched[0]
        names = listed([name_of(s, hero, texts) for hero in heroes_in(s, serf.zone)], texts)
        yield _say(s, witch, "possess", "DAR-7.36", texts, serf=name_of(s, serf, texts), names=names)


def _too_dear(s: Rituals, witch: Figure, texts: Texts) -> Iterator[Closed]:
    """The cheapest spell of a grimoire that has a target and cannot be paid (DAR-4.8)."""
    known = [spell for spell in SPELLS.values() if spell.witch == witch.unit and spell.trigger == "action"]
    dear = [one for one in known if one.cost > s.energy and first_aims(s, one.effects, witch, one.range)]
    if dear:
        spell = min(dear, key=lambda one: one.cost)
        name = texts.say(f"spell.{spell.id}")
        yield _say(s, witch, "dear", "DAR-4.8", texts, spell=name, cost=spell.cost, n=s.energy)


def _no_more_witches(s: Rituals, texts: Texts) -> Iterator[Closed]:
    """Another Witch: the devoted call nobody, and three are the most (DAR-7.35, DAR-17.1)."""
    price = CONSTANTS.summon_witch_price
    if s.has("devoted_witches"):
        yield Closed(texts.say("closed.witch"), texts.say("closed-why.devoted"), "DAR-17.1")
    elif sum(1 for _ in s.witches()) >= CONSTANTS.most_witches:
        yield Closed(texts.say("closed.witch"), texts.say("closed-why.most", n=CONSTANTS.most_witches), "DAR-7.35")
    elif s.energy < price:
        yield Closed(texts.say("closed.witch"), texts.say("closed-why.price", cost=price, n=s.energy), "DAR-7.14")
