"""Objects of recursive filters, fed a signal piece by piece, and again after a reset.

Owns what is tried, of those that are fed: the pieces' results are together what the whole gives.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.objects.fed_objects import Fed, in_pieces
from convcheck.workers.ready_asked import Asked, Manner

SIZES = ((5,), (1, 1, 1), (3, 1, 4))
"""Elements of the first pieces; the last one has the rest."""

LOST = (
    "the pieces' results are not those of the whole signal, and no piece begins anew: what is kept"
    " from one call for the next (the state between batches) is not the last result that it needs,"
    " or last inputs (x1, x2) are not kept, of who needs these too"
)

ANEW = "each call begins anew: nothing is carried over (no state is kept between calls)"

SHARED = "of two channels each is to be what it is alone: their states are mixed, or one is lost"

NOT_RESET = "after a reset it is not what a new object is: something of before is left"


def pieces(asked: Asked) -> Iterator[Manner]:
    """Feed pieces to one object; two channels; and one object again after a reset."""
    if asked.x.ndim != 1 or asked.first.shape != asked.x.shape:
        return
    for sizes in SIZES:
        fed, found = _fed(asked, Fed(sizes))
        if not fed.made:
            break
        told = ", ".join(map(str, sizes))
        adds = f"pieces of {told} and the rest, fed to one object"
        if asked.close(found, asked.first):
            yield Manner(adds)
            continue
        _, apart = _fed(asked, Fed(sizes, anew=True))
        if not asked.close(found, apart):
            yield Manner(adds, LOST)
            return
        yield Manner.found(adds, ANEW, owed=asked.question.of_pieces)
        return
    fed, _ = _fed(asked, Fed((5,), channels=2))
    if fed.made:
        alone = asked.first, asked.result(asked.x[::-1].copy())
        wrong = any(not asked.close(*each) for each in zip(fed.results, alone, strict=True))
        yield Manner("two channels in pieces", SHARED if wrong else "")
    fed, found = _fed(asked, Fed((), again=True))
    if fed.made:
        same = asked.close(found, asked.first)
        yield Manner("a reset", "" if same else NOT_RESET)


def _fed(asked: Asked, fed: Fed) -> tuple[Fed, Array]:
    with in_pieces(fed):
        found = np.asarray(asked.result(asked.x))
    return fed, found
