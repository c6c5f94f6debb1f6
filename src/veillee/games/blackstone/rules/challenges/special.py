"""The challenges with a procedure of their own: Crossfire, Shadow Ambush, Severed (BSF-28.3 to 28.6, 28.23)."""

from __future__ import annotations

from veillee.kernel import choose, confirm

from ...content import CONSTANTS, HOSTILES
from ...content.words import ActionDie
from ...outcomes.faces import CRITICAL, FAIL, SUCCESS
from ...outcomes.trials import expected
from ...outcomes.weapons import weapon_of, weapons_of
from ...prompts.expedition import Ambushed, Bet, Guess
from ...prompts.fighting import Riposte
from ...state import Blackstone, Explorer, Hostile
from ..combat.setup import lay_out
from ..course.piles import pick_explorer
from ..dice import roll_action, roll_six
from ..explorers.cards import draw_discoveries
from ..explorers.defending import defend, suffer_attack
from ..explorers.inspiration import inspiration_roll
from ..explorers.rolls import Throw, make
from ..figures.inspiring import gain_points
from ..figures.suffering import suffer

GHUL = "ur_ghul"
CELL = "mc01"


async def crossfire(s: Blackstone) -> None:
    """Each guesses whether a die will be higher; a wrong guess costs as many Wounds as guesses were right before."""
    last, right = roll_six(s, "crossfire", 1)[0], 0
    s.tell("crossfire", "BSF-28.5", die=last)
    for explorer in s.in_order():
        about = Guess(explorer.id, last, right)
        bet = await choose(s, s.control(explorer), about, [*Bet], rule="BSF-28.5")
        die = roll_six(s, "crossfire", 1)[0]
        guessed = (die > last) == (bet is Bet.HIGHER)
        s.tell("guessed", "BSF-28.5", explorer=explorer.id, bet=bet.value, last=last, die=die, right=guessed)
        s.beat()
        if guessed:
            right += 1
        else:
            for _ in range(max(right, 1)):
                suffer(s, explorer, "BSF-28.5")
        last = die


class Ambush:
    """An Ur-Ghul beside each explorer; the explorers stand in a row in leader order."""

    def __init__(self, s: Blackstone) -> None:
        self.row = s.in_order()
        self.ghuls = {explorer.id: Hostile(n, GHUL, 0, n, hex=0) for n, explorer in enumerate(self.row)}

    def close_up(self) -> None:
        """An explorer out of action leaves the row, and its Ur-Ghul vanishes (BSF-28.23)."""
        for explorer in self.row:
            if explorer.out:
                self.ghuls.pop(explorer.id, None)
        self.row = [explorer for explorer in self.row if not explorer.out]

    def beside(self, explorer: Explorer) -> list[str]:
        """The explorers whose Ur-Ghul this one can attack: its own, and those of its neighbours."""
        place = self.row.index(explorer)
        near = [explorer, *self.row[max(place - 1, 0) : place], *self.row[place + 1 : place + 2]]
        return [one.id for one in near if one.id in self.ghuls]


def melee_dice(explorer: Explorer) -> tuple[ActionDie, ...]:
    """The best dice at range 1 of any weapon; without any a D6 (BSF-28.4)."""
    bands = [weapon.adj for weapon in weapons_of(explorer) if weapon.adj]
    return max(bands, key=expected) if bands else ("d6",)


async def shadow_ambush(s: Blackstone) -> None:
    """Explorers and Ur-Ghuls strike by turns, twice (BSF-28.3)."""
    ambush = Ambush(s)
    s.tell("ambushed", "BSF-28.3", n=len(ambush.row))
    for first in (True, False):
        for explorer in list(ambush.row):
            if explorer.out:
                continue
            near = ambush.beside(explorer)
            if first:
                near = [id for id in near if id == explorer.id]
            if near:
                await _strike(s, ambush, explorer, near)
        for explorer in list(ambush.row):
            if explorer.id in ambush.ghuls and not explorer.out:
                await _struck(s, ambush, explorer)
            ambush.close_up()
    for explorer in ambush.row:
        if explorer.worth:
            await inspiration_roll(s, explorer)


async def _strike(s: Blackstone, ambush: Ambush, explorer: Explorer, near: list[str]) -> None:
    """One attack on an Ur-Ghul; which one is asked if several are in reach."""
    beside = await choose(s, s.control(explorer), Ambushed(explorer.id), near, rule="BSF-28.3")
    await _hit(s, ambush, explorer, beside, melee_dice(explorer))


async def _hit(s: Blackstone, ambush: Ambush, explorer: Explorer, beside: str, dice: tuple[ActionDie, ...]) -> None:
    ghul = ambush.ghuls[beside]
    left = HOSTILES[GHUL].wounds - ghul.damage
    throw = Throw(explorer, "attack", dice, "BSF-28.3")
    face = await make(s, throw, lambda best: best == FAIL or (best == SUCCESS and left > 1))
    ghul.damage += {FAIL: 0, SUCCESS: 1, CRITICAL: CONSTANTS.grievous_damage}[face]
    if ghul.damage >= HOSTILES[GHUL].wounds:
        del ambush.ghuls[beside]
        explorer.worth += HOSTILES[GHUL].wounds
        s.tell("ghul-slain", "BSF-28.3", explorer=explorer.id, beside=beside)
    s.beat()


async def _struck(s: Blackstone, ambush: Ambush, explorer: Explorer) -> None:
    """The Ur-Ghul beside an explorer attacks it; defence and traits work as in a combat (BSF-28.23)."""
    ghul = ambush.ghuls[explorer.id]
    face = roll_action(s, "hostile", HOSTILES[GHUL].weapons[0].adj)[0]
    s.tell("ghul-attack", "BSF-28.3", explorer=explorer.id, face=face)
    s.beat()
    if face == FAIL:
        return
    duel = next((trait for trait in explorer.side.traits if trait.id == "duellist"), None)
    riposte_from = CRITICAL + 1 if duel is None else CRITICAL if duel.on == "critical" else SUCCESS
    grievous = face == CRITICAL
    defence = await defend(s, explorer, grievous=grievous, hostile=ghul, riposte_from=riposte_from)
    await suffer_attack(s, explorer, defence, grievous=grievous, rule="BSF-28.3")
    if defence >= riposte_from and not explorer.out:
        if await confirm(s, s.control(explorer), Riposte(explorer.id, ghul.number), rule="BSF-28.23"):
            await _hit(s, ambush, explorer, explorer.id, weapon_of(explorer, "pistol_rapier").adj)


async def sever(s: Blackstone) -> None:
    """Two random explorers fight in the closed cell; the others wait (BSF-28.6)."""
    able = s.in_order()
    s.dice.shuffle("severed", able)
    for explorer in able[2:]:
        explorer.away = True
    await lay_out(s, CELL)


async def cell_reward(s: Blackstone) -> None:
    """If all hostiles were slain both gain a point, and one of them draws a card (BSF-28.14)."""
    if next(s.fight.on_board(), None) is not None:
        return
    inside = [explorer for explorer in s.explorers if not explorer.away]
    for explorer in inside:
        gain_points(s, explorer, 1, "BSF-28.14")
    finder = await pick_explorer(s, "severed", inside)
    if finder is not None:
        draw_discoveries(s, finder, 1, "BSF-28.14")
