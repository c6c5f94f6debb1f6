"""Midday: resolving cards and spells (chapter 8), with Xar'gok, Cromaug and the air spell (chapter 11)."""

from __future__ import annotations

from veillee.kernel.asking import choose, until

from ..content import CROMAUG, LINES
from ..prompts import Fetch, Resolvable, Resolve, Resolving, SpellPlace, Stop
from ..state import Companion, Lueur, Player, Spell
from .arrival import arrive, bury, may_take
from .score import receive
from .symbols import counts, triggers


async def resolve_cards(s: Lueur, seat: int) -> None:
    """Apply every triggered card, one after another, in the order the player wants."""
    player = s.players[seat]
    everything = False
    while not player.done:
        ready = triggered(player)
        if not ready:
            break
        choice = ready[0]
        if not everything and len(ready) > 1 and order_can_matter(ready):
            choice = await choose(s, seat, Resolve(), [Resolving.ALL, *ready], rule="LUE-8.1", top=True)
        if choice is Resolving.ALL:
            everything = True
            choice = ready[0]
        await resolve(s, seat, choice)
    player.done = True


def order_can_matter(ready: list[Resolvable]) -> bool:
    """Cards that only give something bring the same in any order."""
    lines = [LINES[choice] for choice in ready if isinstance(choice, str) and choice in LINES]
    spells = any(isinstance(choice, SpellPlace) for choice in ready)
    return spells or any(line.skull or line.gain.burst < 0 for line in lines)


def triggered(player: Player) -> list[Resolvable]:
    """The unresolved cards and revealed spells whose condition is met now, in the standard order:

    adventurer; companions without a skull; companions with one; spells, oldest first.
    """
    shown = counts(player)
    ready: list[Resolvable] = []
    if not player.resolved and player.adventurer in LINES and triggers(LINES[player.adventurer], shown):
        ready.append(Resolving.ADVENTURER)
    skulls: list[str] = []
    for companion in player.row:
        if not companion.resolved and companion.id in LINES:
            line = LINES[companion.id]
            if triggers(line, shown):
                (skulls if line.skull else ready).append(companion.id)
    ready += skulls
    for place in different_spells(player):
        spell = player.spells[place.number]
        if spell.revealed and triggers(LINES[spell.id], shown):
            ready.append(place)
    return ready


def different_spells(player: Player) -> list[SpellPlace]:
    """The spells a player can name: two tokens alike, or face down, are one option."""
    places: dict[str, SpellPlace] = {}
    for place, spell in enumerate(player.spells):
        places.setdefault(spell.id if spell.revealed else "", SpellPlace(place))
    return list(places.values())


async def resolve(s: Lueur, seat: int, choice: Resolvable) -> None:
    player = s.players[seat]
    if choice is Resolving.ADVENTURER:
        times = triggers(LINES[player.adventurer], counts(player))
        player.resolved = True
        s.tell("resolved", "LUE-8.2", seat=seat, card=player.adventurer, times=times)
        receive(s, seat, LINES[player.adventurer].gain, times, "LUE-8.5", player.adventurer)
        s.beat()
    elif isinstance(choice, SpellPlace):
        await resolve_spell(s, seat, player.spells[choice.number])
    else:
        await resolve_companion(s, seat, next(c for c in player.row if c.id == choice))


async def resolve_companion(s: Lueur, seat: int, companion: Companion) -> None:
    """Apply a companion's line as often as it is triggered; a skull sends it to the cemetery first."""
    line = LINES[companion.id]
    times = triggers(line, counts(s.players[seat]))
    companion.resolved = True
    s.tell("resolved", "LUE-8.2", seat=seat, card=companion.id, times=times)
    if line.skull:
        await bury(s, seat, companion, "LUE-8.20")
    receive(s, seat, line.gain, times, "LUE-8.5", companion.id)
    s.beat()
    if line.gain.cast:
        cast_spells(s, seat)
    if line.gain.fetch:
        await fetch(s, seat)


async def resolve_spell(s: Lueur, seat: int, spell: Spell) -> None:
    """Apply a spell once; the token leaves the game."""
    player = s.players[seat]
    line = LINES[spell.id]
    player.spells.remove(spell)
    leave_game(s, spell)
    s.tell("spell-acted", "LUE-11.12", seat=seat, spell=spell.id)
    receive(s, seat, line.gain, 1, "LUE-8.25", spell.id)
    s.beat()
    if line.gain.lose_last and player.row:
        await bury(s, seat, player.row[-1], "LUE-11.35")


def leave_game(s: Lueur, spell: Spell) -> None:
    """Remember a spell that everybody has seen go; sorted, so that the order of answers leaves no trace."""
    s.gone = sorted([*s.gone, spell.id])


def cast_spells(s: Lueur, caster: int) -> None:
    """Xar'gok: every other player draws a spell, clockwise from the caster's left, and nobody looks at it."""
    players = len(s.players)
    for step in range(1, players):
        seat = (caster + step) % players
        if s.pile:
            s.players[seat].spells.append(Spell(s.pile.pop()))
            s.tell("spell-drawn", "LUE-11.10", seat=seat)


async def fetch(s: Lueur, seat: int) -> None:
    """Cromaug: take a companion from the cemetery, once every seat before this one has finished midday."""
    player = s.players[seat]
    order = s.order()
    before = [s.players[other] for other in order[: order.index(seat)]]
    await until(seat, Fetch, lambda: all(other.done for other in before), rule="LUE-14.8")
    there = sorted(c for c in s.cemetery if c != CROMAUG and may_take(s, seat, s.buried, c))
    values: list[str | Stop] = [Stop.NONE, *there]
    card = await choose(s, seat, Fetch(), values, rule="LUE-11.18")
    if isinstance(card, Stop):
        return
    s.cemetery.remove(card)
    s.buried.pop(card, None)
    companion = Companion(card)
    player.row.append(companion)
    s.tell("fetched", "LUE-11.41", seat=seat, card=card)
    await arrive(s, seat, companion)
    if card in LINES and triggers(LINES[card], counts(player)):
        await resolve_companion(s, seat, companion)
