"""What a seat sees of Lueur: everything that lies open, and only the number of hidden cards and tokens.

All seats see the same; `seat` only says whose side the table is looked at from.
"""

from __future__ import annotations

from veillee.kernel.scene import Counter, Item, Panel, Scene, Step
from veillee.kernel.text import Texts

from ..content import ADVENTURERS, CONSTANTS, DICE
from ..prompts import Resolvable, Resolving, SpellPlace
from ..rules.evening import journey_bursts
from ..rules.midday import triggered
from ..rules.symbols import curse
from ..state import Die, Lueur
from .board import SIZE, board
from .pieces import adventurer_item, card_item, die_item, marks, pawns, spell_item

#: The steps of a day and their icons. No question is asked in the evening.
STEPS = {"morning": "deck", "late_morning": "reroll", "midday": "sun", "afternoon": "footprint", "evening": "moon"}
COUNTER_ICONS = {
    "score": "burst",
    "footprints": "footprint",
    "tokens": "reroll",
    "fireflies": "firefly",
    "companions": "company",
}
TABLE_ICONS = {"day": "sun", "deck": "deck", "pile": "magic"}
#: Styles of counters: a score, which decides who is ahead, and a flag, which is there or not and has no number.
SCORE, FLAG = "score", "flag"


def view(s: Lueur, seat: int | None, texts: Texts) -> Scene:
    players = range(len(s.players))
    first = seat if seat is not None else 0
    around = [*players[first:], *players[:first]]
    when = s.at if s.at in ("adventurers", "over") else "day"
    return Scene(
        title=texts.say(f"title.{s.at}", day=s.day, days=CONSTANTS.days, first=s.first),
        size=SIZE,
        fixed=texts.remember(board, s.journey),
        board=tuple(pawn for number in players for pawn in pawns(s, number, texts)),
        panels=(
            *([free_adventurers(s, texts)] if s.at == "adventurers" else [meeting_track(s, texts)]),
            *(player_panel(s, number, texts) for number in around),
            cemetery(s, texts),
            reserve(s, texts),
        ),
        counters=_counters({"day": s.day, "deck": len(s.deck), "pile": len(s.pile)}, TABLE_ICONS, texts),
        art=s.journey,
        when=texts.say(f"when.{when}", day=s.day, days=CONSTANTS.days),
        steps=texts.remember(_steps, None),
        step="" if s.at == "adventurers" else "evening" if s.at == "over" else s.at,
    )


def _steps(about: None, texts: Texts) -> tuple[Step, ...]:
    return tuple(Step(name, texts.say(f"steps.{name}"), icon) for name, icon in STEPS.items())


def free_adventurers(s: Lueur, texts: Texts) -> Panel:
    """The cards that can still be chosen before the first day."""
    taken = {player.adventurer for player in s.players}
    cards = tuple(adventurer_item(name, texts) for name in ADVENTURERS if name not in taken)
    return Panel("adventurers", texts.say("panel.adventurers"), cards)


def meeting_track(s: Lueur, texts: Texts) -> Panel:
    items = []
    for spot, area in zip(s.spots, texts.remember(_spot_areas, None), strict=True):
        items.append(area)
        if spot.companion:
            items.append(card_item(spot.companion, texts, at=area.id))
        items += [die_item(die, texts, at=area.id) for die in spot.dice]
        if spot.footprints:
            label, text = texts.say("word.footprints", count=spot.footprints), str(spot.footprints)
            place = area.id.replace("spot", "footprints")
            items.append(Item(place, "token", label, "footprint", text, at=area.id, icon="footprint"))
    return Panel("track", texts.say("panel.track"), tuple(items))


def _spot_areas(about: None, texts: Texts) -> tuple[Item, ...]:
    """The places of the meeting track."""
    return tuple(
        Item(f"spot-{name}", "area", texts.say(f"spot.{name}"), f"spot {name}", texts.say(f"glyph.{name}"), icon=name)
        for name in CONSTANTS.spots
    )


def player_panel(s: Lueur, seat: int, texts: Texts) -> Panel:
    player = s.players[seat]
    ready: set[Resolvable] = set(triggered(player)) if s.at == "midday" and not player.done else set()
    items = []
    if player.adventurer:
        marked = marks(resolved=player.resolved, ready=Resolving.ADVENTURER in ready)
        items.append(adventurer_item(player.adventurer, texts, seat=seat, marks=marked))
    for companion in player.row:
        marked = marks(resolved=companion.resolved, spent=companion.spent, ready=companion.id in ready)
        items.append(card_item(companion.id, texts, seat=seat, marks=marked))
    for place, spell in enumerate(player.spells):
        items.append(spell_item(spell, seat, place, texts, ready=SpellPlace(place) in ready))
    cancelled = curse(player)
    items += [
        die_item(
            die,
            texts,
            seat=seat,
            marks=marks(used=die.used, cancelled=die.rolled and die.face == cancelled, idle=not die.rolled),
        )
        for die in player.dice
    ]
    return Panel(f"player-{seat}", texts.seat(seat), tuple(items), counters(s, seat, texts), seat)


def counters(s: Lueur, seat: int, texts: Texts) -> tuple[Counter, ...]:
    """A player's numbers; the first player of the day also has a flag for it."""
    player = s.players[seat]
    values = {
        "score": player.score,
        "footprints": player.footprints,
        "tokens": player.tokens,
        "fireflies": player.all_fireflies,
        "companions": len(player.row),
    }
    if player.count is not None:
        count = player.count
        values |= {"before": count.before, "cards": count.cards, "journey": count.journey}
        values |= {"firefly-bonus": count.fireflies, "footprint-bursts": count.footprints}
    elif player.adventurer:
        values["journey"] = journey_bursts(s, player)
    numbers = _counters(values, COUNTER_ICONS | {"journey": _journey_icon(s)}, texts)
    if seat != s.first or s.at == "over":
        return numbers
    return (*numbers, Counter("first", texts.say("counter.first"), 1, FLAG, "first"))


def _journey_icon(s: Lueur) -> str:
    return "camp" if s.journey == "province" else "boat"


def _counters(values: dict[str, int], icons: dict[str, str], texts: Texts) -> tuple[Counter, ...]:
    return tuple(
        Counter(name, texts.say(f"counter.{name}"), value, SCORE if name == "score" else "", icons.get(name, ""))
        for name, value in values.items()
    )


def cemetery(s: Lueur, texts: Texts) -> Panel:
    cards = tuple(card_item(card, texts) for card in sorted(s.cemetery))
    return Panel("cemetery", texts.say("panel.cemetery"), cards)


def reserve(s: Lueur, texts: Texts) -> Panel:
    dice = sorted(s.reserve, key=lambda die: DICE[die].order)
    items = tuple(die_item(Die(die), texts, marks=("idle",)) for die in dice)
    return Panel("reserve", texts.say("panel.reserve"), items)
