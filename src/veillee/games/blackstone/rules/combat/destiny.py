"""The destiny phase: destiny dice, activation dice, and the initiative cards (BSF-10.2 to 10.5, 26.2, 26.3)."""

from __future__ import annotations

from collections import Counter

from veillee.kernel import choose

from ...content import CONSTANTS, MAPS
from ...prompts.combat import Destiny, DestinyMeans, NotNow
from ...refs import card_told
from ...state import Blackstone, Explorer, TrackCard
from ..dice import roll_six
from ..explorers.cards import effect_of, held, turn_up, usable, use_up
from ..explorers.supports import can_use, spend_support
from ..legacies import legacy_effect
from .declining import decline

LONG_HAULER = "long_hauler"
#: Activation dice of an explorer that a strike force lacks (BSF-26.2).
DICE_OF_ABSENT = 4


async def destiny_phase(s: Blackstone) -> None:
    """Roll destiny and activation dice, and lay the initiative cards."""
    turn_up(s)
    c = s.fight
    s.tell("turn", "BSF-10.1", turn=c.turn)
    if c.is_cell:
        c.destiny = c.spent_destiny = ()
    else:
        await _roll_destiny(s)
    for explorer in s.in_action():
        _roll_activation(s, explorer)
    _lay_track(s)
    s.beat()


async def _roll_destiny(s: Blackstone) -> None:
    """Values that appear once are available, the others are discarded (BSF-10.2)."""
    c = s.fight
    rolled = roll_six(s, "destiny", _black_dice(s))
    missing = CONSTANTS.group - s.size
    if rolled:
        s.tell("destiny-rolled", "BSF-10.2", faces=rolled)
        s.beat()
        rolled = await _change_dice(s, rolled)
    if missing:
        white = roll_six(s, "destiny", DICE_OF_ABSENT * missing)
        c.destiny, c.spent_destiny = tuple(sorted(rolled + white)), ()
    elif LONG_HAULER in c.rolled_for:
        c.destiny, c.spent_destiny = rolled, ()
    else:
        counts = Counter(rolled)
        c.destiny = tuple(die for die in rolled if counts[die] == 1)
        c.spent_destiny = tuple(die for die in rolled if counts[die] > 1)
    c.no_destiny = max(c.no_destiny - 1, 0)
    s.tell("destiny", "BSF-10.2", available=c.destiny, discarded=c.spent_destiny)
    s.beat()


def _black_dice(s: Blackstone) -> int:
    """Five, or fewer by Cold Light, or none after an Unfulfilled Destiny (BSF-26.8)."""
    c = s.fight
    if c.no_destiny:
        return 0
    cold = legacy_effect(s, "destiny_dice_first_turn")
    return cold.n if cold is not None and c.turn == 1 else CONSTANTS.destiny_dice


async def _change_dice(s: Blackstone, rolled: tuple[int, ...]) -> tuple[int, ...]:
    """What changes the dice before they are sorted: the leader is asked first, then each other owner of a card."""
    c = s.fight
    c.rolled_for = ()
    for seat in dict.fromkeys((s.leader, *(s.control(explorer) for explorer in s.in_order()))):
        if LONG_HAULER not in c.rolled_for:
            rolled = await _change_with(s, seat, rolled)
    return rolled


async def _change_with(s: Blackstone, seat: int, rolled: tuple[int, ...]) -> tuple[int, ...]:
    """The Long-Hauler and cards that roll a destiny die again, while a die would be discarded (BSF-30.16, 30.17)."""
    c = s.fight
    while len(set(rolled)) < len(rolled) or s.size < CONSTANTS.group:
        means = [one for one in _means(s, seat, rolled) if one.id not in c.not_offered + s.not_offered]
        if not means:
            break
        about = Destiny(rolled)
        chosen = await choose(s, seat, about, [*means, *NotNow], rule="BSF-30.17")
        if isinstance(chosen, NotNow):
            decline(s, chosen, [one.id for one in means])
            break
        if chosen.id == LONG_HAULER:
            spend_support(s, LONG_HAULER, "BSF-11.14")
            c.rolled_for = (LONG_HAULER,)
            break
        use_up(s, s.explorer(chosen.explorer), chosen.id)
        place = rolled.index(chosen.die)
        rolled = tuple(sorted((*rolled[:place], *rolled[place + 1 :], *roll_six(s, "destiny", 1))))
        s.tell("destiny-rolled", "BSF-29.11", faces=rolled)
        s.beat()
    return rolled


def _means(s: Blackstone, seat: int, rolled: tuple[int, ...]) -> list[DestinyMeans]:
    """The support is the leader's; a card is its owner's, and some cards only serve the leader (BSF-24.1, 24.15)."""
    found: list[DestinyMeans] = []
    if seat == s.leader and s.size == CONSTANTS.group and can_use(s, LONG_HAULER):
        found.append(DestinyMeans(LONG_HAULER))
    dice = dict.fromkeys(rolled)
    for explorer in s.in_order():
        if s.control(explorer) != seat:
            continue
        for card in usable(explorer, "destiny_phase"):
            if effect_of(card, "reroll_destiny"):
                found += [DestinyMeans(card.id, explorer.id, die) for die in dice]
        coin = held(explorer, "reroll_any")
        if coin and seat == s.leader:
            found += [DestinyMeans(coin, explorer.id, die) for die in dice]
    return found


def _roll_activation(s: Blackstone, explorer: Explorer) -> None:
    """One die for each space without a token; of more dice the highest are kept (BSF-10.3)."""
    spaces = explorer.free_spaces
    more = 0
    if s.fight.turn == 1 and s.combats == 1 and explorer.extra_dice:
        more, explorer.extra_dice = explorer.extra_dice, 0
    rolled = roll_six(s, "activation", spaces + more if spaces else 0)
    explorer.dice, explorer.on_watch = rolled[len(rolled) - spaces :], False
    s.tell("activation-dice", "BSF-10.3", explorer=explorer.id, faces=explorer.dice)


def _lay_track(s: Blackstone) -> None:
    """Shuffle the cards; in the first turn of an ambush hostile cards come first (BSF-10.4, 10.5)."""
    c = s.fight
    explorers = [TrackCard(explorer=explorer.id) for explorer in s.in_action()]
    groups = [TrackCard(group=number) for number in range(len(c.groups))]
    if c.turn == 1 and c.map in MAPS and MAPS[c.map].ambush:
        s.dice.shuffle("initiative", groups)
        s.dice.shuffle("initiative", explorers)
        c.track = (*groups, *explorers)
    else:
        cards = [*explorers, *groups]
        s.dice.shuffle("initiative", cards)
        c.track = tuple(cards)
    c.turned = 0
    if s.events is not None:  # to name all groups for nobody takes long
        s.tell("track", "BSF-10.4", reveals=True, cards=[card_told(c, card) for card in c.track])
