"""What is drawn and said while a deed of an explorer is aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts
from veillee.shared.bits import mask_of, numbers_of

from ...content import CONSTANTS, DISCOVERIES
from ...outcomes.cover import covers_explorer
from ...outcomes.forecasts import faces_of, hit_of, slaying_of
from ...outcomes.shots import Shot, shot
from ...outcomes.sight import are_adjacent, is_visible, range_between
from ...outcomes.wards import NEVER, ward_of
from ...outcomes.weapons import arms_at, bearers, blast_dice, weapon_of
from ...prompts.acting import (
    Act,
    Blast,
    Deed,
    ExplorerDeed,
    FreeMove,
    FreeStrike,
    Move,
    MoveTwin,
    NextHex,
    NextTarget,
    OwnMove,
    Search,
    Strike,
    Summon,
    UseCard,
    UseUnique,
)
from ...prompts.ids import HexId, HostileId
from ...rules.explorers.cards import card_of
from ...rules.explorers.moving import walk_of
from ...rules.explorers.striking import blast_targets
from ...rules.explorers.uniques import CHARGE_RADIUS, unique_of
from ...rules.explorers.ways import harmful_hexes
from ...state import Blackstone, Explorer, Figure, Hostile
from ..wording.acting import path_of
from ..wording.naming import foe_said, listed, opening, pool
from ..wording.prices import costs_of, dice_paid
from . import drawing

#: The most names that a line tells, and the most targets of one attack that are told apart.
MOST_NAMES = 3
MOST_TARGETS = 4


def act_sketch(s: Blackstone, decision: Decision[Act], deed: ExplorerDeed, texts: Texts) -> Sketch:
    """The way of a move, the chances of an attack, what is in range, and the die that pays."""
    explorer = s.explorer(decision.about.explorer)
    items, lines = _drawn(s, explorer, deed, texts)
    return Sketch(tuple(items), (*lines, *paid_line(s, explorer, costs_of(s, explorer, deed), texts)))


def _drawn(s: Blackstone, explorer: Explorer, deed: ExplorerDeed, texts: Texts) -> tuple[list[Item], list[str]]:
    match deed:
        case Move():
            return move_parts(s, explorer, deed.figure, path_of(s, explorer, deed.figure, deed.hex.number), texts)
        case Strike() | Blast():
            return weapon_parts(s, explorer, deed, texts)
        case UseUnique() if deed.hex is not None:
            unique = unique_of(explorer, deed.id)
            hit = s.terrain.within(deed.hex.number, CHARGE_RADIUS if unique.range else 0)
            reach = drawing.reach(s, explorer.hexes[0], unique.range, texts) if unique.range else []
            return [*reach, *drawing.blast(s, hit, texts)], []
        case UseCard() if deed.hex is not None and deed.id not in DISCOVERIES:
            return _card_parts(s, explorer, deed, texts)
        case Summon():
            gate = s.fight.field.gates[deed.gate.number]
            return [], [texts.say("sketch.escape", n=sum(1 for _ in numbers_of(gate.touches)))]
        case Deed.RECUPERATE:
            return [], [texts.say("sketch.no-rerolls")]
        case Search() | Deed.SEARCH_ANYWHERE:
            return [], [texts.say("sketch.pile", n=len(s.discoveries))]
    return [], []


def _card_parts(s: Blackstone, explorer: Explorer, use: UseCard, texts: Texts) -> tuple[list[Item], list[str]]:
    """The range of a card, and the hexes that it hits."""
    assert use.hex is not None, "a card that is used on no hex"
    effect = card_of(use.id).effects[0]
    items = drawing.reach(s, explorer.hexes[use.figure], effect.range, texts) if effect.range else []
    if effect.op in ("area_attack", "stun"):
        items += drawing.blast(s, s.terrain.within(use.hex.number, effect.radius), texts)
    return items, []


# Prices


def paid_line(s: Blackstone, explorer: Explorer, costs: Sequence[int], texts: Texts) -> list[str]:
    """Which dice would be spent: the lowest that pay (BSF-30.28)."""
    dice = dice_paid(s, explorer, costs, texts)
    return [texts.say("sketch.paid", dice=listed(dice, texts))] if dice else []


# Moves


def move_parts(
    s: Blackstone, explorer: Explorer, figure: int, path: tuple[int, ...], texts: Texts
) -> tuple[list[Item], list[str]]:
    """The way, what could harm on it, and who would see the figure at its end."""
    harm = harmful_hexes(s) & mask_of(path)
    items = [*drawing.blast(s, harm, texts), *drawing.way(s, explorer.hexes[figure], path)]
    lines = [texts.say("sketch.way", n=len(path))]
    lines += [texts.say(f"sketch.harm-{what}") for what in _harms(s, path)]
    there = Figure(explorer, figure, path[-1] if path else explorer.hexes[figure])
    return items, lines + standing_lines(s, there, texts)


def _harms(s: Blackstone, path: tuple[int, ...]) -> list[str]:
    """What could harm an explorer that enters these hexes."""
    c = s.fight
    on_way = mask_of(path)
    found = []
    if any(spot.id == "weak_floor" and on_way >> c.field.at(*spot.at) & 1 for spot in c.locations):
        found.append("slab")
    if s.has_twist("loose_cabling") and on_way & c.markers:
        found.append("cables")
    if harmful_hexes(s) & on_way & ~(c.markers if "cables" in found else 0) and "slab" not in found:
        found.append("fire")
    return found


def standing_lines(s: Blackstone, figure: Figure, texts: Texts) -> list[str]:
    """Which hostiles would see a figure in a hex, from how many it would be in cover, and who would be adjacent."""
    seeing = [hostile for hostile in s.fight.on_board() if is_visible(s, hostile, figure)]
    armed = [(h, arms_at(s, h, range_between(s, h.hex, figure.hex))) for h in seeing]
    able = [(h, found[0]) for h, found in armed if found is not None]
    covered = sum(covers_explorer(s, hostile, figure, weapon) for hostile, weapon in able)
    beside = [hostile for hostile in seeing if are_adjacent(s, hostile.hex, figure.hex)]
    if not s.fight.hostiles:
        return []
    key = "unseen" if not seeing else "seen-far" if not able else "seen-covered" if covered else "seen"
    lines = [texts.say(f"sketch.{key}", n=len(seeing), able=len(able), covered=covered)]
    if beside:
        lines.append(texts.say("sketch.beside", names=_names(s, beside, texts)))
    return lines


def _names(s: Blackstone, hostiles: Sequence[Hostile], texts: Texts) -> str:
    """The names of hostiles; of many the first few, and how many more there are."""
    names = [foe_said(hostile, texts) for hostile in hostiles[:MOST_NAMES]]
    more = len(hostiles) - len(names)
    return listed([*names, texts.say("sketch.more", n=more)] if more else names, texts)


def twin_sketch(s: Blackstone, decision: Decision[MoveTwin], value: HexId, texts: Texts) -> Sketch:
    about = decision.about
    explorer = s.explorer(about.explorer)
    path = path_of(s, explorer, about.figure, value.number)
    items, lines = move_parts(s, explorer, about.figure, path, texts)
    return Sketch(tuple(items), tuple(lines))


def own_move_sketch(s: Blackstone, decision: Decision[OwnMove], value: Move, texts: Texts) -> Sketch:
    """The way that would be taken without a choice."""
    explorer = s.explorer(decision.about.explorer)
    path = path_of(s, explorer, value.figure, value.hex.number)
    items, lines = move_parts(s, explorer, value.figure, path, texts)
    return Sketch(tuple(items), tuple(lines))


def next_hex_sketch(s: Blackstone, decision: Decision[NextHex], value: HexId, texts: Texts) -> Sketch:
    about = decision.about
    items, lines = move_parts(s, s.explorer(about.explorer), about.figure, (value.number,), texts)
    return Sketch(tuple(items), tuple(lines))


def free_move_sketch(s: Blackstone, decision: Decision[FreeMove], value: HexId, texts: Texts) -> Sketch:
    """The way of the Key of the Well, through hostiles."""
    about = decision.about
    explorer = s.explorer(about.explorer)
    reach = card_of("well_key").effects[0].n
    path = walk_of(s, explorer, about.figure, reach, free=True, through=True).path(value.number, harmful_hexes(s))
    items, lines = move_parts(s, explorer, about.figure, path, texts)
    return Sketch(tuple(items), tuple(lines))


# Attacks


def weapon_parts(
    s: Blackstone, explorer: Explorer, deed: Strike | Blast, texts: Texts, *, sure: bool = False
) -> tuple[list[Item], list[str]]:
    """The line of sight and the chances of each target."""
    weapon = weapon_of(explorer, deed.weapon)
    if isinstance(deed, Strike):
        figure = Figure(explorer, deed.figure, explorer.hexes[deed.figure])
        hostile = s.fight.hostile(deed.target.number)
        aimed = shot(s, figure, weapon, hostile, attacks=deed.attacks, aim=deed.aim, sure=sure)
        return shot_parts(s, figure.hex, aimed, deed.attacks, texts)
    figure = bearers(explorer, weapon)[0]
    at = deed.hex.number
    items = drawing.blast(s, (1 << at | s.terrain.adjacent[at]) & s.terrain.hexes, texts)
    lines = []
    hit = blast_targets(s, figure, at)
    for number, hostile in enumerate(hit[:MOST_TARGETS]):
        dice = blast_dice(weapon, range_between(s, figure.hex, hostile.hex))
        aimed = shot(s, figure, weapon, hostile, dice=dice, sure=sure, first=number == 0)
        items += drawing.sight(s, figure.hex, hostile.hex, cover=aimed.first.cover)
        lines.append(_short(s, aimed, texts))
    if len(hit) > MOST_TARGETS:
        lines.append(texts.say("sketch.more-targets", n=len(hit) - MOST_TARGETS))
    if not sure:
        lines.append(texts.say("sketch.no-rerolls"))
    unique = {item.id: item for item in items}
    return list(unique.values()), lines


def shot_parts(s: Blackstone, start: int, aimed: Shot, attacks: int, texts: Texts) -> tuple[list[Item], list[str]]:
    """The line to one target, its dice and their exact chances, cover, and what slays it."""
    hostile = s.fight.hostile(aimed.hostile)
    items = drawing.sight(s, start, hostile.hex, cover=aimed.first.cover)
    fail, success, critical = faces_of(aimed)
    lines = [
        texts.say(
            "sketch.dice", distance=aimed.distance, dice=pool(aimed.first.dice),
            fail=fail, success=success, critical=critical,
        )
    ]  # fmt: skip
    if aimed.first.cover:
        lines.append(texts.say("sketch.cover"))
    lines += _armour(hostile, texts)
    left = hostile.toughness - hostile.damage
    key = "sketch.slay-many" if attacks > 1 else "sketch.slay"
    lines.append(texts.say(key, left=left, chance=slaying_of(aimed), attacks=attacks))
    return items, lines


def _short(s: Blackstone, aimed: Shot, texts: Texts) -> str:
    """One target of several in one line."""
    hostile = s.fight.hostile(aimed.hostile)
    name = opening(foe_said(hostile, texts))
    dice, hit, slay = pool(aimed.first.dice), hit_of(aimed), slaying_of(aimed)
    return texts.say("sketch.target", name=name, dice=dice, hit=hit, slay=slay)


def _armour(hostile: Hostile, texts: Texts) -> list[str]:
    """What may ignore a Wound (BSF-29.16)."""
    ward = ward_of(hostile)
    lines = [texts.say("sketch.voltagheist", n=ward.next)] if ward.once else []
    return lines if ward.later == NEVER else [*lines, texts.say("sketch.armour", n=ward.later)]


def next_target_sketch(s: Blackstone, decision: Decision[NextTarget], value: HostileId, texts: Texts) -> Sketch:
    about = decision.about
    explorer = s.explorer(about.explorer)
    figure = Figure(explorer, about.figure, explorer.hexes[about.figure])
    hostile = s.fight.hostile(value.number)
    aimed = shot(s, figure, weapon_of(explorer, about.weapon), hostile, aim=about.aim, sure=about.sure)
    items, lines = shot_parts(s, figure.hex, aimed, 1, texts)
    return Sketch(tuple(items), tuple(lines))


def free_strike_sketch(s: Blackstone, decision: Decision[FreeStrike], value: Strike | Blast, texts: Texts) -> Sketch:
    """An attack that counts as rolled critical; only aim is paid."""
    explorer = s.explorer(decision.about.explorer)
    items, lines = weapon_parts(s, explorer, value, texts, sure=True)
    aim = (CONSTANTS.costs.aim,) if isinstance(value, Strike) and value.aim else ()
    return Sketch(tuple(items), (*lines, *paid_line(s, explorer, aim, texts)))
