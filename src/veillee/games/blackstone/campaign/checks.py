"""Which records of a campaign cannot have come about: campaign files may come from anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from itertools import chain
from typing import Any

from veillee.kernel.campaign import News, PastEpisode
from veillee.kernel.errors import Refusal

from ..content import ARTEFACTS, CONSTANTS, DISCOVERIES, EXPLORERS, LEGACIES, RESOURCES, STRONGHOLDS
from ..options import GROUP_SIZES, WITH_HOSTILE_PLAYER
from .fortress import Fortress, Member, pile

#: The most that one stay at Precipice gives an explorer of its visits: a facility is used once by each visitor.
ONE_VISIT = 1


def check(carried: Fortress) -> None:
    """Refuse a record that no campaign can have led to, with what is wrong about it."""
    _group(carried)
    _past(carried)
    _legacies(carried)
    _strongholds(carried)
    _cards(carried)
    if carried.living < carried.size and not carried.ended:
        raise Refusal("campaign.too-few-living", rule="BSF-1.4", living=carried.living, size=carried.size)


def _refuse(fault: str, rule: str, **facts: Any) -> None:
    raise Refusal(f"campaign.{fault}", rule=rule, **facts)


def _group(carried: Fortress) -> None:
    """Eight explorers in their order, the dead without anything, and gifts as large as visits can make them."""
    if [member.id for member in carried.members] != list(EXPLORERS) or carried.size not in GROUP_SIZES:
        _refuse("explorers", "BSF-1.10")
    if not -1 <= carried.leader < WITH_HOSTILE_PLAYER:
        _refuse("leader", "BSF-2.1")
    visits = CONSTANTS.group * len(carried.past)
    for member in carried.members:
        if member.dead and member != Member(member.id, dead=True):
            _refuse("dead-hand", "BSF-3.15", explorer=member.id)
        fits = 0 <= member.extra_dice <= visits
        if not fits or not all(0 <= gift <= ONE_VISIT for gift in (member.points, member.saved_rolls)):
            _refuse("gifts", "BSF-5.25", explorer=member.id)


def _past(carried: Fortress) -> None:
    """The diary tells of expeditions only, in words that the game has, and of each death once."""
    if not all(_told(past) for past in carried.past):
        _refuse("diary", "BSF-23.3")
    lost = [id for past in carried.past for id in past.lost]
    if sorted(lost) != sorted(member.id for member in carried.members if member.dead):
        _refuse("deaths", "BSF-1.10")


def _legacies(carried: Fortress) -> None:
    """One legacy for each expedition, apart from the last one of a campaign that is over (BSF-5.5)."""
    played = len(carried.past)
    counted = len(carried.legacies) + carried.owed
    right = {"": (played,), "won": (played - 1,), "lost": (played - 1, played)}[carried.ended]
    if not _are(carried.legacies, pile(carried.long)) or carried.owed < 0 or counted not in right:
        _refuse("legacies", "BSF-5.5", legacies=len(carried.legacies), expeditions=played)
    if carried.owed > carried.legacies_left and carried.ended != "lost":
        _refuse("legacies", "BSF-1.5", legacies=len(carried.legacies), expeditions=played)


def _strongholds(carried: Fortress) -> None:
    """Conquered as the diary tells it, the vault last of all and for the victory (BSF-1.1, 1.2)."""
    told = [one.facts["stronghold"] for past in carried.past for one in past.news if one.kind == "conquered"]
    vaults = [id for id in carried.conquered if id in STRONGHOLDS and STRONGHOLDS[id].kind == "vault"]
    won = carried.ended == "won"
    if (
        not _are(carried.conquered, STRONGHOLDS)
        or list(carried.conquered) != told
        or bool(vaults) != won
        or (won and carried.strongholds_left)
    ):
        _refuse("strongholds", "BSF-1.2")


def _cards(carried: Fortress) -> None:
    """Each card is in one place at most; an artefact only of a stronghold that has fallen (BSF-22.5)."""
    held = Counter(chain.from_iterable((*m.discoveries, *m.resources, *m.artefacts) for m in carried.members))
    held.update(carried.laid_apart)
    twice = [card for card, count in held.items() if count > 1]
    if twice:
        _refuse("card-twice", "BSF-23.2", cards=len(twice))
    for member in carried.members:
        if not (
            _are(member.discoveries, DISCOVERIES)
            and _are(member.resources, RESOURCES)
            and _are(member.artefacts, ARTEFACTS)
        ):
            _refuse("unknown-card", "BSF-23.2", explorer=member.id)
        for card in member.artefacts:
            if ARTEFACTS[card].stronghold not in carried.conquered:
                _refuse("artefact", "BSF-22.5", explorer=member.id, card=card)
    if not _are(carried.laid_apart, DISCOVERIES):
        _refuse("laid-apart", "BSF-29.11")


def _are(ids: Collection[str], known: Collection[str]) -> bool:
    """Whether all ids are known, each once."""
    return len(set(ids)) == len(ids) and all(id in known for id in ids)


def _told(past: PastEpisode) -> bool:
    """Whether the diary has words for an expedition."""
    kinds = [one.kind for one in past.news]
    deaths = tuple(one.facts.get("explorer") for one in past.news if one.kind == "died")
    given_up = past.result == "abandoned"
    return (
        past.episode == "expedition"
        and given_up == ("abandoned" in kinds)
        and deaths == past.lost
        and all(_known(one) for one in past.news)
    )


def _among(known: Collection[str]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in known


def _number(value: Any) -> bool:
    return isinstance(value, int) and 0 <= value <= len(DISCOVERIES)


def _explorers(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(id, str) for id in value) and _are(value, EXPLORERS)


#: The facts of each kind of news, and what they can be.
FACTS: dict[str, dict[str, Callable[[Any], bool]]] = {
    "set-out": {"explorers": _explorers},
    "conquered": {"stronghold": _among(STRONGHOLDS)},
    "repelled": {"stronghold": _among(STRONGHOLDS)},
    "carried-home": {},
    "died": {"explorer": _among(EXPLORERS)},
    "brought": {"clues": _number, "archeotech": _number},
    "legacy": {"legacy": _among(LEGACIES)},
    "abandoned": {},
    # How a campaign can end
    "ended-vault": {},
    "ended-too-few": {},
    "ended-no-legacy": {},
}


def _known(news: News) -> bool:
    facts = FACTS.get(news.kind)
    return (
        facts is not None
        and news.facts.keys() == facts.keys()
        and all(fits(news.facts[name]) for name, fits in facts.items())
    )
