"""The socket of a table: a page says hello, is shown the table, and exchanges messages until page or table ends it.

Whether the table exists and this person may see it is asked before the socket is open: a stranger is told why not and
no message of a stranger is read. Frames are counted in `frames.py`, messages here.
Messages of a page are decoded strictly. A message that cannot be decoded is answered; a page that sends several of
them, or too many messages of any kind, is told goodbye. No message is read before the one before has been answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from time import monotonic

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES
from veillee.play.texts import explain

from .. import wire
from ..services import Services, services
from ..texts import server_texts
from ..who.guard import guard_of
from ..who.identity import lang_of
from ..who.limits import Limits, Throttle
from ..who.processor import Payer, Processor
from . import metrics
from .commands import Command, handle, refuse
from .connection import Ask, Connection
from .faults import Gone
from .rights import NOBODY, rights
from .speech import encode
from .table import LiveTable

HELLO_WITHIN = 10.0
#: Messages that cannot be understood, before the page is told goodbye.
MOST_MALFORMED = 5
#: Seconds a page has to answer our goodbye.
GOODBYE = 2.0

#: The goodbye codes for refusals after which a page may come again; after all other refusals it may not.
_CODES: dict[str, wire.ByeCode] = {
    "live.moved": "moved",
    "live.restart": "restart",
    "store.unreadable": "restart",
    "store.unwritable": "restart",
    "store.unknown": "restart",
}
#: The exceptions of decoding a message; the last one for a message that is nested too deeply.
_MALFORMED = (msgspec.MsgspecError, ValueError, RecursionError)
_DECODER: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
_GREETING: msgspec.json.Decoder[wire.Greeting] = msgspec.json.Decoder(wire.Greeting)


async def table_socket(websocket: WebSocket) -> None:
    """One page, from its hello to its end."""
    found, lang, guard = services(websocket), lang_of(websocket), guard_of(websocket)
    id: str = websocket.path_params["id"]
    try:
        guard.check(websocket)
    except Refusal:
        await websocket.close(1008)  # this is not one of our pages, so it would not understand a goodbye
        return
    address = guard.address(websocket)
    with ExitStack() as inside, suppress(WebSocketDisconnect):
        ask = partial(rights, websocket, found.store, id)
        try:
            known = await ask(NOBODY)
            payer = Payer(address, known.person.account or known.person.visitor or address)
            inside.callback(_find_room(found.limits, id, payer, seated=known.seated))
        except Refusal as refusal:
            await websocket.accept()
            await _bye(websocket, _code(refusal), refusal, lang)
            return
        await websocket.accept()
        metrics.SOCKETS.inc()
        inside.callback(metrics.SOCKETS.dec)
        await _welcome(websocket, found, id, lang, ask, payer)


def _find_room(limits: Limits, id: str, payer: Payer, *, seated: bool) -> Callable[[], None]:
    """Count a page until the returned function is called; refused as "limit.sockets" or "limit.pages".

    A person who holds a seat always has room at the table, whatever other people at the same address do.
    """
    if seated:
        with suppress(Refusal):
            return limits.enter("seated", payer.person, id)
    with ExitStack() as room:
        room.callback(limits.enter("pages", payer.address))
        room.callback(limits.enter("sockets", payer.person, id))
        return room.pop_all().close


async def _welcome(websocket: WebSocket, found: Services, id: str, lang: str, ask: Ask, payer: Payer) -> None:
    """Wait for the hello of a page, open the table and let the page in. The table checks the page's rights again."""
    try:
        text = await asyncio.wait_for(_text(websocket), HELLO_WITHIN)
        greeting = _decoded_greeting(text)
        lang = greeting.lang if greeting.lang in LANGUAGES else lang
        if greeting.v != wire.PROTOCOL:
            await _bye(websocket, "reload", Refusal("bye.reload"), lang)
            return
        hello = _decoded_hello(text)
        connection = Connection(hello, ask)
        table = await found.tables.live(id)
        try:
            await found.processor.look(payer, partial(table.enter, connection), table.run)
            await _converse(websocket, table, connection, found.processor, payer)
        finally:
            table.leave(connection)
    except TimeoutError:
        await _bye(websocket, "refused", Refusal("live.no-hello"), lang)
    except Gone:
        await _bye(websocket, "restart", Refusal("bye.restart"), lang)
    except Refusal as refusal:
        await _bye(websocket, _code(refusal), refusal, lang)


