"""Performing an entry: its actions in order, each that is possible when its turn comes (DAR-10.11 to 10.14)."""

from __future__ import annotations

from ...content import CONSTANTS, LOOT, PLANT_TOKENS
from ...content.records import HeroAction
from ...state import Figure, Reason, Rituals
from ..decks import draw_loot, draw_plant
from ..encounters.victory import check
from ..encounters.ward import barred_to_heroes
from ..fighting.attack import attack
from ..fighting.strike import hero_strike
from ..figures.attributes import cube_up
from ..figures.serfs import free
from ..figures.wounds import heal
from .alchemy import cast, first_payable, pay
from .planning import plan
from .plans import AttackPlan, HealPlan, MovePlan, Plan, TokenPlan
from .reach import weapon
from .reading import Choice
from .ties import targets_by_player, way_by_player


async def perform(s: Rituals, hero: Figure, choice: Choice) -> None:
    """Carry out an entry; a spell is paid and raises Alchemy first (DAR-10.14). An eliminated Hero stops (DAR-9.28).

    Victory is looked for after each action (DAR-12.4).
    """
    if choice.entry.kind == "spell":
        pay(s, choice.level)
        s.tell("hero-casts", "DAR-10.14", hero=hero, card=choice.card, entry=choice.number, level=choice.level)
        cube_up(s, "alchemy", "DAR-9.6")
        s.beat()
    for number, action in enumerate(choice.entry.actions[choice.first :]):
        if s.figure(hero.number) is None:
            return
        found = plan(s, hero, action, choice.level) if number else choice.plan
        if isinstance(found, Reason):
            _skip(s, hero, found)
            continue
        if s.tie_break == "player":
            found = await _by_player(s, hero, action, found)
        _note(s, *found.why)
        match found:
            case AttackPlan():
                await _attack(s, hero, found)
            case MovePlan():
                _move(s, hero, found)
            case HealPlan():
                _heal(s, hero, found)
            case TokenPlan():
                _use_token(s, hero, found)
        check(s)


async def _by_player(s: Rituals, hero: Figure, action: HeroAction, found: Plan) -> Plan:
    """The plan after the player has picked among what is tied (option `tie_break`, DAR-10.40)."""
    match found:
        case AttackPlan():
            return await targets_by_player(s, hero, found)
        case MovePlan():
            return await way_by_player(s, hero, action, found)
    return found


def _note(s: Rituals, *reasons: Reason) -> None:
    """Keep what decided, for the explanation of the activation."""
    if s.activation is not None:
        s.activation.readings[-1].deeds += reasons


def _skip(s: Rituals, hero: Figure, reason: Reason) -> None:
    """Keep why a part of the entry is not done."""
    if s.activation is not None:
        s.activation.readings[-1].skipped.append(reason)
    s.tell("part-skipped", "DAR-10.12", hero=hero, zone=hero.zone, reason=reason)


async def _attack(s: Rituals, hero: Figure, found: AttackPlan) -> None:
    """One Attack after another; targets gone, or out of reach since the Hero was pushed, are skipped (DAR-6.15)."""
    if found.reaction is not None:
        cast(s, hero, found.reaction, found.reaction.level)
    for number in found.targets:
        target = s.figure(number)
        if target is None or s.figure(hero.number) is None:
            continue
        dice, _ = weapon(s, hero, target, hero.zone, found.bonus)
        if dice:
            await attack(s, hero_strike(s, hero, target, found.bonus))


def _move(s: Rituals, hero: Figure, found: MovePlan) -> None:
    """Go to the Zone of the plan."""
    if found.reaction is not None:
        cast(s, hero, found.reaction, found.reaction.level)
    start = hero.zone
    path: tuple[int, ...] = (found.zone,)
    if found.mode != "teleport":
        path = s.board.path(start, found.zone, barred_to_heroes(s, start))
    hero.zone = found.zone
    s.tell("hero-moved", "DAR-10.18", hero=hero, start=start, zone=hero.zone, path=path, mode=found.mode)
    s.beat()


def _heal(s: Rituals, hero: Figure, found: HealPlan) -> None:
    patient = s.figure(found.hero)
    assert patient is not None
    heal(s, patient, found.n, "DAR-10.33")
    s.beat()


def _use_token(s: Rituals, hero: Figure, found: TokenPlan) -> None:
    match found.verb:
        case "take_plants":
            take_plants(s, hero)
        case "search_chest":
            search(s, hero)
        case "free_soul":
            s.trapped.remove(hero.zone)
            s.freed += 1
            s.tell("soul-freed", "DAR-13.5", hero=hero, zone=hero.zone, freed=s.freed)
        case "free_serf":
            possessed = s.figure(found.figure)
            assert possessed is not None
            serf = free(s, possessed)
            s.tell("serf-freed", "DAR-12.12", hero=hero, figure=serf)
    s.beat()


def take_plants(s: Rituals, hero: Figure) -> None:
    """Flip the token and draw as many Plants into the reserve of all Heroes (DAR-9.13, DAR-9.14)."""
    pile = next(pile for pile in s.piles if pile.zone == hero.zone)
    s.piles.remove(pile)
    s.seen_tokens.append(pile.token)
    value = PLANT_TOKENS[pile.token].value
    found = [card for card in (draw_plant(s) for _ in range(value)) if card]
    s.reserve += found
    s.tell("plants-taken", "DAR-9.13", reveals=True, hero=hero, zone=hero.zone, value=value, plants=found)


def search(s: Rituals, hero: Figure) -> None:
    """Draw Loot and equip each card that fits an empty slot, in the order of drawing (DAR-9.12, 9.35, 9.36)."""
    count = CONSTANTS.chest_cards
    reaction = first_payable(s, hero, "hero_searches_chest")
    if reaction is not None and isinstance(reaction.effect.n, int):
        cast(s, hero, reaction, reaction.level)
        count += reaction.effect.n
    s.chests.remove(hero.zone)
    s.tell("searched", "DAR-9.12", hero=hero, zone=hero.zone, count=count)
    for _ in range(count):
        item = draw_loot(s)
        if not item:
            return
        slot = LOOT[item].slot
        if getattr(hero, slot):
            s.loot.discard.append(item)
            s.tell("left-behind", "DAR-9.35", reveals=True, hero=hero, item=item)
        else:
            setattr(hero, slot, item)
            s.tell("equipped", "DAR-9.12", reveals=True, hero=hero, item=item)
