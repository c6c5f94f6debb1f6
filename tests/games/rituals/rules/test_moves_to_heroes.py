"""Heroes who go to other Heroes."""

from support import rule
from support.rituals import acting, put, table, zone
from veillee.games.rituals.rules.heroes.plans import MovePlan
from veillee.games.rituals.rules.heroes.reading import read


@rule("DAR-10.39", "DAR-10.40")
def test_of_two_heroes_equally_near_the_one_with_fewer_health_left_is_joined():
    s = table("e2", energy=1)
    put(s, "hagatha", "B4.TL")
    vogt = put(s, "vogt", "B5.BR")
    put(s, "hildegarde", "B5.BL", wounds=3)  # 2 Health left
    curthouse = put(s, "curthouse", "B5.TR", wounds=4)  # 1 Health left: a Wound would eliminate an enemy, not a Hero
    acting(s, vogt, "ai_3b")
    choice, _ = read(s, vogt, "ai_3b")
    assert choice is not None
    assert (choice.card, choice.number) == ("ai_3b", 1)
    assert isinstance(choice.plan, MovePlan)
    assert choice.plan.zone == curthouse.zone == zone(s, "B5.TR")
