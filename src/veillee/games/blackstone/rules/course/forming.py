"""Setting out: the group, the destination, cards exchanged, piles and ships (chapter 2)."""

from __future__ import annotations

from veillee.kernel import choose, choose_as_group, choose_some

from ...content import CHALLENGES, CONSTANTS, ENCOUNTERS, EXPLORERS, MAPS, SHIPS, STRONGHOLDS
from ...prompts.expedition import (
    AddShip,
    ChooseDestination,
    Exchange,
    FormGroup,
    Give,
    PayClues,
    SetOut,
    TakeExplorer,
)
from ...state import Blackstone, Destination, Explorer
from ..dice import shuffled
from ..explorers.cards import clues, give, lose_discovery
from ..figures.inspiring import check_held_agenda
from ..legacies import added_sets
from .leading import default_order


def living(s: Blackstone) -> list[Explorer]:
    """Those at Precipice who can be chosen (BSF-1.10)."""
    return [explorer for explorer in s.resting if not explorer.dead]


async def form_group(s: Blackstone) -> None:
    """One player takes the group in one choice, several take explorers in turn (BSF-2.3, 2.21)."""
    seats = s.explorer_seats()
    while len(s.explorers) < s.size:
        if s.random_group:
            able = living(s)
            _take(s, able[s.draw("group", len(able))].id, _next_taker(s))
        elif len(seats) == 1:
            ids = [explorer.id for explorer in living(s)]
            about = FormGroup(s.size)
            chosen = await choose_some(
                s, seats[0], about, ids, rule="BSF-2.3", least=s.size, most=s.size, top=True
            )  # fmt: skip
            for id in chosen:
                _take(s, id, seats[0])
        else:
            ids = [explorer.id for explorer in living(s)]
            seat = _next_taker(s)
            asked = s.leader if seat < 0 else seat
            _take(s, await choose(s, asked, TakeExplorer(), ids, rule="BSF-2.3", top=True), seat)
    s.order = default_order(s)


def _next_taker(s: Blackstone) -> int:
    """Whose explorer is taken next; -1: the fourth of three players, whom the leader controls (BSF-1.8)."""
    seats = s.explorer_seats()
    start = seats.index(s.leader)
    clockwise = seats[start:] + seats[:start]
    taken = len(s.explorers)
    if len(seats) == 3 and taken == 3:
        return -1
    return clockwise[taken % len(clockwise)]


def _take(s: Blackstone, id: str, seat: int) -> None:
    explorer = next(one for one in s.resting if one.id == id)
    s.resting = [one for one in s.resting if one.id != id]
    explorer.seat = seat
    s.explorers.append(explorer)
    s.tell("taken", "BSF-2.3", explorer=id, seat=seat if seat >= 0 else s.leader)


async def choose_destination(s: Blackstone) -> None:
    """An ordinary expedition, a stronghold for four clues, or the vault (BSF-1.2, 1.3, 22.1)."""
    held = [id for explorer in s.explorers for id in clues(explorer)]
    left = [id for id, one in STRONGHOLDS.items() if one.kind == "stronghold" and id not in s.past.conquered]
    values: list[Destination] = ["expedition"]
    if left and len(held) >= CONSTANTS.clues_for_stronghold:
        values.append("stronghold")
    if not left:
        values.append("vault")
    about = ChooseDestination(len(held))
    s.destination = await choose_as_group(s, s.explorer_seats(), about, values, rule="BSF-2.22", top=True)
    if s.destination == "stronghold":
        await _pay_clues(s, held)
        s.stronghold = left[s.draw("stronghold", len(left))]
    elif s.destination == "vault":
        s.stronghold = next(id for id, one in STRONGHOLDS.items() if one.kind == "vault")
    s.tell("destination", "BSF-2.22", destination=s.destination, stronghold=s.stronghold)


async def _pay_clues(s: Blackstone, held: list[str]) -> None:
    """Four clues of the group go back into the pile; asked only if more are held (BSF-1.3, 30.39)."""
    n = CONSTANTS.clues_for_stronghold
    paid = await choose_some(s, s.leader, PayClues(), held, rule="BSF-1.3", least=n, most=n)
    for explorer in s.explorers:
        for id in paid:
            if id in explorer.discoveries:
                lose_discovery(s, explorer, id)


def gifts(s: Blackstone, seat: int, *, discoveries: bool) -> list[Give]:
    """Cards that the explorers of a seat can give to others of the group; of equal cards one (BSF-2.5, 3.14)."""
    found: list[Give] = []
    group = [explorer for explorer in s.explorers if not explorer.dead]
    for giver in group:
        if s.control(giver) != seat:
            continue
        cards = giver.cards + (giver.discoveries if discoveries else ())
        for card in dict.fromkeys(cards):
            found += [Give(giver.id, card, taker.id) for taker in group if taker is not giver]
    return found


async def exchange(s: Blackstone) -> None:
    """Resources and artefacts may change hands before the first round (BSF-2.5)."""
    for seat in dict.fromkeys(s.control(explorer) for explorer in s.explorers):
        while cards := gifts(s, seat, discoveries=False):
            values: list[Give | SetOut] = [SetOut.DONE, *cards]
            chosen = await choose(s, seat, Exchange("set_up"), values, rule="BSF-2.5")
            if isinstance(chosen, SetOut):
                break
            give(s, s.explorer(chosen.giver), s.explorer(chosen.taker), chosen.card)


def build_piles(s: Blackstone) -> None:
    """Agendas, then the discovery, exploration and encounter piles (BSF-2.4, 2.6 to 2.9)."""
    for explorer in s.explorers:
        check_held_agenda(s, explorer)
    apart = s.laid_apart
    loose = [card for card in s.discoveries if card not in apart]
    s.discoveries = shuffled(s, "discoveries", loose) + apart
    s.seen_discoveries, s.laid_apart = len(apart), ()
    challenges = shuffled(s, "exploration", list(CHALLENGES))
    combats = shuffled(s, "exploration", [id for id, one in MAPS.items() if not one.cell])
    if s.destination == "expedition":
        pile = challenges[: CONSTANTS.challenge_cards] + combats[: CONSTANTS.combat_cards]
        s.exploration = shuffled(s, "exploration", pile)
    else:
        access = STRONGHOLDS[s.stronghold].access_cards
        s.exploration = shuffled(s, "exploration", challenges + combats)[:access]
    s.unused = tuple(card for card in challenges + combats if card not in s.exploration)
    sets = {card.set for card in ENCOUNTERS.values()} if s.mode == "one_off" else {*CONSTANTS.base_sets, *added_sets(s)}
    s.encounters = shuffled(s, "encounters", [id for id, card in ENCOUNTERS.items() if card.set in sets])


async def place_ships(s: Blackstone) -> None:
    """The home ships of the group, and others of the leader's choice until there are four (BSF-2.10)."""
    homes = tuple(dict.fromkeys(explorer.card.ship for explorer in s.explorers))
    s.ships = tuple(dict.fromkeys(homes + s.ships))
    while len(s.ships) < CONSTANTS.ships:
        others = [id for id in SHIPS if id not in s.ships]
        s.ships += (await choose(s, s.leader, AddShip(), others, rule="BSF-2.10", top=True),)
    s.used_supports = ()


def all_explorers() -> list[Explorer]:
    """Everybody alive and without any card, as a campaign begins."""
    return [Explorer(id) for id in EXPLORERS]
