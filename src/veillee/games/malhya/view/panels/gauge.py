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
    """Who acts now and who has yet to act, the next one first."""
    f = s.fighting
    places = (*((f.acting,) if f.acting is not None else ()), *f.gauge)
    groups = tuple(_place(s, n, one, texts, acts=one is f.acting) for n, one in enumerate(places))
    note = texts.say(f"gauge.{f.stage}")
    return Panel("gauge", texts.say("panel.gauge", n=f.turn), place="under", groups=groups, note=note)


def _place(s: Malhya, n: int, one: Standing, texts: Texts, *, acts: bool) -> Panel:
    words = texts.say("gauge.acts" if acts else "gauge.next" if n == 0 else "gauge.waits")
    style = "state acts" if acts else "state waits"
    value = Counter("initiative", texts.say("bonus.initiative"), _initiative(s, one), "initiative")
    if one.hero:
        name = texts.say(f"hero.{one.hero}")
        state = Item(f"turn-{one.hero}", "token", name, style, words, note=words, shows=one.hero)
        return Panel(
            f"turn-{one.hero}", name, (state,), (value,), token=token_of(s, one.hero), letter=letter_of(s, one.hero),
            emblem=one.hero, shows=one.hero,
        )  # fmt: skip
    name = kind_name(one.kind, texts)
    key = f"turn-{one.kind}-again" if one.second else f"turn-{one.kind}"
    state = Item(key, "token", name, style, words, note=words)
    return Panel(key, name, (state,), (value,), token=FOE, letter=_count(s, one.kind), emblem=emblem_of(one.kind))


def _initiative(s: Malhya, one: Standing) -> int:
    if one.hero:
        hero = s.hero(one.hero)
        return base_initiative(s, hero) + hero.raised
    if one.second:
        return 0
    printed = BEAST.initiative if one.kind == KIND else ENEMIES[one.kind].initiative
    return printed + upgrade(s, one.kind).initiative


def _count(s: Malhya, kind: str) -> str:
    if s.room is None or kind == KIND:
        return ""
    return str(sum(figure.kind == kind for figure in s.room.figures))


def kind_name(kind: str, texts: Texts) -> str:
    return texts.say(f"beast.{BEAST.id}") if kind == KIND else texts.say(f"enemy.{kind}")


def emblem_of(kind: str) -> str:
    return BEAST.id if kind == KIND else kind


def foes_panel(s: Malhya, texts: Texts) -> Panel | None:
    """Each kind of enemies in play: dice with its token counted in, what special faces and its sign do."""
    kinds = [KIND] if s.beast is not None else list(dict.fromkeys(one.kind for one in s.room.figures)) if s.room else []
    if not kinds or s.fight is None:
        return None
    groups = tuple(_foe(s, kind, texts) for kind in kinds)
    return Panel("foes", texts.say("panel.foes"), place=place_of_reference(s), groups=groups)


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
