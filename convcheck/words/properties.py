"""What is seen of a result beside its verdict: whether its bits depend on how it was made."""

from __future__ import annotations

PROPERTIES = {
    "repeatable": "made a second time in the same process",
    "thread_invariant": "made with another number of threads",
    "batch_invariant": "of the first entry of the batch alone, beside the same inside of the batch",
    "layout_invariant": "made from operands that lie in another order in memory",
}
"""Columns of `verify --properties`: true if every bit of the result is the same."""

Observed = dict[str, bool | None]
"""Properties by name; None where one was not looked at, or the library offers no way to."""
