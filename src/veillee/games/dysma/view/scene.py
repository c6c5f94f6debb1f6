"""What a seat sees of a skirmish: everything but warbands that are being chosen and values of hidden resources."""

from __future__ import annotations

from veillee.kernel.scene import Counter, Item, Panel, Scene, Step
from veillee.kernel.text import Texts

from ..content import ENDING, GEOMETRY
from ..rules.course.ending import points_in_play
from ..rules.figures.refs import figure_key
from ..state import Dysma, Token
from .board import SIZE, quarters, table, zones
from .pieces import figure_card, figure_item, spell_zone, token_goal, ward

#: The steps of a turn and their icons. No question is asked in the command step.
STEPS = {"command": "command", "activations": "hourglass", "end": "moon"}
STEP_AT = {"activate": "activations", "act": "activations", "end": "end", "over": "end"}
COUNTER_ICONS = {"vp": "victory", "cp": "command", "waiting": "hourglass", "points": "troop"}
#: Styles of counters: a score, which decides who is ahead, and a flag, which is there or not and has no number.
SCORE, FLAG = "score", "flag"


def view(s: Dysma, seat: int | None, texts: Texts) -> Scene:
    """The scene as a seat sees it; None is a spectator, who sees what everybody may see."""
    players = range(len(s.players))
    first = seat if seat is not None else 0
    around = [*players[first:], *players[:first]]
    return Scene(
        title=texts.say(f"title.{s.at}", turn=s.turn, hand=s.hand),
        size=SIZE,
        fixed=texts.remember(table, s.layout),
        board=board(s, seat, texts),
        panels=(*(player_panel(s, number, texts) for number in around), scenario(s, texts)),
        counters=_counters({"turn": s.turn, "target": ENDING.target_vp}, texts),
        art=s.layout,
        when=texts.say("when.turn", turn=s.turn) if s.turn else texts.say("when.setup"),
        steps=texts.remember(_steps, None),
        step=STEP_AT.get(s.at, ""),
        up=True,
        facings=len(GEOMETRY.facings),
        open=True,
    )


def _steps(about: None, texts: Texts) -> tuple[Step, ...]:
    return tuple(Step(name, texts.say(f"steps.{name}"), icon) for name, icon in STEPS.items())


def board(s: Dysma, seat: int | None, texts: Texts) -> tuple[Item, ...]:
    """The items of the table that can change: flat ones first, then tokens, then figures."""
    flat = [*zones(s, texts), *(texts.remember(_quarters, None) if s.main == "control" else ())]
    flat += [spell_zone(zone, number, texts) for number, zone in enumerate(s.zones)]
    for figure in s.standing():
        reach = max((effect.radius for effect in figure.effects if effect.op == "ward"), default=0)
        if reach:
            flat.append(ward(figure, reach, texts))
    there = [token for token in s.tokens if not token.gone and not _waits(s, token)]
    tokens = [token_goal(s, token, seat, texts) for token in there]
    figures = [figure_item(s, figure, texts) for figure in s.bodies()]
    links = [_link(s, *pair, texts) for pair in s.links]
    return (*flat, *tokens, *figures, *links)


def _waits(s: Dysma, token: Token) -> bool:
    """Whether a token is carried by a Scout that is not on the table yet."""
    return token.carrier >= 0 and bool(s.figures[token.carrier].out)


def _quarters(about: None, texts: Texts) -> tuple[Item, ...]:
    return quarters(texts)


def _link(s: Dysma, one: int, other: int, texts: Texts) -> Item:
    """The line between two figures in contact across an obstacle."""
    ends = figure_key(s.figures[one]), figure_key(s.figures[other])
    return Item(f"link-{one}-{other}", "line", texts.say("scene.link"), "link", at=ends[0], to=ends[1], shape="thread")


def player_panel(s: Dysma, seat: int, texts: Texts) -> Panel:
    """A player's counters and figures, with the figures in play first."""
    mine = [figure for figure in s.figures if figure.seat == seat and not figure.statue]
    mine.sort(key=lambda figure: figure.out not in ("", "waiting"))
    cards = tuple(figure_card(s, figure, texts) for figure in mine)
    return Panel(f"player-{seat}", texts.seat(seat), cards, counters(s, seat, texts), seat)


def counters(s: Dysma, seat: int, texts: Texts) -> tuple[Counter, ...]:
    """A player's counters: victory points, where they come from, command points, figures still to activate."""
    player = s.players[seat]
    values = {
        "vp": player.vp,
        "cp": player.cp,
        "waiting": sum(1 for figure in s.of(seat) if not figure.activated),
        "points": points_in_play(s, seat),
    }
    numbers = list(_counters(values, texts))
    numbers += [
        Counter(f"vp-{source}", texts.say("counter.vp-from", source=_source(source, texts)), points)
        for source, points in player.sources.items()
    ]
    flags = {"hand": s.at in ("activate", "act") and s.hand == seat, "first": bool(s.turn) and s.first == seat}
    icons = {"hand": "lantern", "first": "first"}
    numbers += [Counter(name, texts.say(f"counter.{name}"), 1, FLAG, icons[name]) for name, on in flags.items() if on]
    return tuple(numbers)


def _source(source: str, texts: Texts) -> str:
    """What victory points come from: a mission by its name."""
    section = "mission" if f"mission.{source}" in texts else "secondary"
    return texts.say(f"{section}.{source}")


def _counters(values: dict[str, int], texts: Texts) -> tuple[Counter, ...]:
    return tuple(
        Counter(name, texts.say(f"counter.{name}"), value, SCORE if name == "vp" else "", COUNTER_ICONS.get(name, ""))
        for name, value in values.items()
    )


def scenario(s: Dysma, texts: Texts) -> Panel:
    """The known parts of the scenario (missions, deployment), each with its explanation."""
    parts = {"layout": s.layout, "deployment": s.deployment, "mission": s.main, "secondary": s.secondary}
    cards = []
    for part, value in parts.items():
        if value:
            note = f"{part}-note.{value}"
            cards.append(
                Item(
                    f"scenario-{part}",
                    "card",
                    texts.say(f"panel.{part}", name=texts.say(f"{part}.{value}")),
                    shape="words",
                    note=texts.say(note) if note in texts else "",
                )
            )
    return Panel("scenario", texts.say("panel.scenario"), tuple(cards))
