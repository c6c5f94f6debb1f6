"""The campaign as chapter 27 has it: five games, a roster for each player, the best score at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from veillee.kernel.campaign import Campaign, Episode, EpisodeEnd, EpisodeStart, News, PastEpisode
from veillee.kernel.dice import Dice
from veillee.kernel.errors import Refusal
from veillee.kernel.setting import Setting

from ..content import CAMPAIGN, FACTIONS
from ..rules.course.setup import setup
from ..state import Dysma
from .aftermath import Report, after, forfeited
from .chronicle import Chronicle
from .page import page
from .roster import Result, Roster, check_roster, format_of, new_roster
from .rosters import Rosters

#: Options of a table that are agreed for each game of a campaign; the others are fixed.
FREE = ("layout", "deployment", "main", "secondary", "decisive_end", "play_on")
MOST_PLAYERS = 4


def start(options: Mapping[str, str], players: int) -> Rosters:
    """A roster of one faction for each player, with the gold of the first game (27.2)."""
    return Rosters(rosters=[new_roster(str(seat + 1), (options[f"faction-{seat + 1}"],)) for seat in range(players)])


def check(carried: Rosters) -> None:
    """Refuse rosters that no campaign comes to."""
    played = len(carried.past)
    names = [roster.name for roster in carried.rosters]
    if names != [str(seat + 1) for seat in range(len(names))] or not 2 <= len(names) <= MOST_PLAYERS:
        raise Refusal("campaign.rosters")
    for roster in carried.rosters:
        check_roster(roster)
        if len(roster.games) != played or played > CAMPAIGN.games or roster.fielded:
            raise Refusal("campaign.rosters")


def possible(carried: Rosters) -> tuple[Episode, ...]:
    """The next of the five games, at its format (27.1)."""
    number, seats = len(carried.past) + 1, len(carried.rosters)
    if number > CAMPAIGN.games:
        return ()
    options = {"format": str(format_of(number)), "campaign": "yes"}
    options |= {f"warband-{seat + 1}": "choose" for seat in range(seats)}
    members = tuple(roster.name for roster in carried.rosters)
    return (Episode(id=f"game-{number}", players=range(seats, seats + 1), members=members, options=options, free=FREE),)


def set_out(options: Mapping[str, str], players: int, dice: Dice, begun: EpisodeStart[Rosters]) -> Dysma:
    """The table of a game of the campaign: every seat leads the roster of its member."""
    s = setup(options, players, dice)
    s.chronicle = Chronicle([carried_roster(begun.carried, member) for member in begun.members])
    return s


def carried_roster(carried: Rosters, member: str) -> Roster:
    """The roster of a member."""
    return next(roster for roster in carried.rosters if roster.name == member)


def carry(end: EpisodeEnd[Dysma, Rosters]) -> Rosters:
    """The rosters after a game: gold, injuries, experience, advances (27.3-27.7)."""
    s, dice = end.state, end.dice
    assert s.chronicle is not None, "a game of a campaign has its chronicle"
    winners = end.outcome.winners
    told = [News("won", {"roster": s.chronicle.rosters[winners[0]].name}) if len(winners) == 1 else News("drawn")]
    lost: list[str] = []
    later = {}
    for seat, roster in enumerate(s.chronicle.rosters):
        aged, news = after(roster, report(s, seat, winners), dice)
        later[roster.name] = aged
        told += [News(one.kind, {"roster": roster.name, **one.facts}, one.rule) for one in news]
        left = {figure.name for figure in aged.figures}
        lost += [f"{roster.name}/{name}" for name in roster.fielded if name not in left]
    past = PastEpisode(end.start.episode, "won" if len(winners) == 1 else "drawn", tuple(told), tuple(lost))
    carried = end.start.carried
    return Rosters(past=[*carried.past, past], rosters=[later[roster.name] for roster in carried.rosters])


def report(s: Dysma, seat: int, winners: tuple[int, ...]) -> Report:
    """How a game went for the roster of a seat. Familiars and summoned figures are nobody's veterans."""
    assert s.chronicle is not None, "a game of a campaign has its chronicle"
    result: Result = "loss" if seat not in winners else "win" if len(winners) == 1 else "draw"
    own = [one for one in s.figures if one.seat == seat and one.caster < 0 and not one.statue]
    kills = Counter({one.kit.name: s.chronicle.kills.get(str(one.id), 0) for one in own})
    return Report(
        result=result,
        vp=s.players[seat].vp,
        removed=tuple(one.kit.name for one in own if one.out == "killed"),
        kills=tuple(kills.elements()),
        scored=tuple(one.kit.name for one in own if str(one.id) in s.chronicle.scorers),
    )


def abandon(begun: EpisodeStart[Rosters]) -> Rosters:
    """A game that is given up is lost by everybody, without gold or experience, and nobody is hurt."""
    carried = begun.carried
    past = PastEpisode(begun.episode, "abandoned", (News("abandoned"),))
    return Rosters(past=[*carried.past, past], rosters=[forfeited(roster) for roster in carried.rosters])


def _faction(seat: int) -> Setting:
    factions = tuple(FACTIONS)
    return Setting(f"faction-{seat + 1}", factions, factions[seat % len(factions)], "faction", seat)


CHAPTER_27: Campaign[Dysma, Rosters] = Campaign(
    state=Rosters,
    version=1,
    players=range(2, MOST_PLAYERS + 1),
    settings=tuple(_faction(seat) for seat in range(MOST_PLAYERS)),
    start=start,
    check=check,
    next=possible,
    setup=set_out,
    carry=carry,
    abandon=abandon,
    page=page,
)
