"""The line mode tells everything that the board shows: every item of recorded positions of every game, in words.

The items are looked for as a person would: in the whole table (`t`), in the plan with its legend (`p`), and by name
(`d NAME`). All that is missing in a game is reported at once.
"""

import re
from collections import Counter
from io import StringIO

import pytest

from support.game_tests import tested_games
from support.recorded import journals, positions
from veillee.games.rituals.content import UNITS, WITCHCRAFT
from veillee.games.rituals.rules.legion.orders import MINIONS
from veillee.kernel.scene import panels_of
from veillee.terminal.grid_items import areas_on, cells_of
from veillee.terminal.plain import Lines
from veillee.terminal.printed import FLAG, all_items, is_sheet
from veillee.terminal.session import Session

#: So many positions of each game are looked at, evenly spread over its recorded matches.
POSITIONS = 18


def answers_to(session, commands):
    """What the line mode prints for each of these commands."""
    out = StringIO()
    Lines(session, StringIO("".join(f"{command}\n" for command in commands)), out).run()
    _, *printed = out.getvalue().split("\n> ")
    return dict(zip(commands, printed, strict=False))


def chosen(game, journal):
    """Positions of a recorded game, evenly spread."""
    last, count = len(journal.read_text("utf-8").splitlines()) - 3, POSITIONS // len(journals(game))
    return {last * place // (count - 1) for place in range(count)}


def missing(session):
    """What a person in the line mode cannot learn of the scene: for each item the kind of what is missing."""
    scene, texts = session.scene(), session.texts
    items = all_items(scene)
    names = {f"d {item.label}": None for item in items.values() if item.label.strip()}
    printed = answers_to(session, ["t", "p", *names])
    table, plan = printed["t"], printed["p"]
    moving = {item.id for item in scene.board}
    cells = cells_of(scene)
    lying = {area.id: cell for cell, areas in areas_on(cells, scene).items() for area in areas}
    for item in items.values():
        if not item.label.strip():
            if item.text or item.kind not in ("edge", "line"):
                yield item.kind, "no name", item.id
            continue
        if item.shape == "ruler":
            continue  # a measure, drawn on the plan
        told = printed[f"d {item.label}"]
        if item.label not in table and item.label not in told:
            yield item.kind, "name", item.label
        for sentence in filter(None, item.note.split("\n")):
            if sentence not in told:
                yield item.kind, "note", f"{item.label}: {sentence}"
        for mark in item.marks:
            words = f"mark.{mark}"
            said = texts.say(words) if words in texts else ""
            state = item.text if is_sheet(item) else ""  # the state of a sheet says it in other words
            if (said and said not in told and not (state and state in told)) or (not said and mark in told.split()):
                yield item.kind, "mark", f"{item.label}: {mark}"
        left, most = item.bar
        if most and not re.search(rf"\b{left}\b[^\n]*(/|\ssur\s){most}\b", told):
            yield item.kind, "bar", f"{item.label}: {item.bar}"
        holder = items.get(item.at) or items.get(lying.get(item.id, ""))
        if item.kind in ("token", "card", "die", "area") and holder is not None and holder.kind != "track":
            if holder.label not in told:
                yield item.kind, "place", f"{item.label}: {holder.label}"
        if item.id in moving and item.kind == "token" and not item.at and scene.open:
            if f"{item.x},{item.y}" not in told:
                yield item.kind, "point", item.label
        if item.kind in ("line", "edge"):
            ends = [items[end].label for end in (item.at, *item.stops, item.to) if end in items]
            lines = [line for line in table.splitlines() if all(end in line for end in ends) and item.label in line]
            plain = item.kind == "line" and item.id not in moving  # a way need not be named
            if not lines and not (plain and any(all(end in line for end in ends) for line in table.splitlines())):
                yield item.kind, "ends", f"{item.label}: {ends}"
        if (
            item.kind == "cell"
            and scene.grid == "hex"
            and not re.search(rf"^  {re.escape(item.label)}\b.* : ", table, re.MULTILINE)
        ):
            yield item.kind, "neighbours", item.label
    for panel in panels_of(scene.panels):
        for words in (panel.title, panel.note, *panel.prose, *(entry.text for entry in panel.judged)):
            if words and words not in table:
                yield "panel", "words", words
        for counter in panel.counters:
            if counter.style != FLAG and counter.label not in table:
                yield "panel", "counter", counter.label
    for counter in scene.counters:
        if counter.style != FLAG and counter.label not in table:
            yield "scene", "counter", counter.label
    for item in scene.board:
        if item.kind == "token" and item.at in {cell.id for cell in cells} and item.label not in plan:
            yield item.kind, "legend", item.label
    for line in table.splitlines():
        if re.search(r"(\| ;|\| $|: ;|: $|→ $|\|$)", line):
            yield "line", "empty name", line


@pytest.mark.parametrize("game", tested_games)
def test_everything_on_the_board_is_told_in_the_line_mode(game):
    found, looked = Counter(), 0
    for journal in journals(game):
        for _, table in positions(journal, chosen(game, journal)):
            session = Session(table, "fr")
            if session.question() is None:
                continue
            looked += len(all_items(session.scene()))
            found.update(missing(session))
    report = [f"{' '.join(fault[:2])}: {fault[2]} ({times} times)" for fault, times in found.most_common()]
    assert not report, f"{len(report)} of {looked} items:\n" + "\n".join(report)
    assert looked > 500


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_can_be_summoned_can_be_looked_up_before_it_is_in_play(lang):
    [journal] = [one for one in journals("rituals") if one.stem == "souls"]
    for _, table in positions(journal, (0, 1, 20)):
        session, hand = Session(table, lang), table.match.state.hand
        called = [effect.unit for card in hand for effect in WITCHCRAFT[card].effects if effect.op == "summon"]
        units = [unit.id for unit in MINIONS] + called
        names = {unit: session.texts.say(f"unit.{unit}") for unit in units}
        printed = answers_to(session, [f"d {name}" for name in names.values()])
        health = {unit: UNITS[unit].health for unit in units}
        for unit, name in names.items():
            profile = session.texts.say(
                "legion.profile",
                dice=UNITS[unit].calm.attack_dice,
                defence=UNITS[unit].calm.defence_dice,
                wounds=UNITS[unit].calm.wounds,
                health=health[unit],
                range=UNITS[unit].calm.range,
            )
            assert profile in printed[f"d {name}"], (unit, printed[f"d {name}"])


def test_answers_say_which_dice_they_spend():
    [journal] = [one for one in journals("blackstone") if one.stem == "expedition"]
    for _, table in positions(journal, (12, 40, 60)):
        session = Session(table, "fr")
        asked = session.question()
        listed = answers_to(session, [f"d {place}" for place in range(1, len(asked.answers) + 1)])
        out = StringIO()
        Lines(Session(table, "fr"), StringIO("s\n"), out).run()
        for place in range(1, len(asked.answers) + 1):
            spent = re.search(r"Payé avec (.+)\.", listed.get(f"d {place}", ""))
            if spent:
                [line] = [line for line in out.getvalue().splitlines() if line.startswith(f"{place}. ")]
                assert f"payé avec {spent[1]}" in line, line


def test_answers_say_which_dice_come_with_a_companion():
    [journal] = [one for one in journals("lueur") if one.stem == "province-2"]
    for _, table in positions(journal, (2,)):
        out = StringIO()
        Lines(Session(table, "fr"), StringIO("s\n"), out).run()
        assert "1. Snarexe (feu), avec 2 petits dés · dé bleu, dé rouge · " in out.getvalue()
        assert "5. Okans (nature), avec 2 petits dés · dé azur (× 2) · " in out.getvalue()
