"""Figures, tokens of missions, zones of spells and cards of figures as items of a scene."""

from __future__ import annotations

from veillee.kernel.answers import key_of
from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ..content import GEOMETRY, PROFILES
from ..prompts.ids import FigureId
from ..rules.figures.refs import figure_key, token_key
from ..state import Dysma, Figure, SpellTerrain, Token
from ..traits import traits
from .board import steps_text
from .sheets import sheet
from .wording.naming import name_of

TOKEN_ICONS = {"chest": "key", "loot": "deck", "flag": "first", "altar": "portal", "resource": "victory"}


def figure_item(s: Dysma, figure: Figure, texts: Texts) -> Item:
    """A figure, or a statue, where it stands."""
    seat = figure.seat
    name = texts.say("scene.figure", name=name_of(figure, texts), seat=seat)
    kind = "statue" if figure.statue else traits(figure.kit).type
    size = traits(figure.kit).size
    return Item(
        figure_key(figure),
        "token",
        name,
        f"figure {kind} {size}",
        str(figure.number) if figure.number > 1 else "",
        _line(s, figure, texts),
        figure.x,
        figure.y,
        seat=seat,
        marks=marks(s, figure),
        icon=role(figure),
        emblem=PROFILES[figure.kit.profile].faction if not figure.statue else "",
        r=figure.r,
        level=figure.floor,
        turn=-1 if figure.statue else figure.facing,
        bar=health(figure),
        emphasis="weak" if figure.activated else "",
    )


def _line(s: Dysma, figure: Figure, texts: Texts) -> str:
    """A figure's health, height, carried token and roles in the missions, in one line."""
    left, full = health(figure)
    parts = [texts.say("scene.health", left=left, full=full)]
    if figure.z:
        parts.append(texts.say("scene.height", height=steps_text(figure.z, texts)))
    if figure.carries >= 0:
        parts.append(texts.say("scene.carries", token=s.tokens[figure.carries].kind))
    parts += [texts.say(f"scene.role.{name}") for name in mission_roles(s, figure)]
    return " · ".join(parts)


def health(figure: Figure) -> tuple[int, int]:
    """The health that a figure has left, and its full health."""
    full = traits(figure.kit).sa
    return max(0, full - figure.wounds), full


def role(figure: Figure) -> str:
    """The symbol of what a figure does best."""
    if figure.statue:
        return "tomb"
    t = traits(figure.kit)
    if t.type == "familiar":
        return "familiar"
    if t.sorcerer:
        return "magic"
    if t.ranged:
        return "bow"
    if any(skill.skill == "scout" for skill in t.skills):
        return "eye"
    return "shield" if t.shield else "sword"


def mission_roles(s: Dysma, figure: Figure) -> list[str]:
    """The roles of a figure in the missions: ambassador, legend, the most expensive of its warband."""
    player = s.players[figure.seat]
    roles = {"ambassador": player.ambassador, "legend": player.legend, "dearest": player.dearest}
    return [name for name, bearer in roles.items() if bearer == figure.id]


def marks(s: Dysma, figure: Figure) -> tuple[str, ...]:
    """The ids of the marks drawn on a figure: its states, whether it acts, carries a token or has a role."""
    acting = s.activation is not None and figure.id in s.activation.figures and not s.activation.ended
    flags = {
        "active": acting,
        "activated": figure.activated,
        "tired": figure.tired,
        "prone": figure.prone,
        "on_fire": figure.on_fire,
        "poisoned": figure.poisoned,
        "on_guard": figure.on_guard,
        "unloaded": bool(figure.unloaded),
        "carrier": figure.carries >= 0,
        "target_role": bool(mission_roles(s, figure)),
    }
    return tuple(name for name, on in flags.items() if on)


def figure_card(s: Dysma, figure: Figure, texts: Texts) -> Item:
    """A figure in the panel of its player, with its whole sheet."""
    return Item(
        f"sheet-{figure_key(figure)}",
        "card",
        name_of(figure, texts),
        traits(figure.kit).type,
        status(s, figure, texts),
        sheet(figure, texts),
        seat=figure.seat,
        marks=("out",) if figure.out not in ("", "waiting") else marks(s, figure),
        icon=role(figure),
        emblem=PROFILES[figure.kit.profile].faction,
        r=figure.r,
        bar=health(figure),
        shows=figure_key(figure),
        shape="row",
        emphasis="weak" if figure.activated and figure.out in ("", "waiting") else "",
    )


def status(s: Dysma, figure: Figure, texts: Texts) -> str:
    """How a figure is, in a few words: "activé, fatigué"."""
    if figure.out:
        return texts.say(f"scene.out.{figure.out}")
    names = [name for name in marks(s, figure) if name not in ("carrier", "target_role")]
    if figure.carries >= 0:
        carried = [texts.say("scene.carries", token=s.tokens[figure.carries].kind)]
    else:
        carried = []
    words = [*(texts.say(f"mark.{name}") for name in names), *carried]
    return ", ".join(words) if words else texts.say("scene.ready")


def token_goal(s: Dysma, token: Token, viewer: int | None, texts: Texts) -> Item:
    """A token of the main mission: where it lies, or at the figure that carries it."""
    known = token.revealed or (viewer is not None and token.owner == viewer)
    value = str(token.value) if token.kind == "resource" and known else ""
    name = texts.say(f"token.{token.kind}")
    owned = token.owner >= 0
    flags = {"active": token.active, "hidden": token.kind == "resource" and not known}
    return Item(
        token_key(token),
        "token",
        texts.say("scene.goal", name=name, seat=token.owner) if owned else name,
        f"goal {token.kind}",
        value,
        texts.say("scene.value", value=value) if value else "",
        token.x,
        token.y,
        at=key_of(FigureId(token.carrier)) if token.carrier >= 0 else "",
        seat=token.owner if owned else None,
        marks=tuple(name for name, on in flags.items() if on),
        icon=TOKEN_ICONS[token.kind],
        r=GEOMETRY.token_radius,
        level=token.floor,
        shape="flat",
    )


def spell_zone(zone: SpellTerrain, number: int, texts: Texts) -> Item:
    """The ground that a spell has changed."""
    label = texts.say("scene.spell-zone", spell=zone.source, height=steps_text(zone.height, texts))
    style = f"spell {zone.terrain}"
    return Item(f"spell-zone-{number}", "area", label, style, x=zone.x, y=zone.y, seat=zone.by, r=zone.radius)


def ward(figure: Figure, steps: int, texts: Texts) -> Item:
    """The area that an anti-magic scroll protects: `steps` around the figure that read it (18.12)."""
    reach = 10 * steps + figure.r
    label = texts.say("scene.scroll-zone", name=name_of(figure, texts))
    return Item(f"ward-{figure.id}", "area", label, "ward", x=figure.x, y=figure.y, seat=figure.seat, r=reach)
