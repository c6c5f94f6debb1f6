"""The lighthouse: a whole small game that uses what the kernel can do and the printed games may not.

One to four keepers give oil and pick a signal card in secret, at the same time; lay buoys on open water, where
all others may cut in with a rope, and fire a flare unasked between two buoys; do their chores in pairs, the second of
each waiting for the first; decide as a group about the sails when the weather is rough; then the storm comes. Everybody
wins together, or nobody does; or else one of them is a wrecker, who wins when the lamp goes out.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from veillee.kernel.answers import Point, Region
from veillee.kernel.asking import (
    choose,
    choose_number,
    choose_order,
    choose_place,
    choose_some,
    confirm,
    together,
    until,
)
from veillee.kernel.data import Data
from veillee.kernel.decision import Decision, Prompt
from veillee.kernel.dice import Dice
from veillee.kernel.game import Ending, Game, Judgement, Outcome, Setting
from veillee.kernel.questions import QuestionKind, Wording, question_table
from veillee.kernel.requests import hear
from veillee.kernel.scene import Counter, Item, Panel, Scene
from veillee.kernel.shown import Rise, Roll, Shown
from veillee.kernel.sides import Part, all_together
from veillee.kernel.standing import Ask, Said, Standing
from veillee.kernel.state import Event, State
from veillee.kernel.text import Texts
from veillee.kernel.windows import choose_as_group, window

HAND = 3
CARDS = [f"{kind}-{number}" for kind in ("rope", "flare", "horn") for number in range(1, 17)]
#: Open water: a square with a rock in it.
SEA = Region(
    (
        (Point(0, 0), Point(40, 0), Point(40, 40), Point(0, 40)),
        (Point(15, 15), Point(25, 15), Point(25, 25), Point(15, 25)),
    )
)
MOORINGS = (Point(5, 5), Point(35, 5), Point(35, 35), Point(5, 35), Point(20, 30))


class Task(enum.Enum):
    WIND = "wind"
    POLISH = "polish"
    TRIM = "trim"


class Sail(enum.Enum):
    HOIST = "hoist"
    FURL = "furl"


class Oil(Prompt[int], frozen=True):
    """How much oil a keeper gives."""


class Signal(Prompt[str], frozen=True):
    """Which card is shown."""


class Buoy(Prompt[Point], frozen=True):
    """Where on the open water."""


class Rope(Prompt[str], frozen=True):
    """Whether to tie a rope to the buoy that `keeper` is laying."""

    keeper: int


class Redraw(Prompt[str], frozen=True):
    """Which cards are exchanged."""


class Tasks(Prompt[Task], frozen=True):
    """In which order."""


class Burn(Prompt[bool], frozen=True):
    """Whether to burn one's own oil."""


class Sails(Prompt[Sail], frozen=True):
    """Whether the keepers, as a group, furl their sails."""


class Keeper(Data):
    oil: int = 4
    cards: list[str] = []
    gift: int | None = None  # secret until everybody has given
    signal: str = ""  # likewise; still in the hand
    buoy: Point | None = None
    tasks: tuple[Task, ...] = ()
    done: bool = False


class Storm(Data):
    force: int = 0
    waves: list[int] = []


class Lighthouse(State, kw_only=True):
    nights: int
    night: int = 1
    turn: int = 0
    lamp: int = 4
    keepers: list[Keeper] = []
    deck: list[str] = []
    storm: Storm | None = None
    tally: dict[str, list[int]] = {}  # what was given, by night
    seen: set[str] = set()  # cards that everybody has seen
    ropes: list[Point] = []
    rough: bool = False
    wrecker: int | None = None  # a seat that plays against all others


def parts(options: Mapping[str, str], players: int) -> tuple[Part, ...]:
    """All together; or the last seat against the rest."""
    if options["wrecker"] == "no" or players == 1:
        return all_together(options, players)
    return (*(Part(0, "keeper") for _ in range(players - 1)), Part(1, "wrecker"))


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Lighthouse:
    s = Lighthouse(dice=dice, at="dusk", nights=int(options["nights"]), lamp=6 if options["weather"] == "calm" else 4)
    s.rough = options["weather"] == "rough"
    s.wrecker = players - 1 if options["wrecker"] == "yes" and players > 1 else None
    s.deck = list(CARDS)
    dice.shuffle("deck", s.deck)
    s.keepers = [Keeper(cards=[s.deck.pop() for _ in range(HAND)]) for _ in range(players)]
    return s


