"""The clauses of Dysma's Portal are whole: what all games share is held to in `tests/contract/test_clauses.py`."""

from veillee.games import load

CLAUSES = load("dysma").clauses
#: Numbers that are not used.
MISSING = {"7.12", "7.23", "10.4", "10.7", "15.43", "15.51", "17.8", "17.9"}
LAST = {"1": 19, "2": 22, "3": 30, "4": 12, "5": 14, "6": 18, "7": 29, "8": 23, "9": 23, "10": 21}
LAST |= {"11": 12, "12": 30, "13": 27, "14": 34, "15": 89, "16": 26, "17": 17, "18": 17, "19": 5, "20": 13}
LAST |= {"21": 14, "22": 85, "23": 17, "24": 60, "25": 16, "26": 11, "27": 9, "28": 17}


def test_no_number_is_left_out():
    wanted = {f"DYS-{chapter}.{n}" for chapter, last in LAST.items() for n in range(1, last + 1)}
    assert set(CLAUSES) == wanted - {f"DYS-{number}" for number in MISSING}
