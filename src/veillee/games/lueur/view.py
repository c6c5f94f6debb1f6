"""What a seat sees of Lueur: everything that lies open, and of the rest only how much there is.

All seats see the same; `seat` only says whose side the table is looked at from.
"""

from __future__ import annotations

from veillee.kernel.scene import Counter, Item, Panel, Scene
from veillee.kernel.text import Texts

from .content import (
    ADVENTURERS,
    CONSTANTS,
    DICE,
    ISLANDS,
    PATHS,
    ROUTES,
    SPACES,
    SYMBOLS,
    Island,
    Space,
)
from .rules.midday import triggered
from .rules.symbols import curse
from .state import Die, Lueur, Player
from .wording import card_text, gain_words, line_text, name_of, route_text, worth_text

SIZE = (1000, 520)


def view(s: Lueur, seat: int | None, texts: Texts) -> Scene:
    players = range(len(s.players))
    first = seat if seat is not None else 0
    around = [*players[first:], *players[:first]]
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
        counters=(
            Counter("day", texts.say("counter.day"), s.day),
            Counter("deck", texts.say("counter.deck"), len(s.deck)),
            Counter("pile", texts.say("counter.pile"), len(s.pile)),
        ),
    )


def board(journey: str, texts: Texts) -> tuple[Item, ...]:
    """The places and ways of a journey board."""
    return province(texts) if journey == "province" else archipelago(texts)


def province(texts: Texts) -> tuple[Item, ...]:
    cells = [_space(space, texts) for space in SPACES.values()]
    lines = []
    for name, path in PATHS.items():
        start, end = name.split("-")
        note = ", ".join(gain_words(path.gives, texts))
        lines.append(Item(name, "line", texts.say("place.path"), "path", at=start, to=end, note=note))
    return (*lines, *cells)


def _space(space: Space, texts: Texts) -> Item:
    notes = gain_words(space.gives, texts)
    if space.toll:
        notes.insert(0, texts.say("word.toll", count=space.toll))
    text = str(space.bursts) if space.kind == "village" else texts.say(f"glyph.{space.symbol or 'start'}")
    label = worth_text(space.id, space.bursts, texts)
    style = f"{space.kind} {space.symbol}".strip()
    return Item(space.id, "cell", label, style, text, ", ".join(notes), space.x, space.y)


def archipelago(texts: Texts) -> tuple[Item, ...]:
    cells = [_island(island, texts) for island in ISLANDS.values()]
    lines = []
    for name in ROUTES:
        start, end = name.split("-")
        lines.append(Item(name, "line", route_text(name, texts), "route", at=start, to=end, text=_number(name)))
    return (*lines, *cells)


def _number(route: str) -> str:
    info = ROUTES[route]
    return "" if not info.most else str(info.least) if info.least == info.most else f"{info.least}/{info.most}"


def _island(island: Island, texts: Texts) -> Item:
    label = worth_text(island.id, island.bursts, texts)
    note = ", ".join(gain_words(island.gives, texts))
    return Item(island.id, "cell", label, "island", str(island.bursts), note, island.x, island.y)


def pawns(s: Lueur, seat: int, texts: Texts) -> list[Item]:
    player = s.players[seat]
    if not player.adventurer:
        return []
    if s.journey == "province":
        company = texts.say("piece.company", seat=seat)
        camp = texts.say("piece.camp", seat=seat)
        return [
            Item(f"camp-{seat}", "token", camp, "camp", "⌂", at=player.camp, seat=seat),
            Item(f"company-{seat}", "token", company, "company", at=player.company, seat=seat),
        ]
    boat = texts.say("piece.boat", seat=seat)
    return [
        Item(f"boat-{seat}-{number}", "token", boat, "boat", "◡", at=island, seat=seat)
        for number, island in enumerate(player.boats)
    ]


def free_adventurers(s: Lueur, texts: Texts) -> Panel:
    """The cards that can still be chosen before the first day."""
    taken = {player.adventurer for player in s.players}
    cards = tuple(adventurer_item(name, texts) for name in ADVENTURERS if name not in taken)
    return Panel("adventurers", texts.say("panel.adventurers"), cards)


