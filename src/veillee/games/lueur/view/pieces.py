"""The pieces of Lueur as things of a scene: cards, dice, spells, pawns and score markers."""

from __future__ import annotations

from veillee.kernel.scene import Item, Sign
from veillee.kernel.text import Texts

from ..content import DICE, SYMBOLS
from ..state import Die, Lueur, Spell
from .board import stop_id
from .signs import SPECIAL_FACES, corner_sign, face_sign, line_signs, power_signs
from .words import card_text, line_text, name_of


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
    )


def card_item(card: str, texts: Texts, *, at: str = "", seat: int | None = None, marks: tuple[str, ...] = ()) -> Item:
    name, emblem, note = texts.remember(_card_words, card)
    return Item(
        f"card-{card}",
        "card",
        name,
        "companion",
        note=note,
        at=at,
        seat=seat,
        marks=marks,
        emblem=emblem,
        signs=line_signs(card),
        powers=power_signs(card),
    )


def _card_words(card: str, texts: Texts) -> tuple[str, str, str]:
    """Name, emblem and note of a companion. Companions of one kind look alike, so the name makes the emblem."""
    name = name_of(card, texts)
    return name, "".join(filter(str.isalnum, name.casefold())), card_text(card, texts)


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
    label, style, text, icon, signs, powers = texts.remember(_die_words, (die.id, die.face, "idle" in marks))
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
    )


DieWords = tuple[str, str, str, str, tuple[Sign, ...], tuple[Sign, ...]]


def _die_words(about: tuple[str, int, bool], texts: Texts) -> DieWords:
    """All that is said and drawn of a die with its face, or without one while it is idle."""
    name, face_number, idle = about
    info, face = DICE[name], SYMBOLS[face_number]
    style = f"die {'big' if info.big else 'small'} {info.colour}"
    corner = (corner_sign(name),)
    if idle:
        return texts.say(f"die.{info.kind}"), style, "", "", (), corner
    label = texts.say("word.die-face", die=info.kind, face=face)
    special = (SPECIAL_FACES[face],) if face in SPECIAL_FACES else ()
    return label, f"{style} {face}", texts.say(f"glyph.{face}"), face_sign(face).icon, special, corner


def pawns(s: Lueur, seat: int, texts: Texts) -> list[Item]:
    """What a player has on the board: the pieces of the journey, and the marker on the score track."""
    player = s.players[seat]
    if not player.adventurer:
        return []
    score = texts.say("piece.marker", seat=seat)
    marker = Item(f"marker-{seat}", "token", score, "marker", at=stop_id(player.score), seat=seat)
    if s.journey == "province":
        company = texts.say("piece.company", seat=seat)
        camp = texts.say("piece.camp", seat=seat)
        return [
            Item(f"camp-{seat}", "token", camp, "camp", "⌂", at=player.camp, seat=seat, icon="camp"),
            Item(f"company-{seat}", "token", company, "company", at=player.company, seat=seat, icon="company"),
            marker,
        ]
    boat = texts.say("piece.boat", seat=seat)
    boats = [
        Item(f"boat-{seat}-{number}", "token", boat, "boat", "◡", at=island, seat=seat, icon="boat")
        for number, island in enumerate(player.boats)
    ]
    return [*boats, marker]
