"""What a page may ask of its table, and what comes of it.

Every command gets one `ack` or one `nack`; only if nobody knows whether it was written, the table ends without one.
"""

from __future__ import annotations

from time import monotonic

from veillee.kernel.errors import Refusal, RuleBug
from veillee.play.asked_together import asked_together, choices_of
from veillee.play.record import Record

from .. import wire
from ..store import chats, journal
from . import metrics
from .connection import Connection
from .consent import STAND_IN
from .seats import AWAY
from .table import MOST_ANSWERED, LiveTable

#: Commands that are answered by `ack` or `nack`, and other commands that only people with a seat may send.
Command = wire.Do | wire.Say | wire.Ask | wire.Undo | wire.Reply | wire.Bot | wire.Chat
ForSeated = Command | wire.Try


async def handle(table: LiveTable, connection: Connection, message: wire.FromClient) -> None:
    """Do what a page asks; what cannot be done is refused in words. Part of a job of the table."""
    if connection.closing:  # it has been told goodbye, perhaps because it may no longer be here
        return
    begun = monotonic()
    id = message.id if isinstance(message, Command) else ""
    tried = message if isinstance(message, wire.Try) else None
    try:
        if isinstance(message, Command) and (seq := await _known(table, message)) is not None:
            connection.answer(wire.Ack(id, seq))
        elif isinstance(message, ForSeated) and not connection.seats:
            raise Refusal("live.watching")
        elif isinstance(message, Command):
            await _obey(table, connection, message)
        else:
            await _look(table, connection, message)
    except RuleBug as fault:
        table.stumbled(fault)
        refuse(table, connection, id, tried, Refusal("live.stumbled"))
    except Refusal as refusal:
        if id and refusal.key == "store.doubled":  # an old command that claims to be a new one
            connection.answer(wire.Ack(id, int(str(refusal.facts["seq"]))))
        else:
            refuse(table, connection, id, tried, refusal)
    metrics.SECONDS.observe(monotonic() - begun)


async def _obey(table: LiveTable, connection: Connection, message: Command) -> None:
    match message:
        case wire.Do():
            await _do(table, connection, message)
        case wire.Say():
            await _say(table, connection, message)
        case wire.Ask():
            await _ask(table, connection, message)
        case wire.Undo():
            await _undo(table, connection, message)
        case wire.Reply():
            await _reply(table, connection, message)
        case wire.Bot():
            await _bot(table, connection, message)
        case wire.Chat():
            await _chat(table, connection, message)


async def _look(table: LiveTable, connection: Connection, message: wire.FromClient) -> None:
    """What changes nothing but the page's own outlook."""
    match message:
        case wire.Look():
            record = _begun(table)
            if not record.earliest <= message.n <= record.match.done:
                raise Refusal("live.no-such-moment")
            found = await table.look_back(message.n)
            past = table.speech.past(found, message.n, connection.seat, connection.lang)
            past.board = connection.hand(past.board)
            connection.name(past.beats)
            connection.answer(past)
        case wire.Read():
            record = _begun(table)
            connection.answer(table.speech.leaf(record, message.page, connection.seat, connection.lang))
        case wire.Try():
            _own(table, connection, message.seat)
            record = _playing(table)
            _fresh(table, record, connection, message)
            [(seat, key), *_] = _choices(table, connection, record, message)
            connection.answer(table.speech.tried(record, message, seat, key, connection.lang))
        case wire.Sit():
            if message.seat not in connection.seats:
                raise Refusal("live.not-yours")
            connection.seat = message.seat
            table.show.sync(connection)
        case wire.Speak():
            connection.lang = message.lang
            table.show.sync(connection)
        case wire.Fetch():
            board = table.speech.known_board(message.hash) if message.hash in connection.named else None
            if board is None:
                raise Refusal("live.no-such-board")
            connection.answer(wire.Fetched(board))
        case wire.Hello():
            raise Refusal("live.hello-twice")


async def _do(table: LiveTable, connection: Connection, message: wire.Do) -> None:
    _own(table, connection, message.seat)
    record = _playing(table)
    _fresh(table, record, connection, message)
    [(seat, key), *others] = _choices(table, connection, record, message)
    await table.commit(record.choose(seat, key, message.id))
    connection.answer(wire.Ack(message.id, record.commands[message.id]))
    table.changed(by=seat)
    for other, same in others:
        try:
            await table.commit(record.choose(other, same))
        except RuleBug as fault:
            table.stumbled(fault)
            return
        except Refusal:  # the command is answered already: the seat is simply asked again
            return
        table.changed(by=other)


def _choices(
    table: LiveTable, connection: Connection, record: Record, message: wire.Do | wire.Try
) -> list[tuple[int, str]]:
    """The choices that an answer stands for: a page whose seats share everything is asked once for all of them."""
    seats = table.shown_seats(connection)
    if message.seat not in seats:
        return [(message.seat, message.key)]
    return choices_of(asked_together(record.match.pending, message.seat, seats), message.key)


async def _say(table: LiveTable, connection: Connection, message: wire.Say) -> None:
    _own(table, connection, message.seat)
    record = _playing(table)
    await table.commit(record.say(message.seat, message.prompt, message.subject, message.option, message.id))
    connection.answer(wire.Ack(message.id, record.commands[message.id]))
    table.show.standing()
    table.wake()


async def _ask(table: LiveTable, connection: Connection, message: wire.Ask) -> None:
    _own(table, connection, message.seat)
    record = _playing(table)
    await table.commit(record.request(message.seat, message.key, message.id))
    connection.answer(wire.Ack(message.id, record.commands[message.id]))
    table.changed(by=message.seat)


