"""The generator of a match: xoshiro128++ by Blackman and Vigna, on four words of 32 bits.

Words of 32 bits keep every intermediate value far below 2**62, so that plain Python, compiled code and
every machine make the same numbers. `random.Random` would do as well but for its state of 625 words: a
match keeps the generator's state beside every ply, for undo and for looking back.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import mypyc_attr

MASK: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """Chance, handed to whatever rolls, draws or shuffles; no position ever holds one."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def word(self) -> int:
        """The next 32 bits."""
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        total = (a + d) & MASK
        result = (((total << 7) & MASK) | (total >> 25)) + a
        shifted = (b << 9) & MASK
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ shifted
        self.d = ((d << 11) & MASK) | (d >> 21)
        return result & MASK

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1 (Lemire's method: unbiased, one word nearly always)."""
        product = self.word() * n
        low = product & MASK
        if low < n:
            floor = (MASK + 1 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & MASK
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """A uniform order, in place (Fisher and Yates, from the last place down)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item

    def words(self) -> tuple[int, int, int, int]:
        """The generator's state: equal before and after means that no chance was used."""
        return (self.a, self.b, self.c, self.d)


def seeded(*seed: int | str) -> Rng:
    """A generator from a seed; several parts (a run's seed and a game's number) make unrelated streams."""
    digest = hashlib.sha256("/".join(str(part) for part in seed).encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]
    words[0] |= 1  # the all-zero state is the one from which the generator never leaves
    return Rng(words[0], words[1], words[2], words[3])