async def run(s: Lighthouse) -> None:
    seats = range(len(s.keepers))
    while s.at != "over":
        if s.at == "dusk":
            await together(s, [prepare(s, seat) for seat in seats])
            light(s)
            s.at, s.turn = "watch", 0
        if s.at == "watch":
            while s.turn < len(s.keepers):
                await lay_buoy(s, s.turn)
                s.turn += 1
                fire_flares(s)
            s.at = "chores"
        if s.at == "chores":
            await together(s, [pair(s, seats[:2]), pair(s, seats[2:])])
            s.at = "sails"
        if s.at == "sails":
            if s.rough:
                await set_sails(s)
            storm(s)


async def prepare(s: Lighthouse, seat: int) -> None:
    keeper = s.keepers[seat]
    if keeper.gift is None:
        most = min(3, keeper.oil)
        keeper.gift = await choose_number(s, seat, Oil(), 0, most, rule="PHA-2.1", top=True, secret=True)
    if not keeper.signal:
        cards = list(keeper.cards)
        keeper.signal = await choose(s, seat, Signal(), cards, rule="PHA-2.2", top=True, secret=True)


def light(s: Lighthouse) -> None:
    for seat, keeper in enumerate(s.keepers):
        assert keeper.gift is not None
        s.lamp += keeper.gift
        keeper.oil -= keeper.gift
        keeper.cards.remove(keeper.signal)
        s.seen.add(keeper.signal)
        s.tell("lit", "PHA-2.3", reveals=True, seat=seat, oil=keeper.gift, card=keeper.signal)
    s.beat()
    s.tally[str(s.night)] = [keeper.gift or 0 for keeper in s.keepers]
    for keeper in s.keepers:
        keeper.gift, keeper.signal = None, ""


async def lay_buoy(s: Lighthouse, seat: int) -> None:
    keeper = s.keepers[seat]
    point = await choose_place(s, seat, Buoy(), MOORINGS, region=SEA, rule="PHA-3.1", top=True)
    others = [other for other in range(len(s.keepers)) if other != seat]
    tied = await window(s, others, Rope(seat), lambda other: spare(s, other, "rope"), rule="PHA-3.2")
    if tied is not None:
        other, rope = tied
        s.keepers[other].cards.remove(rope)
        s.seen.add(rope)
        s.ropes.append(point)
        s.tell("tied", "PHA-3.2", seat=other, keeper=seat)
    keeper.buoy = point
    s.tell("laid", "PHA-3.1", seat=seat, x=point.x, y=point.y)
    await redraw(s, seat)


def spare(s: Lighthouse, seat: int, kind: str) -> list[str]:
    """The cards of a kind that a keeper may do without: one card is kept for a signal."""
    return [card for card in s.keepers[seat].cards[1:] if card.startswith(kind)]


def wishes(s: Lighthouse, seat: int) -> list[str]:
    """The flares that a seat may ask to fire."""
    return spare(s, seat, "flare") if s.at in ("dusk", "watch") else []


def fire_flares(s: Lighthouse) -> None:
    for seat, flare in hear(s, wishes, rule="PHA-3.4"):
        s.keepers[seat].cards.remove(flare)
        s.seen.add(flare)
        s.lamp += -1 if seat == s.wrecker and s.lamp > 1 else 1
        s.tell("fired", "PHA-3.4", seat=seat, lamp=s.lamp)


async def set_sails(s: Lighthouse) -> None:
    keepers = [seat for seat in range(len(s.keepers)) if seat != s.wrecker]
    sail = await choose_as_group(s, keepers, Sails(), tuple(Sail), rule="PHA-4.4", top=True)
    if sail is Sail.FURL and s.lamp > 1:
        s.lamp -= 1
        s.rough = False  # for the rest of the match
    s.tell("sails", "PHA-4.4", sail=sail.value)


