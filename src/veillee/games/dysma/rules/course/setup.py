"""Set-up (chapter 4): warbands, the scenario, who comes first, and which zone is whose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from veillee.kernel.asking import choose, together
from veillee.kernel.dice import Dice
from veillee.kernel.errors import Refusal

from ...building.codec import read_code
from ...building.drawn import LOTS, drawn
from ...building.ready import check_ready, chosen, ready, usual
from ...campaign.mustering import fielded, joined, mustered
from ...campaign.roster import Roster
from ...content import ARTEFACTS, DEPLOYMENTS, LAYOUTS, MAIN_MISSIONS, SECONDARY_MISSIONS, WARBANDS
from ...content.records import Member, Warband
from ...prompts.course import ChooseSide, ChooseWarband, ChooseZone
from ...state import Dysma, Figure, Player
from ...traits import traits
from ..missions.zones import side_choices

RANDOM, STANDARD = "random", "standard"
#: The usual format, and the one proposed for four (3.1, 26.8).
FORMAT, FORMAT_FOR_FOUR = 200, 150


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Dysma:
    """The table as agreed, before the first question. The layout belongs to the table and is rolled with it (4.2)."""
    s = Dysma(
        dice=dice,
        at="warbands",
        players=[Player() for _ in range(players)],
        format=format_of(options, players),
        layout="" if options["layout"] == RANDOM else options["layout"],
        deployment="" if options["deployment"] == RANDOM or players > 2 else options["deployment"],
        main="" if options["main"] == RANDOM else options["main"],
        secondary="" if options["secondary"] == RANDOM else options["secondary"],
        decisive_end=options["decisive_end"] == "yes",
        play_on=options["play_on"] == "yes",
        campaign=options["campaign"] == "yes",
    )
    for seat, player in enumerate(s.players):
        player.warband = _agreed(s, seat, options[f"warband-{seat + 1}"])
    if not s.layout:
        face = d8(s)
        s.layout = next(layout.id for layout in LAYOUTS.values() if layout.d8 == face)
    return s


def format_of(options: Mapping[str, str], players: int) -> int:
    """The format that is agreed, or the usual one (3.1, 26.8)."""
    if options["format"] == STANDARD:
        return FORMAT_FOR_FOUR if players == 4 else FORMAT
    return int(options["format"])


def fit(options: Mapping[str, str], players: int) -> None:
    """A ready warband stays within the format of the table (3.1)."""
    for seat in range(players):
        if (wanted := options[f"warband-{seat + 1}"]) in WARBANDS:
            check_ready(wanted, format_of(options, players), seat)


def _agreed(s: Dysma, seat: int, wanted: str) -> Warband | None:
    """The warband that a seat is given beforehand; None: its player chooses at the table."""
    if wanted in LOTS:
        return drawn(wanted, s.format, partial(s.draw, "warband"))
    return WARBANDS.get(usual(s.format, seat) if wanted == STANDARD else wanted)


def d8(s: Dysma) -> int:
    """One die of set-up, 1 to 8 (2.1)."""
    return s.roll("scenario", 1, 8)[0] + 1


async def choose_warbands(s: Dysma) -> None:
    """Players without an agreed warband choose one at the same time, secretly; then all are revealed (3.26)."""
    seats = [seat for seat, player in enumerate(s.players) if player.warband is None]
    await together(s, [_choose_warband(s, seat) for seat in seats])
    for seat, player in enumerate(s.players):
        assert player.warband is not None
        player.secret = False
        if s.chronicle is not None:
            s.chronicle.rosters[seat] = joined(s.chronicle.rosters[seat], player.warband)
        s.tell("warband", "DYS-3.26", seat=seat, warband=player.warband.id, name=player.warband.name)
        for member in player.warband.members:
            _muster(s, seat, member)


async def _choose_warband(s: Dysma, seat: int) -> None:
    if s.chronicle is not None:
        await _field_roster(s, seat, s.chronicle.rosters[seat])
        return

    def read(key: str) -> str:
        """Any legal warband by its code."""
        try:
            chosen(key, s.format, campaign=s.campaign)
        except Refusal as refused:
            refused.rule = refused.rule or "DYS-3.26"
            raise
        return key

    key = await choose(s, seat, ChooseWarband(), ready(s.format), rule="DYS-3.26", top=True, secret=True, read=read)
    s.players[seat].secret = True
    s.players[seat].warband = WARBANDS[key] if key in WARBANDS else chosen(key, s.format, campaign=s.campaign)


async def _field_roster(s: Dysma, seat: int, roster: Roster) -> None:
    """In a campaign: a warband of veterans and newcomers, put together here or by the player's own list (27.2)."""

    def read(key: str) -> str:
        try:
            fielded(roster, key, read_code(key))
        except Refusal as refused:
            refused.rule = refused.rule or "DYS-27.2"
            raise
        return key

    ways = mustered(roster)
    key = await choose(s, seat, ChooseWarband(), tuple(ways), rule="DYS-27.2", top=True, secret=True, read=read)
    s.players[seat].secret = True
    warband = fielded(roster, key, None if key in ways else read_code(key))[1]
    s.players[seat].warband = replace(warband, name="")


