"""Fixed work of the standard library, timed in every round beside the implementations.

Owns what tells a machine that was slower for a while from a library that became slower: the work
never changes, whichever library is upgraded. One is bound by the processor, one by the memory.

The processor's is sorting, because it is slow whenever a neighbour on the same core is busy, as
most work is. A hash is not: the instructions made for it wait for one another, and leave the rest
of the core to others.
"""

from __future__ import annotations

from collections.abc import Callable

COMPUTE = "yardstick:compute"
COPY = "yardstick:copy"

SORTED = 2000
SORTS = 8
COPIED = 32 * 2**20


def yardsticks() -> dict[str, Callable[[], object]]:
    """Return the calls by name: 8 sorts of 2,000 numbers, and a copy of 32 MiB."""
    numbers = [at * 7919 % 10007 for at in range(SORTED)]
    source, target = bytearray(COPIED), bytearray(COPIED)

    def compute() -> object:
        for _ in range(SORTS):
            ordered = sorted(numbers)
        return ordered

    def copy() -> object:
        target[:] = source
        return target

    return {COMPUTE: compute, COPY: copy}
