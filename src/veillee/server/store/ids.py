"""Names for new things, which nobody can guess."""

from __future__ import annotations

import secrets

#: 64 words of an evening outdoors, without accents: they stand in addresses.
_EVENING = (
    "aube aulne automne bouleau braise brume bruyere canal cendre chemin chene cime clairiere cloche colline "
    "corbeau dune ecume erable etang etoile feuille flamme fougere foyer galet givre grange grive hameau hetre houx "
    "hutte jonc lac lande lanterne lierre lune marais merle mousse neige noyer ombre orage orme pierre plage pluie "
    "pont prairie rive roseau ruisseau sable sapin sente source tilleul tison vallon veilleuse verger"
)
WORDS = _EVENING.split()
#: Digits and letters that are not taken for one another.
SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
_MIDDLE = 6


def table_id() -> str:
    """Something like brume-47k2qd-orme: readable, and one of 3 million million (41 bits)."""
    middle = "".join(secrets.choice(SIGNS) for _ in range(_MIDDLE))
    return f"{secrets.choice(WORDS)}-{middle}-{secrets.choice(WORDS)}"


def person_id() -> str:
    """The id of a visitor or an account."""
    return secrets.token_hex(8)
