"""Set-up (chapter 3): what is on the table before the first morning."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel.asking import choose
from veillee.kernel.dice import Dice

from ..content import (
    ADVENTURERS,
    BLACK,
    CENTRAL_ISLAND,
    COMPANIONS,
    CONSTANTS,
    DICE,
    DICE_KINDS,
    ELEMENTS,
    SPELLS,
    START_SPACE,
)
from ..prompts import PickAdventurer
from ..state import Die, Lueur, Player, Spot, sort_dice

SETUP = "setup"  # the stream for everything that belongs to no seat


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Lueur:
    """Shuffle, draw the first player, and leave the table ready for the choice of adventurers."""
    s = Lueur(dice=dice, journey=options["journey"], at="adventurers", events=[])
    if s.journey == "random":
        s.journey = ("province", "archipelago")[s.draw(SETUP, 2)]
    s.tell("journey", "LUE-3.1", journey=s.journey)
    s.players = [Player(score=CONSTANTS.start_score) for _ in range(players)]
    for player in s.players:
        if s.journey == "province":
            player.company = player.camp = START_SPACE
        else:
            player.boats = [CENTRAL_ISLAND] * CONSTANTS.boats

    s.first = s.draw(SETUP, players)
    s.tell("first-player", "LUE-3.13", first=s.first)
    s.players[s.first - 1].tokens = CONSTANTS.last_player_tokens

    s.reserve = {BLACK} | {f"big-{colour}-{DICE_KINDS[colour].big}" for colour in CONSTANTS.reserve}
    for letter in ("B", "A"):
        deck = [card.id for card in COMPANIONS.values() if card.deck == letter]
        dice.shuffle(f"deck_{letter.lower()}", deck)
        s.deck += deck[CONSTANTS.removed_per_deck :]
    s.pile = [token.id for token in SPELLS.values() for _ in range(token.copies)]
    dice.shuffle("spells", s.pile)

    if options["adventurers"] == "random":
        dealt = list(ADVENTURERS)
        dice.shuffle(SETUP, dealt)
        for seat in s.order():
            take_adventurer(s, seat, dealt.pop())
        s.turn = players
    s.spots = [Spot() for _ in CONSTANTS.spots]
    return s


async def choose_adventurers(s: Lueur) -> None:
    """In turn order everybody takes a different adventurer."""
    while s.turn < len(s.players):
        seat = s.order()[s.turn]
        taken = {player.adventurer for player in s.players}
        free = [name for name in ADVENTURERS if name not in taken]
        take_adventurer(s, seat, await choose(s, seat, PickAdventurer(), free, rule="LUE-3.3", top=True))
        s.turn += 1


def take_adventurer(s: Lueur, seat: int, name: str) -> None:
    """Take the card and its big dice."""
    card = ADVENTURERS[name]
    s.players[seat].adventurer = name
    s.players[seat].dice = [Die(f"big-{card.colour}-{number}") for number in range(1, card.dice + 1)]
    s.tell("adventurer", "LUE-3.2", seat=seat, adventurer=name)


def lay_out(s: Lueur) -> None:
    """Deal the first companions and roll the nine small dice onto the meeting track."""
    deal_companions(s, "LUE-3.11")
    small = [Die(info.id) for info in DICE.values() if not info.big and info.id != BLACK]
    for die, face in zip(small, s.roll(SETUP, len(small), 6), strict=True):
        die.face = DICE[die.id].faces[face]
        place_on_track(s, die, SETUP)
    s.tell("track-rolled", "LUE-3.15", dice=[(die.id, die.face) for die in small])
    leave_footprints(s, "LUE-3.17")


def deal_companions(s: Lueur, rule: str) -> None:
    """Five companions, left to right."""
    for spot in s.spots:
        spot.companion = s.deck.pop()
    s.tell("dealt", rule, reveals=True, cards=[spot.companion for spot in s.spots])


def place_on_track(s: Lueur, die: Die, stream: str) -> None:
    """Put a small die on the spot of its symbol; a special face is first rolled anew, for nothing."""
    while die.face not in ELEMENTS:
        [face] = s.roll(stream, 1, 6)
        die.face = DICE[die.id].faces[face]
    spot = s.spots[die.face]
    spot.dice.append(die)
    sort_dice(spot.dice)


def leave_footprints(s: Lueur, rule: str) -> None:
    """Every spot without a die receives a footprint."""
    bare = [number for number, spot in enumerate(s.spots) if not spot.dice]
    for number in bare:
        s.spots[number].footprints += 1
    if bare:
        s.tell("bare-spots", rule, spots=[CONSTANTS.spots[number] for number in bare])
