"""A new table: its form, opening a table as the form asks, and opening one against a bot with one click."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game, Setting
from veillee.kernel.setting import check_names
from veillee.kernel.sides import everybody_alone
from veillee.kernel.text import Texts
from veillee.play.bots import LEVELS
from veillee.play.table import HUMAN
from veillee.server.live import laying, lobby
from veillee.server.live.laying import Plan
from veillee.server.services import services
from veillee.server.store.rows import Pace
from veillee.server.who.guard import guard_of
from veillee.server.who.identity import LONGEST_NAME, clean_name, ensure, lang_of, unlike, who

from .handlers import handler, read_form, status_of
from .rendering import page_texts, render, said
from .table_lists import game_card

OPEN, NOBODY = "open", ""
PACES: tuple[Pace, ...] = ("live", "slow", "screen")
LETTERS = "ABCDEFG"
QUICK_LEVEL = "adept"


@dataclass(frozen=True)
class SeatWish:
    """What somebody wants at a seat: nobody, a person by link or at this screen, or a bot."""

    n: int
    kind: str
    name: str = ""


@dataclass(frozen=True)
class Wish:
    """A filled-in form. The first seat belongs to the person who fills it in."""

    name: str
    options: dict[str, str]
    seats: list[SeatWish]
    pace: Pace = "live"
    curtain: bool = True
    public: bool = False
    first_day: bool = False

    @classmethod
    def empty(cls, game: Game[Any], name: str) -> Wish:
        """What the form proposes: as many open seats as the game needs."""
        least, most = game.players[0], game.players[-1]
        seats = [SeatWish(n, OPEN if n < least else NOBODY) for n in range(1, most)]
        return cls(name, {setting.id: setting.default for setting in game.settings}, seats)

    @classmethod
    def of(cls, game: Game[Any], form: dict[str, str]) -> Wish:
        """The wish in a form that was sent."""
        pace = next((pace for pace in PACES if pace == form.get("pace")), PACES[0])
        return cls(
            name=clean_name(form.get("name", "")),
            options={name.partition(".")[2]: value for name, value in form.items() if name.startswith("option.")},
            seats=[
                SeatWish(n, form.get(f"kind.{n}", NOBODY), clean_name(form.get(f"name.{n}", "")))
                for n in range(1, game.players[-1])
            ],
            pace=pace,
            curtain=form.get("curtain") == "1",
            public=form.get("public") == "1" and pace != "screen",
            first_day=form.get("first_day") == "1",
        )

    def agreed(self, game: Game[Any]) -> dict[str, str]:
        """The options of the table: those of a seat move up with it, and those of seats not taken are left out."""
        options = dict(self.options)
        for place, row in enumerate(self.taken):
            for there, here in zip(_of_seat(game, place), _of_seat(game, row), strict=True):
                options[there.id] = self.options.get(here.id, here.default)
        return options

    @property
    def taken(self) -> list[int]:
        """The rows of the form at which somebody sits; the first belongs to the person who fills it in."""
        return [0, *(seat.n for seat in self.seats if seat.kind != NOBODY)]

    def plans(self, default_name: str) -> list[Plan]:
        """Who sits where. At one screen, nobody comes by a link."""
        if not self.name:
            raise Refusal("form.name", most=LONGEST_NAME)
        plans = [Plan(HUMAN, self.name)]
        typed = [self.name, *(seat.name for seat in self.seats)]
        for seat in self.seats:
            if seat.kind not in (NOBODY, OPEN, HUMAN, *LEVELS):
                raise Refusal("form.seat", letter=LETTERS[seat.n], kind=seat.kind)
            kind = HUMAN if seat.kind == OPEN and self.pace == "screen" else seat.kind
            if kind == HUMAN:
                name = seat.name or unlike(f"{default_name} {len(plans) + 1}", typed)
                if name.casefold() in (plan.name.casefold() for plan in plans):
                    raise Refusal("lobby.name-taken", name=name)
                plans.append(Plan(HUMAN, name))
            elif kind != NOBODY:
                plans.append(Plan(kind))
        return plans


def _of_seat(game: Game[Any], seat: int) -> list[Setting]:
    return [setting for setting in game.settings if setting.seat == seat]


@handler
async def new(request: Request) -> Response:
    """The form of a new table; the address may propose options (`?option.<name>=<value>`)."""
    game, say = load(request.path_params["game"]), page_texts(lang_of(request)).say
    person = await who(request, services(request).store)
    wish = Wish.empty(game, person.name or say("new.default-name"))
    for setting in game.settings:
        proposed = request.query_params.get(f"option.{setting.id}")
        if proposed in setting.choices:
            wish.options[setting.id] = proposed
    return _form(request, game, wish)


@handler
async def create(request: Request) -> Response:
    """Open the table that was asked for; a table that waits for nobody begins at once."""
    game, say = load(request.path_params["game"]), page_texts(lang_of(request)).say
    wish = Wish.of(game, await read_form(request))
    try:
        return await _lay(request, game, wish, wish.plans(say("new.default-name")))
    except Refusal as refusal:
        return _form(request, game, wish, refusal)


@handler
async def play(request: Request) -> Response:
    """A game against a bot, now."""
    game, say = load(request.path_params["game"]), page_texts(lang_of(request)).say
    first_day = (await read_form(request)).get("first_day") == "1"
    person = await who(request, services(request).store)
    wish = Wish(person.name or say("new.default-name"), {}, [], first_day=first_day)
    bots = [Plan(QUICK_LEVEL)] * (game.players[0] - 1)
    return await _lay(request, game, wish, [Plan(HUMAN, wish.name), *bots])


@handler
async def roles(request: Request) -> Response:
    """Who would play with whom if the form were sent as it is: a role for each row, and all in a few words."""
    game, lang = load(request.path_params["game"]), lang_of(request)
    wish = Wish.of(game, dict(request.query_params))
    check_names(game.settings, wish.options)
    found, summary = _roles(game, wish, lang)
    return JSONResponse({"roles": found, "summary": summary})


def _roles(game: Game[Any], wish: Wish, lang: str) -> tuple[dict[int, str], str]:
    """The role of each row of the form in words, and a summary of the sides; nothing where everybody plays alone."""
    words, taken, known = game.texts[lang], wish.taken, {setting.id: setting for setting in game.settings}
    asked = {name: value for name, value in wish.agreed(game).items() if name in known}
    options = {name: value for name, value in asked.items() if value in known[name].choices}
    parts = game.sides(options, len(taken)) if len(taken) in game.players else ()
    named = {row: words.say(f"role.{part.role}") for row, part in zip(taken, parts, strict=False) if part.role}
    counted = Counter(named.values())
    told = " · ".join(f"{role} x{count}" if count > 1 else role for role, count in counted.items())
    together = len(parts) > 1 and len({part.side for part in parts}) == 1
    return named, " ".join(filter(None, (told, page_texts(lang).say("new.together") if together else "")))


async def _lay(request: Request, game: Game[Any], wish: Wish, plans: list[Plan]) -> Response:
    if len(plans) not in game.players:
        raise Refusal("form.seats", least=game.players[0], most=game.players[-1])
    options, found = game.agreed(wish.agreed(game), len(plans)), services(request)
    # Nothing can be refused from here on: a form that was refused does not count as a table.
    found.limits.spend("tables", guard_of(request).address(request))
    nobodys = page_texts(lang_of(request)).say("new.default-name")
    person, set_cookie = await ensure(request, found.store, wish.name if wish.name != nobodys else "")
    made = await laying.create(
        found,
        person,
        game.id,
        options,
        plans,
        public=wish.public,
        curtain=wish.curtain and sum(plan.kind == HUMAN for plan in plans) > 1,
        pace=wish.pace,
        first_day=wish.first_day,
        lang=lang_of(request),
    )
    if all(plan.kind != OPEN for plan in plans):
        await lobby.start(found, person, made.id)
    # The links in `made` are not shown here: the waiting room asks for a fresh one when the host copies it.
    response = RedirectResponse(f"/t/{made.id}", 303)
    set_cookie(response)
    return response


def _form(request: Request, game: Game[Any], wish: Wish, refusal: Refusal | None = None) -> Response:
    lang = lang_of(request)
    say, words = page_texts(lang).say, game.texts[lang]
    found_roles, summary = _roles(game, wish, lang)
    settings = [_setting(setting, wish.options.get(setting.id, ""), words) for setting in game.settings]
    return render(
        request,
        "new.html",
        status_of(refusal) if refusal else 200,
        game=game_card(game, lang),
        settings=settings,
        sided=game.parts is not everybody_alone,
        roles=found_roles,
        sides=summary,
        form=wish,
        kinds=[
            (OPEN, say("new.open")),
            (HUMAN, say("new.human")),
            *((level, say(f"bot.{level}")) for level in LEVELS),
            (NOBODY, say("new.none")),
        ],
        levels=LEVELS,
        longest=LONGEST_NAME,
        refused=said(request, refusal, words) if refusal else "",
    )


def _setting(setting: Setting, wanted: str, words: Texts) -> dict[str, Any]:
    chosen = wanted if wanted in setting.choices else setting.default
    return {
        "id": setting.id,
        "name": setting.name(words),
        "seat": setting.seat,
        "rare": setting.rare,
        "chosen": chosen,
        "told": setting.say(chosen, words),
        "usual": setting.say(setting.default, words),
        "note": setting.note(chosen, words),
        "choices": [
            {"id": choice, "name": setting.say(choice, words), "note": setting.note(choice, words)}
            for choice in setting.choices
        ],
    }
