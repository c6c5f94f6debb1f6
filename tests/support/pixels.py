"""The pixels of a small PNG, without a library for pictures."""

from __future__ import annotations

import struct
import zlib

#: Bytes of a pixel, by the colour type of the file.
CHANNELS = {2: 3, 6: 4}


def rows_of(png: bytes) -> list[list[tuple[int, ...]]]:
    """The rows of a picture with eight bits for each colour, not interlaced, as browsers write it."""
    place, packed = 8, b""
    width = channels = 0
    while place < len(png):
        size, kind = struct.unpack(">I4s", png[place : place + 8])
        chunk = png[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            width, _, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", chunk)
            assert (depth, interlaced) == (8, 0)
            channels = CHANNELS[colours]
        elif kind == b"IDAT":
            packed += chunk
        place += size + 12
    return _unfiltered(zlib.decompress(packed), width, channels)


def _unfiltered(data: bytes, width: int, channels: int) -> list[list[tuple[int, ...]]]:
    length, rows = width * channels, []
    before = bytearray(length)
    for start in range(0, len(data), length + 1):
        way, line = data[start], bytearray(data[start + 1 : start + 1 + length])
        for place in range(length):
            left = line[place - channels] if place >= channels else 0
            corner = before[place - channels] if place >= channels else 0
            line[place] = (line[place] + _predicted(way, left, before[place], corner)) & 255
        rows.append([tuple(line[place : place + channels]) for place in range(0, length, channels)])
        before = line
    return rows


def _predicted(way: int, left: int, above: int, corner: int) -> int:
    """What the five filters of PNG expect at a byte."""
    if way == 4:
        near = left + above - corner
        return min((left, above, corner), key=lambda one: abs(near - one))
    return (0, left, above, (left + above) // 2)[way]
