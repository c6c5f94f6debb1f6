"""The pictures under the boards of Lueur, computed from the content; each run draws identical pictures."""

from .archipelago import draw_archipelago
from .province import draw_province

__all__ = ["draw_archipelago", "draw_province"]
