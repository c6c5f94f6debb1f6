"""The campaign of the five Encounters: the next one follows whatever became of the one before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from veillee.kernel.campaign import Campaign, Episode, EpisodeEnd, EpisodeStart, PastEpisode
from veillee.kernel.dice import Dice
from veillee.kernel.setting import Setting

from ..content import ENCOUNTERS
from ..options import AI_LEVEL, DIFFICULTY, PLAYABLE, SETTINGS, YES, apt
from ..rules.encounters.victory import score as score_of
from ..state import Rituals
from .nights import ABANDONED, DIFFICULTIES, EACH, EASIER, HARDER, STANDARD, Ended, Nights, check, news_of
from .page import page

Setup: TypeAlias = Callable[[Mapping[str, str], int, Dice], Rituals]

#: Options of a table that are agreed before each Encounter; those of chapter 18 besides if the campaign says so.
FREE = ("heroes", "demon_choice", "appear_choice", "tie_break")
#: By difficulty: options of chapter 18 that differ from the usual rules.
DIFFERENT = {
    STANDARD: {},
    EASIER: {"easier_energy": "6", "easier_plague_floor": YES},
    HARDER: {"harder_energy": "2", "harder_last_reward": YES},
}


def start(options: Mapping[str, str], players: int) -> Nights:
    return Nights(level=options["ai_level"], difficulty=options["difficulty"])


def possible(carried: Nights) -> tuple[Episode, ...]:
    """The next Encounter. Its level and, unless it is agreed each time, its difficulty are those of the campaign."""
    if len(carried.past) == len(PLAYABLE):
        return ()
    encounter = ENCOUNTERS[PLAYABLE[len(carried.past)]]
    options = {"encounter": encounter.id, "ai_level": carried.level}
    wanted = list(FREE)
    if carried.difficulty == EACH:
        wanted += [setting.id for setting in DIFFICULTY]
    else:
        options |= {setting.id: setting.default for setting in DIFFICULTY} | DIFFERENT[carried.difficulty]
    free = tuple(setting.id for setting in SETTINGS if setting.id in wanted and apt(setting, encounter))
    return (Episode(id=encounter.id, players=range(1, 2), options=options, free=free),)


def carry(end: EpisodeEnd[Rituals, Nights]) -> Nights:
    """An Encounter in the diary: won or lost, how it ended, and its record score."""
    s, after, episode = end.state, end.start.carried.copy(), end.start.episode
    score, won = score_of(s), s.winner == "legion"
    news = news_of(episode, won, Ended(s.ending, s.heroes_lost, s.round), score)
    after.past.append(PastEpisode(episode, "won" if won else "lost", news))
    after.scores.append(score)
    return after


def abandon(begun: EpisodeStart[Nights]) -> Nights:
    """An Encounter that is given up is lost, without a score; the story goes on."""
    after = begun.carried.copy()
    after.past.append(PastEpisode(begun.episode, "abandoned", ABANDONED))
    after.scores.append(0)
    return after


def campaign(setup: Setup) -> Campaign[Rituals, Nights]:
    """The campaign, whose matches are set up as those outside it."""

    def set_out(options: Mapping[str, str], players: int, dice: Dice, begun: EpisodeStart[Nights]) -> Rituals:
        return setup(options, players, dice)

    return Campaign(
        state=Nights,
        version=1,
        players=range(1, 2),
        settings=(AI_LEVEL, Setting("difficulty", DIFFICULTIES, STANDARD)),
        start=start,
        check=check,
        next=possible,
        setup=set_out,
        carry=carry,
        abandon=abandon,
        page=page,
    )
