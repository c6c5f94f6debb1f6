"""Which symbol of `web/symbols.svg` shows a figure or a card."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

#: The loadouts with an emblem of their own; a figure with another one has the emblem of its kind.
LOADOUTS: Final = {
    "traitor_guardsman": ("flamer", "grenade", "pistol", "sergeant"),
    "cultist": ("autogun", "stubber"),
}
_ICONS: Final = msgspec.toml.decode(
    (Path(__file__).parent.parent / "web" / "icons.toml").read_bytes(), type=dict[str, str]
)


def hostile_emblem(kind: str, loadout: str = "") -> str:
    """The emblem of a hostile figure, without the beginning `emb-`."""
    return f"{kind}-{loadout}" if loadout in LOADOUTS.get(kind, ()) else kind


def card_icon(card: str) -> str:
    """The symbol of a resource, an artefact or a discovery."""
    return _ICONS[card]
