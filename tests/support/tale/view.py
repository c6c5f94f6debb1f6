"""The scene: the page, a map of three places, and a panel at each side of the board."""

from __future__ import annotations

from typing import Any

from veillee.kernel.scene import (
    Counter,
    Duel,
    DuelSide,
    Item,
    Judged,
    Panel,
    Reason,
    Scene,
    Sign,
    Step,
)
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from .pages import earlier, page_of
from .rules import ENERGY, FIXED, Tale
from .story import STORY

PLACES = {"road": (60, 180), "river": (200, 70), "mill": (340, 160)}


def view(s: Tale, seat: int | None, texts: Texts) -> Scene:
    opened = s.at in ("page", "over") and not s.aloud
    number = STORY.pages[s.page].number
    title = texts.say("title.book", number=number) if s.at == "page" else texts.say(f"title.{s.at}")
    return Scene(
        title,
        (400, 240),
        tuple(_map(texts)),
        (Item("party", "token", texts.say("piece.party"), at=STORY.pages[s.page].place, seat=s.seat),),
        (
            *(_reader(s, number, texts) for number in range(s.players)),
            _why(s, texts),
            _omens(s, texts),
            _boat(s, texts),
            _strength(s, texts),
        ),
        (Counter("pages", texts.say("counter.pages"), len(s.read)),),
        steps=tuple(
            Step(step, texts.say(f"title.{step}"), icon) for step, icon in (("trade", "key"), ("fight", "sword"))
        ),
        step=s.at if s.at in ("trade", "fight") else "",
        page=page_of(s.page, texts, s.trial) if opened else None,
        earlier=earlier(s, texts),
        duel=_duel(s, texts) if s.at == "fight" else None,
    )


def _map(texts: Texts) -> list[Item]:
    cells = [Item(id, "cell", texts.say(f"piece.{id}"), "stop", x=x, y=y) for id, (x, y) in PLACES.items()]
    ways = [
        Item(f"way-{to}", "line", texts.say("piece.way"), at=at, to=to)
        for at, to in (("road", "river"), ("river", "mill"))
    ]
    return [*cells, *ways]


def _reader(s: Tale, seat: int, texts: Texts) -> Panel:
    return Panel(f"reader-{seat}", texts.seat(seat), seat=seat)


def _why(s: Tale, texts: Texts) -> Panel:
    """Why the mist does what it does: its habits, read twice."""
    say = texts.say
    nobody = Reason(say("reason.nobody"), "TAL-5.1")
    judged = (
        Judged("run", say("habit.run"), ("passed-over", "passed-over"), (nobody,)),
        Judged("light", say("habit.light"), ("passed-over", "passed-over"), (Reason(say("reason.none")),)),
        Judged(
            "door",
            say("habit.door"),
            ("passed-over", "taken"),
            (Reason(say("reason.second"), reading=1), Reason(say("reason.held"), "TAL-5.1", reading=2)),
        ),
        Judged("sleep", say("habit.sleep"), ("unread", "unread")),
    )
    return Panel(
        "why",
        say("panel.why"),
        place="left",
        token="foe",
        letter="1",
        emblem="mist",
        note=say("panel.why-note"),
        judged=judged,
    )


def _omens(s: Tale, texts: Texts) -> Panel:
    seen = [
        Item(f"omen-{place}", "token", texts.say("piece.omen", number=number), text=str(number))
        for place, number in enumerate(s.seen)
    ]
    left = Counter("omens", texts.say("counter.omens"), len(s.omens), icon="moon", most=len(s.omens) + len(s.seen))
    return Panel("omens", texts.say("panel.omens"), tuple(seen), (left,), place="above")


def _boat(s: Tale, texts: Texts) -> Panel:
    """The ferrywoman's boat with two chests, each with its wares."""
    chests = [
        Panel(f"chest-{chest}", texts.say(f"panel.{chest}"), tuple(_ware(s, id, texts) for id in _lying(s, chest)))
        for chest in ("prow", "stern")
    ]
    return Panel(
        "boat",
        texts.say("panel.ferry"),
        place="under",
        token="neutral",
        letter="P",
        emblem="ferry",
        shows="river",
        note=texts.say("panel.ferry-note"),
        groups=tuple(chests),
    )


def _lying(s: Tale, chest: str) -> list[str]:
    return [ware.id for ware in STORY.wares.values() if ware.chest == chest and ware.id not in s.wares]


def _ware(s: Tale, id: str, texts: Texts) -> Item:
    ware = STORY.wares[id]
    return Item(
        f"ware-{id}",
        "card",
        texts.say(f"ware.{id}"),
        note=texts.say(f"ware-note.{id}"),
        icon="lantern" if id == "lantern" else "key",
        signs=(Sign("tale-energy", str(ware.price), "bad" if ware.price > s.energy else ""),),
        emphasis="weak" if ware.price > s.energy else "",
    )


def _strength(s: Tale, texts: Texts) -> Panel:
    energy = Counter(
        "energy", texts.say("counter.energy"), s.energy, "energy", "tale-energy", most=ENERGY, spent=s.spent
    )
    return Panel(
        "strength",
        texts.say("panel.energy"),
        counters=(energy,),
        place="right",
        prose=(texts.say("panel.energy-prose"),),
    )


def _duel(s: Tale, texts: Texts) -> Duel:
    strikes = tuple(
        Item(f"strike-{n}", "die", texts.say("piece.strike", face=face), "strike", str(face))
        for n, face in enumerate(s.attack)
    )
    ward = Item("ward", "die", texts.say("piece.ward"), "ward", marks=("idle",))
    return Duel(
        (
            DuelSide(texts.say("duel.mist"), strikes, total=texts.say("duel.mist-total", total=sum(s.attack))),
            DuelSide(
                texts.seat(s.seat),
                (ward,),
                (texts.say("duel.fixed", count=FIXED),),
                texts.say("duel.total"),
                on="party",
                seat=s.seat,
            ),
        ),
        texts.say("duel.verdict"),
    )


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    if event.kind == "turned":
        return {**event.facts, "page": texts.say(f"tale.{event.facts['page']}.title")}
    return event.facts
