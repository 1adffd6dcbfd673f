"""Different texts, numbered as they come: as many as there are cases, in some bytes each.

Owns how a text is known again without being held. Two texts are taken for one if BLAKE2b gives the
same 128 bits for both: of a million texts, the chance that any two do is below 1e-26.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

RECENT = 512
"""Texts that are held for a while: most columns have fewer, and rows of a case stand together."""

_DIGEST = 16
_NUMBER = 8
_ENTRY = _DIGEST + _NUMBER


class Distinct:
    """Numbers of texts: 0 is the first one, and equal texts have one number."""

    def __init__(self) -> None:
        self._recent: dict[str, int] = {}
        self._known: dict[int, bytearray] = {}
        """By the first byte of their digests: the digests of texts and their numbers."""
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, text: str) -> int:
        """Return the number of a text; one that was not there gets the next."""
        number = self.find(text)
        if number is None:
            number = self._count
            self._count += 1
            digest = _digest(text)
            entries = self._known.setdefault(digest[0], bytearray())
            entries += digest + number.to_bytes(_NUMBER, sys.byteorder)
        return number

    def find(self, text: str) -> int | None:
        """Return the number of a text; None if it was not added."""
        number = self._recent.get(text)
        if number is None:
            number = self._search(_digest(text))
            if number is not None:
                if len(self._recent) == RECENT:
                    self._recent.clear()
                self._recent[text] = number
        return number

    def _search(self, digest: bytes) -> int | None:
        entries = self._known.get(digest[0], b"")
        at = entries.find(digest)
        while at >= 0 and at % _ENTRY:  # what looks like it lies across two entries
            at = entries.find(digest, at + 1)
        if at < 0:
            return None
        return int.from_bytes(entries[at + _DIGEST : at + _ENTRY], sys.byteorder)


def _digest(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_DIGEST).digest()
