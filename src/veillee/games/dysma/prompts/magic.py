"""Questions of magic, abilities, artefacts and bandages (chapters 13 and 16 to 18)."""

from __future__ import annotations

from veillee.kernel.answers import Compound, Point
from veillee.kernel.decision import Prompt

from .dice import Extras
from .ids import FigureId


class SpellChoice(Compound, frozen=True):
    """A spell, or the ring it comes from; the familiar from whose place it is cast, if not from the caster's own.

    Extra dice are declared here where no target is to be chosen.
    """

    source: str
    familiar: FigureId | None = None
    extras: Extras = ()


class AimAt(Compound, frozen=True):
    """Whom a spell or an ability is aimed at, and the extra dice that are declared with it."""

    target: FigureId
    extras: Extras = ()


class CastSpell(Prompt[SpellChoice], frozen=True):
    """Which spell is cast, and from where."""

    id = "spell"

    caster: FigureId


class SpellTarget(Prompt[AimAt], frozen=True):
    """At whom a spell is aimed. `eye` is the figure it is cast from: the caster or its familiar."""

    caster: FigureId
    eye: FigureId
    spell: str


class SpellPoint(Prompt[Point], frozen=True):
    """At which point a spell is aimed. `eye` is the figure it is cast from: the caster or its familiar.

    `extras` are the dice declared with it.
    """

    caster: FigureId
    eye: FigureId
    spell: str
    extras: Extras = ()


class AbilityTarget(Prompt[AimAt], frozen=True):
    """For whom or against whom an ability is used."""

    user: FigureId
    ability: str


class AbilityAttack(Prompt[AimAt], frozen=True):
    """With which extra dice an ability strikes one of those it reaches."""

    user: FigureId
    victim: FigureId
    ability: str


class PotionTarget(Prompt[FigureId], frozen=True):
    """Who drinks a potion."""

    bearer: FigureId
    artefact: str


class BandageTarget(Prompt[FigureId], frozen=True):
    """Whom bandages are used on."""

    bearer: FigureId


class UnrollScroll(Prompt[FigureId], frozen=True):
    """Whose anti-magic scroll is used against a spell."""

    id = "scroll"

    caster: FigureId
    spell: str
