"""The content contract: nothing is missing for any record, and what one more record would need is named all at once."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from support.game_tests import tested_games
from support.more_content import add_record, copied, supply
from veillee.commands.authoring import content_faults, supplies_of
from veillee.games import load
from veillee.kernel.contract import Need, Row, Supplies, Symbol, Text, needs_of
from veillee.kernel.errors import Fault
from veillee.kernel.text import Texts

PLAYER = Path(__file__).parents[1] / "support" / "play_copy.py"


def content_of(game: str) -> Struct:
    return load(game).content(load(game).folder / "content")


def lists_of(game: str) -> dict[str, dict[str, Struct]]:
    """The lists of a game's content that have records by ids, by their files."""
    content = content_of(game)
    held = {field.name: getattr(content, field.name) for field in msgspec.structs.fields(type(content))}
    return {file: records for file, records in held.items() if isinstance(records, dict)}


def is_missing(fault: Fault) -> bool:
    """Whether a fault says that something must exist and does not, rather than that records do not go together."""
    return fault.key in ("fault.lacks-text", "fault.lacks-symbol", "fault.lacks-row")


@cache
def faults_of_another(game: str, file: str, *, instead: bool) -> tuple[Fault, ...]:
    """What is told if a list has a copy of its last record under a new id, besides the old one or instead of it."""
    with TemporaryDirectory() as there:
        folder = copied(load(game), Path(there))
        add_record(folder, file, list(lists_of(game)[file])[-1], instead=instead)
        return tuple(content_faults(load(game), folder / "content", folder))


@pytest.mark.parametrize("game", tested_games)
def test_nothing_is_missing_for_any_record(game):
    folder = load(game).folder
    assert content_faults(load(game), folder / "content", folder) == []


@pytest.mark.parametrize("game", tested_games)
def test_one_more_record_is_told_all_that_it_lacks_with_its_place(game):
    for file, records in lists_of(game).items():
        old = list(records)[-1]
        new = f"{old}x9"
        needs = [need for need in needs_of(type(records[old])) or () if isinstance(need, Need)]
        by_id = {
            name
            for need in needs
            for name in need.wanted(replace(records[old], id=new))
            if name not in need.wanted(records[old])
        }
        faults = faults_of_another(game, file, instead=False)
        if any(fault.key == "fault.enum" for fault in faults):
            continue  # the type of these ids knows all that there can be
        missing = [fault for fault in faults if is_missing(fault)]
        assert {str(fault.facts["name"]) for fault in missing} == by_id, file
        assert all(fault.place.startswith(f"{file}.toml:") and fault.table == f" [{new}]" for fault in missing)


def has_needs(game: str) -> bool:
    """Whether records of the game need anything by their ids, and there is another list beside theirs."""
    kinds = [type(record) for records in lists_of(game).values() for record in list(records.values())[:1]]
    return len(kinds) > 1 and any(isinstance(need, Need) for kind in kinds for need in needs_of(kind) or ())


@pytest.mark.parametrize("game", [*filter(has_needs, tested_games)])
def test_a_record_that_cannot_be_read_hides_nothing_that_others_lack(game, tmp_path):
    file = next(file for file in lists_of(game) if any(map(is_missing, faults_of_another(game, file, instead=False))))
    other = next(name for name in lists_of(game) if name != file)
    folder = copied(load(game), tmp_path)
    add_record(folder, file, list(lists_of(game)[file])[-1])
    with (folder / "content" / f"{other}.toml").open("a", encoding="utf-8") as written:
        written.write("\n[unread]\nnonsense = 1\n")
    faults = content_faults(load(game), folder / "content", folder)
    assert any(fault.place.startswith(f"{other}.toml:") and fault.table == " [unread]" for fault in faults)
    told = {str(fault) for fault in filter(is_missing, faults)}
    assert told == {str(fault) for fault in filter(is_missing, faults_of_another(game, file, instead=False))}


@pytest.mark.parametrize("game", tested_games)
def test_with_all_that_is_named_the_game_can_be_played(game, tmp_path):
    more, likes = copied(load(game), tmp_path, f"{game}x"), {}
    for file, records in lists_of(game).items():
        old = list(records)[-1]
        for instead in (False, True):  # a list of a fixed number has another record rather than one more
            if all(map(is_missing, faults_of_another(game, file, instead=instead))):
                likes[add_record(more, file, old, instead=instead)] = old
                break
    supply(more, content_faults(load(game), more / "content", more), likes)
    env = {**os.environ, "VEILLEE_GAMES": str(tmp_path)}
    for command in (
        [sys.executable, "-m", "veillee", "content", "check", f"{game}x"],
        *([sys.executable, str(PLAYER), f"{game}x", str(seed)] for seed in (1, 2)),
    ):
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def without(name: str, need: Need, supplies: Supplies) -> Supplies:
    """These supplies, but for what a record needs by this name."""
    if isinstance(need, Text):
        left = {
            lang: Texts(lang, {key: said for key, said in texts.sentences.items() if key != name})
            for lang, texts in supplies.texts.items()
        }
        return replace(supplies, texts=left)
    if isinstance(need, Symbol):
        return replace(supplies, symbols={one for one in supplies.symbols if one != name})
    tables = {file: {key: row for key, row in rows.items() if key != name} for file, rows in supplies.tables.items()}
    return replace(supplies, tables=tables)


def bot_tables(game: str) -> dict[str, set[str]]:
    """The keys of all tables in which a game's bot must find a row (`TABLE[key]`), by the names that needs use."""
    home = load(game).state.__module__.rpartition(".")[0]
    bot = import_module(f"{home}.bot")  # a folder, or one module in a small game
    below = iter_modules(getattr(bot, "__path__", ()), f"{bot.__name__}.")
    modules = [bot, *(import_module(found.name) for found in below)]
    sources = {module: Path(module.__file__ or "").read_text("utf-8") for module in modules}
    return {
        f"{module.__name__.removeprefix(f'{home}.').replace('.', '/')}.py:{name}": {
            key for key in table if isinstance(key, str)
        }
        for module in modules
        for name, table in vars(module).items()
        if isinstance(table, dict) and re.search(rf"(?m)^{name}\b.* = ", sources[module])
        if any(re.search(rf"\b{name}\[", source) for source in sources.values())
    }


@pytest.mark.parametrize("game", tested_games)
def test_a_table_of_the_bots_with_a_row_for_every_record_of_a_list_is_declared(game):
    """Otherwise one more record of the list would pass the check, and bots would fail on it."""
    for file, records in lists_of(game).items():
        declared = {need.table for need in needs_of(type(next(iter(records.values())))) or () if isinstance(need, Row)}
        found = {name for name, keys in bot_tables(game).items() if set(records) <= keys}
        assert found <= declared, file


@pytest.mark.parametrize("game", tested_games)
def test_whatever_is_taken_away_is_noticed(game):
    supplies = supplies_of(load(game), content_of(game), load(game).folder)
    for records in lists_of(game).values():
        record = next(iter(records.values()))
        for need in needs_of(type(record)) or ():
            for name in need.wanted(record) if isinstance(need, Need) else ():
                lacking = {facts["name"] for facts in need.lacks(record, without(name, need, supplies))}
                assert lacking == {name}
