"""Nothing leaks: change only what a seat cannot know, and every byte its page is sent stays the same."""

from functools import partial
from random import Random
from types import SimpleNamespace

import pytest

from support.online import NAMES, new_id
from support.walks import free_answer
from veillee.kernel.answers import key_of
from veillee.kernel.journal import Index, Line
from veillee.kernel.match import Match
from veillee.play.record import Record
from veillee.server import wire
from veillee.server.live.commands import handle
from veillee.server.live.connection import Connection
from veillee.server.live.rights import Rights
from veillee.server.who.identity import Person

pytestmark = pytest.mark.anyio

#: Everything is slow to say: in a long game only so many positions are looked at.
EVERY_NTH = {"lueur": 5, "toy": 1}


def watcher(table, seat, lang):
    """A page that keeps whatever it is told."""
    hello = wire.Hello(v=wire.PROTOCOL, lang=lang)
    page = Connection(hello, None)
    page.rights = Rights(Person(visitor=f"v{seat}"))
    table.seating.connections.add(page)
    table.seating.place(page)
    page.frames = []
    page._put = lambda text, sort="news": page.frames.append(text)
    page.tell = lambda text, *, view=False: page.frames.append(text)
    return page


async def said(table, page, record, ids) -> list[str]:
    """All that a page is sent at a position, whatever it asks: also what it should not."""
    table.record, page.frames = record, []
    page._held.clear()
    seat = -1 if page.seat is None else page.seat
    table.show.sync(page)
    table.show.presence()
    table.show.views(by=0, undone=False)
    table.show.proposed("lapsed")
    keys = ["nonsense", "+", "pass"]
    if seat in record.match.pending:
        keys += record.match.pending[seat].keys()[:4]
    asks = [wire.Try(record.seq, seat, key) for key in keys]
    asks += [wire.Try(record.seq, other, "nonsense") for other in range(len(table.seating.rows)) if other != seat]
    asks += [wire.Do(next(ids), record.seq, other, "nonsense") for other in range(-1, 5)]
    asks += [wire.Undo(next(ids), record.seq, seat), wire.Look(record.match.first), wire.Look(10**6)]
    for message in asks:
        await handle(table, page, message)
    return page.frames


def copy_of(header, game, state, done, seq):
    """A record that begins at a position."""
    index = Index.of(Line(n, 0, "unknown") for n in range(1, done + 1))
    index.lines = seq
    record = Record(header, Match(game, state, done=done), index)
    record.heard = [[]]
    record.questions.put(record.match.pending, seq)
    record.questions.rebuilt = lambda pending: None
    return record


@pytest.mark.parametrize(("game", "players", "seed"), [("lueur", 2, 1), ("lueur", 4, 2), ("toy", 3, 3), ("toy", 2, 4)])
async def test_what_a_page_is_sent_does_not_depend_on_what_it_cannot_know(
    server, toy, monkeypatch, game, players, seed
):
    monkeypatch.setattr("veillee.server.live.seats.time", lambda: 1e9)
    # What a preview deals anew is dealt by chance; here it is the same chance both times.
    monkeypatch.setattr("veillee.play.preview.secrets", SimpleNamespace(token_bytes=bytes))
    made = await server.lay(*["human"] * players, game=game)
    table = await server.table(made)
    played, header, chance = table.game, table.record.header, Random(seed)
    match = Match.start(played, header.options, players, bytes([seed]) * 32)
    pages = [watcher(table, seat, ("fr", "en")[seat % 2]) for seat in range(players)] + [watcher(table, None, "fr")]
    changed = compared = 0
    while match.pending:
        seat = chance.choice(list(match.pending))
        match.answer(seat, key_of(free_answer(match.pending[seat], chance)))
        if match.done % EVERY_NTH[game] or not match.flow.settled or not match.pending:
            continue
        page = pages[match.done // EVERY_NTH[game] % len(pages)]
        ids = [new_id() for _ in range(100)]
        before = match.state.copy()
        expected = await said(table, page, copy_of(header, played, before, match.done, 50), iter(ids))
        other = match.state.copy()
        other.dice.key = bytes([seed + 1]) * 16
        played.redeal(other, page.seat, other.dice)
        other.dice.drawn = dict(match.state.dice.drawn)  # how often they were drawn is no secret
        changed += other.to_text() != match.state.to_text()
        found = await said(table, page, copy_of(header, played, other, match.done, 50), iter(ids))
        assert found == expected
        compared += len(found)
    assert compared > 50
    assert changed


async def test_nobody_learns_a_secret_choice_from_what_it_brings(server, toy):
    """The toy's keepers give oil in secret: whatever one gives, the others' pages are sent the same bytes."""
    sent = {}
    for gift in ("0", "1", "3"):
        made = await server.lay("human", "human", "human", game="toy")
        table = await server.table(made)
        seed = bytes([7]) * 32
        header = table.record.header
        table.record = copy_of(header, table.game, Match.start(table.game, header.options, 3, seed).state, 0, 1)
        pages = [watcher(table, seat, "fr") for seat in (0, 1, None)]
        await table.run(partial(handle, table, pages[1], wire.Do(new_id(), 1, 1, gift)))
        sent[gift] = [pages[0].frames, pages[2].frames]
        assert len(pages[0].frames) == 2  # the view, and for the first time what can be said
        assert gift in str(pages[1].frames)
    assert sent["0"] == sent["1"] == sent["3"]


async def test_nothing_tells_the_seed_before_the_end(server):
    made = await server.lay("human", "human", public=True)
    table = await server.table(made)
    pages = [watcher(table, seat, "fr") for seat in (0, 1, None)]
    chance = Random(1)
    for page in pages:
        table.show.sync(page)
    while True:
        seat, decision = next(iter(table.record.match.pending.items()))
        message = wire.Do(new_id(), table.seq, seat, key_of(free_answer(decision, chance)))
        for page in pages:
            assert table.row.seed not in "".join(page.frames)
            assert table.record.match.state.dice.key.hex() not in "".join(page.frames)
            page.frames.clear()
        await table.run(partial(handle, table, pages[seat], message))
        if not table.record.match.pending:
            break
    assert all(table.row.seed in "".join(page.frames) for page in pages)
    assert NAMES[0] in pages[2].frames[-1]
