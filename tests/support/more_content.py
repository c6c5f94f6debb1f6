"""Copies of games whose content has one more record, and whatever the content contract says is missing for it."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from veillee.kernel.errors import Fault
from veillee.kernel.game import Game
from veillee.kernel.text import load_texts

#: What a copy of a game's folder can do without.
NOT_COPIED = ("__pycache__", "tests", "*.md")


def copied(game: Game[Any], into: Path, name: str = "") -> Path:
    """A copy of a game's whole folder; with a name it is a game of its own."""
    folder = into / (name or game.id)
    shutil.copytree(game.folder, folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    if name:
        file = folder / "game.py"
        file.write_text(file.read_text("utf-8").replace(f'id="{game.id}"', f'id="{name}"', 1), "utf-8")
    return folder


def tables(folder: Path, file: str) -> dict[str, Any]:
    return tomllib.loads((folder / "content" / f"{file}.toml").read_text("utf-8"))


def add_record(folder: Path, file: str, like: str, *, instead: bool = False) -> str:
    """Give a content file a copy of one of its records, or another one `instead` of it, and return the new id.

    The id begins like the old one, since some ids say by their beginning where the record belongs.
    """
    new, records = f"{like}x9", tables(folder, file)
    records[new] = {name: value for name, value in records[like].items() if name != "id"}
    if instead:
        del records[like]
    written = [
        "\n".join(
            [f"[{json.dumps(id)}]", *(f"{json.dumps(name)} = {_written(value)}" for name, value in record.items())]
        )
        for id, record in records.items()
    ]
    (folder / "content" / f"{file}.toml").write_text("\n\n".join(written), "utf-8")
    return new


def _written(value: Any) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {_written(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def supply(folder: Path, faults: Iterable[Fault], like: Mapping[str, str]) -> None:
    """Put what faults name as missing into the copy: sentences, drawings, rows like those of the old ids."""
    said: dict[str, str] = {}
    for fault in faults:
        name = str(fault.facts.get("name"))
        if fault.key == "fault.lacks-text":
            said[name] = ""
        elif fault.key == "fault.lacks-symbol":
            _draw(folder, name)
        elif fault.key == "fault.lacks-row":
            _add_row(folder, str(fault.facts["there"]), name, like[name])
    for lang, texts in load_texts(folder / "text").items():
        known = texts.sentences
        lines = [f"{json.dumps(name)} = {json.dumps(_like(known, name, like), ensure_ascii=False)}" for name in said]
        (folder / "text" / f"{lang}.more.toml").write_text("\n".join(lines), "utf-8")


def _like(known: Mapping[str, str], name: str, like: Mapping[str, str]) -> str:
    """The sentence of the record that was copied, for another one of the same facts."""
    for new, old in like.items():
        if new in name and name.replace(new, old) in known:
            return known[name.replace(new, old)] + " (x9)"
    return "x9"


def _draw(folder: Path, name: str) -> None:
    file = folder / "web" / "symbols.svg"
    drawn = f'<symbol id="{name}" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></symbol></svg>'
    file.write_text(re.sub(r"</svg>\s*$", drawn, file.read_text("utf-8")), "utf-8")


def _add_row(folder: Path, table: str, new: str, old: str) -> None:
    """A row like that of the old id: in a TOML file, or at the end of the module that holds the table."""
    file, _, name = table.partition(":")
    path = folder / file
    if name:
        line = f"{name}[{new!r}] = {name}[{old!r}]  # type: ignore\n"
    else:
        line = f"{json.dumps(new)} = {_written(tomllib.loads(path.read_text('utf-8'))[old])}\n"
    path.write_text(path.read_text("utf-8").rstrip("\n") + "\n" + line, "utf-8")
