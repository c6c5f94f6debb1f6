"""`veillee serve`: the table in the browser, for oneself or for many."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from veillee.kernel.errors import Refusal
from veillee.kernel.text import Texts
from veillee.play.texts import explain

from .command import AWAY, USAGE, Command
from .folder import data_folder
from .processes import end_with_supervisor, serve_several

if TYPE_CHECKING:
    from veillee.server.config import Config

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
USUAL_PORT = 8000
PORTS_TRIED = 20
LONGEST_GOODBYE = 5  # seconds for requests that are under way when the server is asked to end


@click.command(cls=Command)
@click.option("--host", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--lan", is_flag=True)
@click.option("--database", envvar="VEILLEE_DATABASE", metavar="URL")
@click.option("--data", "data_given")
@click.option("--origin", "origins", multiple=True, metavar="URL")
@click.option("--host-name", "host_names", multiple=True, metavar="NAME")
@click.option("--trust-proxy", is_flag=True)
@click.option("--processes", type=click.IntRange(1, 64), default=1, metavar="N")
@click.option("--bot-pause", type=click.IntRange(0, 10_000), default=400, metavar="MS")
@click.option("--no-browser", is_flag=True)
@click.pass_obj
def serve(
    texts: Texts,
    host: str | None,
    port: int | None,
    lan: bool,
    database: str | None,
    data_given: str | None,
    origins: tuple[str, ...],
    host_names: tuple[str, ...],
    trust_proxy: bool,
    processes: int,
    bot_pause: int,
    no_browser: bool,
) -> int:
    if host and lan:
        raise Refusal("serve.host-or-lan")
    if data_given is not None and not data_given.strip():
        raise Refusal("play.no-folder")
    folder = private_folder(data_folder(Path(data_given) if data_given else None, os.environ))
    url = database_url(database, folder)
    host = host or (EVERYWHERE if lan else HERE)
    public = tuple(checked_origin(origin) for origin in origins)
    named = (*map(checked_name, host_names), *(house_names() if host == EVERYWHERE else ()))
    if processes > 1:
        if url.startswith("sqlite"):
            raise Refusal("serve.one-process")
        first = port or USUAL_PORT
        words = ["--lang", texts.lang, "--host", host, "--data", str(folder), *(["--trust-proxy"] * trust_proxy)]
        words += ["--bot-pause", str(bot_pause)]
        words += [word for origin in public for word in ("--origin", origin)]
        words += [word for name in named for word in ("--host-name", name)]
        return serve_several(texts, range(first, first + processes), words, url)

    supervised = end_with_supervisor(os.environ)
    from veillee.server.config import Config  # these bring the server, for which only `serve` waits
    from veillee.server.store.engines import unreachable
    from veillee.server.texts import server_texts

    with alone_at(url), listen(host, port) as listener:
        config = Config(
            database=url,
            host=host,
            port=listener.getsockname()[1],
            origins=public,
            host_names=named,
            proxies=(HERE, "::1") if trust_proxy else (),
            bot_pause=bot_pause / 1000,
        )

        def open_for_all() -> None:
            address = f"http://{in_address(HERE if host == EVERYWHERE else host)}:{config.port}"
            click.echo(texts.say("serve.open", address=address))
            if host == EVERYWHERE and (here := own_address()):
                click.echo(texts.say("serve.phones", address=f"http://{here}:{config.port}"))
            click.echo(texts.say("serve.kept", database=shown(url)))
            click.echo(texts.say("serve.end"))
            sys.stdout.flush()
            if not no_browser and has_browser():
                webbrowser.open(address)

        try:
            run(config, listener, open_for_all)
        except Refusal as refusal:  # such as a database that does not answer, in words that only the server knows
            if supervised and refusal.key == "store.unopened" and unreachable(url):
                return AWAY
            click.echo(explain(refusal, server_texts(texts.lang)), err=True)
            return USAGE
    click.echo(texts.say("serve.closed"))
    return 0


def private_folder(folder: Path) -> Path:
    """The folder, made if need be. What is written from here on is the user's alone: it holds seeds and names."""
    os.umask(0o077)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Refusal("journal.unwritable", path=folder, reason=fault.strerror or fault) from fault
    return folder.absolute()


@contextlib.contextmanager
def alone_at(url: str) -> Iterator[None]:
    """Keep other servers away from a file of SQLite: two of them would each believe that all tables are theirs.

    The system lets go of the lock when this process ends, however it ends.
    """
    path = Path(url.removeprefix("sqlite:///").partition("?")[0]).absolute()
    if sys.platform == "win32" or not url.startswith("sqlite:///"):  # Windows has no such lock
        yield
        return
    import fcntl

    try:
        lock = path.with_name(f"{path.name}.lock").open("w")
    except OSError as fault:
        raise Refusal("journal.unwritable", path=path.parent, reason=fault.strerror or fault) from fault
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refusal("serve.folder-taken", folder=path.parent) from None
        yield


