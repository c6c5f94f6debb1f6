"""Why the hostile that acts now, or acted last, did what it did: its behaviour table, read step by step."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Item, Judged, Panel, Reason
from veillee.kernel.text import Texts

from ...art.emblems import hostile_emblem
from ...battlefield import NOWHERE
from ...content import HOSTILES
from ...state import Blackstone, Combat, HostileTurn, Why
from ..naming import explorer_name, foe_name, group_names, hex_name, hostile_key, short_name
from ..pieces import FOE
from .hostiles import rolls

#: The beginning of the keys of reasons about the column of the behaviour table, and those about the roll.
COLUMN = "column-"
ABOUT_ROLL = ("surprised", "sergeant")
#: The clauses of the column test, of the roll and of the table.
TABLE_RULE = "BSF-15.10"


def why(s: Blackstone, texts: Texts) -> Panel:
    """The table of the last hostile with what was taken of it, then the others of its group in one line each."""
    c = s.fight
    *earlier, last = c.turns_of_group
    hostile = c.hostile(last.hostile)
    group = group_names(s, texts)[hostile.group]
    return Panel(
        "why",
        texts.say("why-panel.title", group=group),
        tuple(_line(c, turn, texts) for turn in reversed(earlier)),
        token=FOE,
        letter=str(hostile.index + 1),
        place="left",
        judged=judged(c, last, texts),
        emblem=hostile_emblem(hostile.kind, hostile.loadout),
        shows=hostile_key(last.hostile),
        note=summary(c, last, texts),
    )


def summary(c: Combat, turn: HostileTurn, texts: Texts) -> str:
    """What a hostile did, in one line."""
    name = foe_name(turn.kind, turn.index, c.hostile(turn.hostile).loadout, texts)
    if not turn.roll:
        return texts.say("why-panel.stood-up", name=name)
    target = next((one.explorer for one in reversed(turn.why) if one.explorer and one.key.startswith("clos")), "")
    key = "why-panel.did-to" if target else "why-panel.did"
    explorer = short_name(target, texts) if target else ""
    return texts.say(key, name=name, roll=turn.roll, action=turn.action, explorer=explorer)


def judged(c: Combat, turn: HostileTurn, texts: Texts) -> tuple[Judged, ...]:
    """The columns from the left to the one that applied, the row that was rolled, and what the action came to."""
    if not turn.roll:
        reasons = tuple(_reason(c, one, texts) for one in turn.why)
        return (Judged("stood-up", texts.say("why-panel.stunned"), ("taken",), reasons),)
    return (*_columns(c, turn, texts), _row(c, turn, texts), *_deed(c, turn, texts))


def _columns(c: Combat, turn: HostileTurn, texts: Texts) -> Iterator[Judged]:
    """The tests of the columns, read from the left up to the first that is met (BSF-15.11)."""
    for column in HOSTILES[turn.kind].columns:
        words = texts.say("why-panel.column", column=column)
        if column == turn.column:
            reasons = tuple(_reason(c, one, texts) for one in turn.why if one.key.startswith(COLUMN))
            yield Judged(f"column-{column}", words, ("taken",), reasons)
            return
        yield Judged(f"column-{column}", words, ("passed-over",))


def _row(c: Combat, turn: HostileTurn, texts: Texts) -> Judged:
    """The row of the table that the roll has taken, with the action in the column that applied."""
    rolled = Reason(texts.say("why-panel.roll", n=turn.roll), TABLE_RULE)
    changed = [_reason(c, one, texts) for one in turn.why if one.key in ABOUT_ROLL]
    row = next((row for row in HOSTILES[turn.kind].behaviour if row.first <= turn.counted <= row.last), None)
    taken = rolls(row, texts) if row is not None else str(turn.roll)
    words = texts.say("why-panel.row", rolls=taken, action=turn.action)
    return Judged("row", words, ("taken",), (rolled, *changed))


def _deed(c: Combat, turn: HostileTurn, texts: Texts) -> Iterator[Judged]:
    """The action itself: whom the hostile was after, and where it went."""
    left = [one for one in turn.why if not one.key.startswith(COLUMN) and one.key not in ABOUT_ROLL]
    if left:
        words = texts.say(f"hostile-action.{turn.action}")
        reasons = dict.fromkeys(_reason(c, one, texts) for one in left)  # a move and an attack may have the same one
        yield Judged("deed", words, ("taken",), tuple(reasons))


def _reason(c: Combat, one: Why, texts: Texts) -> Reason:
    return Reason(why_text(c.map, one, texts), one.rule)


def why_text(map: str, one: Why, texts: Texts) -> str:
    """The sentence of one step of an explanation."""
    key = f"why.{one.key}"
    if one.key.startswith(COLUMN) and not one.explorer:
        key += "-nobody" if f"{key}-nobody" in texts else ""
    how = f"why.{one.key}-{one.word}"
    return texts.say(
        how if how in texts else key,
        explorer=explorer_name(one.explorer, texts) if one.explorer else "",
        other=explorer_name(one.other, texts) if one.other else "",
        hex=hex_name(map, one.hex, texts) if one.hex != NOWHERE else "",
        n=one.n,
        m=one.m,
    )


def _line(c: Combat, turn: HostileTurn, texts: Texts) -> Item:
    """An earlier hostile of the group."""
    told = dict.fromkeys(why_text(c.map, one, texts) for one in turn.why if one.key not in ABOUT_ROLL)
    label = summary(c, turn, texts)
    note = " ".join(told)
    shows = hostile_key(turn.hostile)
    return Item(f"why-{turn.hostile}", "card", label, "earlier", note=note, icon=f"foe-{turn.action}", shows=shows)
