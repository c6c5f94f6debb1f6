"""Static files. Their address names the version of them all: `/static/<version>/js/pages/table.js`.

So a browser may keep each for ever, and a script that imports its neighbour (`../lib/dom.js`) gets the one that fits.
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

STATIC = Path(veillee.__file__).parent / "web" / "static"
_VERSION = re.compile(r"[0-9a-f]{12}")


@cache
def static_version() -> str:
    """Another one whenever any file is. They are read once: a running server keeps to what it began with."""
    whole = sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        whole.update(f"{path.relative_to(STATIC)}\n{path.stat().st_size}\n".encode() + path.read_bytes())
    return whole.hexdigest()[:12]


class VersionedFiles(StaticFiles):
    """Files under our version never change; without one, or under another server's, they are asked for again."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    def get_path(self, scope: Scope) -> str:
        path = super().get_path(scope)
        first, _, rest = path.partition(os.sep)
        return rest if _VERSION.fullmatch(first) else path

    def file_response(self, full_path: Any, stat_result: Any, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        versioned = f"/{static_version()}/" in scope["path"]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
        return response
