"""Chance: one secret per match, split into named streams.

Draw number `n` of stream `name` is BLAKE2b(n, key=secret, person=name). So the state of a stream is one
integer, a copy is cheap, undo never re-rolls, nobody can predict a die from the ones before it, and
everybody who is told the secret afterwards can compute every die again.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache
from hashlib import blake2b, sha256
from struct import Struct
from typing import Any

from .data import Data

KEY_BYTES = 16
_WORDS = Struct("<32H")


@cache
def _fair(sides: int) -> tuple[bytes, bytes]:
    """Translate a byte to 0..sides-1, and the bytes to throw away so that every side is as likely."""
    if not 1 <= sides <= 256:
        raise ValueError(f"a die has 1 to 256 sides, not {sides}; use below() for larger numbers")
    fair = 256 - 256 % sides
    return bytes(byte % sides for byte in range(256)), bytes(range(fair, 256))


class Dice(Data):
    """The generators of a match: its key, and how often each stream has been drawn from."""

    key: bytes
    drawn: dict[str, int] = {}

    def roll(self, stream: str, count: int, sides: int) -> list[int]:
        """Return `count` fair numbers from 0 to `sides` - 1 (at most 256 sides)."""
        table, unfair = _fair(sides)
        faces: list[int] = []
        while (missing := count - len(faces)) > 0:
            faces += self._block(stream).translate(table, unfair)[:missing]
        return faces

    def below(self, stream: str, limit: int) -> int:
        """Return one fair number from 0 to `limit` - 1, however large."""
        if limit < 1:
            raise ValueError(f"there is no number below {limit}")
        size = (limit.bit_length() + 7) // 8 + 1
        fair = 256**size - 256**size % limit
        while True:
            block = self._block(stream)
            while len(block) < size:
                block += self._block(stream)
            for at in range(0, len(block) - size + 1, size):
                number = int.from_bytes(block[at : at + size], "little")
                if number < fair:
                    return number % limit

    def shuffle(self, stream: str, items: MutableSequence[Any]) -> None:
        """Put `items` (fewer than 65,536) in a fair order: two bytes for each, unfair ones thrown away."""
        size = len(items)
        while size > 1:
            for word in _WORDS.unpack(self._block(stream)):
                other = word % size
                if word - other + size > 65536:  # the last numbers do not make up a whole round of all places
                    continue
                size -= 1
                items[size], items[other] = items[other], items[size]
                if size == 1:
                    break

    def total(self) -> int:
        """How many draws there have been in all: it tells whether chance has spoken since."""
        return sum(self.drawn.values())

    def _block(self, stream: str) -> bytes:
        number = self.drawn.get(stream, 0)
        self.drawn[stream] = number + 1
        return blake2b(number.to_bytes(8, "little"), key=self.key, person=stream.encode()).digest()


def dice_key(seed: bytes) -> bytes:
    """The dice key of a match, from the seed that is revealed at its end."""
    return blake2b(seed, digest_size=KEY_BYTES, person=b"veillee-dice").digest()


def commitment(seed: bytes) -> str:
    """What is published before the first die: it binds the table to its seed without telling it."""
    return sha256(seed).hexdigest()


def seed_of(number: int) -> bytes:
    """The seed that `--seed NUMBER` stands for."""
    return sha256(f"veillee seed {number}".encode()).digest()
