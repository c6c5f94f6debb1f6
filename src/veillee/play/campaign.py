"""A campaign from its start to where it stands: what finished matches hand on, and the file that holds it all.

The file is JSON: the carried state at the start and after each episode, each with its fingerprint. Journals of the
matches are files of their own. Strangers send such files to a server: the size is bounded before anything is read, then
every number, text and list, and a file that the page of the campaign could not show is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from veillee.games import load
from veillee.kernel.campaign import LARGEST_CARRIED, Campaign, Carried, EpisodeEnd, Handed, plain_data
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.match import Match
from veillee.kernel.setting import checked
from veillee.kernel.text import LANGUAGES

from .record import Record
from .texts import game_texts

FORMAT = 1
#: The most characters of a campaign's name.
LONGEST_NAME = 100
#: The most episodes of a campaign, and the most bytes of its file.
MOST_EPISODES = 200
LARGEST_FILE = 4 * LARGEST_CARRIED
#: The largest number of a carried state, the most characters of a text, the most entries of a list, and how many lists
#: may lie in each other: no game needs more.
LARGEST_NUMBER, LONGEST_TEXT, LONGEST_LIST, DEEPEST = 1_000_000, 2_000, 2_000, 24
#: The most characters of a foreign name, and of a place in the file, that a refusal repeats.
SHOWN_NAME, SHOWN_PLACE = 20, 80
_PLACE = re.compile(r"`(\$[^`]*)`")


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    pass


class Kept(_Part, frozen=True, kw_only=True):
    """A carried state as plain data, with its fingerprint."""

    carried: dict[str, Any]
    digest: str

    @classmethod
    def of(cls, carried: Carried) -> Kept:
        return cls(carried=plain_data(carried), digest=carried.digest())


class PlayedEpisode(_Part, frozen=True, kw_only=True):
    """An episode that is over, and what was carried after it."""

    episode: str
    members: tuple[str, ...] = ()
    ended: Literal["finished", "abandoned"]
    after: Kept


class SavedCampaign(_Part, frozen=True, kw_only=True):
    """A whole campaign: what was agreed, the start, and each episode that is over."""

    veillee_campaign: int  # the format of the file
    game: str
    version: int
    name: str
    options: dict[str, str]
    players: int
    start: Kept
    episodes: tuple[PlayedEpisode, ...] = ()

    @property
    def latest(self) -> Kept:
        """What is carried now."""
        return self.episodes[-1].after if self.episodes else self.start


def campaign_of(game: Game[Any]) -> Campaign[Any, Any]:
    """The campaign of a game; refused if the game has none."""
    if game.campaign is None:
        raise Refusal("carried.no-campaign", game=game.id)
    return game.campaign


def begun(game: Game[Any], name: str, options: dict[str, str], players: int) -> SavedCampaign:
    """A new campaign."""
    campaign = campaign_of(game)
    _check_name(name)
    carried = campaign.begin(options, players)
    return SavedCampaign(
        veillee_campaign=FORMAT,
        game=game.id,
        version=campaign.version,
        name=name,
        options=options,
        players=players,
        start=Kept.of(carried),
    )


def carried_now(saved: SavedCampaign) -> Carried:
    """What a campaign carries now, checked."""
    found: Carried = campaign_of(load(saved.game)).read(saved.version, saved.latest.carried, saved.latest.digest)
    return found


def carried_after(record: Record) -> Carried:
    """What a finished match hands on: equal for an equal journal, whoever works it out and however often."""
    match, handed = record.match, record.header.handed
    outcome = match.outcome
    assert handed is not None, "the match of a campaign was handed something"
    assert outcome is not None, "only a finished match hands something on"
    campaign = campaign_of(record.game)
    start = campaign.received(handed)
    end = EpisodeEnd(start, match.state, outcome, record.history, match.state.dice.copy())
    return _later(campaign.carry(end), start.carried)


def carried_without(game: Game[Any], handed: Handed) -> Carried:
    """What a match hands on that is given up."""
    campaign = campaign_of(game)
    start = campaign.received(handed)
    return _later(campaign.abandon(start), start.carried)


def _later(after: Carried, before: Carried) -> Carried:
    assert len(after.past) == len(before.past) + 1, "every episode leaves one entry"
    return after


def write(saved: SavedCampaign) -> bytes:
    """The campaign as a file."""
    return msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n"


def read(data: bytes) -> SavedCampaign:
    """The campaign in a file; what is foreign, of another version, damaged or too large is refused with its reason."""
    if len(data) > LARGEST_FILE:
        raise Refusal("campaign-file.large", most=LARGEST_FILE // 1000)
    try:
        plain = msgspec.json.decode(data, type=dict[str, Any])
        found = plain["veillee_campaign"]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError) as fault:
        raise Refusal("campaign-file.foreign") from fault
    _check_bounds(plain, ())
    if found != FORMAT:
        raise Refusal("campaign-file.format", found=str(found)[:20], known=FORMAT)
    try:
        saved = msgspec.convert(plain, SavedCampaign)
    except msgspec.MsgspecError as fault:
        place = _PLACE.search(str(fault))
        raise Refusal("campaign-file.damaged", place=place[1] if place else "$") from fault
    _check_agreed(saved)
    _check_chain(saved)
    _check_page(saved)
    return saved


def _check_bounds(plain: object, place: tuple[str | int, ...]) -> None:
    """Refuse numbers, texts and lists that no campaign can have, with their place in the file."""
    match plain:
        case int() | float() if not abs(plain) <= LARGEST_NUMBER:
            raise Refusal("campaign-file.number", place=_shown(place), most=LARGEST_NUMBER)
        case str() if len(plain) > LONGEST_TEXT or "\0" in plain:
            raise Refusal("campaign-file.text", place=_shown(place), most=LONGEST_TEXT)
        case list() | dict() if len(plain) > LONGEST_LIST:
            raise Refusal("campaign-file.list", place=_shown(place), most=LONGEST_LIST)
        case list() | dict() if len(place) > DEEPEST:
            raise Refusal("campaign-file.deep", place=_shown(place), most=DEEPEST)
        case list():
            for number, entry in enumerate(plain):
                _check_bounds(entry, (*place, number))
        case dict():
            for name, entry in plain.items():
                _check_bounds(name, (*place, name))
                _check_bounds(entry, (*place, name))


def _shown(place: tuple[str | int, ...]) -> str:
    """A place of the file in a line: what strangers have written is shortened."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{_short(part, SHOWN_NAME)}" for part in place)
    return _short("$" + "".join(parts), SHOWN_PLACE)


