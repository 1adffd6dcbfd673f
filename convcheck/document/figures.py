"""Which values of a run may be infinite or not a number, and their way from JSON to floats.

In a document they are the strings "inf", "-inf" and "nan". A document is decoded with these
strings; what is done here makes floats of them, before anybody else sees the run.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import force_setattr

from convcheck.document.records import BenchRecord, CompareRecord, FirstMismatch, VerifyRecord
from convcheck.document.tables import Pair, Pairs, Training

FIGURES: dict[type, tuple[str, ...]] = {
    VerifyRecord: (
        *("max_abs_error", "max_rel_error", "budget_used", "required_rtol", "rtol", "atol"),
    ),
    BenchRecord: ("budget_used",),
    CompareRecord: ("base_error", "new_error", "error_ratio"),
    FirstMismatch: ("got", "expected", "allowed_error"),
    Pair: ("difference", "share"),
}
"""The attributes that are a figure, by type."""

_GETTERS = {kind: attrgetter(*names) for kind, names in FIGURES.items()}


def figures(row: Struct) -> Iterable[float | None]:
    """Return the figures of a record, or of an entry of a table."""
    if type(row) is VerifyRecord:
        if row.first_mismatch is not None:
            return chain(_own(row), _own(row.first_mismatch))
        return _own(row)
    if isinstance(row, Pairs):
        return chain.from_iterable(map(_own, row.pairs))
    if isinstance(row, Training):
        return chain(row.losses, row.reference or ())
    return _own(row) if type(row) in FIGURES else ()


def restore(rows: Iterable[Struct]) -> None:
    """Make floats of all figures of rows that were decoded from JSON, in place."""
    for row in rows:
        if isinstance(row, Pairs):
            restore(row.pairs)
        elif isinstance(row, Training):
            for name in ("losses", "reference"):
                losses = getattr(row, name)
                if losses is not None:
                    force_setattr(row, name, list(map(float, losses)))
        else:
            _restore(row)
            if isinstance(row, VerifyRecord) and row.first_mismatch is not None:
                _restore(row.first_mismatch)


def _own(row: Struct) -> Iterable[float | None]:
    values = _GETTERS[type(row)](row)
    return values if type(values) is tuple else (values,)


def _restore(row: Struct) -> None:
    if type(row) not in FIGURES:
        return
    for name, value in zip(FIGURES[type(row)], _own(row), strict=True):
        if isinstance(value, str):
            force_setattr(row, name, float(value))
