"""The words of questions in a room: set-up, Infiltration, windows, ties of enemies."""

from __future__ import annotations

from typing import Any

from veillee.kernel.answers import Decline
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...content import CONSTANTS
from ...hero import Hero
from ...prompts.ids import FigureId, SquareId
from ...prompts.room import (
    Act,
    Alert,
    AllLeave,
    Arrange,
    ComeBack,
    Danger,
    Drag,
    EnemyEnd,
    Enter,
    FewerDice,
    First,
    Hush,
    Kill,
    LeaveBy,
    NextHero,
    PlaceEnemy,
    PutHero,
    Read,
    Shoot,
    Sneak,
    Stab,
    TakeHand,
    Tend,
    Together,
    Turn,
    Undo,
    Walk,
    Watch,
    WhichEnemy,
)
from ...rules.heroes.values import card, in_room
from ...rules.room.leaving import exit_shut
from ...rules.room.places import floor, token_at
from ...rules.stealth.assassinating import drag_cost, kill_cost
from ...rules.stealth.moving import way
from ...rules.stealth.turns import wait_cost
from ...rules.stealth.vision import seen_squares
from ...state import Malhya
from ..naming import card_name, figure_key, figure_name, square_key, square_name
from .naming import effect_said, first_deed, opening
from .using import use_words


def here(s: Malhya, square: int) -> str:
    return square_name(s.here.page, square)


def foe(s: Malhya, number: int, texts: Texts) -> str:
    return figure_name(s.figure(number), texts)


# Set-up


def place_words(s: Malhya, decision: Decision[PlaceEnemy], value: SquareId, texts: Texts) -> Wording:
    return Wording({"square": here(s, value.number)}, (square_key(value.number),))


def arrange_facts(s: Malhya, decision: Decision[Arrange], texts: Texts) -> dict[str, Any]:
    stands = [
        texts.say("in-room.stands", hero=hero.id, square=here(s, hero.square)) for hero in s.heroes if hero.in_room
    ]
    return {"page": decision.about.page, "spots": stands}


def arrange_words(s: Malhya, decision: Decision[Arrange], value: Enter | PutHero, texts: Texts) -> Wording:
    if isinstance(value, Enter):
        return Wording()
    square = value.square.number
    other = next((hero for hero in s.heroes if hero.square == square), None)
    facts = {"hero": value.hero, "square": here(s, square), "other": other.id if other is not None else ""}
    return Wording(facts, (square_key(square), value.hero), "put" if other is None else "swap", group=value.hero)


# A hero's turn


def walk_price(s: Malhya, hero: Hero, square: int) -> tuple[int, int]:
    """The points of the free move and the Action Points that a move costs."""
    graph, at, cost = floor(s).ways(), hero.square, 0
    for step in way(s, hero, square):
        cost += graph.step_cost(at, step)
        at = step
    free = min(cost, hero.free)
    return free, (cost - free) * card(hero).move_cost_ap


def act_facts(s: Malhya, decision: Decision[Act], texts: Texts) -> dict[str, Any]:
    hero = s.hero(decision.about.hero)
    return {"hero": hero.id, "ap": hero.ap, "free": hero.free}