def database_url(given: str | None, folder: Path) -> str:
    """The address of the database as the store wants it: SQLite in the folder unless told otherwise."""
    if not given:
        return f"sqlite:///{folder / 'veillee.db'}"
    kind, slashes, rest = given.partition("://")
    if kind in ("postgres", "postgresql", "postgresql+psycopg") and slashes:
        try:
            import psycopg  # noqa: F401
        except ImportError as fault:
            raise Refusal("serve.psycopg") from fault
        return f"postgresql+psycopg://{rest}"
    if kind == "sqlite" and slashes:
        return given
    raise Refusal("serve.database", given=shown(given))


def shown(url: str) -> str:
    """A database as it is told: a file by its path, an address without its password, which is nobody's to read."""
    if url.startswith("sqlite:///"):
        return url.removeprefix("sqlite:///")
    before, at, after = url.rpartition("@")
    scheme, slashes, user = before.partition("://")
    return f"{scheme}{slashes}{user.partition(':')[0]}{at}{after}" if at else url


def checked_origin(origin: str) -> str:
    """A public address as browsers write it in the header Origin: scheme, host, port, nothing behind."""
    scheme, slashes, host = origin.rstrip("/").partition("://")
    if scheme not in ("http", "https") or not slashes or not host or set(host) & set("/?#@ "):
        raise Refusal("serve.origin", given=origin)
    return f"{scheme}://{host.lower()}"


def checked_name(name: str) -> str:
    """The name of a server as browsers write it in the header Host, without a port."""
    if not name or set(name) & set("/?#@:[] "):
        raise Refusal("serve.host-name", given=name)
    return name.lower()


def house_names() -> tuple[str, ...]:
    """The names by which others in the house may call this machine."""
    own = socket.gethostname().lower()
    return (own, f"{own}.local") if own else ()


@contextlib.contextmanager
def listen(host: str, port: int | None) -> Iterator[socket.socket]:
    """An open door. Where no port was asked for, the next free one after the usual."""
    wanted = range(USUAL_PORT, USUAL_PORT + PORTS_TRIED) if port is None else (port,)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    fault: OSError | None = None
    for number in wanted:
        try:
            listener = socket.create_server((host, number), family=family)
        except OSError as busy:
            fault = busy
            continue
        with listener:
            yield listener
            return
    raise Refusal("serve.port", port=wanted[0], host=host, reason=fault and fault.strerror) from fault


def in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def own_address() -> str | None:
    """By which address others in the house reach this machine. Nothing is sent: the system only picks a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address for documentation, nobody's
        return str(probe.getsockname()[0])
    return None


def has_browser() -> bool:
    """Whether somebody sits here who wants a page opened: a terminal, a display, no continuous integration."""
    display = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(display) and sys.stdout.isatty() and not os.environ.get("CI")


def run(config: Config, listener: socket.socket, opened: Callable[[], None]) -> None:
    """Serve until somebody asks to end, with Ctrl-C or SIGTERM."""
    import uvicorn

    from veillee.server.app import create_app
    from veillee.server.http_connections import bounded_http, most_connections
    from veillee.server.live.frames import CountedFrames
    from veillee.server.wire import LARGEST_IN

    app = create_app(config)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            opened()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.state.veillee.tables.close()  # while its goodbyes can still be heard
            await super().shutdown(sockets)

    server = Server(
        uvicorn.Config(
            app,
            loop="asyncio" if sys.platform == "win32" else "uvloop",
            http=bounded_http(most_connections()),
            ws=CountedFrames,
            ws_max_size=LARGEST_IN,
            ws_ping_interval=None,  # the table has its own ping, which a page can see
            lifespan="off",  # below, where a refusal reaches the user in words
            log_config=None,
            access_log=False,  # who plays when is nobody's business
            proxy_headers=False,  # the guard reads them, where the proxy is trusted
            server_header=False,
            timeout_graceful_shutdown=LONGEST_GOODBYE,
        )
    )

    async def serve_and_end() -> None:
        async with app.router.lifespan_context(app):
            await server.serve([listener])

    # Uvicorn raises the signal once more when it has ended; then it means nothing.
    ending = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, lambda *_: None) for number in ending}
    try:
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(serve_and_end())
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
