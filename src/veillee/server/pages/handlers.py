"""What all handlers of pages share: reading a form or JSON, checking its size and origin, answering a refusal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from http import HTTPStatus
from typing import Any, TypeAlias, TypeVar
from urllib.parse import parse_qsl

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES
from veillee.server.services import services
from veillee.server.who.guard import guard_of
from veillee.server.who.identity import lang_of

from .rendering import page_texts, render, said

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")

LONGEST_BODY = 16 * 1024
MOST_FIELDS = 100

#: The status of a refusal, by its key or by the part before the dot; any other refusal is a conflict (409).
STATUS = {
    "form": HTTPStatus.BAD_REQUEST,
    "form.journal-early": HTTPStatus.FORBIDDEN,
    "form.not-seated": HTTPStatus.CONFLICT,
    "guard": HTTPStatus.FORBIDDEN,
    "limit": HTTPStatus.TOO_MANY_REQUESTS,
    "store": HTTPStatus.SERVICE_UNAVAILABLE,
    "link": HTTPStatus.FORBIDDEN,
    "lobby.not-host": HTTPStatus.FORBIDDEN,
    "lobby.private": HTTPStatus.FORBIDDEN,
    "live.unknown": HTTPStatus.NOT_FOUND,
    "live.unreadable": HTTPStatus.SERVICE_UNAVAILABLE,
    "live.not-yours": HTTPStatus.FORBIDDEN,
    "account.wrong": HTTPStatus.FORBIDDEN,
    "lists.unfit": HTTPStatus.BAD_REQUEST,
    "lists.slow": HTTPStatus.SERVICE_UNAVAILABLE,
    "campaign.unknown": HTTPStatus.NOT_FOUND,
    "campaign.private": HTTPStatus.FORBIDDEN,
    "campaign.not-host": HTTPStatus.FORBIDDEN,
    "campaign-file": HTTPStatus.BAD_REQUEST,
    "carried.no-campaign": HTTPStatus.NOT_FOUND,
    "table.game": HTTPStatus.NOT_FOUND,
    "table": HTTPStatus.BAD_REQUEST,
    "seat": HTTPStatus.BAD_REQUEST,
}


def status_of(refusal: Refusal) -> int:
    """The status that fits a refusal."""
    return STATUS.get(refusal.key) or STATUS.get(refusal.key.partition(".")[0], HTTPStatus.CONFLICT)


def wants_json(request: Request) -> bool:
    """Whether the request comes from a script, which sends or expects JSON, and not from a form or a link."""
    kinds = request.headers.get("content-type", "") + request.headers.get("accept", "").partition(",")[0]
    return "application/json" in kinds


def refused(request: Request, refusal: Refusal) -> Response:
    """The answer to a request that was refused: JSON for a script, a page for a reader."""
    status, reason = status_of(refusal), said(request, refusal)
    seconds = refusal.facts.get("seconds")
    headers = {"Retry-After": str(seconds)} if status == HTTPStatus.TOO_MANY_REQUESTS and seconds else None
    if wants_json(request):
        return JSONResponse({"reason": reason, "key": refusal.key}, status, headers)
    response = render(request, "problem.html", status, status=int(status), reason=reason)
    response.headers.update(headers or {})
    return response


def handler(answer: Handler) -> Handler:
    """Make a handler of a function that may refuse; a form that comes from elsewhere is refused before it runs."""

    @wraps(answer)
    async def inside(request: Request) -> Response:
        try:
            if request.method == "POST":
                guard_of(request).check(request)
            if any("\0" in str(part) for part in request.path_params.values()):
                raise HTTPException(HTTPStatus.NOT_FOUND)
            if "table" not in request.path_params:  # a table waits for its own game
                await services(request).games.wait(*filter(None, [request.path_params.get("game")]))
            return await answer(request)
        except Refusal as refusal:
            return refused(request, refusal)

    return inside


async def read_body(request: Request, longest: int = LONGEST_BODY) -> bytes:
    """The body of a request; more than `longest` bytes are refused with status 413."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return bytes(body)


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form; of a field that comes twice, the last."""
    body = (await read_body(request)).decode("utf-8", "replace")
    try:
        found = dict(parse_qsl(body, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError as fault:
        raise HTTPException(HTTPStatus.BAD_REQUEST) from fault
    _check_texts(found)
    return found


async def read_json(request: Request, kind: type[T]) -> T:
    """The JSON body of a request, read as `kind`; refused as "form.json" if it does not fit."""
    body = await read_body(request) or b"{}"
    try:
        found = msgspec.json.decode(body, type=kind)
        _check_texts(msgspec.json.decode(body) if b"\\u0000" in body else None)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:  # the last: nested without end
        raise Refusal("form.json") from fault
    return found


def _check_texts(plain: object) -> None:
    """Refuse texts with a zero byte, which PostgreSQL does not keep and nobody can read."""
    match plain:
        case str() if "\0" in plain:
            raise Refusal("form.zero")
        case list():
            for entry in plain:
                _check_texts(entry)
        case dict():
            for name, entry in plain.items():
                _check_texts(name)
                _check_texts(entry)


async def read_fields(request: Request) -> Mapping[str, Any]:
    """The fields of a form or of a JSON object."""
    return await read_json(request, dict[str, Any]) if wants_json(request) else await read_form(request)


def lang_asked(request: Request) -> str:
    """The language named in the address if it is one of ours, or else the reader's."""
    lang = request.query_params.get("lang", "")
    return lang if lang in LANGUAGES else lang_of(request)


async def _http_problem(request: Request, fault: Exception) -> Response:
    status = fault.status_code if isinstance(fault, HTTPException) else HTTPStatus.INTERNAL_SERVER_ERROR
    headers = dict(fault.headers or {}) if isinstance(fault, HTTPException) else {}
    shown = status if f"problem.{int(status)}" in page_texts("fr") else HTTPStatus.BAD_REQUEST
    if wants_json(request):
        reason = page_texts(lang_of(request)).say(f"problem.{int(shown)}-what")
        return JSONResponse({"reason": reason, "key": f"http.{int(status)}"}, status, headers)
    response = render(request, "problem.html", status, status=int(shown), reason="")
    response.headers.update(headers)
    return response


async def _late_refusal(request: Request, fault: Exception) -> Response:
    if not isinstance(fault, Refusal):
        raise fault
    return refused(request, fault)


def exception_handlers() -> dict[Any, Callable[[Request, Exception], Awaitable[Response]]]:
    """How every fault is answered: as a page, or as a reason for a script."""
    return {HTTPException: _http_problem, Refusal: _late_refusal, Exception: _http_problem}
