"""The campaign of Blackstone Fortress: each expedition with the stay at Precipice after it is one match."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel.campaign import Campaign, Episode, EpisodeEnd, EpisodeStart, News, PastEpisode, Result
from veillee.kernel.dice import Dice
from veillee.kernel.setting import Setting

from ..content import CONSTANTS, DISCOVERIES, EXPLORERS, RESOURCES, SHIPS
from ..options import GROUP_SIZES, WITH_HOSTILE_PLAYER, fit, read
from ..rules.course.setup import blank
from ..rules.dice import shuffled
from ..state import Blackstone, Explorer, Past
from .checks import check
from .fortress import Fortress, Member, pile
from .page import page

EXPEDITION = "expedition"
#: Options of a table that are agreed before each expedition.
FREE = ("group", "ties", "limit")
ON, OFF = "on", "off"
CAMPAIGN_SETTINGS = (
    Setting("length", ("standard", "long"), "standard"),
    Setting("size", tuple(map(str, GROUP_SIZES)), "4"),
    Setting("leader-points", (OFF, ON), OFF),
    Setting("stirring", (OFF, ON), OFF),
)


def start(options: Mapping[str, str], players: int) -> Fortress:
    """Everybody alive, no possessions, no legacy; refused if a group has too few explorers for the players."""
    fit(options, players)
    return Fortress(
        size=int(options["size"]),
        long=options["length"] == "long",
        leader_points=options["leader-points"] == ON,
        stirring=options["stirring"] == ON,
        members=[Member(id) for id in EXPLORERS],
    )


def possible(carried: Fortress) -> tuple[Episode, ...]:
    """Another expedition, by as many players as a group has explorers, or one more for the hostiles."""
    if carried.ended or carried.living < carried.size or carried.owed > carried.legacies_left:
        return ()
    most = WITH_HOSTILE_PLAYER if carried.size == CONSTANTS.group else carried.size
    options = {"size": str(carried.size), "stirring": ON if carried.stirring else OFF}
    return (Episode(id=EXPEDITION, players=range(1, most + 1), options=options, free=FREE),)


def set_out(options: Mapping[str, str], players: int, dice: Dice, begun: EpisodeStart[Fortress]) -> Blackstone:
    """The position of an expedition from what is carried; legacies that are owed are drawn at once."""
    carried = begun.carried
    s = blank(read(options, players), players, dice)
    s.mode, s.leader_points = "campaign", carried.leader_points
    held = {card for m in carried.members for card in (*m.discoveries, *m.resources)}
    apart = carried.laid_apart
    s.resting = [_explorer(member) for member in carried.members]
    s.discoveries = (*(id for id in DISCOVERIES if id not in held and id not in apart), *apart)
    s.laid_apart = apart
    s.resource_piles = {
        ship: tuple(id for id, card in RESOURCES.items() if card.ship == ship and id not in held) for ship in SHIPS
    }
    left = shuffled(s, "legacies", [id for id in pile(carried.long) if id not in carried.legacies])
    drawn, s.legacy_pile = left[: carried.owed], left[carried.owed :]
    s.past = Past((*carried.legacies, *drawn), carried.conquered)
    if carried.leader_points and carried.leader in s.explorer_seats():
        s.leader = carried.leader
    return s


def _explorer(member: Member) -> Explorer:
    return Explorer(
        member.id,
        dead=member.dead,
        out=member.dead,
        discoveries=member.discoveries,
        resources=member.resources,
        artefacts=member.artefacts,
        points=member.points,
        extra_dice=member.extra_dice,
        saved_rolls=member.saved_rolls,
    )


def _member(explorer: Explorer, *, over: bool) -> Member:
    """The explorer with all cards; what is good for the next expedition is lost if there is none."""
    return Member(
        explorer.id,
        dead=explorer.dead,
        discoveries=explorer.discoveries,
        resources=explorer.resources,
        artefacts=explorer.artefacts,
        points=0 if over else explorer.points,
        extra_dice=0 if over else explorer.extra_dice,
        saved_rolls=0 if over else explorer.saved_rolls,
    )


def carry(end: EpisodeEnd[Blackstone, Fortress]) -> Fortress:
    """The fortress after an expedition, with its entry in the diary."""
    s, before = end.state, end.start.carried
    after = before.copy()
    by_id = {explorer.id: explorer for explorer in s.explorers + s.resting}
    after.members = [_member(by_id[id], over=s.result != "") for id in EXPLORERS]
    after.legacies, after.conquered = s.past.legacies, s.past.conquered
    after.laid_apart, after.leader, after.owed = s.laid_apart, s.next_leader, 0
    after.ended = s.result
    dead = tuple(explorer.id for explorer in s.explorers if explorer.dead)
    after.past.append(PastEpisode(EXPEDITION, _result(s, before, dead), news_of(s, before, dead), dead))
    return after


def _result(s: Blackstone, before: Fortress, dead: tuple[str, ...]) -> Result:
    """Won with a stronghold or the vault, lost with everybody out of action, a death or a failed attack."""
    if s.result == "won" or len(s.past.conquered) > len(before.conquered):
        return "won"
    if s.result == "lost" or s.wiped_out or dead or s.destination != "expedition":
        return "lost"
    return "drawn"


def news_of(s: Blackstone, before: Fortress, dead: tuple[str, ...]) -> tuple[News, ...]:
    """What the diary tells of an expedition."""
    found = [card for explorer in s.explorers for card in explorer.discoveries]
    news = [News("set-out", {"explorers": [explorer.id for explorer in s.explorers]})]
    if s.destination != "expedition":
        fallen = s.stronghold in s.past.conquered
        news.append(News("conquered" if fallen else "repelled", {"stronghold": s.stronghold}, "BSF-22.5"))
    if s.wiped_out:
        news.append(News("carried-home", rule="BSF-4.1"))
    news += [News("died", {"explorer": id}, "BSF-3.8") for id in dead]
    clues = sum(DISCOVERIES[card].kind == "clue" for card in found)
    if s.result != "won":
        news.append(News("brought", {"clues": clues, "archeotech": len(found) - clues}))
        news += [News("legacy", {"legacy": id}, "BSF-5.5") for id in s.past.legacies[len(before.legacies) :]]
    if s.result:
        news.append(News(f"ended-{s.ending}"))
    return tuple(news)


def abandon(begun: EpisodeStart[Fortress]) -> Fortress:
    """An expedition that is given up brings nothing; the fortress changes all the same before the next one."""
    after = begun.carried.copy()
    after.owed += 1
    news = [News("abandoned")]
    if after.owed > after.legacies_left:
        after.ended = "lost"
        news.append(News("ended-no-legacy", rule="BSF-1.5"))
    after.past.append(PastEpisode(EXPEDITION, "abandoned", tuple(news)))
    return after


CAMPAIGN: Campaign[Blackstone, Fortress] = Campaign(
    state=Fortress,
    version=1,
    players=range(1, WITH_HOSTILE_PLAYER + 1),
    settings=CAMPAIGN_SETTINGS,
    start=start,
    check=check,
    next=possible,
    setup=set_out,
    carry=carry,
    abandon=abandon,
    page=page,
)
