"""After a game: gold, injuries, experience and advances (27.3-27.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from veillee.kernel.campaign import News
from veillee.kernel.dice import Dice
from veillee.kernel.errors import Refusal

from ..content import ADVANCES, ARTEFACTS, CAMPAIGN, ENDING, INJURIES
from ..content.records import Mark
from ..traits import printed_characteristics, traits
from .roster import Played, Result, Roster, Veteran, next_game, veteran

#: What a roll on the advance table costs in experience (27.5).
EXPERIENCE_PER_ADVANCE = 4
#: By roll: the characteristic without which a skill for this roll is of no use to a figure.
SERVES = {"defence": "de", "combat": "co"}
#: By skill: another skill that makes it useless.
BETTER = {"agile": "flight"}
GOLD: dict[Result, int] = {"win": CAMPAIGN.win_gold, "draw": CAMPAIGN.draw_gold, "loss": CAMPAIGN.loss_gold}


class Report(Struct, frozen=True, kw_only=True):
    """How a game went for one roster. Figures are given by name; `kills` has one name for each kill."""

    result: Result
    vp: int
    removed: tuple[str, ...] = ()  # by wounds
    kills: tuple[str, ...] = ()
    scored: tuple[str, ...] = ()


def after(roster: Roster, report: Report, dice: Dice) -> tuple[Roster, list[News]]:
    """The roster after the game that its figures were fielded for, and the news in order."""
    next_game(roster)
    if not roster.fielded:
        raise Refusal("campaign.not-fielded", rule="DYS-27.2")
    for name in (*report.removed, *report.kills, *report.scored):
        veteran(roster, name)
        if name not in roster.fielded:
            raise Refusal("campaign.was-not-there", name=name, possible=", ".join(roster.fielded))
    gold = earnings(report)
    news = [News("gold", {"gold": gold}, "DYS-27.3")]
    figures = []
    for figure in roster.figures:
        if figure.name in roster.fielded:
            aged = _aged(figure, report, dice, news)
            if aged:
                figures.append(aged)
        else:
            figures.append(replace(figure, resting=max(0, figure.resting - 1)))
    games = (*roster.games, Played(report.result, report.vp))
    return replace(roster, gold=roster.gold + gold, games=games, figures=tuple(figures), fielded=()), news


def forfeited(roster: Roster) -> Roster:
    """The roster after a game that was given up: lost, without gold and experience; who rests has rested."""
    next_game(roster)
    figures = tuple(replace(figure, resting=max(0, figure.resting - 1)) for figure in roster.figures)
    return replace(roster, games=(*roster.games, Played("loss", 0)), figures=figures, fielded=())


def earnings(report: Report) -> int:
    """Gold by the result, and one for each victory point up to twelve (27.3)."""
    return GOLD[report.result] + CAMPAIGN.gold_per_vp * min(max(report.vp, 0), ENDING.target_vp)


def _aged(figure: Veteran, report: Report, dice: Dice, news: list[News]) -> Veteran | None:
    """A figure after a game that it played in; None if it died."""
    removed = figure.name in report.removed
    earned = (not removed) + Counter(report.kills)[figure.name] + (figure.name in report.scored)
    if removed:
        injury = _by_die(INJURIES, dice.roll("injury", 1, 8)[0] + 1)
        news.append(News("injury", {"name": figure.name, "injury": injury.id}, "DYS-27.4"))
        if injury.effect.remove:
            return None
        earned += injury.effect.experience
        figure = replace(figure, resting=injury.effect.miss_games)
        if injury.effect.stat or injury.effect.skill:
            figure = _marked(figure, injury)
    figure = replace(figure, experience=figure.experience + earned)
    if earned:
        facts = {"name": figure.name, "earned": earned, "experience": figure.experience}
        news.append(News("experience", facts, "DYS-27.5"))
    return _advanced(figure, dice, news)


def _advanced(figure: Veteran, dice: Dice, news: list[News]) -> Veteran:
    """Every four points of experience give a roll, as long as some advance of the table is useful (27.5)."""
    while (
        figure.experience >= EXPERIENCE_PER_ADVANCE * (len(figure.advances) + 1)
        and len(figure.advances) < CAMPAIGN.max_advances_per_figure
        and any(useful(figure, advance) for advance in ADVANCES.values())
    ):
        advance = _by_die(ADVANCES, dice.roll("advance", 1, 8)[0] + 1)
        while not useful(figure, advance):
            advance = _by_die(ADVANCES, dice.roll("advance", 1, 8)[0] + 1)
        figure = _marked(figure, advance)
        news.append(News("advance", {"name": figure.name, "advance": advance.id}, "DYS-27.5"))
    return figure


def useful(figure: Veteran, advance: Mark) -> bool:
    """Whether a figure does not have an advance yet and would gain by it."""
    if advance.id in figure.advances:
        return False
    effect, known = advance.effect, traits(figure.kit)
    if effect.stat:
        after = printed_characteristics(_marked(figure, advance).kit)
        return after != printed_characteristics(figure.kit)
    if effect.roll == "shooting":  # spells use Ti too
        casts = known.sorcerer or any(ARTEFACTS[artefact].casts for artefact in known.artefacts)
        return known.ti > 0 and bool(known.ranged or casts)
    if effect.roll:
        return bool(getattr(known, SERVES[effect.roll]))
    return not {effect.skill, BETTER.get(effect.skill)} & {ref.skill for ref in known.skills}


def _marked(figure: Veteran, mark: Mark) -> Veteran:
    return replace(figure, kit=replace(figure.kit, marks=(*figure.kit.marks, mark.id)))


def _by_die(table: Mapping[str, Mark], face: int) -> Mark:
    return next(mark for mark in table.values() if mark.d8 == face)
