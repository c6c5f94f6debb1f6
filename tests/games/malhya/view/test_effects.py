"""What cards do, in words: nothing that a rule of the card gives is left out."""

import pytest

from support import rule
from support.malhya_content import TEXTS
from veillee.games.malhya.view.effects import card_does


def plain(words):
    return words.replace("\u00a0", " ").replace("\u202f", " ")


@rule("MAL-3.13", "MAL-3.18")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("W01", "au corps-à-corps, 3 PA, 2 Dés-Attaque, face spéciale (Dé-Attaque) : +1 dégât, 2 lignes de plus"),
        (
            "W03",
            "au corps-à-corps, 3 PA, Physique 2 au moins, 1 Dé-Attaque, 2 Dés-Puissance,"
            " face spéciale (Dé-Puissance) : +1 dégât, 2 lignes de plus, lourd",
        ),
    ],
)
def test_a_weapon_tells_its_permanent_ability_and_what_its_first_line_asks_for(card, words):
    assert plain(card_does(card, TEXTS["fr"])) == words


@rule("MAL-16.14", "MAL-16.15")
def test_an_armour_tells_its_shields_with_and_without_a_price():
    assert card_does("O12", TEXTS["en"]) == (
        "1 permanent shield, 3 more shields if it is given up, 1 defence die for 1 AP, heavy"
    )