async def _undo(table: LiveTable, connection: Connection, message: wire.Undo) -> None:
    _own(table, connection, message.seat)
    record, plan = _playing(table), table.undo_plan(message.seat)
    if plan is None:
        raise Refusal("live.nothing-back" if table.free_undo else "live.no-way-back")
    if not record.seen(plan.to, message.seq):
        raise Refusal("live.stale")
    if not plan.others:
        await table.take_back(plan.to, message.id)
        connection.answer(wire.Ack(message.id, record.commands[message.id]))
        table.changed(by=None, undone=True)
        return
    _may_propose(table, message.seat)
    steps = record.match.done - plan.to
    table.proposals.put("undo", message.seat, plan.others, to=plan.to, steps=steps, command=message.id)
    connection.answer(wire.Ack(message.id, _remember(table, message.id)))
    table.show.proposed()


async def _reply(table: LiveTable, connection: Connection, message: wire.Reply) -> None:
    proposal = table.proposals.current
    if proposal is None or proposal.number != message.offer:
        raise Refusal("live.offer-gone")
    if not proposal.waits_for & {*connection.seats} and (message.yes or proposal.by not in connection.seats):
        raise Refusal("live.offer-not-asked")
    verdict = table.proposals.reply({*connection.seats}, message.yes)
    await table.consent.settle(verdict)  # if it cannot be written the proposal is gone and the answer is a refusal
    connection.answer(wire.Ack(message.id, _remember(table, message.id)))


async def _bot(table: LiveTable, connection: Connection, message: wire.Bot) -> None:
    _playing(table)
    seating, seat = table.seating, message.seat
    if seat not in seating.people:
        raise Refusal("live.not-a-person")
    if not message.on:
        if seat not in connection.seats:
            raise Refusal("live.not-yours")
        await table.stand_in(seat, "")
    elif seat in connection.seats:
        raise Refusal("live.your-own")
    elif seating.rows[seat].bot:
        raise Refusal("live.bot-already")
    elif not seating.is_away(seat):
        raise Refusal("live.not-away" if seating.patience == AWAY else "live.not-away-slow", seat=seat)
    else:
        by = connection.seats[0]
        others = {n for n in seating.others(by) if seating.online(n)}
        if others:
            _may_propose(table, by)
            table.proposals.put("bot", by, others, seat=seat)
            table.show.proposed()
        else:
            await table.stand_in(seat, STAND_IN)
    connection.answer(wire.Ack(message.id, _remember(table, message.id)))


async def _chat(table: LiveTable, connection: Connection, message: wire.Chat) -> None:
    text = "".join(letter for letter in message.text if letter.isprintable()).strip()
    phrase = message.phrase
    if bool(text) == bool(phrase):
        raise Refusal("live.chat-empty")
    seat = connection.seat if connection.seat is not None else connection.seats[0]
    table.limits.spend("chat", table.id, str(connection.seats[0]))
    name = table.seating.rows[seat].name
    row = await table.store.write(lambda conn: chats.add(conn, table.id, seat, name, text, phrase, message.id))
    connection.answer(wire.Ack(message.id, _remember(table, message.id)))
    if row is not None:  # otherwise it was said before a restart
        table.show.say(wire.Said(seat, name, row.at, text, phrase))


def _begun(table: LiveTable) -> Record:
    if table.record is None:
        raise Refusal("live.not-begun")
    return table.record


def _playing(table: LiveTable) -> Record:
    """The match, if there is something to decide in it: once the dice are told nobody goes back."""
    record = _begun(table)
    if not record.match.pending or table.status == "over":  # over without an end: its campaign has given it up
        raise Refusal("live.over")
    return record


def _own(table: LiveTable, connection: Connection, seat: int) -> None:
    if seat not in connection.seats:
        raise Refusal("live.not-yours")
    if table.seating.rows[seat].bot:
        raise Refusal("live.bot-plays")


def _fresh(table: LiveTable, record: Record, connection: Connection, message: wire.Do | wire.Try) -> None:
    """Refuse an answer that was given before the question was put, or from a journal that is not this one."""
    since, closing = record.questions.since(message.seat), record.questions.closing(message.seat, message.seq)
    if closing is not None and (since is None or since > message.seq):
        raise table.speech.taken(record, closing, message.seat, connection.lang)
    if since is None:
        raise Refusal("answer.not-asked", seat=message.seat)
    if not since <= message.seq <= record.seq:
        raise Refusal("live.stale")


def _may_propose(table: LiveTable, seat: int) -> None:
    if table.proposals.current is not None:
        raise Refusal("live.offer-open")
    if table.proposals.must_wait(seat):
        raise Refusal("live.offer-declined")


def refuse(table: LiveTable, connection: Connection, id: str, tried: wire.Try | None, refusal: Refusal) -> None:
    """Answer a message with the reason why it is not done."""
    metrics.REFUSED.labels(refusal.key).inc()
    seq, key = (tried.seq, tried.key) if tried else (table.seq, "")
    connection.answer(table.speech.nack(id, seq, refusal, connection.lang, key))


async def _known(table: LiveTable, message: Command) -> int | None:
    """The seq of a command that has been carried out already, perhaps long ago or before a restart."""
    record, id = table.record, message.id
    if record is not None and id in record.commands:
        return record.commands[id]
    if id in table.answered:
        return table.answered[id]
    if record is None or not isinstance(message, wire.Do | wire.Undo) or message.seq > record.commands_since:
        return None  # what is answered at a later seq, is written later
    return await table.store.read(lambda conn: journal.seq_of(conn, table.id, id))


def _remember(table: LiveTable, id: str) -> int:
    """A command that writes no line is done."""
    table.answered[id] = table.seq
    if len(table.answered) > MOST_ANSWERED:
        table.answered.popitem(last=False)
    return table.seq
