"""The worked examples EX-21 to EX-42: one activation for each card, on the board of Encounter 2.

Every Attack misses: all dice show 0 and the Legion has 20 Resistance more. The Witch Master has no Energy.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from support.rituals import bones, plant_token, plants, put, table, zone
from support.scripted import play, rule
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.state import Figure, Modifier, Rituals


class Row(Struct, frozen=True):
    """A row of the table: what stands where, and what the Hero does at each of its two Actions.

    An Action is told as "card entry: deeds"; a deed is a Zone gone to, a figure attacked, a level paid for a spell
    ("pays 2"), a Reaction, a Force in an Attack ("force 5"), or what is done with a token.
    """

    id: str
    card: str
    given: tuple[str, ...]  # "unit zone"; the Hero of the card comes first
    first: str
    second: str = ""
    reserve: int = 0
    alchemy: int = 0
    chest: str = ""
    plant: str = ""
    dice: int = 0
    reserve_after: int = 0
    alchemy_after: int = 0
    wounds: tuple[tuple[str, int], ...] = ()
    wounds_after: tuple[tuple[str, int], ...] = ()
    rooted: bool = False


ROWS = (
    Row(
        "EX-21", "ai_1a", ("curthouse A3.BL", "condemned A3.BL", "pekka B4.BR"),
        "ai_1a 3: B4.BR", "ai_1a 1: pekka force 2", dice=2,
    ),
    Row(
        "EX-22", "ai_1b", ("curthouse B5.BR", "condemned B5.TR", "hagatha B4.TL"),
        "ai_1b 1: B5.TR, condemned force 2", "ai_1b 1: condemned force 2", dice=4,
    ),
    Row(
        "EX-23", "ai_1c", ("curthouse B5.BR", "hildegarde B5.BR", "hagatha B4.TL"),
        "ai_1c 1: pays 2, heals curthouse 2", "ai_1c 4: A3.BR",
        reserve=2, alchemy=1, alchemy_after=2, wounds=(("curthouse", 2),), wounds_after=(("curthouse", 0),),
    ),
    Row(
        "EX-24", "ai_2a", ("battista B4.BR", "hagatha B4.TR"),
        "ai_2a 2: B4.TR", "ai_2a 3: hagatha force 3", reserve=1, reserve_after=1, dice=2,
    ),
    Row(
        "EX-25", "ai_2b", ("battista B1.TR", "crowling B1.TR", "condemned B1.TL", "hagatha B4.TL"),
        "ai_2b 3: crowling force 3", "ai_2b 3: crowling force 3", dice=4,
    ),
    Row(
        "EX-26", "ai_2c", ("battista B5.TR", "possessed_peasant B5.TR", "hagatha B4.TL"),
        "ai_2c 2: pays 1, possessed_peasant force 5", "action_2 2: possessed_peasant force 3",
        reserve=1, alchemy_after=1, dice=4,
    ),
    Row(
        "EX-27", "ai_3a", ("vogt A3.BR", "condemned A3.BR", "ikrek B4.BR"),
        "ai_3a 1: ikrek force 2", "ai_3a 1: ikrek force 2", dice=4,
    ),
    Row(
        "EX-28", "ai_3b", ("vogt B5.BR", "curthouse B5.TR", "condemned A3.BR", "hagatha B4.TL"),
        "ai_3b 2: B5.TR, condemned force 3", "ai_3b 2: condemned force 3", dice=4,
    ),
    Row(
        "EX-29", "ai_3c", ("vogt B5.TR", "ravenous B5.TL", "condemned B1.TR", "condemned B1.TR", "hagatha B4.TL"),
        "ai_3c 1: pays 3, condemned force 2, condemned force 2", "ai_3c 2: ravenous force 2",
        reserve=3, alchemy=2, alchemy_after=3, dice=6,
    ),
    Row(
        "EX-30", "ai_4a", ("corday B5.BL", "hagatha B1.TL"),
        "ai_4a 2: B1.TR", "ai_4a 1: hagatha force 2", dice=2,
    ),
    Row(
        "EX-31", "ai_4b", ("corday A3.BR", "pekka B4.TL"),
        "ai_4b 1: pays 2, B4.TR, pekka force 2", "ai_4b 2: pekka force 2",
        reserve=2, alchemy=1, alchemy_after=2, dice=4,
    ),
    Row(
        "EX-32", "ai_4c", ("corday B5.BR", "hagatha B4.TL"),
        "ai_4c 3: r_4c, searches 4, plants 2", "action_4 4: B5.TR",
        reserve=1, reserve_after=2, chest="B5.BR", plant="B5.BR",
    ),
    Row(
        "EX-33", "ai_5b", ("teuta B1.BR", "condemned B1.BR", "hagatha B4.TL"),
        "ai_5b 1: plants 2", "ai_5b 4: condemned force 2", plant="B1.BR", reserve_after=2, dice=2,
    ),
    Row(
        "EX-34", "ai_5c", ("teuta B1.BR", "ravenous B1.BR", "hagatha B4.TL"),
        "ai_5c 2: pays 2, ravenous force 4", "ai_5c 2: pays 1, ravenous force 3",
        reserve=3, alchemy=1, alchemy_after=3, dice=4,
    ),
    Row(
        "EX-35", "ai_6a", ("hildegarde B5.BR", "vogt B5.BR", "hagatha B4.TL"),
        "ai_6a 1: pays 1, heals vogt 1", "action_6 4: B5.TR", reserve=1, alchemy_after=1,
        wounds=(("hildegarde", 1), ("vogt", 2)), wounds_after=(("hildegarde", 1), ("vogt", 1)),
    ),
    Row(
        "EX-36", "ai_6b", ("hildegarde B5.TR", "hagatha B4.TL"),
        "ai_6b 3: A3.TR", "ai_6b 1: searches 2", chest="A3.TR",
    ),
    Row(
        "EX-37", "ai_6c", ("hildegarde B5.TL", "crowling B5.TL", "hagatha B4.TL"),
        "ai_6c 1: r_6c, B5.TR", "ai_6c 1: plants 2", reserve=1, plant="B5.TR", reserve_after=2,
    ),
    Row("EX-38", "ai_1b", ("curthouse B5.BR", "hagatha B4.TL"), "action_1 4: B5.TR", "action_1 4: A3.BR"),
    Row(
        "EX-39", "ai_2a", ("battista B5.BR", "hagatha B4.TL"), "action_2 5: searches 2", chest="B5.BR", rooted=True,
    ),
    Row(
        "EX-40", "ai_3c", ("vogt B5.BR", "possessed_peasant B5.BL", "hagatha B4.TL"),
        "action_3 1: possessed_peasant force 2", "action_3 1: possessed_peasant force 2", dice=4,
    ),
    Row(
        "EX-41", "ai_4a", ("corday B5.BR", "condemned A3.BR", "hagatha B4.TL"),
        "action_4 3: B5.TR", "ai_4a 3: condemned force 2", dice=2,
    ),
    Row(
        "EX-42", "ai_6a", ("hildegarde B5.BR", "vogt A3.BR", "hagatha B4.TL"),
        "action_6 4: B5.TR", "ai_6a 4: A3.BR",
    ),
)  # fmt: skip


def build(row: Row) -> Rituals:
    s = table("e2", faces=bones(*[0] * row.dice))
    for line in row.given:
        unit, _, where = line.partition(" ")
        figure = put(s, unit, where, wounds=dict(row.wounds).get(unit, 0))
        if figure.is_legion:
            s.modifiers.append(Modifier(figure.number, "resistance", 20, "end_of_round"))
    s.figures[0].rooted = int(row.rooted)
    plants(s, row.reserve)
    s.cubes["alchemy"] = row.alchemy
    s.ai.cards = [row.card]
    s.loot.cards = ["iron_mace", "mail_shirt", "raven_foot", "boar_spear"]
    if row.chest:
        s.chests.append(zone(s, row.chest))
    if row.plant:
        plant_token(s, row.plant, 2)
    return s


def deed(s: Rituals, kind: str, facts: dict[str, Any]) -> str:
    """The words of the table for an event; empty for what it does not tell."""
    match kind:
        case "hero-casts":
            return f"pays {facts['level']}"
        case "hero-reacts":
            return str(facts["reaction"])
        case "hero-moved":
            return s.board.names[facts["zone"]]
        case "rolled":
            return f"{facts['target'].unit} force {facts['force']}"
        case "healed":
            return f"heals {facts['figure'].unit} {facts['n']}"
        case "searched":
            return f"searches {facts['count']}"
        case "plants-taken":
            return f"plants {facts['value']}"
    return ""


def actions_of(s: Rituals) -> list[str]:
    """What was done at each Action, from the events."""
    found: list[tuple[str, list[str]]] = []
    for event in s.events:
        if event.kind == "entry":
            found.append((f"{event.facts['card']} {event.facts['entry'] + 1}", []))
        elif words := deed(s, event.kind, event.facts):
            found[-1][1].append(words)
    return [f"{entry}: {', '.join(deeds)}" for entry, deeds in found]


@rule("DAR-10.6", "DAR-10.7", "DAR-10.8", "DAR-10.9", "DAR-10.11", "DAR-10.12", "DAR-10.14", "DAR-11.2", "DAR-11.9")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_each_row_of_the_table_of_worked_examples_is_played_as_written(row: Row) -> None:
    s = build(row)

    play(hero_activation(s))

    assert actions_of(s) == [action for action in (row.first, row.second) if action]
    assert len(s.reserve) == row.reserve_after
    assert s.cubes["alchemy"] == row.alchemy_after
    for unit, wounds in row.wounds_after:
        assert next(figure for figure in s.figures if figure.unit == unit).wounds == wounds


@rule("DAR-10.7", "DAR-21.13")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_the_explanation_tells_of_every_entry_passed_over_and_of_the_one_taken(row: Row) -> None:
    s = build(row)

    play(hero_activation(s))

    assert s.activation is not None
    hero: Figure = s.figures[0]
    seen = s.activation
    assert (seen.card, seen.hero, seen.number, seen.place) == (row.card, hero.unit, hero.number, hero.place)
    expected = [action.partition(":")[0] for action in (row.first, row.second) if action]
    taken = [f"{one.card} {one.entry + 1}" for reading in seen.readings for one in reading.entries if one.taken]
    assert taken == expected
    for reading in seen.readings:
        assert all(entry.reasons for entry in reading.entries)
        assert not any(entry.taken for entry in reading.entries[:-1])
        numbers = [entry.entry for entry in reading.entries if entry.card == row.card]
        assert numbers == list(range(len(numbers)))


@rule("DAR-10.10")
def test_a_hero_without_a_valid_entry_ends_its_activation_at_once() -> None:
    s = build(next(row for row in ROWS if row.id == "EX-39"))
    s.loot.cards = []

    play(hero_activation(s))

    assert s.activation is not None
    assert [len(reading.entries) for reading in s.activation.readings] == [9, 10]
    last = s.activation.readings[1].entries
    assert not any(entry.taken for entry in last)
    assert [(entry.card, entry.reasons[0].key, entry.reasons[0].rule) for entry in last] == [
        ("ai_2a", "too-few-targets", "DAR-10.27"),
        ("ai_2a", "rooted", "DAR-10.55"),
        ("ai_2a", "out-of-reach", "DAR-10.26"),
        ("ai_2a", "out-of-reach", "DAR-10.26"),
        ("action_2", "out-of-reach", "DAR-10.26"),
        ("action_2", "out-of-reach", "DAR-10.26"),
        ("action_2", "rooted", "DAR-10.55"),
        ("action_2", "rooted", "DAR-10.55"),
        ("action_2", "no-chest-here", "DAR-10.32"),
        ("action_2", "no-plants-here", "DAR-10.32"),
    ]
    assert not s.figures[0].rooted
