"""Why a hostile did what it did: columns, the roll, the target and the way, each with its clause."""

import re
from pathlib import Path

import veillee
from support import rule
from support.blackstone import foe_at, place, table
from veillee.games.blackstone.combat import HostileTurn, Why
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.view.scene import view

TEXTS = {lang: texts.for_seats(("Ana",)) for lang, texts in GAME.texts.items()}
FR = TEXTS["fr"]
RULES = Path(veillee.__file__).parent / "games" / "blackstone" / "rules"


def panel(s):
    return next(panel for panel in view(s, 0, FR).panels if panel.id == "why")


def acted(s, *turns):
    s.fight.turns_of_group = turns
    return panel(s)


@rule("BSF-15.10", "BSF-15.11", "BSF-16.12")
def test_the_columns_the_row_and_the_deed_are_judged_in_order():
    s = table("cb01")
    place(s, "janus_draik", (0, 1))
    guard = foe_at(s, "traitor_guardsman", (0, 3))
    shown = acted(
        s,
        HostileTurn(
            guard.number,
            "traitor_guardsman",
            0,
            roll=2,
            counted=4,
            column="other",
            action="advance",
            why=(
                Why("column-other", "BSF-15.11", "janus_draik", n=5, m=1, word="other"),
                Why("sergeant", "BSF-15.22", n=2, m=4),
                Why("closest-only", "BSF-16.9", "janus_draik", n=5),
                Why("moved-to", "BSF-16.12", "janus_draik", hex=s.fight.field.at(0, 2), n=3, m=0, word="only"),
            ),
        ),
    )
    verdicts = [(entry.id, entry.verdicts) for entry in shown.judged]
    assert verdicts == [
        ("column-hidden", ("passed-over",)),
        ("column-engaged", ("passed-over",)),
        ("column-in_cover", ("passed-over",)),
        ("column-close", ("passed-over",)),
        ("column-other", ("taken",)),
        ("row", ("taken",)),
        ("deed", ("taken",)),
    ]
    row, deed = shown.judged[-2:]
    assert [reason.text for reason in row.reasons] == [
        "Dé Sombreroche\u00a0: 2.",
        "Un sergent le voit\u00a0: 2 compte comme 4.",
    ]
    assert [reason.rule for reason in deed.reasons] == ["BSF-16.9", "BSF-16.12"]
    assert deed.reasons[1].text.endswith("la case libre la plus proche\u202f; encore 3 cases.")
    assert shown.note == "Garde traître 1\u00a0: au dé 2, Avancer, vers Janus"


@rule("BSF-15.12")
def test_a_hostile_that_stands_up_does_nothing_else():
    s = table("cb01")
    ghul = foe_at(s, "ur_ghul", (0, 3))
    shown = acted(s, HostileTurn(ghul.number, "ur_ghul", 0, why=(Why("stood-up", "BSF-15.12"),)))
    assert shown.note == "Ur-Ghul 1 se relève."
    assert [entry.verdicts for entry in shown.judged] == [("taken",)]


def test_the_others_of_the_group_are_told_in_one_line_each_the_latest_first():
    s = table("cb01")
    ghuls = [foe_at(s, "ur_ghul", (0, 3)) for _ in range(3)]
    turns = [HostileTurn(one.number, "ur_ghul", one.index, 20, 20, "hidden", "hold") for one in ghuls]
    shown = acted(s, *turns)
    assert shown.shows == f"x{ghuls[2].number}"
    assert [item.shows for item in shown.items] == [f"x{ghuls[1].number}", f"x{ghuls[0].number}"]


def test_every_reason_that_the_rules_give_has_a_sentence():
    code = "".join(path.read_text("utf-8") for path in sorted(RULES.rglob("*.py")))
    keys = set(re.findall(r'Why\("([a-z-]+)"', code))
    keys |= {f"column-{column}" for column in ("hidden", "engaged", "in_cover", "close", "other")}
    keys |= {f"{extreme}{how}" for extreme in ("closest", "furthest") for how in ("", "-tie", "-only")}
    for texts in TEXTS.values():
        assert sorted(key for key in keys if f"why.{key}" not in texts) == []
