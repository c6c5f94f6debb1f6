"""The campaign of the lighthouse: three towers up the coast, with the oil that is left, and keepers who may be lost.

Oil that is not burnt is carried to the next tower. If the lamp goes out, the first keeper whose oil is gone is lost.
A tower that is given up costs two measures of oil.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from support.toy import TOY, Lighthouse, setup
from veillee.kernel.campaign import Campaign, Carried, Episode, EpisodeEnd, EpisodeStart, News, PastEpisode
from veillee.kernel.campaign_page import (
    CampaignFact,
    CampaignMap,
    CampaignPage,
    CampaignPanel,
    DiaryEntry,
    EpisodeWords,
    PanelLine,
    Roster,
    RosterEntry,
    Stop,
    Way,
)
from veillee.kernel.dice import Dice
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game, Setting
from veillee.kernel.text import Texts

TOWERS = ("harbour", "cape", "island")
KEEPERS = ("ana", "bo", "cy", "dee")
MOST_OIL = 100


class Voyage(Carried, kw_only=True):
    oil: int = 4
    lamps: int = 0
    keepers: list[str] = []
    lost: list[str] = []


def start(options: Mapping[str, str], players: int) -> Voyage:
    return Voyage(oil=6 if options["barrel"] == "full" else 4, keepers=list(KEEPERS))


def check(carried: Voyage) -> None:
    whole = sorted([*carried.keepers, *carried.lost]) == sorted(KEEPERS)
    if not whole or not 0 <= carried.oil <= MOST_OIL or len(carried.past) > len(TOWERS):
        raise Refusal("carried.impossible", reason="keepers, oil")


def possible(carried: Voyage) -> tuple[Episode, ...]:
    if len(carried.past) == len(TOWERS) or not carried.keepers:
        return ()
    tower = TOWERS[len(carried.past)]
    players = range(1, len(carried.keepers) + 1)
    options = {"nights": "2", "weather": "rough" if tower == "island" else "calm"}
    return (Episode(id=tower, players=players, members=tuple(carried.keepers), options=options),)


def set_out(options: Mapping[str, str], players: int, dice: Dice, begun: EpisodeStart[Voyage]) -> Lighthouse:
    s = setup(options, players, dice)
    for number in range(begun.carried.oil):
        s.keepers[number % players].oil += 1
    return s


def carry(end: EpisodeEnd[Lighthouse, Voyage]) -> Voyage:
    after, members = end.start.carried.copy(), end.start.members
    won = bool(end.outcome.winners)
    storms = [event.facts["force"] for event in end.events if event.kind == "storm"]
    after.oil = min(MOST_OIL, sum(keeper.oil for keeper in end.state.keepers))
    news = [News("storms", {"worst": max(storms, default=0), "count": len(storms)}, "PHA-5.1")]
    lost: list[str] = []
    if won:
        after.lamps += 1
        news.append(News("alight", {"lamp": end.state.lamp}, "PHA-5.2"))
    else:
        lost = [member for seat, member in enumerate(members) if not end.state.keepers[seat].oil][:1]
        news += [News("lost", {"keeper": member}, "PHA-5.2") for member in lost]
    after.keepers = [keeper for keeper in after.keepers if keeper not in lost]
    after.lost += lost
    result = "won" if won else "lost"
    after.past.append(PastEpisode(end.start.episode, result, tuple(news), tuple(lost)))
    return after


def abandon(begun: EpisodeStart[Voyage]) -> Voyage:
    after = begun.carried.copy()
    after.oil = max(0, after.oil - 2)
    after.past.append(PastEpisode(begun.episode, "abandoned", (News("left", {"oil": after.oil}),)))
    return after


def page(carried: Voyage, texts: Texts) -> CampaignPage:
    done, say = len(carried.past), texts.say
    stops = tuple(_stop(carried, number, texts) for number in range(len(TOWERS)))
    roster = Roster(
        say("voyage.keepers"),
        tuple(
            RosterEntry(
                keeper,
                say(f"keeper.{keeper}"),
                (say("voyage.gone" if keeper in carried.lost else "voyage.ready"),),
                gone=keeper in carried.lost,
            )
            for keeper in KEEPERS
        ),
        say("voyage.left", count=len(carried.keepers)),
    )
    oil = CampaignPanel(
        say("voyage.store"),
        (PanelLine(say("voyage.oil", count=carried.oil), say("voyage.oil-note")),),
        left=min(carried.oil, 12),
        most=12,
    )
    now = possible(carried)
    prompt = say("voyage.next", tower=now[0].id) if now else say("voyage.over", count=carried.lamps)
    return CampaignPage(
        title=say("voyage.title"),
        prompt=prompt,
        note=say("voyage.note") if now else "",
        map=CampaignMap(
            (944, 480),
            say("voyage.map", done=done),
            stops,
            tuple(Way(number, number + 1, walked=number < done) for number in range(len(TOWERS) - 1)),
        ),
        episodes=tuple(
            EpisodeWords(
                one.id,
                say("voyage.go", tower=one.id),
                say("voyage.crew", count=len(one.members)),
                tuple((member, say(f"keeper.{member}")) for member in one.members),
            )
            for one in now
        ),
        facts=(CampaignFact(carried.lamps, say("voyage.lamps")), CampaignFact(carried.oil, say("voyage.measures"))),
        rosters=(roster,),
        panels=(oil,),
        diary=tuple(
            DiaryEntry(
                str(number),
                say(f"tower.{past.episode}"),
                " ".join(say(f"diary.{one.kind}", **one.facts) for one in past.news),
                "good" if past.result == "won" else "bad",
            )
            for number, past in enumerate(carried.past, 1)
        ),
    )


def _stop(carried: Voyage, number: int, texts: Texts) -> Stop:
    x, y, done = 160 + 300 * number, (340, 180, 260)[number], len(carried.past)
    label = texts.say(f"tower.{TOWERS[number]}")
    if number < done:
        past = carried.past[number]
        tone = "good" if past.result == "won" else "bad"
        badges = ("check" if past.result == "won" else "cross", *("tomb" for _ in past.lost))
        return Stop(x, y, tone, str(number + 1), badges=badges, label=label, note=texts.say(f"result.{past.result}"))
    return Stop(x, y, "next" if number == done and carried.keepers else "later", str(number + 1), label=label)


CAMPAIGN: Campaign[Lighthouse, Voyage] = Campaign(
    state=Voyage,
    version=1,
    players=range(1, 5),
    settings=(Setting("barrel", ("full", "half"), "full"),),
    start=start,
    check=check,
    next=possible,
    setup=set_out,
    carry=carry,
    abandon=abandon,
    page=page,
)

#: The lighthouse with its campaign.
VOYAGE: Game[Any] = replace(TOY, campaign=CAMPAIGN)
