"""Mistakes and bugs say what a reader needs."""

from veillee.kernel.errors import ContentFaults, Fault, Refusal, RuleBug
from veillee.play.texts import common_texts, explain


def test_a_refusal_prints_its_key_and_facts():
    refusal = Refusal("answer.one", rule="PHA-1.1", given="x", least=0)
    assert str(refusal) == "answer.one(given='x', least=0)"
    assert (refusal.key, refusal.rule, refusal.facts) == ("answer.one", "PHA-1.1", {"given": "x", "least": 0})


def test_faults_of_content_are_a_refusal_that_holds_them_all():
    faults = [Fault("fault.missing-file", file="a.toml"), Fault("fault.not-utf8", file="b.toml", line=2, byte=7)]
    refusal = ContentFaults(faults)
    assert refusal.faults == faults
    assert explain(refusal, common_texts("en")) == (
        "2 faults in content files:\na.toml: the file is missing\nb.toml:2: not UTF-8 text at byte 7"
    )


def test_a_bug_report_holds_the_position_and_the_last_twenty_choices():
    said = str(RuleBug("toy: KeyError: 'x'", "at dusk", [f"c{n}" for n in range(30)]))
    assert said.splitlines() == [
        "toy: KeyError: 'x'",
        "--- after 30 choices: " + " ".join(f"c{n}" for n in range(10, 30)),
        "at dusk",
    ]
