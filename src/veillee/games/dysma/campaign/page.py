"""The page of a campaign: five games on the way to the portal, the rosters with their veterans, the ranking."""

from __future__ import annotations

from typing import Literal

from veillee.kernel import campaign_page
from veillee.kernel.campaign import PastEpisode
from veillee.kernel.campaign_page import (
    CampaignFact,
    CampaignMap,
    CampaignPage,
    CampaignPanel,
    DiaryEntry,
    EpisodeWords,
    PanelLine,
    RosterEntry,
    Stop,
    Way,
)
from veillee.kernel.text import Texts

from ..content import ADVANCES, CAMPAIGN
from .roster import Roster, Veteran, format_of, ranking, score
from .rosters import Rosters

SIZE = (944, 480)
#: Where the five games lie on the way up to the portal, and the portal itself.
PLACES = ((104, 372), (250, 276), (408, 344), (560, 220), (704, 284))
PORTAL = (850, 140)
#: The news that the diary tells, the weightiest first, and how many sentences of an entry.
TOLD = ("won", "drawn", "abandoned", "injury", "advance")
SENTENCES = 4
_Tone = Literal["plain", "good", "bad"]
_TONES: dict[str, _Tone] = {"won": "good", "abandoned": "bad"}


def page(carried: Rosters, texts: Texts) -> CampaignPage:
    """The record of a campaign in words."""
    say, played = texts.say, len(carried.past)
    best = ranking(carried.rosters)
    over = played >= CAMPAIGN.games
    number = played + 1
    members = tuple((roster.name, roster_name(roster.name, carried, texts)) for roster in carried.rosters)
    if over:
        prompt = say("campaign-page.over", name=roster_name(best[0].name, carried, texts))
    else:
        prompt = say("campaign-page.next", number=number)
    note = say("campaign-page.format", format=format_of(number))
    go = EpisodeWords(f"game-{number}", say("campaign-page.go", number=number), note, members)
    return CampaignPage(
        title=say("campaign.name"),
        prompt=prompt,
        note="" if over else say("campaign-page.note"),
        map=_map(carried, texts),
        episodes=() if over else (go,),
        facts=(CampaignFact(played, say("campaign-page.played", games=CAMPAIGN.games)),),
        rosters=tuple(_roster(roster, carried, texts) for roster in carried.rosters),
        panels=(_ranking(best, carried, texts),),
        diary=tuple(_entry(number, past, carried, texts) for number, past in enumerate(carried.past, 1)),
    )


def roster_name(name: str, carried: Rosters, texts: Texts) -> str:
    """A roster by its faction; numbered where two players lead one faction."""
    roster = next(one for one in carried.rosters if one.name == name)
    faction = texts.say(f"faction.{roster.factions[0]}")
    alike = [one.name for one in carried.rosters if one.factions == roster.factions]
    return faction if len(alike) == 1 else f"{faction} {alike.index(name) + 1}"


def _map(carried: Rosters, texts: Texts) -> CampaignMap:
    stops = tuple(_stop(number, carried, texts) for number in range(1, CAMPAIGN.games + 1))
    portal = Stop(*PORTAL, "locked", icon="magic", shape="hexagon", label=texts.say("campaign-page.portal"))
    ways = tuple(Way(n, n + 1, walked=n < len(carried.past)) for n in range(CAMPAIGN.games))
    return CampaignMap(SIZE, texts.say("campaign-page.map", played=len(carried.past)), (*stops, portal), ways)


def _stop(number: int, carried: Rosters, texts: Texts) -> Stop:
    x, y = PLACES[number - 1]
    label = texts.say("campaign-page.format", format=format_of(number))
    played = len(carried.past)
    if number > played:
        return Stop(x, y, "next" if number == played + 1 else "later", str(number), label=label)
    past = carried.past[number - 1]
    winner = next((one.facts["roster"] for one in past.news if one.kind == "won"), "")
    note = roster_name(winner, carried, texts) if winner else texts.say(f"campaign-page.{past.result}")
    badges = ("cross" if past.result == "abandoned" else "check", *["tomb"] * min(len(past.lost), 3))
    return Stop(x, y, _TONES.get(past.result, "plain"), str(number), badges=badges, label=label, note=note)


def _roster(roster: Roster, carried: Rosters, texts: Texts) -> campaign_page.Roster:
    fallen = [id.partition("/")[2] for past in carried.past for id in past.lost if id.partition("/")[0] == roster.name]
    gone = tuple(
        RosterEntry(f"{roster.name}/{name}", name, (texts.say("campaign-page.fallen"),), gone=True) for name in fallen
    )
    return campaign_page.Roster(
        roster_name(roster.name, carried, texts),
        (*(_veteran(roster, one, texts) for one in roster.figures), *gone),
        texts.say("campaign-page.gold", gold=roster.gold, count=len(roster.figures)),
        roster.name,
    )


def _veteran(roster: Roster, one: Veteran, texts: Texts) -> RosterEntry:
    marks = [texts.say(f"{'advance' if mark in ADVANCES else 'injury'}.{mark}") for mark in one.kit.marks]
    lines = [
        texts.say(f"profile.{one.kit.profile}"),
        texts.say("campaign-page.experience", count=one.experience),
        *marks,
    ]
    if one.resting:
        lines.append(texts.say("campaign-page.resting"))
    return RosterEntry(f"{roster.name}/{one.name}", one.name, tuple(lines))


def _ranking(best: list[Roster], carried: Rosters, texts: Texts) -> CampaignPanel:
    lines = []
    for roster in best:
        points, vp, value = score(roster)
        note = texts.say("campaign-page.score", vp=vp, value=value)
        name = texts.say("campaign-page.rank", name=roster_name(roster.name, carried, texts), points=points)
        lines.append(PanelLine(name, note))
    left = CAMPAIGN.games - len(carried.past)
    to_fight = texts.say("campaign-page.left", left=left)
    return CampaignPanel(texts.say("campaign-page.ranking"), tuple(lines), to_fight, left, CAMPAIGN.games)


def _entry(number: int, past: PastEpisode, carried: Rosters, texts: Texts) -> DiaryEntry:
    news = sorted((one for one in past.news if one.kind in TOLD), key=lambda one: TOLD.index(one.kind))
    sentences = []
    for one in news[:SENTENCES]:
        facts = dict(one.facts)
        if "roster" in facts:
            facts["roster"] = roster_name(facts["roster"], carried, texts)
        sentences.append(texts.say(f"diary.{one.kind}", **facts))
    if len(news) > SENTENCES:
        sentences.append(texts.say("diary.more", count=len(news) - SENTENCES))
    title = texts.say("campaign-page.entry", number=number, format=format_of(number))
    return DiaryEntry(str(number), title, " ".join(sentences), _TONES.get(past.result, "plain"))
