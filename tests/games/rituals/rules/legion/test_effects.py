"""Operations that are carried out without a choice made beforehand: target, then Zone, are asked for (DAR-19.5)."""

from support import open_questions, play, rule
from support.rituals import named, put, table, zone
from veillee.games.rituals.content.records import Effect
from veillee.games.rituals.prompts import FigureId, PickTarget, PickZone, ZoneId
from veillee.games.rituals.rules.legion.effects import Casting, carry_out
from veillee.games.rituals.rules.legion.targets import Aim, aims


@rule("DAR-19.4")
def test_an_attack_has_its_own_range_or_that_of_its_spell_or_that_of_the_profile():
    s = table()
    hagatha, crowling = put(s, "hagatha", "B4.TL"), put(s, "crowling", "B4.TL")  # ranges 0 and 1
    vogt, teuta = put(s, "vogt", "B4.TR"), put(s, "teuta", "B4.BR")  # 1 and 2 Zones away
    attack, short = Effect(op="attack", scope="one"), Effect(op="attack", scope="one", range=0)
    assert aims(s, attack, hagatha, 2) == [Aim(vogt.number), Aim(teuta.number)]
    assert aims(s, short, hagatha, 2) == []
    assert aims(s, attack, hagatha, -1) == []
    assert aims(s, attack, crowling, -1) == [Aim(vogt.number)]


def shove() -> tuple[Effect, ...]:
    return (Effect(op="push", who="hero", n=1, range=1),)


@rule("DAR-19.5")
def test_the_witch_master_is_asked_whom_an_operation_moves_and_then_where_to():
    s = table()
    witch, vogt = put(s, "hagatha", "B5.BR"), put(s, "vogt", "B5.TR")
    teuta = put(s, "teuta", "B5.BL")
    asked = open_questions(carry_out(s, Casting("any", witch, -1), shove()))
    assert list(asked) == [0]
    assert asked[0].about == PickTarget("any", "push", witch.number)
    assert list(asked[0].values) == [FigureId(vogt.number), FigureId(teuta.number)]
    asked = open_questions(carry_out(s, Casting("any", witch, -1), shove()), (0, f"f{vogt.number}"))
    assert asked[0].about == PickZone("any", "push", vogt.number)
    assert set(asked[0].values) == {ZoneId(zone(s, "A3.BR")), ZoneId(zone(s, "B5.TL"))}  # not nearer to her
    play(
        carry_out(s, Casting("any", witch, -1), shove()),
        (0, f"f{vogt.number}"),
        (0, f"z{zone(s, 'B5.TL')}"),
    )
    assert (named(s, vogt), named(s, teuta)) == ("B5.TL", "B5.BL")


@rule("DAR-19.5")
def test_an_operation_of_the_caster_alone_asks_for_the_zone_only():
    s = table()
    accalia = put(s, "accalia", "B4.TL")
    leap = (Effect(op="move", who="self", n=1),)
    asked = open_questions(carry_out(s, Casting("pounce", accalia, -1), leap))
    assert asked[0].about == PickZone("pounce", "move", accalia.number)
    play(carry_out(s, Casting("pounce", accalia, -1), leap), (0, f"z{zone(s, 'B4.BL')}"))
    assert named(s, accalia) == "B4.BL"