def _muster(s: Dysma, seat: int, kit: Member) -> None:
    """Add a figure of the warband, and its familiar, which is a figure of its own (18.10)."""
    figure = enlist(s, seat, kit)
    for artefact in kit.artefacts:
        if profile := ARTEFACTS[artefact].profile:
            enlist(s, seat, Member(profile=profile), caster=figure.id)


def enlist(s: Dysma, seat: int, kit: Member, caster: int = -1) -> Figure:
    """A new figure that is not on the table yet; figures of one profile are numbered, those of all players together."""
    alike = sum(other.kit.profile == kit.profile for other in s.figures)
    info = traits(kit)
    figure = Figure(
        id=len(s.figures),
        seat=seat,
        kit=kit,
        number=alike + 1,
        r=info.r,
        h=info.h,
        out="waiting",
        caster=caster,
        statue=info.type == "statue",
    )
    s.figures.append(figure)
    return figure


def roll_scenario(s: Dysma) -> None:
    """Deployment, main and secondary mission, each by one die unless agreed (22.1, 22.7).

    More than two players have zones of their own and no deployment (26.3).
    """
    several = len(s.players) > 2
    if not s.deployment and not several:
        face = d8(s)
        s.deployment = next(one.id for one in DEPLOYMENTS.values() if face in one.d8)
    if not s.main:
        face = d8(s)
        s.main = next(mission.id for mission in MAIN_MISSIONS.values() if mission.d8 == face)
    if not s.secondary:
        face = d8(s)
        s.secondary = next(mission.id for mission in SECONDARY_MISSIONS.values() if mission.d8 == face)
    if several:
        s.tell("scenario-several", "DYS-22.1", main=s.main, secondary=s.secondary, layout=s.layout)
    else:
        s.tell("scenario", "DYS-22.1", deployment=s.deployment, main=s.main, secondary=s.secondary, layout=s.layout)


def roll_order(s: Dysma) -> None:
    """Everybody rolls, highest first; players who tie roll again among themselves (4.3)."""
    s.order = _ranked(s, list(range(len(s.players))))
    s.first = s.hand = s.order[0]
    s.tell("order", "DYS-4.3", seats=s.order)


def _ranked(s: Dysma, seats: list[int]) -> list[int]:
    if len(seats) <= 1:
        return seats
    faces = {seat: d8(s) for seat in seats}
    ranked: list[int] = []
    for face in sorted(set(faces.values()), reverse=True):
        ranked += _ranked(s, [seat for seat in seats if faces[seat] == face])
    return ranked


async def choose_zones(s: Dysma) -> None:
    """The first player chooses a side (4.4, 4.10); when more than two play, each in turn takes a zone (26.3)."""
    if len(s.players) == 2:
        first, second = s.order
        s.side = await choose(s, first, ChooseSide(), side_choices(s.deployment), rule="DYS-4.4", top=True)
        s.players[first].zone, s.players[second].zone = 0, 1
        s.tell("side", "DYS-4.4", seat=first, side=s.side)
        return
    while s.placed < len(s.order):
        seat = s.order[s.placed]
        taken = {player.zone for player in s.players}
        free = [number for number in range(len(s.players)) if number not in taken]
        s.players[seat].zone = await choose(s, seat, ChooseZone(), free, rule="DYS-26.3", top=True)
        s.placed += 1
        s.tell("zone", "DYS-26.3", seat=seat, zone=s.players[seat].zone)
