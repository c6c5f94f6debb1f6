"""The page of a campaign as a game tells it: a map with stops, rosters, panels, the diary, and what can be played now.

A record in the reader's language, not a scene: nothing in it is chosen by a rule. Icons are ids of `symbols.svg`,
the game's own or the common one.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Tone: TypeAlias = Literal["plain", "good", "bad", "next", "later", "locked"]


class Stop(Struct, frozen=True, omit_defaults=True):
    """A place of the map: an episode that was played ("plain", "good", "bad"), the next, or one that comes later."""

    x: int
    y: int
    tone: Tone
    number: str = ""  # a few signs in the middle; or else `icon`
    icon: str = ""
    shape: Literal["disc", "hexagon"] = "disc"
    badges: tuple[str, ...] = ()  # icons at its edge: how it ended, who was lost
    label: str = ""
    note: str = ""


class Way(Struct, frozen=True, omit_defaults=True):
    """A line between two stops, by their numbers in the map; `walked`, or still to come."""

    start: int
    end: int
    walked: bool = False


class CampaignMap(Struct, frozen=True, omit_defaults=True):
    """The map: its size, what a screen reader says of it, its stops and ways, and a picture of the game below."""

    size: tuple[int, int]
    label: str
    stops: tuple[Stop, ...]
    ways: tuple[Way, ...] = ()
    art: str = ""  # the name of a picture of the game


class RosterEntry(Struct, frozen=True, omit_defaults=True):
    """A member, or a figure of a member's roster: name and a few lines. `gone`: lost for the campaign."""

    id: str
    name: str
    lines: tuple[str, ...] = ()
    icon: str = ""
    gone: bool = False


class Roster(Struct, frozen=True, omit_defaults=True):
    """A titled list of entries; `member` is the id of the member whose list it is, if it belongs to one."""

    title: str
    entries: tuple[RosterEntry, ...]
    note: str = ""
    member: str = ""


class CampaignFact(Struct, frozen=True, omit_defaults=True):
    """A number at the head of the page: "2 lamps of 3"."""

    value: int
    words: str
    icon: str = ""


class PanelLine(Struct, frozen=True, omit_defaults=True):
    """One line of a panel."""

    name: str
    note: str = ""
    icon: str = ""


class CampaignPanel(Struct, frozen=True, omit_defaults=True):
    """A titled list of what holds in the campaign; with `most`, a row of so many marks of which `left` are left."""

    title: str
    lines: tuple[PanelLine, ...]
    note: str = ""
    left: int = 0
    most: int = 0


class DiaryEntry(Struct, frozen=True, omit_defaults=True):
    """An episode as the diary tells it."""

    number: str
    title: str
    text: str
    tone: Literal["plain", "good", "bad"] = "plain"


class EpisodeWords(Struct, frozen=True, omit_defaults=True):
    """An episode that can be played now, in words; `members` has a name for each member that may sit."""

    id: str
    name: str
    note: str = ""
    members: tuple[tuple[str, str], ...] = ()


class CampaignPage(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """All that the page of a campaign shows, apart from people, tables and forms."""

    title: str
    prompt: str  # one sentence: what the campaign waits for, or how it ended
    map: CampaignMap
    note: str = ""  # a sentence below the prompt
    episodes: tuple[EpisodeWords, ...] = ()  # as `Campaign.next` has them
    facts: tuple[CampaignFact, ...] = ()
    rosters: tuple[Roster, ...] = ()
    panels: tuple[CampaignPanel, ...] = ()
    diary: tuple[DiaryEntry, ...] = ()  # the oldest first
