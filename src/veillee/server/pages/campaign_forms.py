"""The forms of a campaign: who plays the next match and with what, and what is agreed when a campaign begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from veillee.kernel.campaign import Episode
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game, Setting
from veillee.kernel.text import Texts
from veillee.play.bots import LEVELS
from veillee.play.table import HUMAN
from veillee.server.live.campaign_now import CampaignNow
from veillee.server.live.campaigns import Wanted
from veillee.server.live.laying import Plan
from veillee.server.store.rows import Pace, SeatRow
from veillee.server.who.identity import Person, clean_name

OPEN, NOBODY, SOMEBODY = "open", "", "person."
PACES: tuple[Pace, ...] = ("live", "slow", "screen")


@dataclass(frozen=True)
class Choice:
    """One entry of a list to choose from."""

    value: str
    name: str
    chosen: bool


@dataclass(frozen=True)
class SeatForm:
    """The lists of one seat of the next match."""

    n: int
    kinds: list[Choice]
    members: list[Choice]
    name: str


@dataclass(frozen=True)
class EpisodeForm:
    """The form of one episode that can be played now."""

    id: str
    seats: list[SeatForm]
    settings: list[dict[str, Any]]


def episode_form(
    now: CampaignNow, episode: Episode, names: dict[str, str], person: Person, game: Game[Any], say: Texts, words: Texts
) -> EpisodeForm:
    """What the form proposes: who played the last match, with the same members where they can still play."""
    proposed = _proposed(now, episode, person)
    free = list(episode.members)
    before = now.over[-1].members if now.over else ()
    members = []
    for n in range(len(proposed)):
        wanted = before[n] if n < len(before) and before[n] in free else (free[0] if free else "")
        members.append(wanted)
        if wanted in free:
            free.remove(wanted)
    members += free
    seats = []
    for n in range(episode.players[-1]):
        kind = proposed[n] if n < len(proposed) else NOBODY
        member = members[n] if n < len(members) else ""
        seats.append(
            SeatForm(
                n,
                _kinds(now, kind, person, say, needed=n < episode.players[0]),
                [Choice(id, names.get(id, id), id == member) for id in episode.members],
                _own_name(now.seats, n, person),
            )
        )
    settings = [setting_form(one, one.default, words) for one in game.settings if one.id in episode.free]
    return EpisodeForm(episode.id, seats, settings)


def wanted(now: CampaignNow, form: dict[str, str], person: Person) -> Wanted:
    """The next match as a form asks for it."""
    plans, members = [], []
    for n in range(64):
        kind = form.get(f"kind.{n}", NOBODY)
        if kind == NOBODY:
            continue
        plans.append(_plan(now, kind, clean_name(form.get(f"name.{n}", "")), person))
        if member := form.get(f"member.{n}"):
            members.append(member)
    pace = next((pace for pace in PACES if pace == form.get("pace")), PACES[0])
    seen = form.get("seen", "")
    return Wanted(
        episode=form.get("episode", ""),
        seen=int(seen) if seen.isdecimal() and len(seen) < 6 else -1,
        plans=plans,
        members=tuple(members),
        options={name.partition(".")[2]: value for name, value in form.items() if name.startswith("option.")},
        pace=pace,
    )


def setting_form(setting: Setting, chosen: str, words: Texts) -> dict[str, Any]:
    """A setting with its choices in words."""
    return {
        "id": setting.id,
        "name": setting.name(words),
        "choices": [Choice(one, setting.say(one, words), one == chosen) for one in setting.choices],
    }


def _proposed(now: CampaignNow, episode: Episode, person: Person) -> list[str]:
    """The kinds of the seats as they were, made as many as the episode needs and no more than it allows."""
    least, most = episode.players[0], episode.players[-1]
    before = [_kind(seat, person) for seat in now.seats]
    if not before:
        before = [HUMAN, *[OPEN] * (min(now.row.players, most) - 1)]  # rows of older versions are not bounded
    elif HUMAN not in before:
        before.insert(0, HUMAN)
    return (before + [OPEN] * (least - len(before)))[:most]


def _kind(seat: SeatRow, person: Person) -> str:
    if seat.kind != HUMAN or seat.free:
        return seat.kind if seat.kind in LEVELS else OPEN
    return HUMAN if person.holds(seat) else f"{SOMEBODY}{seat.n}"


def _kinds(now: CampaignNow, chosen: str, person: Person, say: Texts, *, needed: bool) -> list[Choice]:
    """Who can have a seat: the person who chooses, those of the last match, whoever comes, a bot, or nobody."""
    others = [seat for seat in now.seats if seat.kind == HUMAN and not seat.free and not person.holds(seat)]
    entries = [
        (HUMAN, say.say("campaigns.me")),
        *((f"{SOMEBODY}{seat.n}", seat.name) for seat in others),
        (OPEN, say.say("new.open")),
        *((level, say.say(f"bot.{level}")) for level in LEVELS),
        *([] if needed else [(NOBODY, say.say("new.none"))]),
    ]
    return [Choice(value, name, value == chosen) for value, name in entries]


def _own_name(seats: list[SeatRow], n: int, person: Person) -> str:
    return seats[n].name if n < len(seats) and person.holds(seats[n]) else ""


def _plan(now: CampaignNow, kind: str, name: str, person: Person) -> Plan:
    if not kind.startswith(SOMEBODY):
        return Plan(kind, name if kind == HUMAN else "")
    for seat in now.seats:
        if kind == f"{SOMEBODY}{seat.n}" and seat.kind == HUMAN and not seat.free:
            return Plan(HUMAN, "", Person(seat.visitor, seat.account, seat.name))
    raise Refusal("campaign.moved-on")
