"""The pictures under the boards of Lueur: drawn by rule from the content, the same every time."""

from .archipelago import draw_archipelago
from .province import draw_province

__all__ = ["draw_archipelago", "draw_province"]
