"""The Actions that a member of the Legion may perform now: each with its target and Zone (DAR-21.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from veillee.shared.bits import numbers_of

from ...content import CONSTANTS, SPELLS, UNITS, WITCHCRAFT, WITCHES
from ...prompts import (
    Attack,
    Cast,
    Feed,
    FigureId,
    Move,
    Order,
    PlayCard,
    Possess,
    Recover,
    SummonMinion,
    SummonWitch,
    TakeRuby,
    ThrowRuby,
    UseAbility,
    ZoneId,
)
from ...state import Figure, Rituals
from ..figures.alike import one_of_alike
from ..figures.attributes import ABILITIES, profile
from ..figures.escaping import can_leave
from ..figures.serfs import can_be_possessed
from .control import may_act
from .targets import attackable, first_aims

Aimed: TypeAlias = Cast | PlayCard | UseAbility
PRICES: Final = CONSTANTS.prices
_ATTACK_SPELLS: Final = {
    witch: tuple(spell for spell in SPELLS.values() if spell.witch == witch and spell.trigger == "action")
    for witch in WITCHES
}
MINIONS: Final = tuple(unit for unit in UNITS.values() if unit.category == "minion" and unit.summon_cost)


def orders(s: Rituals, figure: Figure) -> list[Order]:
    """The Actions of one member that can be paid in full (DAR-4.8)."""
    if not may_act(s, figure):
        return []
    me = FigureId(figure.number)
    if figure.stunned:
        return [Recover(me)]
    found: list[Order] = []
    if s.energy >= PRICES.move:
        found += _moves(figure.number, move_ends(s, figure))
    if figure.ruby:  # a carrier may only move or throw (DAR-15.7)
        found += _throws(s, figure, me)
        return found
    if s.energy >= PRICES.attack:
        targets = attackable(s, figure, profile(s, figure).range)
        found += [_attack(figure.number, target.number) for target in targets]
    found += _abilities(s, figure)
    if figure.category == "witch":
        found += _witch_orders(s, figure, me)
    elif figure.category == "possessed" and figure.zone in s.rubies and s.energy >= PRICES.take_ruby:
        found.append(TakeRuby(me))
    return found


def move_ends(s: Rituals, figure: Figure) -> int:
    """The mask of the Zones that a Move leads to; a carrier that moves only once escapes by itself (DAR-15.8)."""
    if needs_automatic_escape(s, figure):
        if not figure.ruby or figure.rooted or s.turn.moves:
            return 0
    elif s.turn.escaped:
        return 0
    return s.board.next_to(figure.zone)


# Answers that come again and again are made once.


@lru_cache(4096)
def _moves(figure: int, ends: int) -> tuple[Order, ...]:
    return tuple(Move(FigureId(figure), ZoneId(zone)) for zone in numbers_of(ends))


@lru_cache(4096)
def _attack(figure: int, target: int) -> Attack:
    return Attack(FigureId(figure), FigureId(target))


@lru_cache(16384)
def _aimed(kind: type[Aimed], figure: int, id: str, target: int, zone: int) -> Aimed:
    """A spell, a card or an ability of a figure with its aim, as `Aim` has it."""
    return kind(FigureId(figure), id, FigureId(target) if target else None, ZoneId(zone) if zone >= 0 else None)


@lru_cache(4096)
def _summons(witch: int, unit: str, zones: int) -> tuple[Order, ...]:
    return tuple(SummonMinion(FigureId(witch), unit, ZoneId(zone)) for zone in numbers_of(zones))


def needs_automatic_escape(s: Rituals, figure: Figure) -> bool:
    return not can_leave(s, figure)


def _throws(s: Rituals, carrier: Figure, me: FigureId) -> Iterator[Order]:
    """A carrier beside the Pit throws its Ruby in (DAR-15.4, DAR-15.6)."""
    if s.energy >= PRICES.throw_ruby and s.board.moves.near[carrier.zone] & s.board.pit_mask:
        yield ThrowRuby(me)


def _abilities(s: Rituals, figure: Figure) -> Iterator[Order]:
    for ability in ABILITIES.get(figure.unit, ()):
        if ability.timing == "action" and ability.cost <= s.energy:
            for aim in first_aims(s, ability.effects, figure, -1):
                yield _aimed(UseAbility, figure.number, ability.id, aim.target, aim.zone)


def _witch_orders(s: Rituals, witch: Figure, me: FigureId) -> list[Order]:
    """What only Witches do: spells, cards, summoning, possessing, feeding (chapter 7)."""
    found: list[Order] = []
    number = witch.number
    for spell in _ATTACK_SPELLS[witch.unit]:
        if spell.cost <= s.energy:
            aims = first_aims(s, spell.effects, witch, spell.range)
            found += [_aimed(Cast, number, spell.id, aim.target, aim.zone) for aim in aims]
    for id in dict.fromkeys(s.hand):
        card = WITCHCRAFT[id]
        is_action = card.trigger == "action" or card.solo == "none"  # what has no effect may be played (DAR-21.8)
        if is_action and card.cost <= s.energy:
            aims = first_aims(s, card.effects, witch, card.range, idle=card.solo == "none")
            found += [_aimed(PlayCard, number, id, aim.target, aim.zone) for aim in aims]
    reachable = 1 << witch.zone | s.board.next_to(witch.zone)
    in_play = [figure.unit for figure in s.figures]
    for unit in MINIONS:
        if unit.summon_cost <= s.energy and in_play.count(unit.id) < unit.count:  # as many as there are figures (7.3)
            found += _summons(number, unit.id, reachable)
    found += [SummonWitch(me, other) for other in callable_witches(s)]
    found += _serf_orders(s, witch, me)
    return found


def callable_witches(s: Rituals) -> list[str]:
    """The Witches of the reserve that may be summoned (DAR-7.14, 7.15, 7.35); devoted ones call nobody (DAR-17.1)."""
    if s.energy < CONSTANTS.summon_witch_price or s.has("devoted_witches"):
        return []
    in_play = [witch.unit for witch in s.witches()]
    if len(in_play) >= CONSTANTS.most_witches:
        return []
    return [id for id in WITCHES if id not in in_play and id not in s.gone_witches]


def _serf_orders(s: Rituals, witch: Figure, me: FigureId) -> Iterator[Order]:
    """Possess within range 1, Feed in her own Zone; neither beside a Hero (DAR-7.16, 7.19, 7.36, 7.41)."""
    near = s.board.in_range(witch.zone, 1)
    serfs = [figure for figure in s.figures if figure.category == "serf" and near >> figure.zone & 1]
    if not serfs:
        return
    watched = 0
    for figure in s.figures:
        if figure.category == "hero":
            watched |= 1 << figure.zone
    for serf in one_of_alike(serfs):
        if watched >> serf.zone & 1:
            continue
        if s.energy >= PRICES.possess and can_be_possessed(s, serf):
            yield Possess(me, FigureId(serf.number))
        if serf.zone == witch.zone and s.energy >= PRICES.feed:
            yield Feed(me, FigureId(serf.number))
