"""What a hero brings to a test: Aura tokens, objects, plants, aptitudes (chapters 3 and 4)."""

from support import play, rule, told
from support.malhya import asked, group, hard, skill, taking, trying


@rule("MAL-4.21")
def test_an_object_used_after_a_roll_may_reach_the_objective():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("blank")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.pack = 0, ("O01",)
    climb = trying(aptitudes=("climbing",), least=3)
    play(taking(s, climb, active="yoktal"), "roll", "again+O01")
    assert told(s, "test-stopped") == [{"hero": "yoktal", "successes": 3}]
    assert yoktal.pack == ()
    assert "O01" in s.decks["common_object"]  # shuffled back


@rule("MAL-4.21")
def test_a_hero_may_stop_or_roll_after_an_object():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("blank")], size=1)
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.pack = 0, ("O01",)
    climb = trying(aptitudes=("climbing",), hidden=True)
    assert asked(taking(s, climb, active="yoktal"), "roll", "again+O01") == ("roll-on", ["again", "stop"])


@rule("MAL-4.21")
def test_objects_may_be_used_before_the_first_roll():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("blank")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.pack = 0, ("O01", "O02")
    climb = trying(aptitudes=("climbing",), least=3)
    assert asked(taking(s, climb, active="yoktal")) == ("prepare", ["roll", "roll+O01"])  # O02 is for balance
    s.dice.given = [*skill("success", "blank"), *hard("blank")]
    play(taking(s, climb, active="yoktal"), "roll+O01")
    assert told(s, "test-roll")[-1]["successes"] == 3


@rule("MAL-4.21")
def test_no_object_helps_after_a_failure():
    s = group("yoktal", faces=[*skill("success", "blank"), *hard("stop")])
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.pack = 0, ("O01",)
    play(taking(s, trying(aptitudes=("climbing",), stops=1, least=2), active="yoktal"), "roll")
    assert yoktal.pack == ("O01",)
    assert told(s, "test-failed") == [{"hero": "yoktal", "stops": 1, "limit": 1}]
