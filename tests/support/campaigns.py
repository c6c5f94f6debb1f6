"""Campaigns for tests: the lighthouse as a registered game, and episodes played by bots."""

from __future__ import annotations

import sys
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest

import veillee.games
from support.toy.voyage import VOYAGE
from veillee.games import load
from veillee.kernel.answers import key_of
from veillee.kernel.campaign import Episode, Handed
from veillee.kernel.dice import seed_of
from veillee.kernel.game import Game
from veillee.kernel.journal import Header
from veillee.play.campaign import (
    Kept,
    PlayedEpisode,
    SavedCampaign,
    campaign_of,
    carried_after,
    carried_now,
    carried_without,
)
from veillee.play.entry import Storage
from veillee.play.record import Record


def register_voyage(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """The lighthouse with its campaign, as if it were one of our games."""
    module = ModuleType("veillee.games.toy.game")
    module.GAME = VOYAGE
    monkeypatch.setitem(sys.modules, "veillee.games.toy.game", module)
    monkeypatch.setattr(veillee.games, "GAMES", (*veillee.games.GAMES, "toy"))
    return VOYAGE


def header(game: Game[Any], episode: Episode, handed: Handed, players: int, seed: int) -> Header:
    """The header of a match of an episode, with a bot on each seat."""
    names = tuple(f"Bot {number}" for number in range(players))
    options = game.agreed(episode.options, players)
    return Header.of(game, options, ("random",) * players, names, seed_of(seed), handed)


def begin_episode(saved: SavedCampaign, seed: int) -> Record:
    """The record of the next episode: the first that can be played, with as few players as it allows."""
    game = load(saved.game)
    campaign, carried = campaign_of(game), carried_now(saved)
    episode = campaign.next(carried)[0]
    players = episode.players[0]
    handed = campaign.handed(carried, episode.id, episode.members[:players])
    return Record.create(game, header(game, episode, handed, players, seed), None)


def play_on(record: Record, seed: int, storage: Storage | None = None) -> None:
    """Let the game's quick policy answer every question until the match is over."""
    answer = record.game.judgement.policy(Random(seed).random)
    while record.match.pending:
        seat, decision = next(iter(record.match.pending.items()))
        record.commit(record.choose(seat, key_of(answer(record.match.state, decision))), storage)


def after_giving_up(saved: SavedCampaign, record: Record) -> SavedCampaign:
    """The campaign with one more episode, which was given up."""
    handed = record.header.handed
    after = Kept.of(carried_without(record.game, handed))
    played = PlayedEpisode(episode=handed.episode, members=handed.members, ended="abandoned", after=after)
    return msgspec.structs.replace(saved, episodes=(*saved.episodes, played))


def after_episode(saved: SavedCampaign, record: Record) -> SavedCampaign:
    """The campaign with one more finished episode."""
    handed = record.header.handed
    played = PlayedEpisode(
        episode=handed.episode, members=handed.members, ended="finished", after=Kept.of(carried_after(record))
    )
    return msgspec.structs.replace(saved, episodes=(*saved.episodes, played))
