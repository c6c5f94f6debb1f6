"""The pages of campaigns: the list, a new one, one with its map, roster and diary, and what is posted from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from veillee.games import GAMES, load
from veillee.kernel.campaign import Carried
from veillee.kernel.campaign_page import CampaignPage
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.text import Texts
from veillee.play.campaign import LARGEST_FILE, SavedCampaign, campaign_of, read, write
from veillee.server.art import address as art_address
from veillee.server.live import campaigns as live
from veillee.server.live.campaign_now import CampaignNow, look, saved
from veillee.server.services import services
from veillee.server.store import campaigns as kept
from veillee.server.texts import table_texts
from veillee.server.who.guard import guard_of
from veillee.server.who.identity import LONGEST_NAME, Person, clean_name, ensure, lang_of, who

from .campaign_forms import PACES, Choice, episode_form, setting_form, wanted
from .campaign_map import drawn, symbol
from .handlers import handler, read_body, read_form, status_of, wants_json
from .list_threads import read_apart
from .rendering import page_texts, render, said
from .table_lists import game_card


@dataclass(frozen=True)
class CampaignCard:
    """A campaign as lists show it."""

    address: str
    title: str
    name: str
    line: str


def my_campaigns(conn: Connection, person: Person, say: Texts) -> list[CampaignCard]:
    """The campaigns of somebody, the latest first."""
    if person.visitor is None:
        return []
    found = [row for row in kept.of(conn, person.visitor, person.account) if row.game in GAMES]
    return [
        CampaignCard(
            address=f"/c/{row.id}",
            title=load(row.game).texts[say.lang].say("game.name"),
            name=row.name,
            line=say.say("campaigns.played", count=sum(bool(one.ended) for one in kept.episodes(conn, row.id))),
        )
        for row in found
    ]


@handler
async def index(request: Request) -> Response:
    """The reader's campaigns, the games that have a campaign, and a file to bring."""
    store, lang = services(request).store, lang_of(request)
    person = await who(request, store)
    return render(
        request,
        "campaigns.html",
        mine=await store.read(lambda conn: my_campaigns(conn, person, page_texts(lang))),
        games=[game_card(game, lang) for game in map(load, GAMES) if game.campaign],
        largest=LARGEST_FILE,
    )


@handler
async def new(request: Request) -> Response:
    """The form of a new campaign."""
    return _new_form(request, load(request.path_params["game"]), {})


@handler
async def create(request: Request) -> Response:
    """Begin the campaign that was asked for."""
    game, form, found = load(request.path_params["game"]), await read_form(request), services(request)
    campaign = campaign_of(game)
    options = {name.partition(".")[2]: value for name, value in form.items() if name.startswith("option.")}
    players = form.get("players", "")
    try:
        name = clean_name(form.get("name", ""))
        if not name:
            raise Refusal("form.name", most=LONGEST_NAME)
        number = int(players) if players.isdecimal() and len(players) < 4 else 0
        campaign.begin(options, number)
    except Refusal as refusal:
        return _new_form(request, game, form, refusal)
    found.limits.spend("tables", guard_of(request).address(request))
    person, set_cookie = await ensure(request, found.store)
    id = await live.create(found, person, game.id, name, options, number)
    response = RedirectResponse(f"/c/{id}", 303)
    set_cookie(response)
    return response


@handler
async def campaign(request: Request) -> Response:
    """A campaign: where it stands, and the button to go on."""
    return await _page(request)


@handler
async def go_on(request: Request) -> Response:
    """Lay the table of the next match, or go to the one that somebody has laid."""
    found, form = services(request), await read_form(request)
    person = await who(request, found.store)
    try:
        now = await look(found, person, request.path_params["campaign"])
        asked = wanted(now, form, person)
        if now.running is None:
            found.limits.spend("tables", guard_of(request).address(request))
        table = await live.go_on(found, person, now.row.id, asked, lang_of(request))
    except Refusal as refusal:
        if refusal.key in ("campaign.private", "campaign.unknown"):
            raise
        return await _page(request, refusal)
    return RedirectResponse(f"/t/{table}", 303)


@handler
async def abandon(request: Request) -> Response:
    """Give the running match up."""
    found, form, id = services(request), await read_form(request), request.path_params["campaign"]
    seen = form.get("seen", "")
    person = await who(request, found.store)
    await live.abandon(found, person, id, int(seen) if seen.isdecimal() and len(seen) < 6 else -1)
    return RedirectResponse(f"/c/{id}", 303)


