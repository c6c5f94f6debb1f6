"""Options of a table or of a campaign, and how they are checked."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from .errors import Refusal
from .text import Texts


class Setting(Struct, frozen=True):
    """An option of a table: its id, what it can be, and what it is unless somebody says otherwise.

    Its words are `setting.<id>.name`, `setting.<id>.<choice>` and perhaps `-note`. Where the game has names for its
    choices already, `words` is their section: `<words>.<choice>` and `<words>-note.<choice>` then do as well. A
    setting about a `seat` is shown beside the seat; a setting that few people change is `rare`, and folded away.
    Where no person plays, a setting at its default has the choice `bots` instead, if there is one.
    """

    id: str
    choices: tuple[str, ...]
    default: str
    words: str = ""
    seat: int | None = None
    rare: bool = False
    bots: str = ""

    def name(self, texts: Texts) -> str:
        return texts.say(f"setting.{self.id}.name")

    def say(self, choice: str, texts: Texts) -> str:
        own = f"setting.{self.id}.{choice}"
        return texts.say(own if own in texts else f"{self.words}.{choice}")

    def note(self, choice: str, texts: Texts) -> str:
        """What a choice means, where its name does not say it."""
        keys = (f"setting.{self.id}.{choice}-note", f"{self.words}-note.{choice}")
        return next((texts.say(key) for key in keys if key in texts), "")


def checked(settings: tuple[Setting, ...], options: Mapping[str, str]) -> dict[str, str]:
    """The options with defaults filled in; unknown names and values are refused."""
    check_names(settings, options)
    known = {setting.id: setting for setting in settings}
    for name, value in options.items():
        if value not in known[name].choices:
            raise Refusal("table.option-value", name=name, value=value, possible=", ".join(known[name].choices))
    return {name: options.get(name, setting.default) for name, setting in known.items()}


def check_names(settings: tuple[Setting, ...], options: Mapping[str, str]) -> None:
    """Refuse the name of an option that there is not."""
    known = [setting.id for setting in settings]
    for name in options:
        if name not in known:
            raise Refusal("table.option", name=name, possible=", ".join(known))
