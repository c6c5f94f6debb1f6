"""The clauses of Dark Rituals are whole: what all games share is held to in `tests/contract/test_clauses.py`."""

from veillee.games import load

CLAUSES = load("rituals").clauses
#: Numbers that are not used.
MISSING = {"7.33", "10.5", "11.19"}
LAST = {"1": 6, "2": 25, "3": 8, "4": 26, "5": 9, "6": 39, "7": 52, "8": 25, "9": 38, "10": 66}
LAST |= {"11": 26, "12": 13, "13": 10, "14": 5, "15": 28, "16": 26, "17": 21, "18": 14, "19": 13, "21": 17}


def test_no_number_is_left_out():
    wanted = {f"DAR-{chapter}.{n}" for chapter, last in LAST.items() for n in range(1, last + 1)}
    assert set(CLAUSES) == wanted - {f"DAR-{number}" for number in MISSING}