def act_words(s: Malhya, decision: Decision[Act], value: Sneak, texts: Texts) -> Wording:
    hero = s.hero(decision.about.hero)
    match value:
        case Walk():
            return walk_words(s, hero, value, texts)
        case Stab() | Shoot():
            number, shot = value.figure.number, isinstance(value, Shoot)
            facts = {"foe": foe(s, number, texts), "n": kill_cost(hero, shot=shot)}
            return Wording(facts, (figure_key(number),), "shoot" if shot else "stab")
        case Drag():
            corpse, end = value.corpse.number, value.to.number
            facts = {"square": here(s, corpse), "end": here(s, end), "n": drag_cost(hero)}
            return Wording(facts, (square_key(end),), "drag", group=f"drag-{corpse}")
        case Tend():
            return Wording({"hero": value.hero, "n": CONSTANTS.first_aid}, variant="tend")
        case Read():
            return Wording({"page": value.chapter}, (square_key(hero.square),), "read")
        case Watch():
            number = value.figure.number
            variant = "unwatch" if number in hero.watches else "watch"
            return Wording({"foe": foe(s, number, texts)}, variant=variant, group=variant)
        case First():
            return Wording({"hero": value.hero}, (value.hero,), "first", quiet=True)
        case AllLeave():
            exit = value.square.number
            token = token_at(s, s.here.access, exit)
            facts = {"square": here(s, exit), "page": token.chapter if token is not None else ""}
            return Wording(facts, variant="all-leave" if len(in_room(s)) > 1 else "go-out")
        case Together.END_STEALTH:
            return Wording(variant="end-stealth" if s.here.figures else "silent-victory")
        case Turn():
            return Wording()
        case _:
            return use_words(s, value, texts)


def walk_words(s: Malhya, hero: Hero, value: Walk, texts: Texts) -> Wording:
    """A move: where, what it costs, whether a token is there and whether somebody sees the square."""
    square = value.square.number
    free, points = walk_price(s, hero, square)
    facts: dict[str, Any] = {"square": here(s, square), "n": points, "free": free}
    notes = []
    token = token_at(s, (*s.here.interest, *s.here.access), square)
    if token is not None:
        name = "interest" if token not in s.here.access else "exit-shut" if _is_exit_shut(s, square) else "exit"
        notes.append(texts.say(f"in-room.{name}", page=token.chapter))
    if s.mode == "infiltration":
        notes += _passing(s, way(s, hero, square), texts)
    facts["notes"] = "".join(notes)
    return Wording(facts, (square_key(square),), "walk" if points else "walk-free")


def _is_exit_shut(s: Malhya, square: int) -> bool:
    """Whether nobody can leave by the exit of a square for now; in Combat exits are not used one by one."""
    return s.mode == "infiltration" and bool(exit_shut(s, square))


def _passing(s: Malhya, steps: tuple[int, ...], texts: Texts) -> list[str]:
    """What happens on a way: tokens that are read in passing (MAL-7.14), and squares that enemies see."""
    tokens = (*s.here.interest, *s.here.access)
    passed = [token for step in steps[:-1] if (token := token_at(s, tokens, step)) is not None]
    found = [texts.say("in-room.passes", page=token.chapter) for token in passed]
    seen = seen_squares(s)
    if steps and seen >> steps[-1] & 1:
        found.append(texts.say("in-room.seen"))
    elif any(seen >> step & 1 for step in steps):
        found.append(texts.say("in-room.seen-way"))
    return found


def turn_words(s: Malhya, decision: Decision[Act], value: Decline, texts: Texts) -> Wording:
    hero = s.hero(decision.about.hero)
    facts = {"n": wait_cost(hero), "left": hero.ap - wait_cost(hero), "ap": hero.ap}
    return Wording(facts, variant="end-spent" if value is Turn.END and not hero.ap else "", quiet=True)


def next_facts(s: Malhya, decision: Decision[NextHero], texts: Texts) -> dict[str, Any]:
    return {"phase": texts.say(f"in-room.{decision.about.phase}")}


def next_words(s: Malhya, decision: Decision[NextHero], value: str, texts: Texts) -> Wording:
    return Wording({"hero": value, "ap": s.hero(value).ap}, (value,), decision.about.phase)


# Windows


def danger_facts(s: Malhya, decision: Decision[Danger], texts: Texts) -> dict[str, Any]:
    return {"why": danger_said(s, decision.about, texts)}


