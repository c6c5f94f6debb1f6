"""The steps of a page (MAL-18). Each returns True if it has ended the page."""

from __future__ import annotations

from typing import Final

from veillee.kernel import acknowledge, choose, choose_as_group

from ...content import steps as book
from ...content.steps import Choice, EachHeroPicks, If, Option, PerPick, Step
from ...prompts.book import ChooseOption, PickOne
from ...state import AS_PRINTED, Malhya, Weakened
from ..combat.wounding import beat_figures
from ..conditions import all_hold, any_holds
from ..dice import draw_action, renew_actions, throw
from ..heroes.using import gain_travel_tokens, serve_uses
from ..room.leaving import leave_room
from ..room.setup import lay_out
from ..stealth.entering import enter_mode, raise_threat, set_noise
from ..trials.taking import take_test
from ..unread import have_read, read_first
from . import gains
from .market import visit_market

#: Steps that ask before anything happens, that only lead to other steps, or of which nobody notices anything yet.
BRING_NOTHING: Final = (
    book.CloseBook,
    book.EndGame,
    book.Choice,
    book.If,
    book.Test,
    book.BySuccesses,
    book.EachHeroPicks,
    book.PerPick,
    book.OpenMarket,
    book.LeaveRoom,
    book.PendingMode,
    book.RoomRule,
    book.SpendAp,
    book.DiscardInterest,
    book.Note,
)


def _brings_something(step: Step) -> bool:
    """Whether a step does, tells or leads to something that the page has to be read before."""
    if isinstance(step, book.SetFlag):
        return step.set.startswith(gains.CLUE)
    return not isinstance(step, BRING_NOTHING)


async def run(s: Malhya, steps: tuple[Step, ...], active: str) -> bool:
    """Run steps in order until one of them ends the page."""
    for step in steps:
        if await run_step(s, step, active):
            return True
    return False


async def run_step(s: Malhya, step: Step, active: str, *, outermost: bool = False, concerned: str = "") -> bool:
    """Run one step; `concerned` is the hero whom a step for each hero is about.

    What a page brings happens when it has been read (MAL-5.1).
    """
    assert s.book is not None
    if s.unread and _brings_something(step):
        await read_first(s)
    match step:
        case book.Goto():
            s.book.next = step.chapter
            return True
        case book.CloseBook():
            return True
        case book.EndGame():
            s.ending = step.ending
            s.tell("ending", "MAL-5.10", ending=step.ending)
            return True
        case Choice():
            return await _choice(s, step, active, top=outermost and s.at == "book")
        case If():
            met = any_holds(s, step.any_of, active) if step.any_of else all_hold(s, step.conditions, active)
            return await run(s, step.then if met else step.otherwise, active)
        case book.Test():
            return await take_test(s, step, active, concerned, run)
        case book.BySuccesses():
            for case in step.cases:
                if case.least <= s.successes and (case.most is None or s.successes <= case.most):
                    return await run(s, case.then, active)
            return False
        case EachHeroPicks():
            await _everybody_picks(s, step)
        case PerPick():
            return await _by_pick(s, step)
        case book.DrawGem():
            card = draw_action(s)
            s.tell("gem", "MAL-18.27", reveals=True, card=card)
            gem = gains.gem_of(card)
            if s.mode != "infiltration":
                renew_actions(s)
            return await run(s, step.cases[gem], active)
        case book.RollThreat():
            face = throw(s, "page", "threat_white", 1)[0]
            s.tell("page-die", "MAL-18.28", reveals=True, face=face)
            return await run(s, step.cases[face], active)
        case book.LeaveRoom():
            return await leave_room(s, active)
        case _:
            await _do(s, step, active)
    return False


async def _choice(s: Malhya, step: Choice, active: str, *, top: bool) -> bool:
    """The options whose conditions hold; one that is there once is gone afterwards (MAL-5.13, 18)."""
    assert s.book is not None
    page = s.book.page
    options = {option.id: option for option in step.options if _open(s, option, active)}
    if not options:
        return False
    about, ids = ChooseOption(page), list(options)
    seats = (s.hero(active).seat,) if step.chooser == "active" and active else s.seats
    if len(ids) == 1:  # the only way on is not taken unasked either (MAL-24.14)
        chosen = await acknowledge(s, seats, about, ids[0], rule="MAL-18.5", top=top)
    else:
        chosen = await choose_as_group(s, seats, about, ids, rule="MAL-18.5", top=top)
    option = options[chosen]
    s.tell("option", "MAL-5.1", reveals=True, page=page, option=chosen)
    have_read(s)
    if option.once:
        s.used += (option.once,)
    if s.mode == "none":
        await serve_uses(s)
    return await run(s, option.then, active)


