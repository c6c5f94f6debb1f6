"""Rooms: laying out, squares, moving (MAL-7, 8)."""