async def redraw(s: Lighthouse, seat: int) -> None:
    """Some of the hand for cards from the deck, which only their keeper sees."""
    keeper = s.keepers[seat]
    dropped = await choose_some(s, seat, Redraw(), list(keeper.cards), most=1, rule="PHA-3.3")
    keeper.cards = [card for card in keeper.cards if card not in dropped]
    s.seen.update(dropped)
    drawn = [s.deck.pop() for _ in range(HAND - len(keeper.cards))]
    keeper.cards += drawn
    s.tell("drawn", "PHA-3.3", to=(seat,), seat=seat, cards=drawn)
    s.tell("drew", "PHA-3.3", seat=seat, count=len(drawn))


async def pair(s: Lighthouse, seats: range) -> None:
    await together(s, [chores(s, seat, seats[0]) for seat in seats])


async def chores(s: Lighthouse, seat: int, first: int) -> None:
    keeper = s.keepers[seat]
    if keeper.done:
        return
    if seat == first:
        keeper.tasks = await choose_order(s, seat, Tasks(), tuple(Task), rule="PHA-4.1", top=True)
    else:
        await until(seat, Tasks, lambda: s.keepers[first].done, rule="PHA-4.2")
        if keeper.oil and await confirm(s, seat, Burn(), rule="PHA-4.3", top=True):
            keeper.oil -= 1
            s.lamp += 1
            s.tell("burnt", "PHA-4.3", seat=seat)
    keeper.done = True