def meeting_track(s: Lueur, texts: Texts) -> Panel:
    items = []
    for name, spot in zip(CONSTANTS.spots, s.spots, strict=True):
        place = f"spot-{name}"
        items.append(Item(place, "area", texts.say(f"spot.{name}"), f"spot {name}", texts.say(f"glyph.{name}")))
        if spot.companion:
            items.append(card_item(spot.companion, texts, at=place))
        items += [die_item(die, texts, at=place) for die in spot.dice]
        if spot.footprints:
            label = texts.say("word.footprints", count=spot.footprints)
            items.append(Item(f"footprints-{name}", "token", label, "footprint", str(spot.footprints), at=place))
    return Panel("track", texts.say("panel.track"), tuple(items))


def player_panel(s: Lueur, seat: int, texts: Texts) -> Panel:
    player = s.players[seat]
    ready = set(triggered(player)) if s.at == "midday" and not player.done else set()
    items = []
    if player.adventurer:
        marks = _marks(resolved=player.resolved, ready="adventurer" in ready)
        items.append(adventurer_item(player.adventurer, texts, seat=seat, marks=marks))
    for companion in player.row:
        marks = _marks(resolved=companion.resolved, spent=companion.spent, ready=companion.id in ready)
        items.append(card_item(companion.id, texts, seat=seat, marks=marks))
    for place, spell in enumerate(player.spells):
        known = spell.revealed
        items.append(
            Item(
                f"spell-{seat}-{place}",
                "token",
                texts.say(f"spell.{spell.id}") if known else texts.say("word.face-down-spell"),
                "spell",
                note=line_text(spell.id, texts) if known else "",
                seat=seat,
                marks=_marks(hidden=not known, ready=f"spell-{place}" in ready),
            )
        )
    cancelled = curse(player)
    items += [
        die_item(
            die,
            texts,
            seat=seat,
            marks=_marks(used=die.used, cancelled=die.rolled and die.face == cancelled, idle=not die.rolled),
        )
        for die in player.dice
    ]
    return Panel(f"player-{seat}", texts.seat(seat), tuple(items), counters(player, texts), seat)


def counters(player: Player, texts: Texts) -> tuple[Counter, ...]:
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
    return tuple(Counter(name, texts.say(f"counter.{name}"), value) for name, value in values.items())


def cemetery(s: Lueur, texts: Texts) -> Panel:
    cards = tuple(card_item(card, texts) for card in sorted(s.cemetery))
    return Panel("cemetery", texts.say("panel.cemetery"), cards)


def reserve(s: Lueur, texts: Texts) -> Panel:
    dice = sorted(s.reserve, key=lambda die: DICE[die].order)
    items = tuple(die_item(Die(die), texts, marks=("idle",)) for die in dice)
    return Panel("reserve", texts.say("panel.reserve"), items)


def adventurer_item(name: str, texts: Texts, *, seat: int | None = None, marks: tuple[str, ...] = ()) -> Item:
    label, note = name_of(name, texts), card_text(name, texts)
    return Item(f"adventurer-{name}", "card", label, "adventurer", note=note, seat=seat, marks=marks)


def card_item(card: str, texts: Texts, *, at: str = "", seat: int | None = None, marks: tuple[str, ...] = ()) -> Item:
    name = name_of(card, texts)
    return Item(f"card-{card}", "card", name, "companion", note=card_text(card, texts), at=at, seat=seat, marks=marks)


def die_item(die: Die, texts: Texts, *, at: str = "", seat: int | None = None, marks: tuple[str, ...] = ()) -> Item:
    info = DICE[die.id]
    face = SYMBOLS[die.face]
    label = texts.say(f"die.{info.kind}")
    if "idle" not in marks:
        label = texts.say("word.die-face", die=info.kind, face=face)
    size = "big" if info.big else "small"
    text = "" if "idle" in marks else texts.say(f"glyph.{face}")
    return Item(f"die-{die.id}", "die", label, f"die {size} {info.colour} {face}", text, at=at, seat=seat, marks=marks)


def _marks(**flags: bool) -> tuple[str, ...]:
    return tuple(name for name, on in flags.items() if on)
