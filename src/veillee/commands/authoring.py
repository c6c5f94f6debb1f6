"""`veillee content check`: what is wrong in the files of a game, or of an author's copy of them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import click
from msgspec import Struct

import veillee
from veillee.games import GAMES, load
from veillee.kernel.clauses import load_clauses
from veillee.kernel.contract import Supplies, contract_faults, symbols_in, tables_for
from veillee.kernel.errors import ContentFaults, Fault, Refusal
from veillee.kernel.game import Game
from veillee.kernel.text import LANGUAGES, Texts, gaps, load_texts, text_files
from veillee.play.texts import explain_faults, game_texts

from .command import FAULTS, Command, Group
from .folder import is_folder

#: The drawings that all games share.
COMMON_SYMBOLS = Path(veillee.__file__).parent / "web" / "static" / "symbols.svg"


@click.group(cls=Group)
def content() -> None:
    pass


@content.command(cls=Command)
@click.argument("where", required=False)
@click.pass_obj
def check(texts: Texts, where: str | None) -> int:
    faults: list[str] = []
    if where is not None and where not in GAMES:
        faults = _check_folder(texts, Path(where))
    else:
        for name in [where] if where is not None else GAMES:
            faults += _check_game(texts, name)
    if faults:
        click.echo(texts.say("content.faults", count=len(faults), faults="\n".join(faults)))
    return FAULTS if faults else 0


def _check_game(texts: Texts, name: str) -> list[str]:
    try:
        game = load(name)
    except ContentFaults as refusal:  # a game reads its content when it is loaded
        return explain_faults(refusal.faults, texts)
    return _check_files(texts, game, game.folder / "content", game.folder)


def _check_folder(texts: Texts, path: Path) -> list[str]:
    """A copy of a game's folder, or of its content alone; the names of the files tell which game."""
    if not is_folder(path):
        raise Refusal("check.not-a-folder", path=path, possible=", ".join(GAMES))
    folder = path / "content" if (path / "content").is_dir() else path
    names = {file.name for file in folder.glob("*.toml")}
    games = {load(game): len(names & _content_files(load(game))) for game in GAMES}
    game = max(games, key=lambda one: games[one])
    if not games[game]:
        raise Refusal("check.whose", path=path, possible=", ".join(sorted(_content_files(game))))
    return _check_files(texts, game, folder, path)


def _content_files(game: Game[Any]) -> set[str]:
    return {file.name for file in (game.folder / "content").glob("*.toml")}


def _check_files(texts: Texts, game: Game[Any], content: Path, folder: Path) -> list[str]:
    """The faults of the content and of what must exist for it, and of texts and clauses where the folder has them."""
    words = game_texts(game, texts.lang)
    faults = explain_faults(content_faults(game, content, folder), words)
    known = _content_files(game)
    faults += [
        texts.say("check.unused", file=file.name) for file in sorted(content.glob("*.toml")) if file.name not in known
    ]
    if (folder / "text").is_dir():
        faults += _text_faults(folder / "text", words)
    if (folder / "clauses.toml").is_file():
        faults += _faults(lambda: load_clauses(folder / "clauses.toml"), words)
    if not faults:
        files = len(list(content.glob("*.toml")))
        click.echo(texts.say("check.fine", name=game.texts[texts.lang].say("game.name"), files=files, path=content))
    return faults


def content_faults(game: Game[Any], content: Path, folder: Path) -> list[Fault]:
    """What is wrong in content files, and what must exist for the records that can be read and does not.

    Texts, symbols and tables are those of `folder`, and where it has none those of the game.
    """
    faults: list[Fault] = []
    records: Struct | None
    try:
        records = game.content(content)
    except ContentFaults as refusal:
        faults, records = refusal.faults, refusal.content
    if records is None:
        return faults
    try:
        supplies = supplies_of(game, records, folder)
    except (ContentFaults, ValueError, OSError):
        return faults  # these texts cannot be read, which is a fault of theirs
    return faults + contract_faults(content, records, supplies)


def supplies_of(game: Game[Any], records: Struct, folder: Path) -> Supplies:
    """What there is for the records of a game, in its folder or in a copy of it."""
    texts = folder if (folder / "text").is_dir() else game.folder
    looks = folder if (folder / "web").is_dir() else game.folder
    return Supplies(
        texts=load_texts(texts / "text"),
        symbols=symbols_in(COMMON_SYMBOLS, looks / "web" / "symbols.svg"),
        tables=tables_for(records, looks, game.state.__module__.rpartition(".")[0]),
    )


def _faults(loader: Callable[[], object], texts: Texts) -> list[str]:
    try:
        loader()
    except ContentFaults as refusal:
        return explain_faults(refusal.faults, texts)
    return []


def _text_faults(folder: Path, texts: Texts) -> list[str]:
    """Files that cannot be read, and sentences that one language has and the other lacks."""
    faults = []
    for file in chain.from_iterable(text_files(folder, lang) for lang in LANGUAGES):
        try:
            file.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            faults.append(f"text/{file.name}: {fault}")
    if faults:
        return faults
    try:
        return [f"text/{said}" for said in explain_faults(gaps(load_texts(folder)), texts)]
    except ContentFaults as refusal:
        return [f"text/{said}" for said in explain_faults(refusal.faults, texts)]
    except ValueError as fault:  # not TOML, or a sentence with a brace left open
        return [f"text: {fault}"]
