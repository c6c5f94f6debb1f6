"""What stands and lies in a room: heroes, enemies, tokens, corpses, noise, and the squares that enemies see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

from ..art.coordinates import outline_of
from ..content import ACTION_CARDS, ENEMIES
from ..hero import NOWHERE
from ..room import COMPASS, plan_of
from ..rules.combat.wounding import life_of
from ..rules.stealth.enemy_looks import lookers, may_watch
from ..rules.stealth.entering import zone
from ..rules.stealth.vision import seen_from, seen_squares
from ..state import Figure, Malhya
from .naming import figure_key, figure_name, square_key
from .rooms import key_line
from .tokens import FOE, acting_hero, hero_token

#: How large figures and tokens are, and where they lie in a square from its middle.
FIGURE: Final = (68, 68)
PAGE: Final = (70, 70)
TOKEN: Final = (48, 48)
CORNER: Final = (15, 15)
SIDE_OF: Final = 44
#: The step of an action card in which enemies look.
LOOKING: Final = 2


def room_pieces(s: Malhya, texts: Texts) -> tuple[Item, ...]:
    """Everything that can change in the room: what is seen first, figures last."""
    acting = acting_hero(s)  # the first hero of a seat is the one that a small window shows
    heroes = [
        structs.replace(hero_token(s, hero, square_key(hero.square), texts), size=FIGURE)
        for hero in sorted(s.heroes, key=lambda hero: hero.id != acting)
        if hero.in_room
    ]
    return (
        *_seen(s, texts),
        *_tokens(s, texts),
        *_lying(s, texts),
        *(_enemy(s, figure, texts) for figure in s.here.figures),
        *_looks(s, texts),
        *heroes,
    )


def _seen(s: Malhya, texts: Texts) -> Iterator[Item]:
    """In Infiltration: what enemies see now, and what the moving one will see after the announced step."""
    if s.mode != "infiltration" or s.stealth is None:
        return
    plan = plan_of(s.here.page)
    now = seen_squares(s)
    next_seen = _seen_next(s) & ~now
    for sort, mask in (("seen", now & ~_stood_on(s)), ("seen-next", next_seen)):
        label = texts.say(f"overlay.{sort}")
        if mask:
            yield key_line(sort, label)
        for square in numbers_of(mask):
            yield Item(f"{sort}-{square}", "area", label, sort, points=outline_of(plan, square), shape="zone")


def _stood_on(s: Malhya) -> int:
    mask = 0
    for figure in s.here.figures:
        mask |= 1 << figure.square
    return mask


def _seen_next(s: Malhya) -> int:
    """What the enemy under way sees from the square ahead, or the next one that turns once it has turned."""
    st, vision = s.sneaking, zone(s).vision
    if st.moving >= 0:
        return seen_from(s, st.ahead, None, vision) if st.ahead != NOWHERE else 0
    look = ACTION_CARDS[st.row[st.card]].second if st.step == LOOKING and st.card < len(st.row) else None
    if look is None or look.type != "look" or look.dir is None or not look.vigilance:
        return 0
    for number in lookers(s, look):
        figure = next((figure for figure in s.here.figures if figure.number == number), None)
        if figure is not None and figure.looks != look.dir:
            return seen_from(s, figure.square, look.dir, vision) if may_watch(s, figure, look.dir) else 0
    return 0


def _tokens(s: Malhya, texts: Texts) -> Iterator[Item]:
    """Interest and access tokens, with the number of the chapter that is printed on them."""
    plan = plan_of(s.here.page)
    for sort, tokens in (("interest", s.here.interest), ("access", s.here.access)):
        if tokens:
            yield key_line(sort, texts.say(f"key.{sort}"))
        for token in tokens:
            yield Item(
                f"{sort}-{plan.number[token.at]}",
                "token",
                texts.say(f"token.{sort}", chapter=token.chapter),
                f"page {sort}",
                token.chapter,
                note=texts.say(f"token-note.{sort}"),
                at=square_key(plan.number[token.at]),
                size=PAGE,
                anchor=CORNER,
            )


def _lying(s: Malhya, texts: Texts) -> Iterator[Item]:
    for sort, squares, icon, anchor in (
        ("corpse", s.here.corpses, "act-corpse", (-26, 26)),
        ("noise", s.here.noises, "act-noise", (26, -26)),
    ):
        for square in sorted(set(squares)):
            yield Item(
                f"{sort}-{square}",
                "token",
                texts.say(f"token.{sort}"),
                sort,
                note=texts.say(f"token-note.{sort}"),
                at=square_key(square),
                icon=icon,
                size=TOKEN,
                anchor=anchor,
                count=squares.count(square) if squares.count(square) > 1 else 0,
            )


def _looks(s: Malhya, texts: Texts) -> Iterator[Item]:
    """Vigilance tokens, at the side of the square toward which the enemy looks."""
    for figure in s.here.figures:
        if figure.looks:
            dx, dy = COMPASS[figure.looks]
            yield Item(
                f"looks-{figure.number}",
                "token",
                texts.say("token.looks", direction=figure.looks),
                "looks",
                at=square_key(figure.square),
                icon=f"dir-{figure.looks}",
                size=(30, 30),
                anchor=(dx * SIDE_OF, dy * SIDE_OF),
            )


def _enemy(s: Malhya, figure: Figure, texts: Texts) -> Item:
    card = ENEMIES[figure.kind]
    left = life_of(s, figure)
    full = left + figure.damage
    return Item(
        figure_key(figure.number),
        "token",
        figure_name(figure, texts),
        f"enemy {card.kind}",
        note=texts.say("figure-note.enemy", left=left, full=full, move=card.move),
        at=square_key(figure.square),
        marks=_marks(s, figure),
        emblem=figure.kind,
        bar=(left, full) if s.mode == "combat" or figure.damage else (0, 0),
        size=FIGURE,
        token=FOE,
        letter=str(figure.number + 1),
    )


def _marks(s: Malhya, figure: Figure) -> tuple[str, ...]:
    st, fight, blow = s.stealth, s.fight, s.blow
    kind_acts = fight is not None and fight.acting is not None and fight.acting.kind == figure.kind
    waiting = fight.waiting if fight is not None else ()
    flags = {
        "active": (st is not None and st.moving == figure.number)
        or (blow is not None and blow.figure == figure.number)
        or (kind_acts and waiting == (figure.number,)),
        "watched": any(figure.number in hero.watches for hero in s.heroes),
    }
    return tuple(name for name, on in flags.items() if on)
