"""The page of the campaign: strongholds around the vault, the roster, legacies, the diary."""

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

from ..content import CONSTANTS, DISCOVERIES, STRONGHOLDS
from .fortress import Fortress, Member, pile

SIZE = (944, 480)
#: Precipice, then the four strongholds, then the vault.
PRECIPICE = (120, 250)
STOPS = ((360, 110), (360, 380), (580, 110), (580, 380), (800, 250))


def page(carried: Fortress, texts: Texts) -> CampaignPage:
    """The record of the campaign in words."""
    say = texts.say
    over = carried.ended or carried.living < carried.size
    clues = sum(DISCOVERIES[card].kind == "clue" for m in carried.members for card in m.discoveries)
    if over:
        prompt = say(f"campaign-page.over-{carried.ended or 'lost'}", expeditions=len(carried.past))
        episodes: tuple[EpisodeWords, ...] = ()
    else:
        prompt = say("campaign-page.next", number=len(carried.past) + 1)
        episodes = (EpisodeWords("expedition", say("campaign-page.go"), say("campaign-page.go-note")),)
    return CampaignPage(
        title=say("campaign.name"),
        prompt=prompt,
        note=say("campaign-page.left", left=carried.legacies_left),
        map=_map(carried, texts),
        episodes=episodes,
        facts=(
            CampaignFact(clues, say("campaign-page.clues", needed=CONSTANTS.clues_for_stronghold)),
            CampaignFact(carried.living, say("campaign-page.living")),
            CampaignFact(len(carried.past), say("campaign-page.expeditions")),
        ),
        rosters=(Roster(say("campaign-page.roster"), tuple(_entry(m, texts) for m in carried.members)),),
        panels=(_legacies(carried, texts), _agreed(carried, texts)),
        diary=tuple(_told(number, past, texts) for number, past in enumerate(carried.past, 1)),
    )


def _map(carried: Fortress, texts: Texts) -> CampaignMap:
    """Precipice, four strongholds and the vault behind them."""
    open_vault = not carried.strongholds_left
    stops = [Stop(*PRECIPICE, "plain", icon="leader", shape="hexagon", label=texts.say("campaign-page.precipice"))]
    for (x, y), id in zip(STOPS, STRONGHOLDS, strict=True):
        fallen = id in carried.conquered
        vault = STRONGHOLDS[id].kind == "vault"
        tone: Literal["good", "next", "locked"] = "good" if fallen else "locked" if vault != open_vault else "next"
        badges = ("check",) if fallen else ()
        stops.append(Stop(x, y, tone, badges=badges, label=texts.say(f"stronghold.{id}"), shape="hexagon"))
    ways = [Way(0, number, walked=id in carried.conquered) for number, id in enumerate(STRONGHOLDS, 1)]
    return CampaignMap(SIZE, texts.say("campaign-page.map", n=len(carried.conquered)), tuple(stops), tuple(ways))


def _entry(member: Member, texts: Texts) -> RosterEntry:
    """An explorer with all cards held."""
    if member.dead:
        lines: tuple[str, ...] = (texts.say("campaign-page.mortis"),)
    else:
        cards = [texts.say(f"discovery.{card}") for card in member.discoveries]
        cards += [texts.say(f"card.{card}") for card in (*member.resources, *member.artefacts)]
        lines = tuple(cards) or (texts.say("campaign-page.nothing"),)
    return RosterEntry(member.id, texts.say(f"explorer.{member.id}"), lines, gone=member.dead)


def _legacies(carried: Fortress, texts: Texts) -> CampaignPanel:
    lines = tuple(
        PanelLine(texts.say(f"legacy.{id}"), texts.say(f"legacy-note.{id}")) for id in carried.legacies
    )  # fmt: skip
    nothing = (PanelLine(texts.say("campaign-page.no-legacy"), ""),)
    left = texts.say("campaign-page.left", left=carried.legacies_left)
    most = len(pile(carried.long))
    return CampaignPanel(texts.say("campaign-page.legacies"), lines or nothing, left, carried.legacies_left, most)


def _agreed(carried: Fortress, texts: Texts) -> CampaignPanel:
    """What was agreed when the campaign began."""
    chosen = {
        "length": "long" if carried.long else "standard",
        "size": str(carried.size),
        "leader-points": "on" if carried.leader_points else "off",
        "stirring": "on" if carried.stirring else "off",
    }
    lines = [
        PanelLine(texts.say(f"setting.{setting}.name"), texts.say(f"setting.{setting}.{choice}"))
        for setting, choice in chosen.items()
    ]
    return CampaignPanel(texts.say("campaign-page.agreed"), tuple(lines))


def _told(number: int, past: PastEpisode, texts: Texts) -> DiaryEntry:
    tone: Literal["plain", "good", "bad"] = {"won": "good", "drawn": "plain"}.get(past.result, "bad")  # type: ignore[assignment]
    title = texts.say(f"campaign-page.day-{past.result}", number=number)
    return DiaryEntry(str(number), title, " ".join(_sentence(one, texts) for one in past.news), tone)


def _sentence(news: News, texts: Texts) -> str:
    return texts.say(f"diary.{news.kind}", **news.facts)
