"""What is drawn and said while other answers are aimed at: reactions, placements, gambits."""

from __future__ import annotations

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.text import Texts

from ...content import CONSTANTS
from ...outcomes.shots import reaction_shot
from ...prompts.combat import Deploy, Gambit, GambitPlace, Initiative, PlaceReturned, Put
from ...prompts.fighting import Means, Overwatch, Reaction, Reroll, WhichExplorer
from ...prompts.ids import FigureId, GroupId, HexId
from ...rules.combat.initiative import least_die, nearest_groups
from ...rules.explorers.overwatch import cost_of
from ...rules.explorers.rolls import POINTS
from ...state import Blackstone, Figure, TrackCard
from ..naming import group_name
from ..wording.naming import listed, numbers
from . import drawing
from .acting import shot_parts, standing_lines


def overwatch_sketch(s: Blackstone, decision: Decision[Overwatch], value: Reaction, texts: Texts) -> Sketch:
    """The attack, and the overwatch dice that are left after it."""
    explorer = s.explorer(value.explorer)
    about = decision.about
    aimed = reaction_shot(s, value, s.fight.hostile(about.hostile), about.what)
    items, lines = shot_parts(s, explorer.hexes[value.figure], aimed, value.attacks, texts)
    if any(other.on_watch for other in s.in_action() if other is not explorer):
        lines.append(texts.say("sketch.others-fire"))
    cost = cost_of(explorer, value)
    place = next(place for place, die in enumerate(explorer.dice) if die >= cost)
    left = explorer.dice[:place] + explorer.dice[place + 1 :]
    lines.append(texts.say("sketch.watch-left", n=explorer.dice[place], left=numbers(left, texts)))
    return Sketch(tuple(items), tuple(lines))


def reroll_sketch(s: Blackstone, decision: Decision[Reroll], value: Means, texts: Texts) -> Sketch:
    """What the faces of the roll would do, and the points that are left after it."""
    about = decision.about
    lines = []
    if about.roll == "attack" and about.target >= 0 and s.combat is not None:
        hostile = s.fight.hostile(about.target)
        key = "sketch.attack-covered" if about.cover else "sketch.attack-bare"
        lines.append(texts.say(key, left=hostile.toughness - hostile.damage, n=CONSTANTS.grievous_damage))
    elif about.roll == "defence" and about.target >= 0:
        lines.append(texts.say("sketch.defence-grievous" if about.grievous else "sketch.defence-wound"))
    if value.id == POINTS:
        lines.append(texts.say("sketch.points-left", n=s.explorer(about.explorer).points - CONSTANTS.spends.reroll))
    return Sketch(lines=tuple(lines))


def deploy_sketch(s: Blackstone, decision: Decision[Deploy], value: Put, texts: Texts) -> Sketch:
    explorer = s.explorer(value.explorer)
    return Sketch(tuple(drawing.way(s, explorer.hexes[value.figure], (value.hex.number,))))


def initiative_sketch(s: Blackstone, decision: Decision[Initiative], value: object, texts: Texts) -> Sketch:
    """A gambit: with whom the card could be exchanged, and the die that it costs."""
    if not isinstance(value, Gambit):
        return Sketch()
    explorer = s.explorer(value.explorer)
    near = [group_name(s, group, texts) for group in nearest_groups(s, explorer)]
    lines = [texts.say("sketch.gambit", groups=listed(near, texts)), texts.say("sketch.no-rerolls")]
    if value.paid == "die":
        die = next(die for die in explorer.dice if die >= least_die(s))
        lines.append(texts.say("sketch.paid", dice=texts.say("sketch.pay-own", n=die)))
    return Sketch(lines=tuple(lines))


def gambit_sketch(s: Blackstone, decision: Decision[GambitPlace], value: GroupId, texts: Texts) -> Sketch:
    """The places that both cards would have."""
    track = s.fight.track
    own = track.index(TrackCard(explorer=decision.about.explorer)) + 1
    other = track.index(TrackCard(group=value.number)) + 1
    return Sketch(lines=(texts.say("sketch.places", own=own, other=other),))


def which_explorer_sketch(s: Blackstone, decision: Decision[WhichExplorer], value: FigureId, texts: Texts) -> Sketch:
    hostile = s.fight.hostile(decision.about.hostile)
    at = s.explorer(value.explorer).hexes[value.figure]
    return Sketch(tuple(drawing.sight(s, hostile.hex, at, cover=False)))


def returned_sketch(s: Blackstone, decision: Decision[PlaceReturned], value: HexId, texts: Texts) -> Sketch:
    """Who would see the explorer where it comes back."""
    about = decision.about
    figure = Figure(s.explorer(about.explorer), about.figure, value.number)
    return Sketch(lines=tuple(standing_lines(s, figure, texts)))
