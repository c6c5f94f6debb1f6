"""Names of newcomers who have none: a roster tells its figures apart by their names (27.2)."""

from __future__ import annotations

from collections.abc import Callable

from ..content.records import Member

#: Invented, and alike in every language.
# fmt: off
NAMES = (
    "Ardo", "Brune", "Calix", "Dorn", "Eska", "Falk", "Grisla", "Horm", "Ilven", "Jorg",
    "Kessa", "Lorn", "Maru", "Nolda", "Orsic", "Pellan", "Quira", "Roske", "Sorn", "Tilda",
    "Umbre", "Varek", "Wenna", "Xoral", "Ysolde", "Zarn", "Aldis", "Bror", "Cendra", "Drogan",
    "Elrik", "Fenna", "Gorm", "Hilde", "Isken", "Jarla", "Kord", "Lisbet", "Morg", "Nerys",
    "Olm", "Prisca", "Ruk", "Sigrun", "Torvald", "Ulla", "Vorm", "Wilka", "Yrsa", "Zelig",
)
# fmt: on


def namer(roster: str) -> Callable[[Member, int], str]:
    """A function that names newcomers one after another; each roster begins elsewhere in the list."""
    begin = sum(roster.encode()) * 7 % len(NAMES)

    def name(member: Member, number: int) -> str:
        again, place = (number - 1) // len(NAMES), (begin + number - 1) % len(NAMES)
        return NAMES[place] if not again else f"{NAMES[place]} {again + 1}"

    return name
