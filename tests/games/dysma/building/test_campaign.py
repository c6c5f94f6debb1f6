"""The campaign: rosters, what fielding costs, and what a game leaves behind."""

import pytest
from msgspec.structs import replace

from support import Face, rule, scripted
from veillee.games.dysma.building.costs import cost_of, total
from veillee.games.dysma.campaign.aftermath import Report, after, earnings, useful
from veillee.games.dysma.campaign.fielding import field
from veillee.games.dysma.campaign.roster import (
    Played,
    Roster,
    Veteran,
    check_roster,
    format_of,
    new_roster,
    next_game,
    ranking,
    score,
    value,
    veteran,
)
from veillee.games.dysma.content import ADVANCES, CAMPAIGN, PROFILES
from veillee.games.dysma.content.records import Member, Warband
from veillee.games.dysma.traits import traits
from veillee.kernel.errors import Refusal


def one(name, profile="orc_warrior", *equipment, **fields):
    return Member(profile=profile, name=name, equipment=equipment, **fields)


def band(*members):
    return Warband(format=150, factions=("orcs",), members=members)


def call(member, number):
    return f"{member.profile} {number}"


def dice(*faces):
    return scripted(*(Face(face - 1, 8) for face in faces))


def roster(*figures, **fields):
    """A roster whose figures have all gone to play."""
    names = tuple(figure.name for figure in figures)
    fields = {"name": "Crocs", "factions": ("orcs",), "gold": 10, "fielded": names, **fields}
    return Roster(**fields, figures=figures)


FOUR = tuple(Veteran(one(name)) for name in ("Arg", "Bur", "Cog", "Dug"))


@rule("DYS-27.1")
def test_five_games_each_25_points_larger():
    assert [format_of(game) for game in range(1, CAMPAIGN.games + 1)] == [150, 175, 200, 225, 250]
    played = roster(*FOUR, games=(Played("win", 12),) * 4)
    assert next_game(played) == 5
    with pytest.raises(Refusal) as refused:
        next_game(replace(played, games=(Played("win", 12),) * 5))
    assert (refused.value.key, refused.value.rule) == ("campaign.over", "DYS-27.1")


@rule("DYS-27.2")
def test_a_roster_starts_with_150_gold_and_buys_its_first_warband():
    start = new_roster("Crocs", ("orcs",))
    assert (start.gold, start.figures) == (150, ())
    wanted = band(*[one("")] * 4, one("Gros", "orc_brute", "great_axe"))
    fielded, warband = field(start, wanted, call)
    assert fielded.gold == 150 - 4 * 9 - 20
    assert [figure.name for figure in fielded.figures] == [
        "orc_warrior 1",
        "orc_warrior 2",
        "orc_warrior 3",
        "orc_warrior 4",
        "Gros",
    ]
    assert fielded.fielded == tuple(figure.name for figure in fielded.figures)
    assert (warband.format, total(warband)) == (150, 56)


@rule("DYS-27.2")
def test_veterans_play_again_for_nothing_with_the_kit_they_have():
    old = Veteran(one("Arg", "orc_warrior", "axe", marks=("grit",)), experience=5)
    before = roster(old, *FOUR[1:], games=(Played("win", 12),), gold=20)
    fielded, warband = field(before, band(one("Arg"), *[one(name) for name in ("Bur", "Cog", "Dug")], one("")), call)
    assert fielded.gold == 20 - 9
    assert warband.format == 175
    assert warband.members[0] == old.kit
    assert veteran(fielded, "Arg") == old


@rule("DYS-27.2")
def test_gold_that_is_not_there_buys_nobody():
    with pytest.raises(Refusal) as refused:
        field(roster(*FOUR, gold=8), band(*(figure.kit for figure in FOUR), one("Eg")), call)
    assert refused.value.facts == {"cost": 9, "gold": 8}
    fielded, _ = field(roster(*FOUR, gold=9), band(*(figure.kit for figure in FOUR), one("Eg")), call)
    assert fielded.gold == 0


@rule("DYS-27.2")
def test_the_fielded_warband_is_legal_at_its_format():
    with pytest.raises(Refusal) as refused:
        field(roster(*FOUR), band(*(figure.kit for figure in FOUR[:3])), call)
    assert refused.value.key == "building.faults"
    with pytest.raises(Refusal) as refused:
        field(roster(*FOUR), band(*(figure.kit for figure in FOUR), FOUR[0].kit), call)
    assert refused.value.key == "campaign.twice"


@rule("DYS-27.2", "DYS-1.1")
def test_a_newcomer_of_an_unknown_kind_is_refused_before_it_is_named():
    def known(member, number):
        return f"{PROFILES[member.profile].id} {number}"

    with pytest.raises(Refusal) as refused:
        field(roster(*FOUR), band(*(figure.kit for figure in FOUR), one("", "warlock")), known)
    assert refused.value.key == "building.faults"


