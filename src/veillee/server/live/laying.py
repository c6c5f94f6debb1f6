"""A new table: its seats, the secrets of its links, and the fingerprint of its dice."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from msgspec import Struct

from veillee.games import load
from veillee.kernel.dice import commitment
from veillee.kernel.errors import Refusal
from veillee.play.bots import LEVELS
from veillee.play.table import HUMAN

from ..services import Services
from ..store import tables
from ..store.ids import table_id
from ..store.rows import NewSeat, NewTable, Pace
from ..texts import server_texts
from ..who.identity import Person, clean_name, unlike
from ..who.secrecy import hash_secret, new_secret
from .seats import OPEN


class Plan(Struct, frozen=True):
    """A seat of a new table: for its creator ("human"), for anybody who comes ("open"), or for a bot of some level.

    With a `holder`, a "human" seat is for that person instead of the creator.
    """

    kind: str
    name: str = ""
    holder: Person | None = None


class Created(Struct, frozen=True):
    """A new table and the secrets of its open seats, for `/t/<id>#<secret>`: told once, only their hashes are kept."""

    id: str
    links: dict[int, str]
    watch: str


async def create(
    services: Services,
    person: Person,
    game: str,
    options: dict[str, str],
    plans: list[Plan],
    *,
    public: bool = False,
    curtain: bool = False,
    pace: Pace = "live",
    first_day: bool = False,
    lang: str = "fr",
) -> Created:
    """Lay a table. The creator sits on every "human" seat: several of them share one screen."""
    table, created = new_table(
        person, game, options, plans, public=public, curtain=curtain, pace=pace, first_day=first_day, lang=lang
    )
    await services.store.write(lambda conn: tables.create(conn, table))
    return created


def new_table(
    person: Person,
    game: str,
    options: dict[str, str],
    plans: list[Plan],
    *,
    public: bool = False,
    curtain: bool = False,
    pace: Pace = "live",
    first_day: bool = False,
    lang: str = "fr",
) -> tuple[NewTable, Created]:
    """A table that is not written yet, with its secrets."""
    assert person.visitor is not None, "who lays a table is known by a cookie"
    played = load(game)
    chosen = played.agreed(options, len(plans))
    names: list[str] = []
    new: list[NewSeat] = []
    secrets_of: dict[int, str] = {}
    for n, plan in enumerate(plans):
        check_kind(plan.kind)
        holder = plan.holder or person
        name = free_name(plan.kind, plan.name, holder, names, lang)
        names.append(name)
        mine = plan.kind == HUMAN
        if plan.kind == OPEN:
            secrets_of[n] = new_secret()
        new.append(
            NewSeat(
                kind=plan.kind,
                name=name,
                link_hash=hash_secret(secrets_of[n]) if n in secrets_of else "",
                visitor=holder.visitor if mine else None,
                account=holder.account if mine else None,
            )
        )
    seed, watch = secrets.token_bytes(32), new_secret()
    table = NewTable(
        id=table_id(),
        game=played.id,
        options=chosen,
        host=person.visitor,
        seed=seed.hex(),
        commit=commitment(seed),
        watch_hash=hash_secret(watch),
        seats=new,
        public=public,
        curtain=curtain,
        pace=pace,
        first_day=first_day,
    )
    return table, Created(table.id, secrets_of, watch)


def check_kind(kind: str) -> None:
    """Refuse a kind of seat that there is not."""
    if kind not in (HUMAN, OPEN, *LEVELS):
        raise Refusal("seat.kind", kind=kind, possible=", ".join((HUMAN, OPEN, *LEVELS)))


def free_name(kind: str, wanted: str, person: Person, taken: Iterable[str], lang: str) -> str:
    """A name that nobody else at the table has, so that the log is clear.

    A name that was asked for and is taken is refused; a person's usual name gets a number if it is taken.
    """
    if kind == OPEN:
        return ""
    others = {name.casefold() for name in taken}
    name = clean_name(wanted)
    if name and name.casefold() in others:
        raise Refusal("lobby.name-taken", name=name)
    usual = clean_name(person.name) if kind == HUMAN else ""
    if name or usual:
        return name or unlike(usual, taken)
    texts = server_texts(lang)
    calm = texts.say("names.people" if kind == HUMAN else "names.bots").split(", ")
    free = [one for one in calm if one.casefold() not in others]
    return secrets.choice(free)
