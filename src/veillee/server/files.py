"""Static files. Their address names the version of them all: `/static/<version>/js/pages/table.js`.

So a browser may keep each for ever, and a script that imports its neighbour (`../lib/dom.js`) gets the one that fits.
The looks of a game (`cover.svg`, `symbols.svg`, `style.css`) lie in its own folder, in `web`, and are served as
`/static/<version>/games/<game>/cover.svg`.
"""

from __future__ import annotations

import os
import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import veillee
from veillee.games import ANNOUNCED, GAMES, folder_of

STATIC = Path(veillee.__file__).parent / "web" / "static"
#: The folders with the looks of games, by the beginning of their addresses.
LOOKS = {f"games/{game}/": folder_of(game) / "web" for game in (*GAMES, *ANNOUNCED)}
_VERSION = re.compile(r"[0-9a-f]{12}")


@cache
def static_version() -> str:
    """Another one whenever any file is. They are read once: a running server keeps to what it began with."""
    whole = sha256()
    for prefix, folder in (("", STATIC), *LOOKS.items()):
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = f"{prefix}{path.relative_to(folder).as_posix()}"
            whole.update(f"{name}\n{path.stat().st_size}\n".encode() + path.read_bytes())
    return whole.hexdigest()[:12]


def asset(name: str) -> str:
    """The address of a static file. It changes with any of them, so that browsers may keep what they have."""
    return f"/static/{static_version()}/{name}"


def look(game: str, file: str) -> str:
    """The address of a file with the looks of a game; empty if the game has no such file."""
    prefix = f"games/{game}/"
    return asset(prefix + file) if (LOOKS[prefix] / file).is_file() else ""


class VersionedFiles(StaticFiles):
    """Files under our version never change; without one, or under another server's, they are asked for again."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)
        self._looks = {prefix: StaticFiles(directory=folder) for prefix, folder in LOOKS.items() if folder.is_dir()}

    def get_path(self, scope: Scope) -> str:
        path = super().get_path(scope)
        first, _, rest = path.partition(os.sep)
        return rest if _VERSION.fullmatch(first) else path

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        for prefix, files in self._looks.items():
            if path.startswith(os.path.normpath(prefix) + os.sep):
                return files.lookup_path(path[len(prefix) :])
        return super().lookup_path(path)

    def file_response(self, full_path: Any, stat_result: Any, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        versioned = f"/{static_version()}/" in scope["path"]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
        return response
