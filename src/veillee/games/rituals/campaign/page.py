"""The page of the campaign: five Encounters on a path through the night, the record, and the diary."""

from __future__ import annotations

from typing import Literal

from veillee.kernel.campaign import News, PastEpisode
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
from veillee.kernel.text import Texts

from ..content import ENCOUNTERS, WITCHES
from ..options import PLAYABLE
from .nights import Nights

SIZE = (944, 480)
#: Where the Encounters lie: village, town, Pit, caves, and the place of the Conjunction on top.
STOPS = ((110, 376), (292, 252), (470, 360), (650, 222), (826, 118))


def page(carried: Nights, texts: Texts) -> CampaignPage:
    """The record of the campaign in words."""
    say, played = texts.say, len(carried.past)
    total = sum(carried.scores)
    episodes: tuple[EpisodeWords, ...] = ()
    if played == len(PLAYABLE):
        prompt = say(f"campaign-page.over-{_verdict(carried.won)}", won=carried.won)
        note = say("campaign-page.total", score=total)
    else:
        encounter = PLAYABLE[played]
        prompt = say("campaign-page.next", number=played + 1)
        note = say("campaign-page.note")
        name = say("campaign-page.go", encounter=encounter)
        episodes = (EpisodeWords(encounter, name, say(f"encounter-note.{encounter}")),)
    return CampaignPage(
        title=say("campaign.name"),
        prompt=prompt,
        note=note,
        map=_map(carried, texts),
        episodes=episodes,
        facts=(
            CampaignFact(carried.won, say("campaign-page.won")),
            CampaignFact(total, say("campaign-page.points")),
        ),
        rosters=(_coven(carried, texts),),
        panels=(_record(carried, texts), _agreed(carried, texts)),
        diary=tuple(_entry(number, past, texts) for number, past in enumerate(carried.past, 1)),
    )


def _verdict(won: int) -> Literal["none", "few", "most", "all"]:
    """How a whole campaign is spoken of."""
    if won == len(PLAYABLE):
        return "all"
    return "none" if not won else "most" if 2 * won > len(PLAYABLE) else "few"


def _map(carried: Nights, texts: Texts) -> CampaignMap:
    played = len(carried.past)
    stops = tuple(_stop(number, carried, texts) for number in range(len(PLAYABLE)))
    ways = tuple(Way(number, number + 1, walked=number < played) for number in range(len(PLAYABLE) - 1))
    return CampaignMap(SIZE, texts.say("campaign-page.map", played=played), stops, ways)


def _stop(number: int, carried: Nights, texts: Texts) -> Stop:
    (x, y), played, shown = STOPS[number], len(carried.past), str(number + 1)
    label = texts.say(f"encounter.{PLAYABLE[number]}")
    if number >= played:
        return Stop(x, y, "next" if number == played else "later", shown, label=label)
    result = carried.past[number].result
    won = result == "won"
    note = texts.say(f"campaign-page.night-{result}", score=carried.scores[number])
    return Stop(x, y, _tone(result), shown, badges=("check" if won else "cross",), label=label, note=note)


def _tone(result: str) -> Literal["good", "bad"]:
    return "good" if result == "won" else "bad"


def _coven(carried: Nights, texts: Texts) -> Roster:
    """The Witches, and who of them leads the next night."""
    played = len(carried.past)
    leaders = [start.witch for start in ENCOUNTERS[PLAYABLE[played]].witches] if played < len(PLAYABLE) else []
    entries = [
        RosterEntry(
            witch,
            texts.say(f"unit.{witch}"),
            (texts.say(f"campaign-page.{'leads' if witch in leaders else 'waits'}"), texts.say(f"unit-note.{witch}")),
        )
        for witch in WITCHES
    ]
    return Roster(texts.say("campaign-page.coven"), tuple(entries))


def _record(carried: Nights, texts: Texts) -> CampaignPanel:
    """The record score of each Encounter, and how many are still to come (DAR-12.8)."""
    lines = tuple(
        PanelLine(texts.say(f"encounter.{past.episode}"), texts.say(f"campaign-page.night-{past.result}", score=score))
        for past, score in zip(carried.past, carried.scores, strict=True)
    )
    nothing = (PanelLine(texts.say("campaign-page.empty"), texts.say("campaign-page.empty-note")),)
    left = len(PLAYABLE) - len(carried.past)
    to_come = texts.say("campaign-page.left", left=left)
    return CampaignPanel(texts.say("campaign-page.record"), lines or nothing, to_come, left, len(PLAYABLE))


def _agreed(carried: Nights, texts: Texts) -> CampaignPanel:
    """What was agreed when the campaign began."""
    chosen = {"ai_level": carried.level, "difficulty": carried.difficulty}
    lines = [
        PanelLine(texts.say(f"setting.{setting}.name"), texts.say(f"setting.{setting}.{choice}"))
        for setting, choice in chosen.items()
    ]
    return CampaignPanel(texts.say("campaign-page.agreed"), tuple(lines))


def _entry(number: int, past: PastEpisode, texts: Texts) -> DiaryEntry:
    title = texts.say(f"encounter.{past.episode}")
    return DiaryEntry(str(number), title, " ".join(_told(one, texts) for one in past.news), _tone(past.result))


def _told(news: News, texts: Texts) -> str:
    key = f"ended.{news.facts['ending']}" if news.kind == "ended" else f"diary.{news.kind}"
    return texts.say(key, **news.facts)
