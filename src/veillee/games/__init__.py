"""The games: one folder each, with a `game.py` in it, found by looking for such folders and loaded on demand.

The environment variable `VEILLEE_GAMES` names further folders that hold games, separated as in `PATH`, so that a game
can be written outside this package. A folder of games that cannot be used is refused when the first game is loaded.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game

#: The games that are listed first; the others follow by name.
FIRST = ("lueur", "dysma", "rituals", "blackstone", "malhya")


def further_folders(named: str) -> tuple[list[Path], list[Refusal]]:
    """The folders in a list such as `VEILLEE_GAMES` holds, and why some of them cannot be used."""
    usable, faults = [], []
    for word in filter(None, named.split(os.pathsep)):
        path = Path(word).absolute()
        if not path.is_dir():
            faults.append(Refusal("table.games-folder", path=path))
        elif not any(path.glob("*/game.py")):
            faults.append(Refusal("table.games-none", path=path))
        else:
            usable.append(path)
    return usable, faults


def find_games(folders: Sequence[Path]) -> tuple[dict[str, Path], list[Refusal]]:
    """The folder of every game by its id, and the folders of games that bear an id which cannot be used."""
    found: dict[str, Path] = {}
    faults = []
    for folder in folders:
        for path in sorted(file.parent for file in folder.glob("*/game.py")):
            if not path.name.isidentifier() or path.name != path.name.lower():
                faults.append(Refusal("table.games-name", path=path, name=path.name))
            elif path.name in found:
                faults.append(Refusal("table.games-twice", path=path, name=path.name, other=found[path.name]))
            else:
                found[path.name] = path
    ordered = sorted(found, key=lambda name: (FIRST.index(name) if name in FIRST else len(FIRST), name))
    return {name: found[name] for name in ordered}, faults


_further, _faults = further_folders(os.environ.get("VEILLEE_GAMES", ""))
_folders, _bad_names = find_games([Path(__file__).parent, *_further])
__path__ += [str(folder) for folder in _further]
FAULTS = (*_faults, *_bad_names)
GAMES = tuple(_folders)
#: Games in preparation: folders of this package with a cover and a few words, but without rules yet.
ANNOUNCED = tuple(name for name in FIRST if name not in GAMES and (Path(__file__).parent / name / "text").is_dir())


def check_folders() -> None:
    """Refuse the first folder named in `VEILLEE_GAMES` that cannot be used."""
    for fault in FAULTS:
        raise fault


def load(name: str) -> Game[Any]:
    """The game with the id `name`."""
    check_folders()
    if name not in GAMES:
        raise Refusal("table.game", name=name, possible=", ".join(GAMES))
    module = import_module(f"{__name__}.{name}.game")
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise Refusal("table.games-object", path=module.__file__)
    if game.id != name:
        raise Refusal("table.games-id", path=module.__file__, name=name, id=game.id)
    return game


def folder_of(name: str) -> Path:
    """The folder of a game, or of one in preparation, without loading the game."""
    return _folders.get(name, Path(__file__).parent / name)


def part_of(name: str, part: str) -> ModuleType | None:
    """A module that a game may have beside its `game.py`, such as `commands`; the game itself is not loaded."""
    if name not in _folders or not (_folders[name] / f"{part}.py").is_file():
        return None
    return import_module(f"{__name__}.{name}.{part}")
