"""What the player whose turn it is may look at before acting: settings (2.20, 16.24)."""

from support import open_questions, rule
from support.dysma import fig, table
from veillee.games.dysma.prompts.course import SetRerolls
from veillee.games.dysma.rules.course.play import play as whole_flow

GUARD, ARCHER, ORC = "royal_guard", "elf_archer", "orc_warrior"


@rule("DYS-2.20", "DYS-16.24")
def test_settings_are_opened_from_the_same_questions():
    s = table(fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300), main="chests", secondary="survival")
    question = open_questions(whole_flow(s), "settings", "rerolls-ask", "settings", "reply-25")[0]
    assert question.prompt == "activate"
    assert (s.players[0].rerolls, s.players[0].reply_threshold) == ("ask", 25)
    opened = open_questions(whole_flow(s), "settings")[0]
    assert SetRerolls("ask") not in opened.values
    assert SetRerolls("never") in opened.values
