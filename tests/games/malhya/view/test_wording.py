"""What questions and answers say: numbers of one question agree, and lists read as sentences."""

from support import open_questions, rule
from support.malhya import group, hard, in_room, reading, skill
from veillee.games.malhya.game import GAME
from veillee.games.malhya.view.book import open_page
from veillee.play.question import question

FR = GAME.texts["fr"].for_seats(("Ana",))
EN = GAME.texts["en"].for_seats(("Ana",))


def plain(text):
    """A French sentence with ordinary spaces before its signs."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def at_the_valve():
    """The second of two heroes who hold against the water has rolled once; the first one has brought three."""
    first = [*skill("success"), *hard("blank")] * 3
    s = group("sulk", "urberg", faces=(*first, *skill("success", "blank", "blank"), *hard("stop")))
    in_room(s, "37", sulk=(3, 4), urberg=(4, 4))
    for hero in s.heroes:
        hero.aura, hero.weapon, hero.armour, hero.pack = 0, "", "", ()
    answers = ("urberg", "sulk+urberg", "again", "again", "stop", "roll")
    [decision] = open_questions(reading(s, "82", active="sulk"), *answers).values()
    return s, decision


@rule("MAL-4.13", "MAL-4.9")
def test_in_a_group_test_heading_and_answer_tell_the_same_totals():
    s, decision = at_the_valve()
    told = question(GAME, s, decision, FR)
    assert (s.trial.validated, s.trial.successes) == (3, 2)  # the Ür-berg starts with one
    assert "L’Ür-berg a 2 réussites, 5 avec le groupe, et 1 Stop sur 3." in plain(told.text)
    [stop] = [answer.text for answer in told.answers if answer.key == "stop"]
    assert plain(stop) == "S’arrêter : 2 réussites de plus pour le groupe, 5 en tout"
    [stop] = [answer.text for answer in question(GAME, s, decision, EN).answers if answer.key == "stop"]
    assert stop == "Stop: 2 more successes for the group, 5 in all"


@rule("MAL-4.15")
def test_several_objectives_are_told_as_alternatives():
    s, decision = at_the_valve()
    assert "(objectifs : 3 ou 7)" in plain(question(GAME, s, decision, FR).text)


@rule("MAL-4.13", "MAL-4.14")
def test_chances_of_a_group_test_are_told_only_to_the_hero_who_settles_it():
    s = group("sulk", "urberg")
    in_room(s, "37", sulk=(3, 4), urberg=(4, 4))
    for hero in s.heroes:
        hero.pack = ()
    course = reading(s, "82", active="sulk")
    [decision] = open_questions(course, "urberg", "urberg+sulk").values()
    said = question(GAME, s, decision, EN)
    assert (decision.prompt, [answer.text for answer in said.answers if "%" in answer.text]) == ("prepare", [])
    assert open_page(s, EN).trial.odds == ()
    course.close()
    s, decision = at_the_valve()  # the last hero: what he reaches is what the group reaches
    assert any("to get to 7" in answer.text for answer in question(GAME, s, decision, EN).answers)