@rule("DYS-27.2")
def test_a_name_stands_for_one_figure():
    with pytest.raises(Refusal) as refused:
        field(roster(*FOUR), band(one("Arg", "orc_brute")), call)
    assert refused.value.key == "campaign.other-profile"


def test_newcomers_have_no_past():
    fielded, _ = field(roster(*FOUR, gold=50), band(*(f.kit for f in FOUR), one("Eg", marks=("vigour",))), call)
    assert veteran(fielded, "Eg").kit.marks == ()


@rule("DYS-27.3")
@pytest.mark.parametrize(
    ("result", "vp", "gold"), [("win", 12, 42), ("win", 15, 42), ("draw", 7, 27), ("loss", 0, 15), ("loss", 11, 26)]
)
def test_gold_by_the_result_and_one_for_each_of_twelve_points(result, vp, gold):
    report = Report(result=result, vp=vp)
    assert earnings(report) == gold
    rich, news = after(roster(*FOUR), report, dice())
    assert rich.gold == 10 + gold
    assert (news[0].kind, news[0].facts) == ("gold", {"gold": gold})


@rule("DYS-27.4")
@pytest.mark.parametrize(
    ("face", "mv", "es", "experience", "resting", "skills"),
    [
        (2, 4, 7, 0, 0, []),
        (3, 5, 8, 0, 0, []),
        (4, 5, 7, 0, 1, []),
        (5, 5, 7, 0, 0, []),
        (6, 5, 7, 0, 0, []),
        (7, 5, 7, 1, 0, []),
        (8, 5, 7, 0, 0, [("immunity", "fearsome")]),
    ],
)
def test_a_removed_figure_rolls_for_its_injury(face, mv, es, experience, resting, skills):
    left, _ = after(roster(*FOUR), Report(result="loss", vp=0, removed=("Arg",)), dice(face))
    hurt = veteran(left, "Arg")
    known = traits(hurt.kit)
    assert (known.mv, known.es, hurt.experience, hurt.resting) == (mv, es, experience, resting)
    assert [(ref.skill, ref.of) for ref in known.skills] == skills


@rule("DYS-27.4")
def test_a_1_is_death():
    left, news = after(roster(*FOUR), Report(result="loss", vp=0, removed=("Arg", "Cog")), dice(1, 5))
    assert [figure.name for figure in left.figures] == ["Bur", "Cog", "Dug"]
    assert [one.facts["injury"] for one in news if one.kind == "injury"] == ["dead", "full_recovery"]


@rule("DYS-27.4")
def test_whoever_recovers_misses_the_next_game_only():
    resting = roster(replace(FOUR[0], resting=1), *FOUR[1:], gold=100, fielded=())
    others = [figure.kit for figure in FOUR[1:]]
    with pytest.raises(Refusal) as refused:
        field(resting, band(*(figure.kit for figure in FOUR)), call)
    assert refused.value.key == "campaign.resting"
    playing, _ = field(resting, band(*others, one("Eg")), call)
    back, _ = after(playing, Report(result="draw", vp=3), dice())
    assert veteran(back, "Arg").resting == 0


@rule("DYS-27.5")
def test_experience_for_surviving_for_each_kill_and_for_an_objective():
    report = Report(result="win", vp=12, removed=("Dug",), kills=("Arg", "Arg", "Dug"), scored=("Bur",))
    left, _ = after(roster(*FOUR), report, dice(5))
    assert {figure.name: figure.experience for figure in left.figures} == {"Arg": 3, "Bur": 2, "Cog": 1, "Dug": 1}


@rule("DYS-27.5", "DYS-27.6")
def test_four_experience_buy_a_roll_and_the_figure_is_worth_2_more():
    before = roster(replace(FOUR[0], experience=3), *FOUR[1:])
    left, news = after(before, Report(result="win", vp=12), dice(2))
    grown = veteran(left, "Arg")
    assert (grown.experience, grown.advances) == (4, ("grit",))
    assert [ref.skill for ref in traits(grown.kit).skills] == ["relentless"]
    assert cost_of(grown.kit) == 9 + 2
    assert [one.facts["advance"] for one in news if one.kind == "advance"] == ["grit"]
    later, news = after(replace(left, fielded=("Arg",)), Report(result="win", vp=12), dice())
    assert veteran(later, "Arg").advances == ("grit",), "the next roll comes at 8"


@rule("DYS-27.5")
def test_a_result_already_owned_or_of_no_use_is_rolled_again():
    # Owned: 2 (grit). Of no use to a ghoul: 1 (it is agile), 4 (it cannot shoot). Then 6.
    ghoul = Veteran(one("Os", "ghoul", marks=("grit",)), experience=7)
    left, _ = after(roster(ghoul, factions=("undead",)), Report(result="win", vp=12), dice(2, 1, 4, 6))
    assert veteran(left, "Os").advances == ("grit", "blade_craft")


