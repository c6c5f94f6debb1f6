"""An activation of the Heroes (chapter 10): the Militia first, then the Hero whose number the turned card bears."""

from __future__ import annotations

from ...content import AI_CARDS, CONSTANTS
from ...refs import who
from ...state import Activation, Figure, Reading, Rituals
from ..decks import draw
from ..encounters.militia import eager_militia
from ..figures.lasting import end_hero_activation
from .acting import perform
from .appearing import appear
from .reading import read


async def hero_activation(s: Rituals) -> None:
    """Turn the top AI card; the Hero of its place takes two Actions, or appears and takes one."""
    s.side, s.hushed = "heroes", False
    if s.has("eager_militia"):
        await eager_militia(s)
    card = draw(s, s.ai, "ai")
    s.ai.discard.append(card)
    place = AI_CARDS[card].number
    hero = s.hero_at(place)
    s.activation = Activation(
        card, place, hero.unit if hero else "", hero.number if hero else 0, hero.zone if hero else s.board.red
    )
    s.tell("card-turned", "DAR-10.1", reveals=True, card=card, place=place, hero=who(hero) if hero else None)
    s.beat()
    actions = CONSTANTS.actions_per_activation
    if hero is None:
        hero = await appear(s, place)
        if hero is not None:
            s.activation.hero, s.activation.number, s.activation.appeared = hero.unit, hero.number, True
            actions -= 1
    if hero is not None:
        await _take_actions(s, hero, s.activation, actions)
    end_hero_activation(s, hero)


async def _take_actions(s: Rituals, hero: Figure, activation: Activation, actions: int) -> None:
    if hero.stunned:  # it loses its next Action, and recovers (DAR-6.21)
        hero.stunned = False
        activation.stunned = True
        actions -= 1
        s.tell("hero-recovers", "DAR-6.21", hero=who(hero))
        s.beat()
    for _ in range(actions):
        if s.figure(hero.number) is None:
            return
        choice, seen = s.work_out(read, s, hero, activation.card)
        activation.readings.append(Reading(list(seen)))
        if choice is None:
            s.tell("no-entry", "DAR-10.10", hero=who(hero), card=activation.card, zone=hero.zone, read=seen)
            s.beat()
            return
        s.tell("entry", "DAR-10.7", hero=who(hero), card=choice.card, entry=choice.number, zone=hero.zone, read=seen)
        await perform(s, hero, choice)