def _code(refusal: Refusal) -> wire.ByeCode:
    """Whether a page that is sent away may come again, and when."""
    return "busy" if refusal.key.startswith("limit.") else _CODES.get(refusal.key, "refused")


def _decoded_greeting(text: str) -> wire.Greeting:
    """The version of a page. The rest of the hello of another version may be unknown here."""
    try:
        return _GREETING.decode(text)
    except _MALFORMED as fault:
        raise Refusal("live.no-hello") from fault


def _decoded_hello(text: str) -> wire.Hello:
    try:
        message = _DECODER.decode(text)
    except _MALFORMED as fault:
        raise Refusal("live.no-hello") from fault
    if not isinstance(message, wire.Hello):
        raise Refusal("live.no-hello")
    return message


async def _converse(
    websocket: WebSocket, table: LiveTable, connection: Connection, processor: Processor, payer: Payer
) -> None:
    """Read and send messages until the page or the table ends the connection."""
    pages = [
        asyncio.create_task(_listen(websocket, table, connection, processor, payer)),
        asyncio.create_task(_speak(websocket, table, connection, processor, payer)),
        asyncio.create_task(connection.gone.wait()),
    ]
    try:
        await asyncio.wait(pages, return_when=asyncio.FIRST_COMPLETED)
        if connection.closing and not connection.gone.is_set():
            await asyncio.wait(pages[1:2], timeout=GOODBYE)  # the goodbye is being sent
    finally:
        for task in pages:
            task.cancel()
        await asyncio.gather(*pages, return_exceptions=True)
    for task in pages:
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, WebSocketDisconnect | Gone):
            raise fault


async def _listen(
    websocket: WebSocket, table: LiveTable, connection: Connection, processor: Processor, payer: Payer
) -> None:
    throttle = Throttle("messages" if connection.seats else "watching")
    malformed = 0
    while not connection.closing:
        await connection.may_be_read()
        text = await _text(websocket)
        connection.heard = monotonic()
        texts = server_texts(connection.lang)
        try:
            throttle.spend()
        except Refusal as refusal:
            connection.bye("busy", explain(refusal, texts))
            return
        try:
            message = _DECODER.decode(text)
        except _MALFORMED:
            malformed += 1
            metrics.REFUSED.labels("live.malformed").inc()
            if malformed >= MOST_MALFORMED:
                connection.bye("refused", texts.say("live.malformed"))
                return
            connection.answer(wire.Nack("", table.seq, "live.malformed", texts.say("live.malformed")))
            continue
        work = partial(handle, table, connection, message)
        if isinstance(message, Command):
            await processor.command(payer, work, table.run)
        elif isinstance(message, wire.Try) and processor.delay(payer, "look"):
            refuse(table, connection, "", message, Refusal("live.preview-later"))
        elif not isinstance(message, wire.Pong):
            await processor.look(payer, work, table.run)


async def _speak(
    websocket: WebSocket, table: LiveTable, connection: Connection, processor: Processor, payer: Payer
) -> None:
    while True:
        text = await connection.next()
        if text is not None:
            await websocket.send_text(text)
        elif connection.behind and not connection.closing:
            await processor.look(payer, partial(table.catch_up, connection), table.run)
        else:
            if not connection.gone.is_set():  # a page that is gone reads no goodbye: its connection just ends
                await websocket.close()
            return


async def _text(websocket: WebSocket) -> str:
    """The next message. A message longer than any of ours is refused unread."""
    event = await websocket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    text: str | None = event.get("text")
    return text if text is not None and len(text) <= wire.LARGEST_IN else ""


async def _bye(websocket: WebSocket, code: wire.ByeCode, refusal: Refusal, lang: str) -> None:
    """Send the reason of a goodbye and close the socket."""
    if websocket.application_state != WebSocketState.CONNECTED:
        return
    message = wire.Bye(code, explain(refusal, server_texts(lang)))
    await websocket.send_text(encode(message))
    await websocket.close()
