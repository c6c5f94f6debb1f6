"""A warband as one short text for links and messages: `D1` and URL-safe characters, with a check sum."""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec

from veillee.kernel.errors import Refusal

from ..content.records import Warband
from .foreign import check_size

GAME, VERSION = "D", "1"
_CHECK_BYTES = 4
#: How many bytes a code may unpack to. No list comes near it, and a hostile code cannot fill the memory.
_LONGEST = 20_000


def write_code(warband: Warband) -> str:
    """The code of a warband; equal warbands have equal codes."""
    packer = zlib.compressobj(9, wbits=-15)
    packed = packer.compress(msgspec.json.encode(warband)) + packer.flush()
    return GAME + VERSION + _letters(_sum(packed) + packed)


def read_code(text: str) -> Warband:
    """The warband of a code, or a refusal that says what is wrong with the code. The warband is not checked."""
    text = text.strip()
    if not text.startswith(GAME) or len(text) < 8:
        raise Refusal("building.code-foreign", given=text[:24])
    if text[1] != VERSION:
        raise Refusal("building.code-version", given=text[1], known=VERSION)
    try:
        data = urlsafe_b64decode(text[2:] + "=" * (-len(text[2:]) % 4))
        packed = data[_CHECK_BYTES:]
        if data[:_CHECK_BYTES] != _sum(packed) or _letters(data) != text[2:]:
            raise Refusal("building.code-damaged")
        return check_size(msgspec.json.decode(zlib.decompressobj(-15).decompress(packed, _LONGEST), type=Warband))
    except (binascii.Error, zlib.error, ValueError, RecursionError) as fault:
        raise Refusal("building.code-damaged") from fault


def _letters(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _sum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(_CHECK_BYTES, "big")