def danger_said(s: Malhya, about: Danger, texts: Texts) -> str:
    """What is about to happen, and to whom."""
    if about.window == "cards":
        st = s.sneaking
        left = [first_deed(id, texts) for id in st.row[st.card :]]
        return texts.say("danger.cards", n=len(left), first=left[0] if left else "")
    if about.window == "boundary":
        return texts.say("danger.boundary")
    name = foe(s, about.figure, texts) if about.figure >= 0 else ""
    if about.window == "watch":
        ahead = s.sneaking.ahead
        return texts.say("danger.watch", foe=name, square=here(s, ahead) if ahead >= 0 else "")
    seen = [texts.say(f"told.{hero}") for hero in about.seen]
    seen += [texts.say("in-room.corpse", square=here(s, square)) for square in about.corpses]
    ahead = s.sneaking.ahead
    key = "danger.step-to" if about.window == "step" and ahead >= 0 else f"danger.{about.window}"
    return texts.say(key, foe=name, seen=seen, square=here(s, ahead) if ahead >= 0 else "")


def hand_words(s: Malhya, decision: Decision[Danger], value: TakeHand, texts: Texts) -> Wording:
    return Wording({"hero": value.hero, "ap": s.hero(value.hero).ap}, (value.hero,))


def alert_facts(s: Malhya, decision: Decision[Alert], texts: Texts) -> dict[str, Any]:
    about = decision.about
    if about.why == "spotted":
        return {"why": texts.say("telling.by-spotters", names=[foe(s, number, texts) for number in about.spotters])}
    return {"why": texts.say(f"about-to.{about.why}")}


def alert_words(s: Malhya, decision: Decision[Alert], value: Kill | Undo, texts: Texts) -> Wording:
    match value:
        case Kill():
            number, hero = value.figure.number, s.hero(value.hero)
            facts = {"hero": value.hero, "foe": foe(s, number, texts), "n": kill_cost(hero, shot=value.shot)}
            return Wording(facts, (figure_key(number),), "shoot" if value.shot else "stab")
        case Undo():
            return Wording({"hero": value.hero, "card": card_name(value.object, texts)}, variant="undo")


def hush_facts(s: Malhya, decision: Decision[Hush], texts: Texts) -> dict[str, Any]:
    return {"hero": decision.about.hero, "n": decision.about.rolled}


def hush_words(s: Malhya, decision: Decision[Hush], value: str, texts: Texts) -> Wording:
    return Wording({"card": card_name(value, texts)})


def fewer_words(s: Malhya, decision: Decision[FewerDice], value: str, texts: Texts) -> Wording:
    hero = s.hero(decision.about.hero)
    return Wording({"effect": effect_said(value, texts), "n": hero.aura - 1})


# Ties of enemies, exits


def enemy_facts(s: Malhya, decision: Decision[WhichEnemy], texts: Texts) -> dict[str, Any]:
    return {"deed": opening(first_deed(decision.about.card, texts))}


def enemy_words(s: Malhya, decision: Decision[Any], value: FigureId, texts: Texts) -> Wording:
    figure = s.figure(value.number)
    return Wording({"foe": figure_name(figure, texts), "square": here(s, figure.square)}, (figure_key(value.number),))


def end_facts(s: Malhya, decision: Decision[EnemyEnd], texts: Texts) -> dict[str, Any]:
    return {"foe": foe(s, decision.about.figure, texts)}


def end_words(s: Malhya, decision: Decision[Any], value: SquareId, texts: Texts) -> Wording:
    return Wording({"square": here(s, value.number)}, (square_key(value.number),))


def leave_facts(s: Malhya, decision: Decision[LeaveBy], texts: Texts) -> dict[str, Any]:
    others = sum(1 for hero in s.heroes if hero.in_room) - 1
    return {"hero": decision.about.hero, "others": texts.say("in-room.others", n=others) if others else ""}


def come_back_facts(s: Malhya, decision: Decision[ComeBack], texts: Texts) -> dict[str, Any]:
    hero = s.hero(decision.about.hero)
    return {"hero": hero.id, "square": here(s, hero.left_by)}