@rule("DYS-27.5", "DYS-27.7")
def test_what_a_bound_forbids_is_of_no_use():
    mage = Veteran(one("Lin", "elf_archmage", domains=("divination",)))
    assert useful(mage, ADVANCES["will"]), "from 3+ to 2+"
    sharp = replace(mage, kit=replace(mage.kit, marks=("will",)))
    assert traits(sharp.kit).es == 2
    assert not useful(sharp, ADVANCES["will"])
    assert useful(mage, ADVANCES["vigour"])
    strong = replace(mage, kit=replace(mage.kit, marks=("vigour",)))
    assert not useful(strong, ADVANCES["vigour"]), "once, though a second one were within the bound"
    assert not useful(Veteran(one("Roc", "rune_golem")), ADVANCES["will"]), "no Spirit, no will"


@rule("DYS-27.5")
@pytest.mark.parametrize(
    ("member", "advance", "wanted"),
    [
        (one("a", "orc_warrior"), "aim", False),
        (one("a", "orc_archer"), "aim", True),
        (one("a", "orc_shaman"), "aim", True),
        (one("a", "orc_warlord", artefacts=("storm_ring",)), "aim", True),
        (one("a", "fury"), "agility", False),
        (one("a", "beastman"), "agility", False),
        (one("a", "orc_warrior"), "agility", True),
        (one("a", "slayer"), "grit", False),
        (one("a", "slayer"), "blade_craft", True),
        (one("a", "slayer"), "parry", True),
    ],
)
def test_an_advance_is_of_use_to_who_can_make_something_of_it(member, advance, wanted):
    assert useful(Veteran(member), ADVANCES[advance]) is wanted


@rule("DYS-27.5")
def test_four_advances_are_the_most():
    marks = ("grit", "stamina", "parry", "vigour")
    old = Veteran(one("Arg", marks=marks), experience=30)
    left, _ = after(roster(old), Report(result="win", vp=12), dice())
    assert veteran(left, "Arg").advances == marks


@rule("DYS-27.8")
def test_three_points_a_win_one_a_draw_then_victory_points_then_value():
    steady = roster(*FOUR, name="a", games=(Played("draw", 5), Played("draw", 5), Played("draw", 5)))
    bold = roster(*FOUR, name="b", games=(Played("win", 12), Played("loss", 2), Played("loss", 2)))
    rich = roster(*FOUR, Veteran(one("Eg")), name="c", games=bold.games)
    poor = roster(*FOUR, name="d", games=(Played("loss", 12),) * 3)
    assert score(steady) == (3, 15, 36)
    assert score(bold) == (3, 16, 36)
    assert value(rich) == 45
    assert [one.name for one in ranking([poor, steady, bold, rich])] == ["c", "b", "a", "d"]


@rule("DYS-27.9")
def test_single_use_items_are_there_again_for_the_next_game():
    lord = Veteran(one("Chef", "orc_warlord", artefacts=("healing_potion", "amulet")))
    left, _ = after(roster(lord), Report(result="loss", vp=0), dice())
    assert veteran(left, "Chef").kit == lord.kit


@pytest.mark.parametrize(
    ("report", "key"),
    [
        (Report(result="win", vp=1, removed=("Zog",)), "campaign.nobody"),
        (Report(result="win", vp=1, kills=("Dug",)), "campaign.was-not-there"),
    ],
)
def test_a_report_about_somebody_else_is_refused(report, key):
    with pytest.raises(Refusal) as refused:
        after(roster(*FOUR, fielded=("Arg",)), report, dice())
    assert refused.value.key == key


def test_after_comes_after_field():
    with pytest.raises(Refusal) as refused:
        after(roster(*FOUR, fielded=()), Report(result="win", vp=1), dice())
    assert refused.value.key == "campaign.not-fielded"


@pytest.mark.parametrize("factions", [("trolls",), ("orcs", "elves", "dwarfs"), ("orcs", "orcs"), ()])
def test_a_roster_has_one_or_two_factions(factions):
    with pytest.raises(Refusal) as refused:
        new_roster("Crocs", factions)
    assert refused.value.rule == "DYS-3.7"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"figures": (Veteran(one("Arg", "ork")),)}, "building.faults"),
        ({"figures": (FOUR[0], FOUR[0])}, "campaign.names"),
        ({"figures": (Veteran(one("")),)}, "campaign.names"),
        ({"gold": -1}, "campaign.rosters"),
        ({"figures": (replace(FOUR[0], experience=-1),)}, "campaign.rosters"),
    ],
)
def test_a_roster_that_cannot_be_is_refused(change, key):
    check_roster(roster(*FOUR))
    with pytest.raises(Refusal) as refused:
        check_roster(replace(roster(*FOUR), **change))
    assert refused.value.key == key
