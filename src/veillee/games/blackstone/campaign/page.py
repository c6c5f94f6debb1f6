"""The page of the campaign: expeditions on the way from Precipice to the vault, the roster, legacies, the diary."""

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

from ..content import CONSTANTS, DISCOVERIES, LEGACIES, STRONGHOLDS
from .fortress import Fortress, Member, pile

SIZE = (944, 480)
#: Where expeditions lie: from the port on, down and up by turns, ever higher. So many fill the way; more lie closer.
PORT, WAY_END, SWING, USUAL = (64, 424), (500, 300), 68, 8
#: Strongholds in the order in which they fall, and the vault.
TOWERS, VAULT = ((540, 72), (648, 196), (780, 330), (846, 196)), (792, 56)


def page(carried: Fortress, texts: Texts) -> CampaignPage:
    """The record of the campaign in words."""
    say = texts.say
    number = len(carried.past) + 1
    episodes: tuple[EpisodeWords, ...] = ()
    if carried.ended:
        ending = carried.past[-1].news[-1].kind
        prompt = say(f"campaign-page.{ending}")
        note = say("campaign-page.record", expeditions=len(carried.past), living=carried.living)
    else:
        prompt = say("campaign-page.next", number=number)
        note = say(
            f"campaign-page.{_aim(carried)}",
            clues=min(_clues(carried), CONSTANTS.clues_for_stronghold),
            needed=CONSTANTS.clues_for_stronghold,
        )
        name = say("campaign-page.go", number=number)
        episodes = (EpisodeWords("expedition", name, say("campaign-page.go-note", size=carried.size)),)
    return CampaignPage(
        title=say("campaign.name"),
        prompt=prompt,
        note=note,
        map=_map(carried, texts),
        episodes=episodes,
        facts=(
            CampaignFact(min(len(carried.conquered), len(TOWERS)), say("campaign-page.strongholds"), "tower"),
            CampaignFact(_clues(carried), say("campaign-page.clues"), "clue"),
            CampaignFact(carried.legacies_left, say("campaign-page.legacies-left"), "scroll"),
        ),
        rosters=(_roster(carried, texts),),
        panels=(_legacies(carried, texts), _agreed(carried, texts)),
        diary=tuple(_told(number, past, texts) for number, past in enumerate(carried.past, 1)),
    )


def _clues(carried: Fortress) -> int:
    """All clues that living explorers hold, together."""
    return sum(DISCOVERIES[card].kind == "clue" for member in carried.members for card in member.discoveries)


def _aim(carried: Fortress) -> Literal["aim-vault", "aim-stronghold", "aim-clues"]:
    """What the next expedition could be."""
    if not carried.strongholds_left:
        return "aim-vault"
    return "aim-stronghold" if _clues(carried) >= CONSTANTS.clues_for_stronghold else "aim-clues"


def _map(carried: Fortress, texts: Texts) -> CampaignMap:
    """A dot for each expedition, ways to what was taken and to what is left."""
    stops = [_expedition(number, past, carried) for number, past in enumerate(carried.past)]
    if not carried.ended:
        x, y = _place(len(stops), carried)
        stops.append(Stop(x, y, "next", str(len(stops) + 1)))
    ways = [Way(number, number + 1, walked=True) for number in range(len(stops) - 1)]
    here = len(stops) - 1
    for number, (x, y) in enumerate(TOWERS):
        fallen = carried.conquered[number] if number < len(carried.conquered) else ""
        if fallen:
            ways.append(Way(_day_of(fallen, carried), len(stops), walked=True))
        elif number == len(carried.conquered) and not carried.ended:
            ways.append(Way(here, len(stops)))
        stops.append(_tower(number, fallen, (x, y), carried, texts))
    if not carried.strongholds_left:
        ways.append(Way(here, len(stops), walked=carried.ended == "won"))
    stops.append(_vault(carried, texts))
    label = texts.say("campaign-page.map", n=len(carried.past), conquered=len(carried.conquered))
    return CampaignMap(SIZE, label, tuple(stops), tuple(ways), art="campaign")


def _place(number: int, carried: Fortress) -> tuple[int, int]:
    """The place of an expedition on the way, counted from 0."""
    part = number / (max(len(carried.past) + 1, USUAL) - 1)
    (x, y), (end_x, end_y) = PORT, WAY_END
    swing = SWING if number % 2 else 0
    return round(x + (end_x - x) * part), round(y + (end_y - y) * part) - swing


def _expedition(number: int, past: PastEpisode, carried: Fortress) -> Stop:
    x, y = _place(number, carried)
    kinds = [one.kind for one in past.news]
    taken = "conquered" in kinds
    failed = past.result in ("lost", "abandoned")
    badges = ("tower" if taken else "cross" if failed else "check", *["tomb"] * min(len(past.lost), 3))
    return Stop(x, y, _tone(past), str(number + 1), badges=badges)


