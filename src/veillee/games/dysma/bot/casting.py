"""What bots think of answers to questions of magic, abilities, artefacts and bandages."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.decision import Decision

from ..content import ARTEFACTS, SPELLS
from ..prompts.ids import FigureId
from ..prompts.magic import (
    AbilityTarget,
    AimAt,
    BandageTarget,
    CastSpell,
    PotionTarget,
    SpellChoice,
    SpellTarget,
    UnrollScroll,
)
from ..rules.magic.casting import Casting
from ..state import Dysma, Figure
from .fighting import extras_price
from .spells import ability_value, potion_value, spell_value

#: The price of a ring, which can be used only once.
RING = 1.5


def spell(s: Dysma, decision: Decision[CastSpell], values: Sequence[SpellChoice]) -> list[float]:
    """Which spell is cast, and from where."""
    caster = s.figures[decision.about.caster.number]
    scores = []
    for choice in values:
        eye = s.figures[choice.familiar.number] if choice.familiar else caster
        worth = spell_value(s, _casting(choice.source, caster, eye), extra=len(choice.extras))
        scores.append(worth - extras_price(choice.extras) - (RING if choice.source in ARTEFACTS else 0.0))
    return scores


def _casting(source: str, caster: Figure, eye: Figure) -> Casting:
    return Casting(SPELLS[source] if source in SPELLS else SPELLS[ARTEFACTS[source].casts], source, caster, eye)


def spell_target(s: Dysma, decision: Decision[SpellTarget], values: Sequence[AimAt]) -> list[float]:
    """At whom a spell is aimed."""
    about = decision.about
    casting = _casting(about.spell, s.figures[about.caster.number], s.figures[about.eye.number])
    return [
        spell_value(s, casting, s.figures[aim.target.number], len(aim.extras)) - extras_price(aim.extras)
        for aim in values
    ]


def ability_target(s: Dysma, decision: Decision[AbilityTarget], values: Sequence[AimAt]) -> list[float]:
    """On whom an ability is used."""
    user, name = s.figures[decision.about.user.number], decision.about.ability
    return [
        ability_value(s, user, name, s.figures[aim.target.number]) + 1.5 * len(aim.extras) - extras_price(aim.extras)
        for aim in values
    ]


def potion_target(s: Dysma, decision: Decision[PotionTarget], values: Sequence[FigureId]) -> list[float]:
    """Who drinks a potion."""
    bearer, name = s.figures[decision.about.bearer.number], decision.about.artefact
    return [potion_value(s, bearer, name, s.figures[value.number]) for value in values]


def bandage_target(s: Dysma, decision: Decision[BandageTarget], values: Sequence[FigureId]) -> list[float]:
    """Bandages are for the figure with the most wounds."""
    return [float(s.figures[value.number].wounds) for value in values]


def scroll(s: Dysma, decision: Decision[UnrollScroll], values: Sequence[FigureId | None]) -> list[float]:
    """An anti-magic scroll is used as soon as it can be."""
    return [0.0 if value is None else 1.0 for value in values]
