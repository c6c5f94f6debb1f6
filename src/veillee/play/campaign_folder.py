"""Campaigns in a folder: a file for each, and beside it the journals of its matches.

The journal of match 3 of `jeudi.campaign.json` is `jeudi-3.jsonl`. The match that is played is the one after the
episodes in the file; once it is over, what it hands on is added to the file. A program that ends in between loses
nothing: the journal is read again the next time.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from veillee.games import load
from veillee.kernel import journal
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import SavedMatch

from . import campaign
from .campaign import Kept, PlayedEpisode, SavedCampaign, carried_after, carried_without
from .record import Record

SUFFIX = ".campaign.json"


class KeptCampaign(NamedTuple):
    """A campaign and its file."""

    path: Path
    saved: SavedCampaign

    @property
    def journal(self) -> Path:
        """The journal of the match that is played now, or comes next."""
        name = self.path.name.removesuffix(SUFFIX)
        return self.path.with_name(f"{name}-{len(self.saved.episodes) + 1}.jsonl")


def every(folder: Path) -> Iterator[Path]:
    """The files of all campaigns of a folder, by name."""
    yield from sorted(folder.glob(f"*{SUFFIX}"))


def find(folder: Path, name: str) -> KeptCampaign:
    """The campaign of a name, with its finished match carried on."""
    path = folder / f"{slug(name)}{SUFFIX}"
    if not path.is_file():
        known = ", ".join(other.name.removesuffix(SUFFIX) for other in every(folder))
        raise Refusal("campaign-folder.unknown", name=name, possible=known or "–")
    return carried_on(KeptCampaign(path, read(path)))


def read(path: Path) -> SavedCampaign:
    """The campaign in a file."""
    try:
        if path.stat().st_size > campaign.LARGEST_FILE:
            raise Refusal("campaign-file.large", most=campaign.LARGEST_FILE // 1000)
        data = path.read_bytes()
    except OSError as fault:
        raise Refusal("journal.unreadable", path=path, reason=fault.strerror or fault) from fault
    return campaign.read(data)


def add(folder: Path, saved: SavedCampaign) -> KeptCampaign:
    """Keep a new campaign under its name; refused if another one has it."""
    kept = KeptCampaign(folder / f"{slug(saved.name)}{SUFFIX}", saved)
    if kept.path.exists():
        raise Refusal("campaign-folder.exists", name=saved.name)
    write(kept.path, saved)
    return kept


def write(path: Path, saved: SavedCampaign) -> None:
    """Write the whole file or leave the old one."""
    new = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("wb") as file:
            file.write(campaign.write(saved))
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as fault:
        raise Refusal("journal.unwritable", path=path, reason=fault.strerror or fault) from fault


def carried_on(kept: KeptCampaign) -> KeptCampaign:
    """The campaign with what its last match hands on, if that match is over."""
    match = running(kept)
    if match is None:
        return kept
    record = Record.load(match.indexed(), load(kept.saved.game))
    return kept if record.match.pending else _after(kept, match, "finished", Kept.of(carried_after(record)))


def given_up(kept: KeptCampaign) -> KeptCampaign:
    """The campaign after its running match was given up."""
    match = running(kept)
    if match is None or match.header.handed is None:
        raise Refusal("campaign-folder.nothing", name=kept.saved.name)
    after = carried_without(load(kept.saved.game), match.header.handed)
    return _after(kept, match, "abandoned", Kept.of(after))


def running(kept: KeptCampaign) -> SavedMatch | None:
    """The match that has begun and is not carried on yet; refused if its journal belongs to something else."""
    if not kept.journal.is_file():
        return None
    match = journal.read(kept.journal)
    handed = match.header.handed
    if match.header.game != kept.saved.game or handed is None or handed.digest != kept.saved.latest.digest:
        raise Refusal("campaign-folder.other", path=kept.journal)
    return match


def slug(name: str) -> str:
    """A name as a part of a file's name."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60]
    if not found:
        raise Refusal("campaign-folder.name", name=name)
    return found


def _after(kept: KeptCampaign, match: SavedMatch, ended: str, after: Kept) -> KeptCampaign:
    handed = match.header.handed
    assert handed is not None, "the match of a campaign was handed something"
    played = msgspec.convert(
        {"episode": handed.episode, "members": handed.members, "ended": ended, "after": after}, PlayedEpisode
    )
    saved = msgspec.structs.replace(kept.saved, episodes=(*kept.saved.episodes, played))
    write(kept.path, saved)
    return KeptCampaign(kept.path, saved)
