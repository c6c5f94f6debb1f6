"""The panels of a scene as lines of text: the items of each seat and beside the board."""

from __future__ import annotations

from collections.abc import Mapping, Set

from rich.style import Style
from rich.text import Text

from veillee.kernel.scene import Counter, Item, Panel, Scene, panels_of
from veillee.kernel.text import Texts

from . import palette
from .free_pieces import short_names
from .looks import PLAIN, Looks
from .open_table import legend
from .printed import note_of, numbers, track_line
from .sheets import counter_value, duel_lines, judged_lines

#: A longer name of a number may be broken at the edge of the panel.
LONG_NAME = 22


class PanelWriter:
    """Writes panels: the viewer's own in full, the others as names only; `full` writes all out.

    Items that can be picked need no notes, since the answers say what each item does.
    """

    def __init__(
        self,
        texts: Texts,
        offers: Mapping[str, str],
        lit: Set[str],
        *,
        viewer: int | None,
        full: bool,
        opened: Set[str] = frozenset(),
        looks: Looks = PLAIN,
    ) -> None:
        self.texts = texts
        self.offers = offers
        self.lit = lit
        self.viewer = viewer
        self.full = full
        self.opened = opened
        self.looks = looks
        self.names: Mapping[str, str] = {}

    def write(self, scene: Scene) -> list[Text]:
        lines: list[Text] = []
        self.names = short_names(scene)
        if scene.duel:
            lines += [Text(line, palette.PLAIN) for line in duel_lines(scene.duel, self.texts)]
        for panel in sorted(scene.panels, key=self._order):
            if lines:
                lines.append(Text())
            lines += self._panel(panel)
        if self.full and (signs := legend(scene, self.looks)):
            lines += [Text(), Text(self.texts.say("terminal.places"), Style(color=palette.INK, bold=True))]
            lines += [Text(sign, palette.QUIET) for sign in signs]
        return lines

    def _order(self, panel: Panel) -> int:
        """The rank of a panel: panels with items to pick first, then the viewer's own, then the others."""
        return 0 if self._offered(panel) else 1 if self._mine(panel) else 2

    def _offered(self, panel: Panel) -> bool:
        return any(item.id in self.offers for one in panels_of((panel,)) for item in one.items)

    def _mine(self, panel: Panel) -> bool:
        return panel.seat is not None and panel.seat == self.viewer

    def _panel(self, panel: Panel) -> list[Text]:
        """A panel and the panels in it, which are indented."""
        inner = [Text("  ").append_text(line) for group in panel.groups for line in self._panel(group)]
        return [*self._own_lines(panel), *inner]

    def _own_lines(self, panel: Panel) -> list[Text]:
        if self._is_only_a_state(panel):
            return [self._state_line(panel)]
        lines = [self._title(panel)]
        lines += [Text(line, palette.QUIET) for line in (panel.note, *panel.prose) if line]
        if panel.counters:
            lines.append(counters_line(panel.counters))
        lines += [Text(line, palette.QUIET) for line in judged_lines(panel.judged, self.texts)]
        if (track := track_line(panel.items)) and not self._offered(panel):
            return [*lines, Text(track.replace(" ", "\u00a0"), palette.PLAIN)]
        holders = {item.id for item in panel.items}
        tops = [item for item in panel.items if item.at not in holders]
        dice = [item for item in tops if item.kind == "die"]
        others = [item for item in tops if item.kind != "die"]
        if self.full and not any(item.shows for item in tops):
            return lines + [line for item in tops for line in self._written_out(item, panel)]
        if dice:
            lines.append(self._row(dice))
        if any(item.shows for item in others):
            lines += [line for item in others for line in self._sheet(item)]
        elif self._mine(panel):
            lines += [line for item in others for line in self._written_out(item, panel)]
        elif any(item.kind == "area" for item in others):
            lines += [self._row([item, *_lying_on(item, panel)]) for item in others]
        elif others:
            lines.append(self._row(others))
        return lines

    def _is_only_a_state(self, panel: Panel) -> bool:
        """Whether a panel tells nothing but what somebody of its name does, such as a place in the order of a turn."""
        if len(panel.items) != 1 or panel.note or panel.prose or panel.judged or panel.groups:
            return False
        [item] = panel.items
        is_open = self.full or bool({item.id, item.shows} & self.opened)
        return item.kind == "token" and item.label == panel.title and bool(item.note) and not is_open

    def _state_line(self, panel: Panel) -> Text:
        """Name, numbers and state on one line."""
        [item] = panel.items
        line = self._sheet(item)[0]
        if panel.counters:
            line.append(" · ", palette.FAINT).append_text(counters_line(panel.counters))
        return line

    def _title(self, panel: Panel) -> Text:
        title = Text()
        if panel.seat is not None:
            title.append(f"{palette.shape(panel.seat)}", palette.seat_style(panel.seat))
            title.append(f"{palette.letter(panel.seat)}", palette.badge_style(panel.seat))
            title.append(" ")
        title.append(panel.title, Style(color=palette.INK, bold=True))
        if panel.letter:
            title.append(f" [{panel.letter}]", palette.FAINT)
        loose = [item for item in panel.items if not item.at]
        rich = panel.judged or panel.groups or panel.prose
        counted = not track_line(loose) and not any(item.kind == "area" for item in loose)
        if panel.seat is None and (loose or not rich) and counted:
            title.append(f" ({len(loose)})", palette.FAINT)
        return title

    def _written_out(self, item: Item, panel: Panel) -> list[Text]:
        """An item and what lies on it, with their notes."""
        inner = _lying_on(item, panel)
        lines = [self._row([item, *inner]) if item.kind != "die" else self._name(item)]
        for one in [item, *(one for one in inner if one.kind != "die")]:
            note = note_of(one, self.texts)
            if note:
                lines.append(Text(f"  {note}", palette.QUIET + palette.pick(one.id)))
        return lines

    def _sheet(self, item: Item) -> list[Text]:
        """An item that stands for a piece on the board: its state on one line, its whole sheet if it is open."""
        reach = palette.pick(item.id)
        tag = self.offers.get(item.shows) or self.offers.get(item.id)
        line = Text().append(f"\u00a0{tag}\u00a0", palette.TAG + reach).append(" ") if tag else Text()
        if item.seat is not None and item.shows in self.names:
            name = f"{palette.shape(item.seat)}{self.names[item.shows]}"
            line.append(name, palette.seat_style(item.seat) + reach).append(" ")
        lit = item.id in self.lit or item.shows in self.lit
        line.append(item.label, (palette.TAG if lit else palette.CHOICE if tag else palette.PLAIN) + reach)
        line.append(f" · {note_of(item, self.texts)}", palette.QUIET + reach)
        lines = [line]
        if self.full or {item.id, item.shows} & self.opened:
            lines += [Text(f"  {part}", palette.QUIET + reach) for part in item.note.split("\n")]
        return lines

    def _row(self, items: list[Item]) -> Text:
        """Items side by side; a card does not repeat the tag of the area it lies on."""
        row = Text()
        for number, item in enumerate(items):
            before = items[number - 1] if number else None
            if before is not None:
                row.append(" " if item.kind == "die" or before.kind == "area" else ", ", palette.FAINT)
            same = before is not None and self.offers.get(item.id) == self.offers.get(before.id)
            row.append_text(self._piece(item) if item.kind == "die" else self._name(item, tagged=not same))
        return row

    def _name(self, item: Item, *, tagged: bool = True) -> Text:
        """A card, area or other thing by its name; offered ones with their tag."""
        if item.kind == "die":
            return self._piece(item).append(f" {item.label}", palette.QUIET)
        reach = palette.pick(item.id)
        tag = self.offers.get(item.id)
        name = Text()
        if tag and tagged:
            name.append(f"\u00a0{tag}\u00a0", palette.TAG + reach)
            name.append(" ")
        style = palette.TAG if item.id in self.lit else palette.CHOICE if tag else palette.PLAIN
        if item.kind == "area" and item.text:
            name.append(f"{item.text} ", Style(color=palette.colour_of(item, self.looks), bold=True) + reach)
            style = style if tag else palette.QUIET
        return name.append(item.label, style + reach)

    def _piece(self, die: Item) -> Text:
        """A die as a small box."""
        reach = palette.pick(die.id)
        tag = self.offers.get(die.id)
        piece = Text().append(tag, palette.TAG + reach) if tag else Text()
        face = die.text or "·"
        # No-break spaces, so that a box is neither broken nor trimmed.
        box = f"\u00a0{face}\u00a0" if die.shape != "small" else f"[{face}]"
        return piece.append(box, (palette.TAG if die.id in self.lit else palette.die_style(die, self.looks)) + reach)


def _lying_on(item: Item, panel: Panel) -> list[Item]:
    return [one for one in panel.items if one.at == item.id]


def counters_line(counters: tuple[Counter, ...]) -> Text:
    line = Text()
    for number, counter in enumerate(numbers(counters)):
        if number:
            line.append("\u00a0· ", palette.FAINT)
        # A number and its name stay on one line; of a long name the last word.
        label = counter.label if len(counter.label) > LONG_NAME else counter.label.replace(" ", "\u00a0")
        line.append(f"{label}\u00a0", palette.QUIET)
        line.append(counter_value(counter).replace(" ", "\u00a0"), Style(color=palette.INK, bold=True))
    return line
