"""What is said at the end of a campaign's expedition: a return is no victory, and the fortress is named."""

import pytest

from support.blackstone_campaign import begun, set_out
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.state import Past
from veillee.kernel.text import LANGUAGES
from veillee.play.ending import end_in_words
from veillee.play.texts import game_texts


def ended(**fields):
    """The outcome of a first expedition that ends now, the campaign going on."""
    s, _ = set_out(begun())
    s.at, s.ending = "over", "returned"
    for name, value in fields.items():
        setattr(s, name, value)
    return GAME.outcome(s)


def words(outcome, lang="fr"):
    return end_in_words(outcome, GAME.sides({}, 1), game_texts(GAME, lang, ("Voisin",)))


def test_an_expedition_that_goes_home_at_once_is_not_won():
    outcome = ended()
    assert outcome.winners == ()
    assert words(outcome).verdict == "Ni victoire ni défaite : l’expédition est rentrée."
    assert words(outcome).rule == "BSF-4.3"


def test_an_expedition_carried_home_is_lost_to_the_fortress():
    outcome = ended(wiped_out=True)
    assert outcome.winners == ()
    assert words(outcome).verdict == "La forteresse l’emporte."
    assert words(outcome).rule == "BSF-4.1"


@pytest.mark.parametrize(
    ("fallen", "winners", "said"), [(True, (0,), "Victoire : Voisin."), (False, (), "La forteresse l’emporte.")]
)
def test_an_attack_on_a_stronghold_is_won_by_taking_it(fallen, winners, said):
    past = Past(conquered=("descent",) if fallen else ())
    outcome = ended(destination="stronghold", stronghold="descent", past=past)
    assert outcome.winners == winners
    assert words(outcome).verdict == said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", ["too-few", "no-legacy", "vault"])
def test_the_end_of_a_campaign_has_its_words_and_its_clause(how, lang):
    outcome = ended(result="won" if how == "vault" else "lost", ending=how, stronghold="hidden_vault")
    assert bool(outcome.winners) == (how == "vault")
    assert outcome.ending.rule in GAME.clauses
    assert words(outcome, lang).how.endswith(".")
