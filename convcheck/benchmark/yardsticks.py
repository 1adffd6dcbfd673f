"""Fixed work of the standard library, timed in every round beside the implementations.

Owns what tells a machine that was slower for a while from a library that became slower: the work
never changes, whichever library is upgraded. One is bound by the processor, one by the memory.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

COMPUTE = "yardstick:compute"
COPY = "yardstick:copy"

HASHED = 2**20
COPIED = 32 * 2**20


def yardsticks() -> dict[str, Callable[[], object]]:
    """Return the calls by name: SHA-256 of 1 MiB, and a copy of 32 MiB."""
    data = bytes(range(256)) * (HASHED // 256)
    source, target = bytearray(COPIED), bytearray(COPIED)

    def compute() -> object:
        return hashlib.sha256(data).digest()

    def copy() -> object:
        target[:] = source
        return target

    return {COMPUTE: compute, COPY: copy}
