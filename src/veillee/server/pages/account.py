"""The account page: for people who want their tables on every device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from veillee.kernel.errors import Refusal
from veillee.server.services import services
from veillee.server.who import accounts
from veillee.server.who.guard import guard_of
from veillee.server.who.identity import LONGEST_NAME, Person, SetCookie, clean_name, ensure, who

from .handlers import handler, read_form, status_of
from .rendering import render, said

Action: TypeAlias = Callable[[Request, dict[str, str]], Awaitable[SetCookie | None]]


@handler
async def account(request: Request) -> Response:
    """The account page: who is signed in, with the forms to register, log in and change the account."""
    person = await who(request, services(request).store)
    done = request.query_params.get("done", "")
    return _page(request, person, done=done if done in ACTIONS else "")


@handler
async def act(request: Request) -> Response:
    """Register, log in, log out, change the password or the name, delete."""
    name = request.path_params["action"]
    if name not in ACTIONS:
        raise HTTPException(404)
    form = await read_form(request)
    try:
        set_cookie = await ACTIONS[name](request, form)
    except Refusal as refusal:
        person = await who(request, services(request).store)
        return _page(request, person, refusal, sent=name, typed=clean_name(form.get("name", "")))
    response = RedirectResponse(f"/account?done={name}", 303)
    if set_cookie is not None:
        set_cookie(response)
    return response


async def _register(request: Request, form: dict[str, str]) -> SetCookie:
    found = services(request)
    _, set_cookie = await accounts.register(
        request, found.store, found.limits, form.get("name", ""), form.get("password", "")
    )
    return set_cookie


async def _login(request: Request, form: dict[str, str]) -> SetCookie:
    found = services(request)
    _, set_cookie = await accounts.login(
        request, found.store, found.limits, form.get("name", ""), form.get("password", "")
    )
    return set_cookie


async def _logout(request: Request, form: dict[str, str]) -> SetCookie:
    return await accounts.logout(request, services(request).store)


async def _change(request: Request, form: dict[str, str]) -> SetCookie:
    found = services(request)
    _, set_cookie = await accounts.change_password(
        request, found.store, found.limits, form.get("password", ""), form.get("fresh", "")
    )
    return set_cookie


async def _delete(request: Request, form: dict[str, str]) -> None:
    found = services(request)
    await accounts.delete(request, found.store, found.limits, form.get("password", ""))


async def _rename(request: Request, form: dict[str, str]) -> SetCookie:
    name = clean_name(form.get("name", ""))
    if not name:
        raise Refusal("form.name", most=LONGEST_NAME)
    found = services(request)
    found.limits.spend("names", guard_of(request).address(request))
    _, set_cookie = await ensure(request, found.store, name)
    return set_cookie


ACTIONS: dict[str, Action] = {
    "register": _register,
    "login": _login,
    "logout": _logout,
    "change": _change,
    "delete": _delete,
    "rename": _rename,
}


def _page(
    request: Request, person: Person, refusal: Refusal | None = None, *, done: str = "", sent: str = "", typed: str = ""
) -> Response:
    """`sent` is the form that was refused, `typed` the name in it."""
    return render(
        request,
        "account.html",
        status_of(refusal) if refusal else 200,
        account=person.account is not None,
        known=person.visitor is not None,
        name=person.name,
        sent=sent,
        typed=typed,
        done=done,
        refused=said(request, refusal) if refusal else "",
        least=accounts.SHORTEST_PASSWORD,
    )
