"""What is seen of a result beside its verdict, and the ways of calling by which it is seen.

Owns the names: of properties, which are columns, and of ways. What comes out wrong in any way is a
mismatch; what differs in bits only, within what it may err, is a property.
"""

from __future__ import annotations

import hashlib
from enum import StrEnum

PROPERTIES = {
    "repeatable": "made a second time in the same process",
    "thread_invariant": "made with another number of threads",
    "batch_invariant": "of the first entry of the batch alone, beside the same inside of the batch",
    "layout_invariant": "made from operands that lie in another order in memory",
}
"""Columns of `verify --properties`: true if every bit of the result is the same."""

Observed = dict[str, bool | None]
"""Properties by name; None where one was not looked at, or the library offers no way to."""


class Way(StrEnum):
    """How else a library is called with the same operands."""

    AGAIN = "again"
    SINGLY = "singly"
    THREADS = "threads"
    ENTRY = "entry"
    LAYOUT = "layout"
    SHIFTED = "shifted"
    BACKWARDS = "backwards"

    @property
    def told(self) -> str:
        """Say it, as the beginning of what is wrong with what came out."""
        return _TOLD[self]

    @property
    def shown_by(self) -> str | None:
        """Return the property that says whether bits stay the same; None if there is none."""
        return _SHOWN_BY.get(self)


_TOLD = {
    Way.AGAIN: "called a second time with the same operands",
    Way.SINGLY: "asked for alone, without the other passes",
    Way.THREADS: "with another number of threads",
    Way.ENTRY: "of the first entry of the batch alone",
    Way.LAYOUT: "from operands that lie in another order in memory, or once (a stride of 0)",
    Way.SHIFTED: "from operands that begin one element after the boundary of a vector",
    Way.BACKWARDS: "from operands that lie backwards in memory (strides below 0)",
}
_SHOWN_BY = dict(zip((Way.AGAIN, Way.THREADS, Way.ENTRY, Way.LAYOUT), PROPERTIES, strict=True))


_TURNS: tuple[Way | None, ...] = (
    *(Way.AGAIN, Way.AGAIN, Way.SHIFTED, Way.THREADS, Way.THREADS, Way.LAYOUT, Way.LAYOUT),
    *(Way.SINGLY, Way.SINGLY, Way.ENTRY, Way.BACKWARDS, None, None, None, None, None),
)
"""Whose turn it is, each as likely as any other. Other shapes are dear where libraries compile each
of them; five in sixteen are nobody's, so that all of it costs no more than a fifth of the time."""


def turn_of(case: str, fill: str, implementation: str) -> int:
    """Return a number drawn by names: the same for a case that is run alone or among others."""
    digest = hashlib.sha256(f"{case}/{fill}/{implementation}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def ways_in_turn(turn: int) -> tuple[Way, ...]:
    """Return the way whose turn it is, and the one that stands in where a library has none such.

    Nothing if it is nobody's turn.
    """
    way = _TURNS[turn % len(_TURNS)]
    return () if way is None else tuple(dict.fromkeys((way, Way.AGAIN)))