def _open(s: Malhya, option: Option, active: str) -> bool:
    if option.once in s.used and option.once:
        return False
    price = next((step.n for step in option.then if isinstance(step, book.SpendAp)), 0)
    if price and s.mode != "none" and (not active or s.hero(active).ap < price):
        return False
    return all_hold(s, option.conditions, active)


async def _everybody_picks(s: Malhya, step: EachHeroPicks) -> None:
    for hero in s.heroes:
        s.picks[hero.id] = await choose(s, hero.seat, PickOne(hero.id, step.key), step.values, rule="MAL-18.32")
        s.tell("picked", "MAL-18.32", hero=hero.id, key=step.key, value=s.picks[hero.id])
        have_read(s)


async def _by_pick(s: Malhya, step: PerPick) -> bool:
    for hero in s.heroes:
        for inner in step.cases[s.picks[hero.id]]:
            if await run_step(s, inner, hero.id, concerned=hero.id):
                return True
    return False


async def _do(s: Malhya, step: Step, active: str) -> None:
    """The steps after which the page always goes on."""
    assert s.book is not None
    match step:
        case book.Gain():
            await gains.gain(s, step, active)
        case book.Lose():
            await gains.lose(s, step, active)
        case book.Cards():
            gains.scenario_cards(s, step)
        case book.Damage() | book.Heal() | book.Aura() | book.LevelUp():
            await gains.change_heroes(s, step, active)
        case book.RecoverAll():
            await gains.recover_all(s, step.life)
        case book.Loot():
            await gains.loot(s, step.n * (len(s.heroes) if step.per_hero else 1))
        case book.TravelTokens():
            gain_travel_tokens(s, step.n, "MAL-18.14")
        case book.SetWeather():
            s.day.weather = step.face
            s.tell("weather", "MAL-18.14", weather=step.face)
        case book.Threat():
            raise_threat(s, step.n, "MAL-18.15")
        case book.Noise():
            set_noise(s, active)
        case book.EndTurn():
            s.book.ends_turn += (active,)
        case book.SpendAp():
            if s.mode != "none":
                s.hero(active).ap -= step.n
        case book.StartMode():
            enter_mode(s, step)
        case book.PendingMode():
            s.pending_mode, s.pending_level = step.mode, step.level
        case book.OpenRoom():
            await lay_out(s, step)
        case book.DiscardInterest():
            if s.room is not None:
                s.room.interest = tuple(token for token in s.room.interest if token.chapter not in step.chapters)
        case book.AddAccess():
            gains.add_access(s, step)
        case book.SetDoor():
            gains.set_door(s, step)
        case book.OpenMarket():
            await visit_market(s, step.id)
        case book.SetFlag():
            gains.set_flag(s, step.set)
        case book.Counter():
            gains.count(s, step)
        case book.RoomRule():
            s.here.rule = s.book.page
        case book.Boss():
            gains.meet_beast(s, step.id)
        case book.ModifyEnemy():
            _weaken(s, step)
        case book.DamageEnemies():
            gains.damage_enemies(s, step)
        case book.LosePick():
            gains.lose_pick(s)
        case book.Note():
            s.notes, s.unread = (*s.notes, step.id), True
        case _:
            raise AssertionError(f"no step of a page: {step}")


def _weaken(s: Malhya, step: book.ModifyEnemy) -> None:
    """A lasting change to a kind of enemies; damage strikes those in the room."""
    was = s.weakened.get(step.id, AS_PRINTED)
    s.weakened[step.id] = Weakened(
        was.no_levitation or step.no_levitation, was.no_sign or step.no_sign, was.dodge_dice + step.dodge_dice
    )
    if step.damage and s.room is not None:
        for figure in s.room.figures:
            if figure.kind == step.id:
                figure.damage += step.damage
        beat_figures(s)
    s.tell("weakened", "MAL-18.35", enemy=step.id)