def _day_of(stronghold: str, carried: Fortress) -> int:
    """The expedition that took a stronghold, counted from 0."""
    return next(
        number
        for number, past in enumerate(carried.past)
        if any(one.kind == "conquered" and one.facts["stronghold"] == stronghold for one in past.news)
    )


def _tower(number: int, fallen: str, at: tuple[int, int], carried: Fortress, texts: Texts) -> Stop:
    """A stronghold that has fallen, or one whose name nobody knows yet."""
    if fallen:
        label, note = texts.say(f"stronghold.{fallen}"), texts.say("campaign-page.taken")
        return Stop(*at, "good", icon="tower", shape="hexagon", badges=("flag",), label=label, note=note)
    label = texts.say("campaign-page.unknown")
    if number > len(carried.conquered):
        note = texts.say("campaign-page.later")
    else:
        needed = CONSTANTS.clues_for_stronghold
        note = texts.say("campaign-page.wants", clues=min(_clues(carried), needed), needed=needed)
    return Stop(*at, "later", icon="tower", shape="hexagon", label=label, note=note)


def _vault(carried: Fortress, texts: Texts) -> Stop:
    id = next(id for id, one in STRONGHOLDS.items() if one.kind == "vault")
    left = len(carried.strongholds_left)
    taken = carried.ended == "won"
    key = "vault-taken" if taken else "vault-open" if not left else "vault-shut"
    tone: Literal["good", "next", "locked"] = "good" if taken else "locked" if left or carried.ended else "next"
    icon = "lock" if left else "key"
    note = texts.say(f"campaign-page.{key}", left=left)
    return Stop(*VAULT, tone, icon=icon, label=texts.say(f"stronghold.{id}"), note=note)


def _roster(carried: Fortress, texts: Texts) -> Roster:
    note = texts.say("campaign-page.living", living=carried.living, all=len(carried.members), size=carried.size)
    entries = tuple(_entry(member, carried, texts) for member in carried.members)
    return Roster(texts.say("campaign-page.roster"), entries, note)


def _entry(member: Member, carried: Fortress, texts: Texts) -> RosterEntry:
    """An explorer with all cards held: clues and archeotech counted, resources and artefacts by name."""
    name, icon = texts.say(f"explorer.{member.id}"), f"emb-{member.id}"
    if member.dead:
        day = next(number for number, past in enumerate(carried.past, 1) if member.id in past.lost)
        return RosterEntry(member.id, name, (texts.say("campaign-page.mortis", number=day),), icon, gone=True)
    clues = sum(DISCOVERIES[card].kind == "clue" for card in member.discoveries)
    archeotech = len(member.discoveries) - clues
    lines = [texts.say("campaign-page.held-clues", n=clues)] if clues else []
    lines += [texts.say("campaign-page.held-archeotech", n=archeotech)] if archeotech else []
    lines += [texts.say(f"card.{card}") for card in (*member.resources, *member.artefacts)]
    return RosterEntry(member.id, name, tuple(lines) or (texts.say("campaign-page.nothing"),), icon)


def _legacies(carried: Fortress, texts: Texts) -> CampaignPanel:
    """The legacies in force, the newest first, and how many are left in the pile."""
    lines = tuple(
        PanelLine(texts.say(f"legacy.{id}"), texts.say(f"legacy-note.{id}"), f"legacy-{LEGACIES[id].kind}")
        for id in reversed(carried.legacies)
    )
    nothing = (PanelLine(texts.say("campaign-page.no-legacy"), texts.say("campaign-page.no-legacy-note")),)
    left, most = carried.legacies_left, len(pile(carried.long))
    note = texts.say("campaign-page.left", drawn=len(carried.legacies), left=left)
    return CampaignPanel(texts.say("campaign-page.legacies"), lines or nothing, note, left, most)


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


def _tone(past: PastEpisode) -> Literal["plain", "good", "bad"]:
    return "good" if past.result == "won" else "plain" if past.result == "drawn" else "bad"


def _told(number: int, past: PastEpisode, texts: Texts) -> DiaryEntry:
    """An expedition as the diary tells it, titled by where it went."""
    goal = next((one for one in past.news if one.kind in ("conquered", "repelled")), None)
    told = past.news
    if goal is not None:
        title = texts.say(f"stronghold.{goal.facts['stronghold']}")
        told = tuple(one for one in told if one.kind not in ("set-out", "brought"))
    else:
        title = texts.say(f"campaign-page.day-{past.result}")
    return DiaryEntry(str(number), title, " ".join(_sentence(one, texts) for one in told), _tone(past))


def _sentence(news: News, texts: Texts) -> str:
    """One sentence; a stronghold has sentences of its own."""
    key = f"{news.kind}-{news.facts['stronghold']}" if "stronghold" in news.facts else news.kind
    return texts.say(f"diary.{key}", **news.facts)
