"""Which requests come from our own pages, which headers every answer carries, which proxy is believed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from veillee.kernel.errors import Refusal

from .limits import OWN_MACHINE

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
#: Headers that a proxy adds; a request with any of them does not come straight from this machine.
FORWARDING = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
_IN_SCOPE = "veillee.guard"
_USUAL_PORT = {"http": ":80", "https": ":443"}
_LOCALHOST = "localhost"
#: A host as browsers write it: a name, or an address (IPv6 in brackets), and perhaps a port; no person and no path.
_HOST = re.compile(r"(\[(?P<digits>[0-9a-f:.]+)\]|(?P<name>[^\s:/?#@\\\[\]]+))(:[0-9]*)?", re.IGNORECASE)


class Guard:
    """Knows the public addresses and the names of this server, and the proxies whose word counts."""

    def __init__(
        self,
        public_origins: Iterable[str] = (),
        trusted_proxies: Iterable[str] = (),
        host_names: Iterable[str] = (),
    ) -> None:
        self._public = {origin.rstrip("/").lower() for origin in public_origins}
        self._proxies = {*trusted_proxies}
        public = (urlsplit(origin).hostname or "" for origin in self._public)
        self._names = {_LOCALHOST, *public, *(name.lower() for name in host_names)}

    def check_host(self, connection: HTTPConnection) -> None:
        """Refuse a request for a server of another name.

        Anybody may let a name of theirs lead to this machine. A browser then takes our pages for pages of that name,
        and lets scripts of its owner read them. An address in digits is nobody's name, so it is ours.
        """
        hosts = connection.headers.getlist("host")
        if len(hosts) > 1 or not all(map(self._is_ours, hosts)):
            raise Refusal("guard.host", host=", ".join(hosts)[:100])

    def _is_ours(self, host: str) -> bool:
        written = _HOST.fullmatch(host)
        if not written:
            return False
        name = (written["digits"] or written["name"]).lower().removesuffix(".")
        if name in self._names or name.endswith(f".{_LOCALHOST}"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True

    def check(self, connection: HTTPConnection) -> None:
        """Refuse a form or a socket that was not opened by a page of ours.

        A program that is no browser names our address as its origin, as a browser does.
        """
        origins = connection.headers.getlist("origin")
        if origins:
            ours = len(origins) == 1 and origins[0].lower() in self.origins(connection)
        else:
            posted = connection.scope["type"] != "websocket"  # every browser names the origin of a socket
            ours = posted and connection.headers.get("sec-fetch-site") == "same-origin"
        if not ours:
            raise Refusal("guard.origin")

    def origins(self, connection: HTTPConnection) -> set[str]:
        """The origins of our own pages: those configured, and the address that was asked."""
        scheme = "https" if self.secure(connection) else "http"
        host = connection.headers.get("host", "").lower().removesuffix(_USUAL_PORT[scheme])
        return {*self._public, f"{scheme}://{host}"} if host else self._public

    def secure(self, connection: HTTPConnection) -> bool:
        """Whether the browser came by https; a proxy that is trusted may say so."""
        forwarded = connection.headers.get("x-forwarded-proto") if self._behind_proxy(connection) else None
        return (forwarded or connection.scope["scheme"]).strip().lower() in ("https", "wss")

    def address(self, connection: HTTPConnection) -> str:
        """Where somebody comes from, for limits: an IPv4 address, or the network that one household has in IPv6.

        With a trusted proxy, loopback is where the proxy is; without one, it is whoever sits at this machine.
        """
        if not self._proxies and from_loopback(connection):
            return OWN_MACHINE
        found = connection.client.host if connection.client else ""
        if self._behind_proxy(connection):
            # Each proxy adds whom it heard from at the end; what stands before the last stranger, anybody may write.
            passed = [part.strip() for part in ",".join(connection.headers.getlist("x-forwarded-for")).split(",")]
            found = next((part for part in reversed(passed) if part and part not in self._proxies), found)
        return _household(found)

    def _behind_proxy(self, connection: HTTPConnection) -> bool:
        return connection.client is not None and connection.client.host in self._proxies


def from_loopback(connection: HTTPConnection) -> bool:
    """Whether a request comes straight from this machine, through no proxy."""
    if connection.client is None or any(name in connection.headers for name in FORWARDING):
        return False
    try:
        return ip_address(connection.client.host.removeprefix("::ffff:")).is_loopback
    except ValueError:
        return False  # a socket of the system has no address


_NOBODY_TRUSTED = Guard()


def guard_of(connection: HTTPConnection) -> Guard:
    """The guard at the door that this request came through."""
    found: Guard = connection.scope.get(_IN_SCOPE, _NOBODY_TRUSTED)
    return found


def _household(address: str) -> str:
    try:
        parsed = ip_address(address)
    except ValueError:
        return address  # a socket of the system has none
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"


class SecurityHeaders:
    """Adds the headers to every answer, and lets handlers find the guard."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self.app = app
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app({**scope, _IN_SCOPE: self.guard}, receive, send_with_headers)
