"""Dice and symbols (chapter 7) and how lines are triggered (chapter 8)."""

from support import rule
from support.lueur import dice, player, table
from veillee.games.lueur.rules.symbols import apply_special_faces


@rule("LUE-7.12", "LUE-7.11")
def test_gains_of_special_faces_come_before_the_loss_of_the_black_die() -> None:
    s = table(player(score=1, dice=dice("big-yellow-1:B", "small-black-1:L")), player())
    apply_special_faces(s)
    assert s.players[0].score == 2
