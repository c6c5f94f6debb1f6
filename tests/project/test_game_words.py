"""What all games share knows none of them: no word of a game stands in web, server, terminal or play.

The words of a game are collected from its own folder: the ids of its content, what its state is made of, the names of
its questions and marks, and what it draws. A word that is plain, because the kernel uses it too or because it stands in
`PLAIN`, counts for nobody.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import veillee
from veillee.games import ANNOUNCED, GAMES, folder_of

PACKAGE = Path(veillee.__file__).parent
SHARED = ("web", "server", "terminal", "play")
KINDS = {".py", ".js", ".ts", ".css", ".tcss", ".html", ".svg", ".toml", ".json"}
SHORTEST = 4


def listed(words: str) -> list[str]:
    """Words written one after the other."""
    return words.split()


#: Words of games that the collection below does not find, most of them the singular or plural of one that it does.
MORE = listed("""
    adventurer adventurers warband warbands village villages island islands camp camps boat boats company companies
    companion companions firefly fireflies footprint footprints burst bursts goblin goblins orc orcs elf elves
    water earth nature azure purple
    aventurier aventuriers bande bandes île îles campement compagnie compagnon compagnons luciole lucioles éclat éclats
""")
#: Words that a game uses and that are plain English (or French) elsewhere, each checked by hand.
PLAIN = listed("""
    actions activation alert bought breath calm carrier carries cases category clear collect collected control core
    cover dead delta destination duration echo ending exit extras fetch finished fire gain gather gauge geometry
    gifts guess hand_over handed height hush introduction keeper kills leader legend light link links lock main maps
    master mode moves moving mutation night normal notes objects owner picks placed power prepare prices push
    quarter reach release reload reply resource resting returned round route scroll seen shadow shielded skipped space
    special spots stage standard star stat stepwise support targets tokens tracks traveller turns unit unused
    upgrade victory visit visitor void walk ware weight winner zones
""")
#: Drawings of the common `symbols.svg`, which any game may use.
DRAWINGS = listed("aura deck moon noise shield skull sword threat")
#: How lists are made before a game, for any game that has them: see `Workshop` in kernel/game.py.
LISTS = listed("equipment factions figures profiles quotas")


def words_in(text: str) -> set[str]:
    """All words of a text, in small letters: names with underscores whole and in parts, camelCase in parts."""
    apart = re.sub(r"(?<=[a-zà-ÿ])(?=[A-Z])", " ", text)
    whole = re.findall(r"[^\W\d]+(?:_[^\W\d]+)*", apart.replace("-", " "))
    return {part.lower() for word in whole for part in (word, *word.split("_")) if part}


def ids_in(tree: object) -> Iterator[str]:
    """The names in a content file: of its tables and records, and ids given as values; not the fields of a record."""
    if isinstance(tree, list):
        for one in tree:
            yield from ids_in(one)
    elif isinstance(tree, dict):
        for key, value in tree.items():
            if isinstance(value, dict):
                yield key
            elif key == "id":
                yield str(value)
            yield from ids_in(value)


def names_in_state(file: Path) -> Iterator[str]:
    """The classes of a game's state and their fields."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def tables(folder: Path, pattern: str) -> Iterator[dict[str, Any]]:
    for file in sorted(folder.glob(pattern)):
        yield tomllib.loads(file.read_text("utf-8"))


@cache
def words_of(game: str) -> frozenset[str]:
    """The words that belong to a game, plain ones among them."""
    folder = folder_of(game)
    found = {game}
    found |= {name for table in tables(folder, "content/*.toml") for name in ids_in(table)}
    found |= {file.stem for file in folder.glob("content/*.toml")}
    if (folder / "state.py").exists():
        found |= set(names_in_state(folder / "state.py"))
    for table in tables(folder, "text/en*.toml"):
        found |= {name for section in ("ask", "mark", "sign") for name in table.get(section, {})}
    for file in folder.glob("web/*"):
        if file.suffix == ".css":
            found |= set(re.findall(r"\.[kmc]-(\w+)", file.read_text("utf-8")))
        elif file.name == "symbols.svg":
            found |= set(re.findall(r'<symbol id="(?:emb-|piece-|mark-)?(\w+)"', file.read_text("utf-8")))
        elif file.name == "terminal.toml":
            (table,) = tables(folder, "web/terminal.toml")
            found |= {word for looks in table.values() for word in looks}
    named = {name.lower().replace("-", "_") for name in found}
    return frozenset(name for name in named if len(name) >= SHORTEST and re.fullmatch(r"[^\W\d]+", name))


@cache
def plain() -> frozenset[str]:
    """Words that say nothing of a game."""
    kernel = {word for file in (PACKAGE / "kernel").glob("*.py") for word in words_in(file.read_text("utf-8"))}
    return frozenset({*kernel, *PLAIN, *DRAWINGS, *LISTS} - set(MORE))


def game_words(text: str) -> set[str]:
    """The words of games in a text."""
    every = {word for game in (*GAMES, *ANNOUNCED) for word in words_of(game)} | set(MORE)
    return words_in(text) & (every - plain())


@pytest.mark.parametrize("folder", SHARED)
def test_no_word_of_a_game_stands_in_what_all_games_share(folder: str) -> None:
    files = [file for file in sorted((PACKAGE / folder).rglob("*")) if file.suffix in KINDS]
    assert files
    found = {str(file.relative_to(PACKAGE)): game_words(file.read_text("utf-8")) for file in files}
    assert {file: sorted(words) for file, words in found.items() if words} == {}


def test_a_file_is_not_named_after_a_game_either() -> None:
    names = [path.relative_to(PACKAGE) for folder in SHARED for path in (PACKAGE / folder).rglob("*")]
    assert [str(name) for name in names if game_words(name.stem.replace("_", "-"))] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('if (is(item, "village")) return houses(item);', {"village"}),
        (".disc-piece.m-on_fire { color: red; }", {"on_fire"}),
        ("# Dysma draws its warbands here", {"dysma", "warbands"}),
        ("const campSize = 12; // of Lueur", {"camp", "lueur"}),
        ('<symbol id="emb-likyar" viewBox="0 0 24 24"/>', {"likyar"}),
        ("La compagnie quitte l’île.", {"compagnie", "île"}),
        ("A table, its seats, and whose turn it is.", set()),
    ],
)
def test_a_word_of_a_game_would_be_found(text: str, words: set[str]) -> None:
    assert game_words(text) == words


def test_the_words_of_every_game_are_collected_from_its_folder() -> None:
    assert {"archipelago", "footprints", "fetch", "resolved"} <= words_of("lueur")
    assert {"warbands", "on_fire", "impassable", "vigilance"} & words_of("dysma") >= {
        "warbands",
        "on_fire",
        "impassable",
    }
    assert all(len(words_of(game)) > 100 for game in GAMES)


@pytest.mark.parametrize("words", [PLAIN, DRAWINGS, LISTS])
def test_no_word_is_called_plain_without_need(words: list[str]) -> None:
    """A word that no game has, or that nobody else uses, is taken off the list again."""
    every = {word for game in (*GAMES, *ANNOUNCED) for word in words_of(game)}
    used = {
        word
        for folder in SHARED
        for file in (PACKAGE / folder).rglob("*")
        if file.suffix in KINDS
        for word in words_in(file.read_text("utf-8"))
    }
    assert [word for word in words if word not in every or word not in used] == []
