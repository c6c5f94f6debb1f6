"""The pictures under boards: drawn once, addressed by what they look like, so that a browser may keep them for ever."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from veillee.games import GAMES, load
from veillee.kernel.game import Game


@cache
def drawn(game: str, name: str) -> tuple[bytes, str]:
    """A picture of a game and its hash."""
    picture = load(game).art[name]().encode()
    return picture, sha256(picture).hexdigest()[:16]


def address(game: Game[Any], name: str) -> str:
    """Where a browser finds a picture."""
    return f"/art/{game.id}/{name}.{drawn(game.id, name)[1]}.svg"


async def art(request: Request) -> Response:
    """Serve a picture; under another hash it is not the one that was asked for."""
    game, file = request.path_params["game"], request.path_params["file"]
    name, _, rest = file.partition(".")
    if game not in GAMES or name not in load(game).art or rest != f"{drawn(game, name)[1]}.svg":
        raise HTTPException(404)
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(drawn(game, name)[0], media_type="image/svg+xml", headers=headers)
