"""What lies and stands on the board: figures, tokens, chalk circles, and the way of the Hero that acted last."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable
from typing import Final

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ..art.coordinates import ZONE, zone_middle
from ..content import HEROES
from ..rules.figures.attributes import HEALTH, health_left, profile, value
from ..state import CUBES, Figure, Rituals
from .naming import figure_key, figure_name, letter_of, zone_key, zone_name
from .objectives import sought

#: The looks of the Legion, of Heroes, and of all Serfs; Possessed Serfs keep the square of a Serf.
LEGION, HERO, SERF = "d", "foe", "neutral"
#: How far from the middle of a Zone its tokens lie: away from the middle of the tile (1) or towards it (-1), and down.
#: No Encounter has both Souls on the board and Rubies, and in the fourth corner stands the name of the tile.
CORNERS: Final = {"chest": (1, -1), "plant": (1, 1), "soul": (-1, 1), "ruby": (-1, 1)}
CORNER_X, CORNER_Y = 50, 46
TOKEN_SIZE = (30, 30)
ICONS: Final = {"chest": "chest", "plant": "herb", "soul": "soul", "ruby": "ruby"}


def pieces(s: Rituals, texts: Texts) -> tuple[Item, ...]:
    """Everything on the board that can change: flat things first, figures last."""
    plants = Tally(pile.zone for pile in s.piles)
    goals = sought(s)
    return (
        *(_circle(s, zone, texts) for zone in sorted(set(s.summoned_in))),
        *last_way(s, texts),
        *_tokens(s, "chest", Tally(s.chests), texts),
        *_tokens(s, "plant", plants, texts),
        *_tokens(s, "ruby", Tally(s.rubies), texts),
        *_tokens(s, "soul", Tally(s.trapped), texts),
        *(_offered_souls(s, texts) if s.offered else ()),
        *(figure_item(s, figure, texts, is_sought=figure.number in goals) for figure in s.figures),
    )


def figure_item(s: Rituals, figure: Figure, texts: Texts, *, is_sought: bool = False) -> Item:
    looks = HERO if figure.is_hero else SERF if figure.category in ("serf", "possessed") else LEGION
    return Item(
        figure_key(figure),
        "token",
        figure_name(figure, texts),
        figure.category,
        note=figure_note(s, figure, texts),
        at=zone_key(figure.zone),
        marks=(*marks(s, figure), *(("objective",) if is_sought else ())),
        emblem=figure.unit,
        bar=(health_left(figure), HEALTH[figure.unit]),
        token=looks,
        letter=letter_of(figure, texts),
    )


def figure_note(s: Rituals, figure: Figure, texts: Texts) -> str:
    """The health and the Attributes of a figure, in one line."""
    parts = [texts.say("figure.health", left=health_left(figure), full=HEALTH[figure.unit])]
    names = CUBES if figure.is_hero else CUBES[:3]
    parts.append(", ".join(texts.say("figure.attribute", attr=name, n=value(s, figure, name)) for name in names))
    if figure.is_hero:
        hero = HEROES[figure.unit]
        parts.append(texts.say("figure.melee", dice=hero.melee.dice, wounds=hero.melee.wounds))
        if hero.ranged:
            parts.append(texts.say("figure.ranged", dice=hero.ranged.dice, n=hero.ranged.range))
    else:
        card = profile(s, figure)
        parts.append(texts.say("figure.profile", dice=card.attack_dice, defence=card.defence_dice))
        parts.append(texts.say("figure.range", n=card.range))
    return " · ".join(parts)


def marks(s: Rituals, figure: Figure) -> tuple[str, ...]:
    """How a figure is: whether it acts now, its conditions, the Ruby it carries."""
    acting = (s.at == "legion" and figure.number == s.turn.figure) or (
        s.at == "heroes" and s.activation is not None and figure.number == s.activation.number
    )
    flags = {"active": acting, "stunned": figure.stunned, "rooted": figure.rooted > 0, "ruby": figure.ruby}
    return tuple(name for name, on in flags.items() if on)


def _tokens(s: Rituals, sort: str, zones: Tally[int], texts: Texts) -> Iterable[Item]:
    """The tokens of one sort, those of a Zone as one item."""
    for zone, count in sorted(zones.items()):
        yield _token(s, sort, zone, count, texts)


def _token(s: Rituals, sort: str, zone: int, count: int, texts: Texts) -> Item:
    outward = 1 if zone % s.board.columns % 2 else -1
    across, down = CORNERS[sort]
    return Item(
        f"{sort}-{zone}",
        "token",
        texts.say(f"token.{sort}"),
        sort,
        "?" if sort == "plant" else "",
        at=zone_key(zone),
        icon=ICONS[sort],
        size=TOKEN_SIZE,
        anchor=(outward * across * CORNER_X, down * CORNER_Y),
        count=count if count > 1 else 0,
    )


def _offered_souls(s: Rituals, texts: Texts) -> list[Item]:
    """The Souls on the Pit."""
    return [_token(s, "soul", s.board.pit, s.offered, texts)] if s.board.pit >= 0 else []


def _circle(s: Rituals, zone: int, texts: Texts) -> Item:
    """The chalk circle where somebody was summoned in this round."""
    x, y = zone_middle(s.board, zone)
    return Item(f"circle-{zone}", "area", texts.say("token.circle"), "circle", x=x, y=y, icon="circle", r=ZONE * 2 // 5)


def last_way(s: Rituals, texts: Texts) -> list[Item]:
    """From where to where the Hero went that acts now or acted last."""
    seen = s.activation
    figure = s.figure(seen.number) if seen else None
    if seen is None or figure is None or figure.zone == seen.start:
        return []
    label = texts.say("figure.went", name=figure_name(figure, texts), zone=zone_name(s.board, seen.start, texts))
    return [
        Item("last-way", "line", label, "footsteps", at=zone_key(seen.start), to=zone_key(figure.zone), shape="curved")
    ]
