"""A line to PostgreSQL that can be cut at the worst moment: just before or just after a COMMIT is carried out.

async with wire_cutter(database) as line:
    Store.open(line.url)
    line.cut_at = "answer"        # the COMMIT arrives, its answer does not
    ...
    line.mend()
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Literal

from sqlalchemy import make_url

SOCKET = ".s.PGSQL.5432"


class WireCutter:
    """Passes everything on between a server and its database, until the COMMIT of a row of a journal.

    After the cut nobody is let through, unless the line is to be `mended_at_once`.
    """

    def __init__(self, url: str, folder: Path) -> None:
        address = make_url(url)
        self._database = Path(str(address.query["host"])) / SOCKET
        self.folder = folder
        self.url = address.set(query={"host": str(folder)}).render_as_string(hide_password=False)
        self.cut_at: Literal["", "commit", "answer"] = ""
        self.mended_at_once = False
        self.away = False
        self.cuts = 0
        self._open: set[asyncio.StreamWriter] = set()

    def mend(self) -> None:
        self.away = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.away:
            writer.close()
            return
        from_database, to_database = await asyncio.open_unix_connection(self._database)
        self._open |= {writer, to_database}
        cut = asyncio.Event()
        ways = [
            asyncio.create_task(self._ask(reader, to_database, cut)),
            asyncio.create_task(self._answer(from_database, writer, cut)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for one in (writer, to_database):
            self._open.discard(one)
            one.close()

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, cut: asyncio.Event) -> None:
        writes_a_row = False
        while data := await reader.read(1 << 16):
            writes_a_row = writes_a_row or b"INSERT INTO journal" in data
            if self.cut_at and writes_a_row and b"COMMIT" in data:
                if self.cut_at == "commit":
                    self._cut()
                    return
                cut.set()
            writer.write(data)
            await writer.drain()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, cut: asyncio.Event) -> None:
        while data := await reader.read(1 << 16):
            if cut.is_set():
                self._cut()
                return
            writer.write(data)
            await writer.drain()

    def _cut(self) -> None:
        self.cut_at, self.away, self.cuts = "", not self.mended_at_once, self.cuts + 1
        for writer in self._open:
            writer.close()


@asynccontextmanager
async def wire_cutter(url: str) -> AsyncIterator[WireCutter]:
    with tempfile.TemporaryDirectory(prefix="veillee-line-") as folder:
        line = WireCutter(url, Path(folder))
        server = await asyncio.start_unix_server(line.serve, Path(folder) / SOCKET)
        yield line
        line.away = True
        for writer in line._open:
            writer.close()
        server.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(server.wait_closed(), 1)
