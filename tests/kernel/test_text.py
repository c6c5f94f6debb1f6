"""Words: numbers with their nouns, signs, names, lists; loud on what is missing."""

import pytest

from veillee.kernel.errors import ContentFaults
from veillee.kernel.text import Texts, gaps, load_texts
from veillee.play.texts import common_texts, explain_faults


def say(lang: str, sentence: str, seats: tuple[str, ...] = (), **facts) -> str:
    table = {"said": sentence, "card.ace": "the ace", "card.king": "the king of {suit}"}
    return Texts(lang, table, seats).say("said", **facts)


@pytest.mark.parametrize(
    ("lang", "number", "said"),
    [
        ("fr", 0, "0 éclat"),
        ("fr", 1, "1 éclat"),
        ("fr", 1.5, "1.5 éclat"),
        ("fr", 2, "2 éclats"),
        ("fr", -1, "-1 éclat"),
        ("fr", -2, "-2 éclats"),
        ("en", 0, "0 éclats"),
        ("en", 1, "1 éclat"),
        ("en", 1.5, "1.5 éclats"),
        ("en", 2, "2 éclats"),
        ("en", -1, "-1 éclat"),
    ],
)
def test_a_noun_follows_its_number_as_the_language_counts(lang, number, said):
    assert say(lang, "{n:éclat|éclats}", n=number) == said


@pytest.mark.parametrize(("number", "said"), [(3, "+3"), (-3, "−3"), (0, "+0")])
def test_a_sign_is_shown_where_it_is_wanted(number, said):
    assert say("en", "{n:+}", n=number) == said
    assert say("en", "{n:+point|points}", n=number) == f"{said} points"


def test_facts_are_looked_up_in_a_table_of_the_same_language():
    assert say("en", "You draw {c:card}.", c="ace") == "You draw the ace."


def test_lists_are_joined_each_in_its_own_way():
    assert say("en", "{cs:card}; {ns}; {ws:+}; {empty}", cs=["ace", "ace"], ns=(1, 2), ws=[1, -1], empty=[]) == (
        "the ace, the ace; 1, 2; +1, −1; "
    )


def test_seats_are_called_by_their_names_or_else_by_their_numbers():
    assert say("en", "{s:seat}, {all:seat}", ("Ana", "Bo"), s=1, all=[0, 2, -1]) == "Bo, Ana, 3, 0"


@pytest.mark.parametrize(
    ("tenths", "fr", "en"),
    [(84, "8,4", "8.4"), (80, "8", "8"), (5, "0,5", "0.5"), (0, "0", "0"), (-12, "−1,2", "−1.2")],
)
def test_tenths_are_written_as_the_language_writes_decimals(tenths, fr, en):
    assert (say("fr", "{n:tenths}", n=tenths), say("en", "{n:tenths}", n=tenths)) == (fr, en)


def test_an_unknown_format_fails_loudly():
    with pytest.raises(KeyError, match="03d"):
        say("en", "{n:03d}", n=7)


def test_braces_in_facts_are_left_alone():
    assert say("en", "{name}", name="{not a fact}") == "{not a fact}"


def test_a_missing_sentence_and_a_missing_fact_fail_loudly():
    with pytest.raises(KeyError, match="nothing"):
        Texts("en", {}).say("nothing")
    with pytest.raises(KeyError, match="count"):
        say("en", "{count:card|cards}")


def test_a_fact_missing_from_its_table_fails_loudly():
    with pytest.raises(KeyError, match=r"card\.queen"):
        say("en", "{c:card}", c="queen")


def test_sentences_that_cannot_be_filled_in_are_all_named_with_their_file(tmp_path):
    for lang in ("fr", "en"):
        (tmp_path / f"{lang}.toml").write_text('[card]\nace = "x"\nold = "{a.b} {} {c!r}"', "utf-8")
        (tmp_path / f"{lang}.names.toml").write_text('open = "{n"\nbad = "{n:03d} {c:card} {n:one|}"', "utf-8")
    said = explain_faults(gaps(load_texts(tmp_path)), common_texts("en"))
    assert [line.partition(" (")[0] for line in said] == [
        f"{lang}{place}"
        for lang in ("fr", "en")
        for place in (
            ".toml: 'card.old': 'a.b' is not the name of a fact",
            ".toml: 'card.old': '' is not the name of a fact",
            ".toml: 'card.old': 'c' is not the name of a fact",
            ".names.toml: 'open': a brace is left open, or one too many",
            ".names.toml: 'bad': there is no format '03d'",
            ".names.toml: 'bad': there is no format 'one|'",
        )
    ]


def test_texts_of_a_game_come_before_common_ones():
    own = Texts("en", {"a": "own a"}, ("Ana",))
    joined = own.joined(Texts("en", {"a": "common a", "b": "common b {s:seat}"}))
    assert (joined.say("a"), joined.say("b", s=0)) == ("own a", "common b Ana")
    assert "b" in joined
    assert "b" not in own


def write(folder, fr: str, en: str):
    (folder / "fr.toml").write_text(fr, "utf-8")
    (folder / "en.toml").write_text(en, "utf-8")
    return load_texts(folder)


def test_tables_become_keys_with_dots(tmp_path):
    texts = write(tmp_path, '[a.b]\nc = "x"\n"d.e" = "y"', '[a.b]\nc = "x"\n2 = "y"')
    assert dict(texts["fr"].sentences) == {"a.b.c": "x", "a.b.d.e": "y"}
    assert texts["en"].say("a.b.2") == "y"


def test_a_large_game_spreads_its_sentences_over_several_files(tmp_path):
    for lang in ("fr", "en"):
        (tmp_path / f"{lang}.toml").write_text('general = "here"', "utf-8")
        (tmp_path / f"{lang}.names.toml").write_text('[card]\nace = "there"', "utf-8")
    assert load_texts(tmp_path)["fr"].say("general") == "here"
    assert load_texts(tmp_path)["en"].say("card.ace") == "there"


def test_a_sentence_said_in_two_files_is_a_fault(tmp_path):
    for lang in ("fr", "en"):
        (tmp_path / f"{lang}.toml").write_text('card = "here"', "utf-8")
        (tmp_path / f"{lang}.names.toml").write_text('card = "there"', "utf-8")
    with pytest.raises(ContentFaults) as refused:
        load_texts(tmp_path)
    [said] = explain_faults(refused.value.faults, common_texts("en"))
    assert said == "fr.names.toml: the sentence 'card' is said twice"


def test_gaps_between_languages_are_all_named(tmp_path):
    texts = write(
        tmp_path,
        'same = "{n:un|des}"\nonly_fr = "x"\nfacts = "{count} et {name}"',
        'same = "{n}"\nonly_en = "x"\nfacts = "{count}"',
    )
    assert explain_faults(gaps(texts), common_texts("en")) == [
        "fr.toml: 'facts': the languages use different facts",
        "fr.toml: the sentence 'only_en' is missing",
        "en.toml: the sentence 'only_fr' is missing",
    ]


def test_no_gap_is_found_where_there_is_none(tmp_path):
    assert gaps(write(tmp_path, 'a = "{n:un|des}, {s:seat}"', 'a = "{s:seat} {n}"')) == []
