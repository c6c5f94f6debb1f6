"""Combat beside the board: the initiative gauge, enemies with their upgrade tokens."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel, Sign
from veillee.kernel.text import Texts

from ...content import ENEMIES
from ...rules.combat.beast import BEAST, KIND, beast_volley
from ...rules.combat.gauge import base_initiative
from ...rules.combat.numbers import enemy_shield, enemy_volley, sign_of, upgrade
from ...state import Malhya, Standing
from ..effects import special_does
from ..tokens import FOE, letter_of, token_of
from .placing import place_of_reference


def gauge_panel(s: Malhya, texts: Texts) -> Panel:
    """Who has acted, who acts now and who has yet to act, the next one first; before that, how all stand so far."""
    f = s.fighting
    to_come = (*((f.acting,) if f.acting is not None else ()), *f.gauge)
    if to_come:
        places = [(one, "done") for one in _everybody(s) if _has_acted(s, one, to_come)]
        places += [(one, "acts" if one is f.acting else "waits") for one in to_come]
    else:
        places = [(one, "stands") for one in _everybody(s)]
    groups = tuple(_place(s, one, state, texts) for one, state in places)
    note = texts.say(f"gauge.{f.stage}")
    return Panel("gauge", texts.say("panel.gauge", n=f.turn), place="under", groups=groups, note=note)


def _everybody(s: Malhya) -> list[Standing]:
    """Heroes who are conscious and all kinds of enemies by initiative, as far as it is known; heroes first."""
    found = [Standing(hero=hero.id) for hero in s.heroes if hero.conscious]
    found += [Standing(kind=kind) for kind in kinds_in_play(s)]
    return sorted(found, key=lambda one: -initiative_of(s, one))


def _has_acted(s: Malhya, one: Standing, to_come: tuple[Standing, ...]) -> bool:
    if one.hero:
        return s.hero(one.hero).stage == "done" and one not in to_come
    return all(one.kind != other.kind for other in to_come)


def _place(s: Malhya, one: Standing, how: str, texts: Texts) -> Panel:
    words = texts.say(f"gauge.{how}")
    style = f"state {how}"
    value = Counter("initiative", texts.say("bonus.initiative"), initiative_of(s, one), "initiative")
    if one.hero:
        name = texts.say(f"hero.{one.hero}")
        state = Item(f"turn-{one.hero}", "token", name, style, words, note=words, shows=one.hero)
        return Panel(
            f"turn-{one.hero}", name, (state,), (value,), token=token_of(s, one.hero), letter=letter_of(s, one.hero),
            emblem=one.hero, shows=one.hero,
        )  # fmt: skip
    name = texts.say(f"enemies.{one.kind}")
    key = f"turn-{one.kind}-again" if one.second else f"turn-{one.kind}"
    state = Item(key, "token", name, style, words, note=words)
    return Panel(key, name, (state,), (value,), token=FOE, letter=_count(s, one.kind), emblem=emblem_of(one.kind))


def initiative_of(s: Malhya, one: Standing) -> int:
    """The initiative of a hero or a kind of enemies this turn, as far as it is known."""
    if one.hero:
        hero = s.hero(one.hero)
        return base_initiative(s, hero) + hero.raised
    if one.second:
        return 0
    printed = BEAST.initiative if one.kind == KIND else ENEMIES[one.kind].initiative
    return printed + upgrade(s, one.kind).initiative


def _count(s: Malhya, kind: str) -> str:
    """On the token of a kind: the number of its only figure, else how many there are, so that none is taken for one."""
    if s.room is None or kind == KIND:
        return ""
    numbers = [figure.number for figure in s.room.figures if figure.kind == kind]
    return str(numbers[0] + 1) if len(numbers) == 1 else f"×{len(numbers)}"


def kind_name(kind: str, texts: Texts) -> str:
    return texts.say(f"beast.{BEAST.id}") if kind == KIND else texts.say(f"enemy.{kind}")


def emblem_of(kind: str) -> str:
    return BEAST.id if kind == KIND else kind


def foes_panel(s: Malhya, texts: Texts) -> Panel | None:
    """Each kind of enemies in play: dice with its token counted in, what special faces and its sign do."""
    kinds = kinds_in_play(s)
    if not kinds or s.fight is None:
        return None
    groups = tuple(_foe(s, kind, texts) for kind in kinds)
    return Panel("foes", texts.say("panel.foes"), place=place_of_reference(s), groups=groups)


def kinds_in_play(s: Malhya) -> list[str]:
    """The kinds of enemies in play, in the order in which they came."""
    if s.beast is not None:
        return [KIND]
    return list(dict.fromkeys(one.kind for one in s.room.figures)) if s.room is not None else []


def _foe(s: Malhya, kind: str, texts: Texts) -> Panel:
    items = (_dice(s, kind, texts), *_token(s, kind, texts))
    return Panel(
        f"kind-{kind}", kind_name(kind, texts), items, token=FOE, letter=_count(s, kind), emblem=emblem_of(kind)
    )


def _dice(s: Malhya, kind: str, texts: Texts) -> Item:
    if kind == KIND:
        volley, defence = beast_volley(s), BEAST.defence
        shield_dice, dodge, shields = (
            defence.defence_dice + upgrade(s, kind).defence_dice,
            defence.dodge_dice,
            defence.shields,
        )
        dodge += upgrade(s, kind).dodge_dice
    else:
        volley, shield = enemy_volley(s, kind), enemy_shield(s, kind, hindered=False)
        shield_dice, dodge, shields = shield.defence_dice, shield.dodge_dice, shield.shields
    signs = [Sign("die-attack", str(volley.attack_dice)), Sign("die-power", str(volley.power_dice))]
    if volley.flat_damage:
        signs.append(Sign("wound", f"+{volley.flat_damage}"))
    signs += [Sign("die-defence", str(shield_dice)), Sign("die-dodge", str(dodge))]
    if shields:
        signs.append(Sign("shield", str(shields)))
    words: list[str] = []
    for part in volley.special_attack:
        words += special_does("attack", part, texts)
    for part in volley.special_power:
        words += special_does("power", part, texts)
    return Item(f"dice-{kind}", "card", texts.say("foe.dice"), "foe-dice", note=" · ".join(words), signs=tuple(signs))


def _token(s: Malhya, kind: str, texts: Texts) -> Iterator[Item]:
    token = upgrade(s, kind)
    if token.id:
        note = ""
        if token.sign and kind != KIND:
            note = texts.say(f"enemy-sign.{kind}") if sign_of(s, kind) else texts.say("foe.no-sign")
        yield Item(f"upgrade-{kind}", "card", texts.say(f"upgrade.{token.id}"), "upgrade", note=note, icon="upgrade")