def _short(text: str, most: int) -> str:
    legible = text.replace("\0", "\N{REPLACEMENT CHARACTER}")
    return legible if len(legible) <= most else f"{legible[:most]}…"


def _check_agreed(saved: SavedCampaign) -> None:
    """Refuse a name, a number of players, options or members that no campaign of the game can have been begun with."""
    try:
        campaign = campaign_of(load(saved.game))
    except Refusal as reason:
        raise Refusal("campaign-file.game", name=saved.game[:40]) from reason
    _check_name(saved.name)
    if saved.players not in campaign.players:
        least, most = campaign.players[0], campaign.players[-1]
        raise Refusal("campaign-file.players", players=saved.players, least=least, most=most)
    _check_names("$.options", (*saved.options, *saved.options.values()))
    try:
        checked(campaign.settings, saved.options)
    except Refusal as reason:
        raise Refusal("campaign-file.options", reason=reason) from reason
    if len(saved.episodes) > MOST_EPISODES:
        raise Refusal("campaign-file.list", place="$.episodes", most=MOST_EPISODES)
    for number, episode in enumerate(saved.episodes):
        _check_names(f"$.episodes[{number}]", (episode.episode, *episode.members))


def _check_names(place: str, names: Iterable[str]) -> None:
    """Refuse names of options, episodes and members that no game has: refusals repeat them."""
    if any(len(name) > LONGEST_NAME for name in names):
        raise Refusal("campaign-file.text", place=place, most=LONGEST_NAME)


def _check_name(name: str) -> None:
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refusal("campaign-file.name", most=LONGEST_NAME)


def _check_page(saved: SavedCampaign) -> None:
    """Refuse what the page of the campaign could not show, and what no match could begin with.

    A game trusts what it has carried itself.
    """
    game, carried = load(saved.game), carried_now(saved)
    campaign = campaign_of(game)
    try:
        for lang in LANGUAGES:
            campaign.page(carried, game_texts(game, lang, ()))
        for episode in campaign.next(carried):
            for players in {episode.players[0], episode.players[-1]}:
                handed = campaign.handed(carried, episode.id, episode.members[:players])
                options = game.agreed(episode.options, players)
                Match.start(game, options, players, seed_of(0), handed)
    except Exception as fault:
        raise Refusal("campaign-file.unshown") from fault


def _check_chain(saved: SavedCampaign) -> None:
    """Refuse states that do not belong to the game, or an episode that could not follow the one before it."""
    campaign = campaign_of(load(saved.game))
    try:
        before: Carried = campaign.read(saved.version, saved.start.carried, saved.start.digest)
    except Refusal as reason:
        raise Refusal("campaign-file.start", reason=reason) from reason
    for number, episode in enumerate(saved.episodes, 1):
        try:
            possible = campaign.episode(before, episode.episode)
            for member in episode.members:
                if member not in possible.members:
                    raise Refusal("carried.member", member=member, possible=", ".join(possible.members))
            after: Carried = campaign.read(saved.version, episode.after.carried, episode.after.digest)
        except Refusal as reason:
            raise Refusal("campaign-file.episode", number=number, reason=reason) from reason
        told = after.past[-1] if after.past else None
        if after.past[:-1] != before.past or told is None or told.episode != episode.episode:
            raise Refusal("campaign-file.chain", number=number)
        before = after
