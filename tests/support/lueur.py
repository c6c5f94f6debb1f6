"""Small hand-made tables of Lueur."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from support.scripted import Face, scripted
from veillee.games.lueur.content import DICE, SYMBOLS
from veillee.games.lueur.rules import day, setup
from veillee.games.lueur.state import Companion, Die, Lueur, Player, Spell, Spot, sort_dice, stream
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, key_of, seed_of

LETTERS = {"F": "fire", "W": "water", "E": "earth", "A": "air", "N": "nature"}
LETTERS |= {"P": "footprints", "B": "bursts", "L": "loss"}


def dice(*shown: str) -> list[Die]:
    """Rolled dice: `dice("big-red-1:A", "small-blue-1:W")`, letters F W E A N, P footprints, B bursts, L loss."""
    found = []
    for one in shown:
        name, _, letter = one.partition(":")
        assert name in DICE, name
        face = SYMBOLS.index(LETTERS[letter])
        assert face in DICE[name].faces, f"{name} has no {letter}"
        found.append(Die(name, face, rolled=True))
    sort_dice(found)
    return found


def plain_dice(letters: str) -> list[Die]:
    """Rolled dice of no account showing these letters: `plain_dice("AAW")`."""
    names = [info.id for info in DICE.values() if info.colour in ("green", "blue", "azure", "red", "orange")]
    return dice(*(f"{name}:{letter}" for name, letter in zip(names, letters, strict=False)))


def player(
    adventurer: str = "pocana",
    *,
    row: tuple[str, ...] = (),
    spells: tuple[str, ...] = (),
    dice: list[Die] | None = None,
    **fields: Any,
) -> Player:
    """A player; `row` are companions by id ("A13" or "A13:orange" for a Sketal with its die), spells are revealed."""
    companions = [Companion(card.partition(":")[0], die=card.partition(":")[2]) for card in row]
    made = Player(adventurer=adventurer, score=fields.pop("score", 10), row=companions, dice=dice or [], **fields)
    made.spells = [Spell(spell, revealed=True) for spell in spells]
    return made


def sixes(faces: Iterable[int | Face]) -> list[Face]:
    """The script of dice with six faces: 0-4 are F W E A N, 5 is the sixth face; a `Face` stands in it as it is."""
    return [face if isinstance(face, Face) else Face(face, 6) for face in faces]


def of_seat(seat: int, *faces: int) -> tuple[Face, ...]:
    """Faces that only the dice of this seat may show."""
    return tuple(Face(face, 6, stream(seat)) for face in faces)


def table(*players: Player, rolls: tuple[int | Face, ...] = (), **fields: Any) -> Lueur:
    """A table with these players and given rolls (see `sixes`); events are kept.

    Where several seats roll, say whose dice they are: `rolls=(*of_seat(1, AIR), *of_seat(0, WATER))`.
    """
    fields.setdefault("journey", "province")
    s = Lueur(dice=scripted(*sixes(rolls)), players=list(players), spots=[Spot() for _ in range(5)], **fields)
    for one in s.players:
        if s.journey == "province":
            one.company = one.company or "P00"
            one.camp = one.camp or "P00"
            one.visited = one.visited or [one.company]
        elif not one.boats:
            one.boats = ["I00"] * 4
    s.events = []
    return s


def faces(player: Player) -> str:
    """What a player's dice show, in their order: "AAW"."""
    letters = {SYMBOLS.index(symbol): letter for letter, symbol in LETTERS.items()}
    return "".join(letters[die.face] for die in player.dice)


def lay_track(s: Lueur, *companions: str) -> None:
    """Companions on the meeting track, left to right; "" is an empty spot."""
    for spot, companion in zip(s.spots, companions, strict=False):
        spot.companion = companion


def new_game(seed: int, players: int = 3, journey: str = "province", adventurers: str = "random") -> Lueur:
    """A game with real dice, before the first question; events are kept."""
    s = setup.setup({"journey": journey, "adventurers": adventurers}, players, Dice(key_of(seed_of(seed))))
    s.events = []
    return s


def random_play(s: Lueur, seed: int) -> Iterator[dict[int, Decision]]:
    """Play on to the end with random answers; yields the open questions before each answer."""
    chance = Random(seed)
    running: Any = day.play(s)
    answer = None
    while True:
        try:
            asked = running.send(answer)
        except StopIteration:
            return
        pending = {item.seat: item for item in asked if isinstance(item, Decision)}
        yield pending
        seat = chance.choice(list(pending))
        answer = (seat, chance.choice(pending[seat].candidates()))


def from_step(s: Lueur, step: str) -> Any:
    """The real flow of the game, entered at a step of the day; it goes on into the next one."""
    s.at = step
    return day.play(s)