def storm(s: Lighthouse) -> None:
    waves = s.roll("storm", 2, 3)
    s.storm = Storm(sum(waves), waves)
    s.lamp = max(0, s.lamp - s.storm.force - len(s.keepers) // 2)
    s.tell("storm", "PHA-5.1", force=s.storm.force, lamp=s.lamp)
    s.beat()
    for keeper in s.keepers:
        keeper.done = False
    if s.lamp == 0 or s.night == s.nights:
        s.at = "over"
        s.tell("ended", "PHA-5.2", lamp=s.lamp)
    else:
        s.night += 1
        s.at = "dusk"


def redeal(s: Lighthouse, seat: int | None, dice: Dice) -> None:
    """What a keeper cannot know: the deck, the hands of others, and what they have secretly chosen."""
    s.requests = tuple(request for request in s.requests if request.seat == seat)
    known = s.seen | set(s.keepers[seat].cards if seat is not None else ())
    unseen = [card for card in CARDS if card not in known]
    dice.shuffle("redeal", unseen)
    for other, keeper in enumerate(s.keepers):
        if other != seat:
            keeper.cards = [unseen.pop() for _ in keeper.cards]
            if keeper.gift is not None and keeper.oil:
                keeper.gift = dice.below("redeal", min(3, keeper.oil) + 1)
            if keeper.signal:
                keeper.signal = keeper.cards[dice.below("redeal", len(keeper.cards))]
    s.deck = [unseen.pop() for _ in s.deck]


def view(s: Lighthouse, seat: int | None, texts: Texts) -> Scene:
    sea = [Item("sea", "area", texts.say("piece.sea"), "sea")]
    sea += [Item(f"mooring-{p.x}-{p.y}", "cell", texts.say("piece.mooring"), x=p.x, y=p.y) for p in MOORINGS]
    buoys = [
        Item(f"buoy-{number}", "token", texts.say("piece.buoy", seat=number), x=k.buoy.x, y=k.buoy.y, seat=number)
        for number, k in enumerate(s.keepers)
        if k.buoy
    ]
    panels = []
    for number, keeper in enumerate(s.keepers):
        own = number == seat
        cards = [
            Item(f"card-{card}", "card", texts.say("piece.card", card=card), seat=number)
            if own
            else Item(f"hidden-{number}-{place}", "card", texts.say("piece.hidden"), seat=number, marks=("hidden",))
            for place, card in enumerate(keeper.cards)
        ]
        counters = [Counter("oil", texts.say("counter.oil"), keeper.oil)]
        if own and keeper.gift is not None:
            counters.append(Counter("gift", texts.say("counter.gift"), keeper.gift))
        panels.append(Panel(f"keeper-{number}", texts.seat(number), tuple(cards), tuple(counters), number))
    title = texts.say("title.night", night=s.night)
    counters = (
        Counter("lamp", texts.say("counter.lamp"), s.lamp),
        Counter("deck", texts.say("counter.deck"), len(s.deck)),
    )
    return Scene(title, (40, 40), tuple(sea), tuple(buoys), tuple(panels), counters)


def card_words(s: Lighthouse, decision: Decision[Any], value: str, texts: Texts) -> Wording:
    return Wording({"card": value}, (f"card-{value}",))


def buoy_words(s: Lighthouse, decision: Decision[Buoy], value: Point, texts: Texts) -> Wording:
    return Wording({"x": value.x, "y": value.y}, (f"mooring-{value.x}-{value.y}",))


def other_keepers(s: Lighthouse, seat: int) -> list[str]:
    return [str(other) for other in range(len(s.keepers)) if other != seat]


def answer_to_rope(s: Lighthouse, decision: Decision[Rope], said: Said) -> Any:
    match said(str(decision.about.keeper)):
        case "ask":
            return Ask.ASK
        case "always":
            return decision.values[0]
        case "spare-rope":  # illegal when another keeper's card is asked about
            return "rope-1"
        case _:
            return None


ROPES = Standing(
    options=("ask", "always", "spare-rope", "never", "night"),
    default="ask",
    answer=answer_to_rope,
    subjects=other_keepers,
    subject_facts=lambda s, subject: {"keeper": int(subject)},
    lasts=lambda s, seat, option: str(s.night) if option == "night" else "",
)
QUESTIONS = question_table(
    QuestionKind(prompt=Oil, words=lambda s, decision, value, texts: Wording({"count": value})),
    QuestionKind(prompt=Signal, words=card_words),
    QuestionKind(prompt=Buoy, words=buoy_words),
    QuestionKind(prompt=Rope, words=card_words, standing=ROPES),
    QuestionKind(prompt=Redraw, words=card_words),
    QuestionKind(prompt=Tasks, words=lambda s, decision, value, texts: Wording({"task": value.value})),
    QuestionKind(prompt=Burn),
    QuestionKind(prompt=Sails),
)


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    return event.facts


def event_shown(event: Event, texts: Texts) -> Shown:
    """The waves of a storm as a die; the lamp that is lit flies up from the sea."""
    if event.kind == "storm":
        die = Item("wave", "die", texts.say("piece.sea"), text=str(event.facts["force"]))
        return Shown((Roll((die,), on="sea"),), banner=True)
    if event.kind == "lit":
        return Shown(rises=(Rise(f"+{event.facts['oil']}", seat=event.facts["seat"], tone="good"),))
    return Shown()


def outcome(s: Lighthouse) -> Outcome | None:
    if s.at != "over":
        return None
    seats = range(len(s.keepers))
    keepers = tuple(seat for seat in seats if seat != s.wrecker)
    dark = () if s.wrecker is None else (s.wrecker,)
    verdict = "" if s.lamp or dark else "sea"
    ending = Ending("lit" if s.lamp else "dark", "PHA-5.2", verdict, {"lamp": s.lamp})
    return Outcome(tuple(s.lamp for _ in seats), keepers if s.lamp else dark, ending)


def evaluate(s: Lighthouse, seat: int) -> float:
    light = 10.0 * (s.lamp + sum(keeper.gift or 0 for keeper in s.keepers)) + sum(keeper.oil for keeper in s.keepers)
    return -light if seat == s.wrecker else light


def quick(chance: Any) -> Any:
    def answer(s: Lighthouse, decision: Decision) -> Any:
        values = decision.candidates()
        return values[int(chance() * len(values))]

    return answer


TOY: Game[Lighthouse] = Game(
    id="toy",
    version=1,
    folder=Path(__file__).parent,
    players=range(1, 5),
    settings=(
        Setting("nights", ("2", "3"), "2"),
        Setting("weather", ("calm", "rough"), "calm"),
        Setting("wrecker", ("no", "yes"), "no"),
    ),
    content=lambda folder: sorted(folder.glob("*.toml")),
    state=Lighthouse,
    setup=setup,
    run=run,
    view=view,
    questions=QUESTIONS,
    event_facts=event_facts,
    event_shown=event_shown,
    redeal=redeal,
    outcome=outcome,
    parts=parts,
    wishes=wishes,
    judgement=Judgement(
        evaluate=evaluate,
        policy=quick,
        candidates=lambda s, decision: decision.candidates(),
        horizon=lambda root, now: now.night > root.night,
    ),
)
