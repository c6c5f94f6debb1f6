"""`veillee new-game`: lays the folder of a new game, which is a whole tiny game from the first moment on."""

from __future__ import annotations

import keyword
import os
import re
import shlex
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import combinations
from pathlib import Path

import click

import veillee
from veillee.games import ANNOUNCED, GAMES, folder_of, further_folders
from veillee.kernel.errors import Refusal
from veillee.kernel.text import Texts

from .command import Command

SKELETON = Path(veillee.__file__).parent / "skeleton" / "newgame"


@click.command("new-game", cls=Command)
@click.argument("new_name")
@click.option("--in", "into", type=click.Path(path_type=Path), default=Path())
@click.pass_obj
def new_game(texts: Texts, new_name: str, into: Path) -> None:
    check_name(new_name)
    path = into / new_name
    lay_game(path)
    click.echo(texts.say("new-game.laid", path=path))
    known, _ = further_folders(os.environ.get("VEILLEE_GAMES", ""))
    if into.absolute() not in known:
        setting = os.pathsep.join([*map(str, known), str(into.absolute())])
        click.echo(f"    export VEILLEE_GAMES={shlex.quote(setting)}")
    click.echo(f"    veillee play {new_name}")


def check_name(name: str) -> None:
    """Refuse what cannot be the name of a game, or is the name of one already."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise Refusal("new-game.name", name=name)
    if name in GAMES or name in ANNOUNCED:
        raise Refusal("new-game.known", name=name, path=folder_of(name))


def lay_game(path: Path) -> None:
    """Lay the folder `path`, which bears the name of the game: all of it, or nothing."""
    if os.path.lexists(path):
        raise Refusal("new-game.taken", path=path)
    words = {"newgame": path.name, "NewGame": class_name(path.name), "NEW-": f"{clause_prefix(path.name)}-"}
    try:
        with _unfinished(path) as draft:
            for source in _sources():
                target = draft / source.relative_to(SKELETON)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(_renamed(source.read_text("utf-8"), words), "utf-8")
            draft.rename(path)
    except OSError as fault:
        raise Refusal("new-game.unwritable", path=path, reason=fault.strerror or fault) from fault


def _sources() -> list[Path]:
    """The files of the skeleton, without what Python leaves beside modules."""
    return [path for path in sorted(SKELETON.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]


@contextmanager
def _unfinished(path: Path) -> Iterator[Path]:
    """A folder beside `path` to write into; if anything goes wrong, it is removed with the folders made for it."""
    made = [folder for folder in path.absolute().parents if not folder.exists()]
    draft = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield draft
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        for folder in made:
            with suppress(OSError):
                folder.rmdir()
        raise


def _renamed(text: str, words: Mapping[str, str]) -> str:
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], text)


def class_name(name: str) -> str:
    """The name of the class of positions: HighCard for high_card."""
    return "".join(part.capitalize() for part in name.split("_"))


def clause_prefix(name: str) -> str:
    """Three letters of the name that no other game begins its clauses with: FOR for ford."""
    taken = {_prefix_of(game) for game in GAMES}
    letters = "".join(filter(str.isalpha, name.upper())) + "XYZ"
    return next(prefix for three in combinations(letters, 3) if (prefix := "".join(three)) not in taken)


def _prefix_of(game: str) -> str:
    """The prefix of a game's clauses; nothing if it has none yet."""
    with suppress(OSError):
        found = re.search(r'^\["?([A-Z]{3})-', (folder_of(game) / "clauses.toml").read_text("utf-8"), re.MULTILINE)
        return found[1] if found else ""
    return ""
