"""Campaigns of Blackstone Fortress for tests: expeditions that end as a test wants, without being played."""

from __future__ import annotations

from typing import Any

from support.blackstone_course import GROUP
from support.scripted import play
from veillee.games.blackstone.campaign.episodes import CAMPAIGN
from veillee.games.blackstone.campaign.fortress import Fortress
from veillee.games.blackstone.content import EXPLORERS
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.games.blackstone.state import Blackstone, Past
from veillee.kernel.campaign import EpisodeEnd, EpisodeStart
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.setting import checked

STRONGHOLDS = ("null_gravity_abyss", "deathmaze", "descent", "corridor_of_death")


def begun(**options: str) -> Fortress:
    """A new campaign of one player."""
    return CAMPAIGN.begin(options, 1)


def set_out(
    carried: Fortress, players: int = 1, group: tuple[str, ...] = GROUP, seed: int = 1
) -> tuple[Blackstone, EpisodeStart[Fortress]]:
    """The next expedition with its group; what it began with."""
    [episode] = CAMPAIGN.next(carried)
    start = CAMPAIGN.received(CAMPAIGN.handed(carried, episode.id))
    options = checked(GAME.settings, episode.options)
    CAMPAIGN.check_episode(start, options, players)
    s = CAMPAIGN.setup(options, players, Dice(dice_key(seed_of(seed))), start)
    s.events = []
    if players == 1:
        alive = [one for one in s.resting if not one.dead]
        choice = ["+".join(id for id in EXPLORERS if id in group)] if len(alive) > s.size else []
        play(STEPS["group"](s), *choice)
    return s, start


def come_home(s: Blackstone, start: EpisodeStart[Fortress]) -> Fortress:
    """The campaign after an expedition that ends now, with nobody trading."""
    for step in ("arrival", "legacy"):
        play(STEPS[step](s))
    return handed_on(s, start)


def handed_on(s: Blackstone, start: EpisodeStart[Fortress]) -> Fortress:
    """What an expedition hands on that is over now, checked."""
    s.at = "over"
    s.ending = s.ending or "returned"
    after = CAMPAIGN.carry(EpisodeEnd(start, s, GAME.outcome(s), [], s.dice))
    CAMPAIGN.check(after)
    return after


def returned(carried: Fortress, **fields: Any) -> Fortress:
    """The campaign after an ordinary expedition; `fields` are those of its position at the end."""
    s, start = set_out(carried)
    for name, value in fields.items():
        setattr(s, name, value)
    return come_home(s, start)


def with_all_strongholds() -> Fortress:
    """A campaign in which the vault is open."""
    carried = begun()
    for number, id in enumerate(STRONGHOLDS):
        s, start = set_out(carried)
        s.destination, s.stronghold = "stronghold", id
        s.past = Past(s.past.legacies, STRONGHOLDS[: number + 1])
        carried = come_home(s, start)
    return carried


def played() -> Fortress:
    """A campaign with three expeditions: one ordinary, one with a stronghold and a death, one given up."""
    carried = returned(begun())
    s, start = set_out(carried)
    s.destination, s.stronghold = "stronghold", "descent"
    s.past = Past(s.past.legacies, ("descent",))
    s.explorer("janus_draik").dead = s.explorer("janus_draik").out = True
    s.explorer("amallyn").artefacts, s.explorer("amallyn").discoveries = ("plumb_line",), ("clue_01",)
    carried = come_home(s, start)
    return CAMPAIGN.abandon(CAMPAIGN.received(CAMPAIGN.handed(carried, "expedition")))