@handler
async def delete(request: Request) -> Response:
    """Delete the campaign."""
    found = services(request)
    await live.delete(found, await who(request, found.store), request.path_params["campaign"])
    return RedirectResponse("/campaigns", 303)


@handler
async def export(request: Request) -> Response:
    """The whole campaign as one file."""
    found, id = services(request), request.path_params["campaign"]
    now = await look(found, await who(request, found.store), id)
    headers = {"Content-Disposition": f'attachment; filename="{id}.campaign.json"'}
    return Response(write(saved(now)), media_type="application/json", headers=headers)


@handler
async def bring(request: Request) -> Response:
    """Read a campaign from the body of the request, which is the file as it is."""
    found = services(request)
    data = await read_body(request, LARGEST_FILE)
    brought = await read_apart(request, lambda: _brought(data))
    found.limits.spend("tables", guard_of(request).address(request))
    person, set_cookie = await ensure(request, found.store)
    id = await live.bring(found, person, brought)
    response: Response = JSONResponse({"link": f"/c/{id}"})
    if not wants_json(request):
        response = RedirectResponse(f"/c/{id}", 303)
    set_cookie(response)
    return response


def _brought(data: bytes) -> SavedCampaign:
    """The campaign in a file, with a name as others may see it."""
    found = read(data)
    name = clean_name(found.name)
    if not name:
        raise Refusal("form.name", most=LONGEST_NAME)
    return replace(found, name=name)


async def _page(request: Request, refusal: Refusal | None = None) -> Response:
    found, lang = services(request), lang_of(request)
    person = await who(request, found.store)
    now = await look(found, person, request.path_params["campaign"])
    game, say = load(now.row.game), page_texts(lang)
    words = table_texts(game.id, lang)
    page: CampaignPage | None = None
    forms: list[Any] = []
    try:
        carried: Carried = now.carried
        page = campaign_of(game).page(carried, words)
        names = {id: name for one in page.episodes for id, name in one.members}
        possible = campaign_of(game).next(carried)
        forms = [episode_form(now, one, names, person, game, say, words) for one in possible]
    except Refusal as fault:  # of another version, foreign or damaged: it can still be taken away or deleted
        refusal = refusal or fault
    return render(
        request,
        "campaign.html",
        status_of(refusal) if refusal else 200,
        id=now.row.id,
        name=now.row.name,
        game=game_card(game, lang),
        page=page,
        forms=forms,
        map=drawn(page.map, game.id) if page else None,
        art=art_address(game, page.map.art) if page and page.map.art else "",
        symbol=lambda id: symbol(id, game.id),
        people=_people(now),
        players=[seat.name for seat in now.seats if seat.name],
        seen=len(now.over),
        running=f"/t/{now.table.id}" if now.table else "",
        begun=now.table is not None and now.table.status != "open",
        host=now.host,
        faulty=said(request, now.fault, words) if now.fault else "",
        refused=said(request, refusal, words) if refusal else "",
        paces=[Choice(pace, say.say(f"new.{pace}"), pace == PACES[0]) for pace in PACES],
        tables=[(one.n + 1, f"/t/{one.table}/replay") for one in now.over if one.table],
        longest=LONGEST_NAME,
    )


def _people(now: CampaignNow) -> dict[str, tuple[int, str]]:
    """By member: the seat and the name of whoever played it in the last match, or plays it now."""
    last = now.running or (now.over[-1] if now.over else None)
    if last is None:
        return {}
    return {member: (seat.n, seat.name) for member, seat in zip(last.members, now.seats, strict=False) if seat.name}


def _new_form(request: Request, game: Game[Any], form: dict[str, str], refusal: Refusal | None = None) -> Response:
    lang = lang_of(request)
    campaign, words = campaign_of(game), game.texts[lang]
    least = campaign.players[0]
    usual = form.get("players", "") or str(2 if 2 in campaign.players else least)
    return render(
        request,
        "campaign-new.html",
        status_of(refusal) if refusal else 200,
        game=game_card(game, lang),
        title=words.say("campaign.name"),
        lead=words.say("campaign.lead"),
        name=form.get("name", words.say("campaign.name"))[:LONGEST_NAME],
        numbers=[Choice(str(n), str(n), str(n) == usual) for n in campaign.players],
        settings=[setting_form(one, form.get(f"option.{one.id}", one.default), words) for one in campaign.settings],
        longest=LONGEST_NAME,
        refused=said(request, refusal, words) if refusal else "",
    )
