"""What the campaign carries: how hard it is, and the record score of each Encounter that is over."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from veillee.kernel.campaign import Carried, News, PastEpisode
from veillee.kernel.errors import Refusal

from ..content import CONSTANTS, ENCOUNTERS
from ..options import AI_LEVEL, PLAYABLE
from ..rules.encounters.victory import endings, record_score

#: How hard the campaign is: by the usual rules, easier, harder, or agreed anew before each Encounter.
STANDARD, EASIER, HARDER, EACH = "standard", "easier", "harder", "each"
DIFFICULTIES = (STANDARD, EASIER, HARDER, EACH)
#: A game ends at the latest after this round (DAR-12.7).
LAST_ROUND = CONSTANTS.most_rounds


class Nights(Carried, kw_only=True):
    """A night for each Encounter that is over, in order; one that was given up has the score 0."""

    level: str = AI_LEVEL.default
    difficulty: str = STANDARD
    scores: list[int] = []

    @property
    def won(self) -> int:
        return sum(past.result == "won" for past in self.past)


class Ended(Struct, frozen=True, forbid_unknown_fields=True):
    """How an Encounter ended, for the diary."""

    ending: str  # the condition that was met
    heroes: Annotated[int, Meta(ge=0, le=CONSTANTS.heroes_to_eliminate)]  # eliminated
    round: Annotated[int, Meta(ge=1, le=LAST_ROUND)]


def news_of(episode: str, won: bool, ended: Ended, score: int) -> tuple[News, ...]:
    """What the diary tells of an Encounter that was played to its end."""
    return (
        News(f"{episode}-{'won' if won else 'lost'}"),
        News("ended", msgspec.to_builtins(ended), "DAR-12.4"),
        News("score", {"heroes": ended.heroes, "round": ended.round, "score": score}, "DAR-12.8"),
    )


#: What the diary tells of an Encounter that was given up.
ABANDONED = (News("abandoned"),)


def check(carried: Nights) -> None:
    """Refuse a record that no campaign can have led to: campaign files may come from anybody."""
    played = [past.episode for past in carried.past]
    known = carried.level in AI_LEVEL.choices and carried.difficulty in DIFFICULTIES
    in_order = played == list(PLAYABLE[: len(played)]) and len(carried.scores) == len(played)
    if not known or not in_order or not all(map(_can_be, carried.past, carried.scores)):
        raise Refusal("campaign.nights", rule="DAR-1.5")


def _can_be(past: PastEpisode, score: int) -> bool:
    """Whether an Encounter can have ended as is told, with this score."""
    if past.result == "abandoned":
        return not past.lost and past.news == ABANDONED and score == 0
    if past.lost or past.result == "drawn" or len(past.news) < 2:
        return False
    try:
        ended = msgspec.convert(past.news[1].facts, Ended)
    except msgspec.ValidationError:
        return False
    won = past.result == "won"
    rewards = score - record_score(won, ended.heroes, 0, ended.round)  # the Plague Rewards that were left
    return (
        ended.ending in endings(past.episode, "legion" if won else "heroes")
        and 0 <= rewards <= len(ENCOUNTERS[past.episode].plague_rewards)
        and past.news == news_of(past.episode, won, ended, score)
    )
