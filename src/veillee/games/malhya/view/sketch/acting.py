"""What is drawn and said while a hero aims in a room: ways and who sees them, kills, attacks, defences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ...chances import at_least
from ...forecasts import DamageIs, HeroFalls, StrikeHurts
from ...hero import ActionType, Hero
from ...outcomes import guard_left, strike_chances, through_chances
from ...prompts.combat import Defend, EnemyTarget, EnemyWay, FightDeed, FightTurn, Guard, Strike
from ...prompts.ids import SquareId
from ...prompts.room import Act, Danger, Drag, EnemyEnd, Shoot, Sneak, Stab, TakeHand, Walk
from ...rules.combat.attacking import area_squares, chosen_lines, hindered
from ...rules.combat.numbers import attack_cost, hero_volley
from ...rules.combat.wounding import life_of
from ...rules.room.places import enemy_squares, token_at
from ...rules.stealth.assassinating import drag_cost, kill_cost
from ...rules.stealth.entering import zone
from ...rules.stealth.moving import way
from ...rules.stealth.threat import BLACK, dice_left
from ...rules.stealth.vision import view_of
from ...state import Malhya
from ..naming import figure_name, square_name
from ..wording.combat import felled
from ..wording.room import walk_price
from .drawing import areas, sight_line, way_line


def act_sketch(s: Malhya, decision: Decision[Act], value: Sneak, texts: Texts) -> Sketch:
    """A deed in Infiltration: the way, the eyes on it, what is left, the threat dice at the end of the turn."""
    hero = s.hero(decision.about.hero)
    match value:
        case Walk():
            return walk_sketch(s, hero, value, texts)
        case Stab() | Shoot():
            shot = isinstance(value, Shoot)
            figure = s.figure(value.figure.number)
            lines = [
                texts.say("sketch.ap-left", n=hero.ap - kill_cost(hero, shot=shot)),
                texts.say("sketch.corpse", square=square_name(s.here.page, figure.square)),
                _threat_line(s, hero, "assassinate_ranged" if shot else "assassinate_melee", texts),
            ]
            lines += _eyes(s, [figure.square], texts, but=figure.number)
            return Sketch(tuple(sight_line(s, hero.square, figure.square)), tuple(lines))
        case Drag():
            end = value.to.number
            lines = [
                texts.say("sketch.ap-left", n=hero.ap - drag_cost(hero)),
                _threat_line(s, hero, "move_corpse", texts),
                *_eyes(s, [end], texts),
            ]
            return Sketch(tuple(way_line(s, value.corpse.number, [end])), tuple(lines))
        case _:
            return Sketch()


def walk_sketch(s: Malhya, hero: Hero, value: Walk, texts: Texts) -> Sketch:
    path = way(s, hero, value.square.number)
    free, points = walk_price(s, hero, value.square.number)
    lines = [texts.say("sketch.walk", n=len(path), free=free, ap=points, left=hero.ap - points)]
    items: list[Item] = way_line(s, hero.square, path)
    if s.mode == "infiltration":
        lines += _tokens(s, path, texts)
    if s.mode == "infiltration" and s.here.figures:  # without enemies nobody sees, and no threat is rolled (MAL-11.20)
        lines.append(_threat_line(s, hero, "move", texts))
        lines += _eyes(s, path, texts)
        items += _lines_of_sight(s, path)
    return Sketch(tuple(items), tuple(lines))


def _threat_line(s: Malhya, hero: Hero, type: ActionType, texts: Texts) -> str:
    """The threat dice of the end of the turn, if this is done and nothing of another sort."""
    dice, _ = dice_left(hero, len({*hero.types, type}), hero.hushed)
    return texts.say("sketch.threat-black") if dice >= BLACK else texts.say("sketch.threat", n=dice)


def _tokens(s: Malhya, path: tuple[int, ...], texts: Texts) -> list[str]:
    """The chapters that are read: those on the way, and the one where the way ends."""
    tokens = (*s.here.interest, *s.here.access)
    lines = []
    for square in path:
        token = token_at(s, tokens, square)
        if token is not None:
            lines.append(texts.say("sketch.token-there" if square == path[-1] else "sketch.token", page=token.chapter))
    return lines


def _eyes(s: Malhya, path: Iterable[int], texts: Texts, but: int = -1) -> list[str]:
    """Who would see which of these squares; an enemy is named once, with the first square it sees."""
    lines = []
    for figure in s.here.figures:
        view = view_of(s, figure, zone(s).vision)
        square = next((square for square in path if view >> square & 1), None)
        if square is not None and figure.number != but:
            name, at = figure_name(figure, texts), square_name(s.here.page, square)
            lines.append(texts.say("sketch.seen-by", foe=name, square=at))
    return lines or [texts.say("sketch.unseen")]


def _lines_of_sight(s: Malhya, path: Iterable[int]) -> list[Item]:
    items: list[Item] = []
    for figure in s.here.figures:
        view = view_of(s, figure, zone(s).vision)
        square = next((square for square in path if view >> square & 1), None)
        if square is not None:
            items += sight_line(s, figure.square, square)
    return items


# Combat


def fight_sketch(s: Malhya, decision: Decision[FightTurn], value: FightDeed, texts: Texts) -> Sketch:
    """A move or an attack in Combat."""
    hero = s.hero(decision.about.hero)
    match value:
        case Walk():
            return walk_sketch(s, hero, value, texts)
        case Strike() if s.beast is None:
            return _strike_sketch(s, hero, value, texts)
        case _:
            return Sketch()


def _strike_sketch(s: Malhya, hero: Hero, value: Strike, texts: Texts) -> Sketch:
    lines = chosen_lines(hero, value.lines)
    said = [texts.say("sketch.ap-left", n=hero.ap - attack_cost(lines, value.arrows))]
    volley = hero_volley(hero, lines, value.arrows)
    if value.target is None:
        assert value.direction is not None
        area = next(line.area for line in lines if line.area)
        mask = area_squares(s, hero.square, area, value.direction)
        return Sketch(tuple(areas(s, mask, "struck", texts)), tuple(said))
    figure = s.figure(value.target.number)
    covered = hindered(s, hero.square, figure.square, enemy_squares(s), volley)
    life = life_of(s, figure)
    chances = strike_chances(s, hero, figure, volley)
    said += [
        texts.say("sketch.life", foe=figure_name(figure, texts), n=life),
        texts.say("sketch.hurts", chance=StrikeHurts(at_least(chances, 1), figure.number)),
        texts.say("sketch.fells", chance=felled(chances, figure.number, life)),
    ]
    if covered:
        said.append(texts.say("sketch.hindered"))
    return Sketch(tuple(sight_line(s, hero.square, figure.square, hindered=covered)), tuple(said))


def guard_sketch(s: Malhya, decision: Decision[Defend], value: Guard, texts: Texts) -> Sketch:
    """The dice of a defence, and the chances of what gets through."""
    about = decision.about
    hero = s.hero(about.hero)
    shield, chances = guard_left(hero, about, value), through_chances(hero, about, value)
    lines = [
        texts.say("sketch.guard", defence=shield.defence_dice, dodge=shield.dodge_dice, n=shield.shields),
        *(
            texts.say("sketch.gets-through", n=n, chance=DamageIs(chances[n], hero.id, n=n))
            for n in sorted(chances)
            if chances[n]
        ),
        texts.say("sketch.falls", chance=HeroFalls(at_least(chances, hero.life), hero.id)),
    ]
    return Sketch(lines=tuple(lines))


def enemy_sketch(
    s: Malhya, decision: Decision[EnemyTarget | EnemyWay | EnemyEnd], value: str | SquareId, texts: Texts
) -> Sketch:
    """From an enemy to the hero it would go for, or to the square where it would end."""
    start = s.figure(decision.about.figure).square
    if isinstance(value, str):
        return Sketch(tuple(sight_line(s, start, s.hero(value).square)))
    return Sketch(tuple(way_line(s, start, [value.number] if value.number != start else [])))


def danger_sketch(s: Malhya, decision: Decision[Danger], value: TakeHand, texts: Texts) -> Sketch:
    """From the enemy's next square, what it is about to see."""
    about = decision.about
    if about.figure < 0:
        return Sketch()
    figure = s.figure(about.figure)
    ahead = s.sneaking.ahead
    start = ahead if ahead >= 0 else figure.square
    items: list[Any] = way_line(s, figure.square, [ahead]) if ahead >= 0 else []
    for square in (*(s.hero(id).square for id in about.seen), *about.corpses):
        if square != start:
            items += sight_line(s, start, square)
    return Sketch(tuple(items))
