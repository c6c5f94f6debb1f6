"""An activation of the Heroes (chapter 10): the Militia first, then the Hero whose number the turned card bears."""

from __future__ import annotations

from ...content import AI_CARDS, CONSTANTS
from ...state import Activation, Figure, Reading, Rituals
from ..decks import draw
from ..encounters.militia import eager_militia
from ..figures.lasting import end_hero_activation
from .acting import perform
from .appearing import appear
from .reading import read


async def hero_activation(s: Rituals) -> None:
    """Turn the top AI card; the Hero of its place takes two Actions, or appears and takes one."""
    await go_on(s, await _begin(s))


async def go_on(s: Rituals, activation: Activation) -> None:
    """Take the Actions that are left, and end the activation."""
    hero = s.figure(activation.number)
    if hero is not None:
        await _take_actions(s, hero, activation)
    activation.over = True
    end_hero_activation(s, hero)


def under_way(s: Rituals) -> Activation | None:
    """The activation of a Hero that has taken its first Action; None: no Hero is in the middle of an activation."""
    activation = s.activation
    return activation if s.side == "heroes" and activation and activation.readings and not activation.over else None


async def _begin(s: Rituals) -> Activation:
    """Militia attack, the card is turned, a new Hero appears or a stunned one recovers."""
    s.side, s.hushed = "heroes", False
    if s.has("eager_militia"):
        await eager_militia(s)
    card = draw(s, s.ai, "ai")
    s.ai.discard.append(card)
    place = AI_CARDS[card].number
    hero = s.hero_at(place)
    s.activation = activation = Activation(
        card, place, hero.unit if hero else "", hero.number if hero else 0, hero.zone if hero else s.board.red
    )
    s.tell("card-turned", "DAR-10.1", reveals=True, card=card, place=place, hero=hero)
    s.beat()
    if hero is None:
        hero = await appear(s, place)
        if hero is not None:
            activation.hero, activation.number, activation.appeared = hero.unit, hero.number, True
    if hero is not None and hero.stunned:  # it loses its next Action, and recovers (DAR-6.21)
        hero.stunned = False
        activation.stunned = True
        s.tell("hero-recovers", "DAR-6.21", hero=hero)
        s.beat()
    return activation


async def _take_actions(s: Rituals, hero: Figure, activation: Activation) -> None:
    """Each Action is read anew; one is lost by appearing, and one by recovering."""
    actions = CONSTANTS.actions_per_activation - activation.appeared - activation.stunned
    while len(activation.readings) < actions and s.figure(hero.number) is not None:
        if activation.readings:
            s.waypoint()
        choice, seen = s.work_out(read, s, hero, activation.card)
        activation.readings.append(Reading(list(seen)))
        if choice is None:
            s.tell("no-entry", "DAR-10.10", hero=hero, card=activation.card, zone=hero.zone, read=seen)
            s.beat()
            return
        s.tell("entry", "DAR-10.7", hero=hero, card=choice.card, entry=choice.number, zone=hero.zone, read=seen)
        await perform(s, hero, choice)
