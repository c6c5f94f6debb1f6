"""Cards, dice, spells, pawns and score markers as items of a scene."""

from __future__ import annotations

from pathlib import Path

import msgspec

from veillee.kernel.scene import Item, Sign
from veillee.kernel.text import Texts

from ..content import DICE, SYMBOLS
from ..state import Die, Lueur, Spell
from .board import stop_id
from .signs import SPECIAL_FACES, corner_sign, face_sign, line_signs, power_signs
from .words import card_text, line_text, name_of

#: The drawing of each companion; companions of one kind have one drawing.
EMBLEMS = msgspec.toml.decode((Path(__file__).parent.parent / "web" / "emblems.toml").read_bytes(), type=dict[str, str])
#: Where camps stand beside a place, clear of its name below and of what it gives and costs above.
CAMPS = ((-40, 3), (42, 5), (-67, 6), (69, 8))
#: The room that a piece takes beside others at one place.
COMPANY, BOAT = (28, 34), (34, 25)


def marks(**flags: bool) -> tuple[str, ...]:
    """The names of the flags that are set."""
    return tuple(name for name, on in flags.items() if on)


def adventurer_item(name: str, texts: Texts, *, seat: int | None = None, marks: tuple[str, ...] = ()) -> Item:
    label, note = name_of(name, texts), card_text(name, texts)
    return Item(
        f"adventurer-{name}",
        "card",
        label,
        "adventurer",
        note=note,
        seat=seat,
        marks=marks,
        emblem=name,
        signs=line_signs(name),
        powers=power_signs(name),
        emphasis="strong",
    )


def card_item(card: str, texts: Texts, *, at: str = "", seat: int | None = None, marks: tuple[str, ...] = ()) -> Item:
    name, note = texts.remember(_card_words, card)
    return Item(
        f"card-{card}",
        "card",
        name,
        "companion",
        note=note,
        at=at,
        seat=seat,
        marks=marks,
        emblem=EMBLEMS[card],
        signs=line_signs(card),
        powers=power_signs(card),
    )


def _card_words(card: str, texts: Texts) -> tuple[str, str]:
    """Name and note of a companion."""
    return name_of(card, texts), card_text(card, texts)


def spell_item(spell: Spell, seat: int, place: int, texts: Texts, *, ready: bool) -> Item:
    known = spell.revealed
    return Item(
        f"spell-{seat}-{place}",
        "token",
        texts.say(f"spell.{spell.id}") if known else texts.say("word.face-down-spell"),
        "spell",
        note=line_text(spell.id, texts) if known else "",
        seat=seat,
        marks=marks(hidden=not known, ready=ready),
        icon="magic",
        signs=line_signs(spell.id) if known else (),
    )


def die_item(die: Die, texts: Texts, *, at: str = "", seat: int | None = None, marks: tuple[str, ...] = ()) -> Item:
    label, style, shape, text, icon, signs, powers = texts.remember(_die_words, (die.id, die.face, "idle" in marks))
    return Item(
        f"die-{die.id}",
        "die",
        label,
        style,
        text,
        at=at,
        seat=seat,
        marks=marks,
        icon=icon,
        signs=signs,
        powers=powers,
        shape=shape,
    )


DieWords = tuple[str, str, str, str, str, tuple[Sign, ...], tuple[Sign, ...]]


def _die_words(about: tuple[str, int, bool], texts: Texts) -> DieWords:
    """The words and icons of a die with its face, or without a face while it is idle."""
    name, face_number, idle = about
    info, face = DICE[name], SYMBOLS[face_number]
    style = f"die {'big' if info.big else 'small'} {info.colour}"
    shape = "" if info.big else "small"
    corner = (corner_sign(name),)
    if idle:
        return texts.say(f"die.{info.kind}"), style, shape, "", "", (), corner
    label = texts.say("word.die-face", die=info.kind, face=face)
    special = (SPECIAL_FACES[face],) if face in SPECIAL_FACES else ()
    return label, f"{style} {face}", shape, texts.say(f"glyph.{face}"), face_sign(face).icon, special, corner


def pawns(s: Lueur, seat: int, texts: Texts) -> list[Item]:
    """What a player has on the board: the pieces of the journey, and the marker on the score track."""
    player = s.players[seat]
    if not player.adventurer:
        return []
    score = texts.say("piece.marker", seat=seat)
    marker = Item(f"marker-{seat}", "token", score, "marker", at=stop_id(player.score), seat=seat)
    if s.journey == "province":
        return [_camp(s, seat, texts), _company(player.company, seat, texts), marker]
    boat = texts.say("piece.boat", seat=seat)
    boats = [
        Item(f"boat-{seat}-{number}", "token", boat, "boat", "◡", at=at, seat=seat, shape="boat", size=BOAT)
        for number, at in enumerate(player.boats)
    ]
    return [*boats, marker]


def _camp(s: Lueur, seat: int, texts: Texts) -> Item:
    """A camp, beside those of other players at the same place."""
    place = s.players[seat].camp
    before = sum(1 for player in s.players[:seat] if player.adventurer and player.camp == place)
    label, anchor = texts.say("piece.camp", seat=seat), CAMPS[before % len(CAMPS)]
    return Item(f"camp-{seat}", "token", label, "camp", "⌂", at=place, seat=seat, shape="camp", anchor=anchor)


def _company(place: str, seat: int, texts: Texts) -> Item:
    """The piece that a player leads through the province."""
    return Item(
        f"company-{seat}",
        "token",
        texts.say("piece.company", seat=seat),
        "company",
        at=place,
        seat=seat,
        shape="company",
        size=COMPANY,
        emphasis="strong",
    )
