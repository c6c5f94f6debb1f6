"""Performing an Action of the Legion: it is paid, then done (DAR-4.8, DAR-4.20)."""

from __future__ import annotations

from ...content import CONSTANTS, SPELLS, UNITS, WITCHCRAFT
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
from ..encounters.arrival import invoke_demon
from ..encounters.victory import check
from ..fighting.attack import attack
from ..fighting.strike import card_strike
from ..figures.attributes import ABILITIES
from ..figures.elimination import Cause, eliminate
from ..figures.entering import enter
from ..figures.serfs import possess
from ..figures.wounds import heal
from .effects import Casting, carry_out, summon
from .energy import give_back, spend
from .orders import PRICES, needs_automatic_escape
from .plague import settle
from .targets import Aim


async def perform(s: Rituals, order: Order) -> None:
    """Carry out one Action of the member that it names."""
    figure = _figure(s, order.figure)
    s.turn.figure = figure.number
    s.turn.actions += 1
    match order:
        case Recover():
            figure.stunned = False
            s.tell("recovers", "DAR-6.16", figure=figure)
        case Move():
            _move(s, figure, order.zone.number)
        case Attack():
            spend(s, PRICES.attack)
            await attack(s, card_strike(s, figure, _figure(s, order.target)))
        case Cast():
            spell = SPELLS[order.spell]
            spend(s, spell.cost)
            s.tell("spell-cast", "DAR-7.5", figure=figure, spell=spell.id)
            await carry_out(s, Casting(spell.id, figure, spell.range, _aim(order)), spell.effects)
        case PlayCard():
            card = WITCHCRAFT[order.card]
            spend(s, card.cost)
            s.hand.remove(card.id)
            s.witchcraft.discard.append(card.id)
            s.tell("card-played", "DAR-7.8", figure=figure, card=card.id)
            await carry_out(s, Casting(card.id, figure, card.range, _aim(order)), card.effects)
        case UseAbility():
            ability = next(one for one in ABILITIES[figure.unit] if one.id == order.ability)
            spend(s, ability.cost)
            s.tell("ability-used", "DAR-7.21", figure=figure, ability=ability.id)
            await carry_out(s, Casting(ability.id, figure, -1, _aim(order)), ability.effects)
        case SummonMinion():
            spend(s, UNITS[order.unit].summon_cost)
            summon(s, figure, order.unit, order.zone.number)
        case SummonWitch():
            _summon_witch(s, figure, order.witch)
        case Possess():
            spend(s, PRICES.possess)
            possess(s, _figure(s, order.serf), "DAR-7.16")
        case Feed():
            await _feed(s, figure, _figure(s, order.serf))
        case TakeRuby():
            spend(s, PRICES.take_ruby)
            s.rubies.remove(figure.zone)
            figure.ruby = True
            s.tell("ruby-taken", "DAR-15.2", figure=figure, zone=figure.zone)
        case ThrowRuby():
            spend(s, PRICES.throw_ruby)
            s.tell("ruby-thrown", "DAR-15.4", figure=figure)
            invoke_demon(s, "DAR-15.5")
    s.beat()
    check(s)


def _figure(s: Rituals, id: FigureId) -> Figure:
    figure = s.figure(id.number)
    assert figure is not None, f"figure {id.number} is not in play"
    return figure


def _aim(order: Cast | PlayCard | UseAbility) -> Aim:
    target: FigureId | None = order.target
    zone: ZoneId | None = order.zone
    return Aim(target.number if target else 0, zone.number if zone is not None else -1)


def _move(s: Rituals, figure: Figure, zone: int) -> None:
    """One Zone; a carrier that opponents hold uses its automatic Escape (DAR-15.8)."""
    spend(s, PRICES.move)
    s.turn.escaped = needs_automatic_escape(s, figure)  # no Move follows an automatic Escape (DAR-15.22)
    s.turn.moves += 1
    start, figure.zone = figure.zone, zone
    s.tell("moved", "DAR-5.1", figure=figure, start=start, zone=zone)


def _summon_witch(s: Rituals, witch: Figure, other: str) -> None:
    """A Witch of the reserve comes to the summoner, for Energy that never returns (DAR-7.14, DAR-7.34)."""
    give_back(s, CONSTANTS.summon_witch_price)
    summoned = enter(s, other, "witch", witch.zone)
    s.summoned_in.append(witch.zone)
    s.tell("witch-summoned", "DAR-7.14", figure=summoned, by=witch, zone=witch.zone)


async def _feed(s: Rituals, witch: Figure, serf: Figure) -> None:
    """The Serf is eliminated without an Attack, its soul swallowed, and the Witch recovers (DAR-7.19, 7.20, 7.42)."""
    spend(s, PRICES.feed)
    s.tell("fed", "DAR-7.19", figure=witch, serf=serf)
    eliminate(s, serf, Cause("legion", witch.who(), fed=True))
    await settle(s)
    if s.figure(witch.number) is not None:  # a Plague on Heroes may have eliminated her by the Sacrifice (DAR-17.16)
        heal(s, witch, CONSTANTS.feed_heals, "DAR-7.42")
