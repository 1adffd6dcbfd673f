"""How the report's table shows the columns of a record: name, unit, and which are there at first.

Owns headings. Whatever column a record has can be shown; what is not named here stands as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from convcheck.words.columns import COLUMNS, VERDICT

DERIVED = ("against_baseline",)
"""Columns that the report adds to the records."""

AT_FIRST = {
    "verify": (
        *("outcome", "case", "implementation", "dtype", "pass", "fill", "budget_used"),
        *("max_abs_error", "required_rtol", "reason"),
    ),
    "bench": (
        *("agreement", "case", "implementation", "pass", "median_s", "ci_low_s", "ci_high_s"),
        *("against_baseline", "first_call_s", "peak_memory_bytes", "gflops", "budget_used"),
    ),
    "compare": (
        *("change", "case", "implementation", "pass", "fill", "base_outcome", "new_outcome"),
        *("error_ratio", "ratio", "ratio_ci_low", "ratio_ci_high", "reason"),
    ),
}
"""Columns that are shown until others are chosen, by verb."""

UNITS = {
    **dict.fromkeys(("median_s", "ci_low_s", "ci_high_s", "min_s", "first_call_s"), "seconds"),
    **dict.fromkeys(("base_median_s", "new_median_s", "seconds", "system_s"), "seconds"),
    "peak_memory_bytes": "bytes",
    **dict.fromkeys(("peak_fraction", "copy_fraction", "noise_floor", "threshold"), "percent"),
    **dict.fromkeys(("outcome", "agreement", "change"), "verdict"),
    **dict.fromkeys(("base_outcome", "new_outcome"), "verdict"),
}
"""Units of columns that are more than a number or a text."""

HEADINGS = {
    "max_abs_error": "largest error",
    "max_rel_error": "largest relative error",
    "budget_used": "budget used",
    "required_rtol": "rtol needed",
    "mismatched": "wrong elements",
    "first_mismatch": "first wrong element",
    "allclose_default": "np.allclose says",
    "median_s": "time of a call",
    "ci_low_s": "95 % from",
    "ci_high_s": "95 % to",
    "min_s": "shortest",
    "against_baseline": "against the baseline",
    "first_call_s": "first call",
    "peak_memory_bytes": "peak memory",
    "gflops": "GFLOP/s",
    "gbytes_per_s": "GB/s",
    "peak_fraction": "of matrix product",
    "copy_fraction": "of copy rate",
    "system_s": "system time",
    "ratio_ci_low": "ratio from",
    "ratio_ci_high": "ratio to",
    "case_file": "case file",
}
"""Headings that are not the column's name with spaces."""

WIDTHS = {
    "case": 430,
    "reason": 420,
    "implementation": 200,
    "against_baseline": 240,
    "outcome": 160,
    "agreement": 160,
    "change": 140,
    "dtype": 80,
    "fill": 85,
    "run": 60,
}
"""Widths in pixels of columns that need more or less than others."""


def fields(verb: str, there: Iterable[str]) -> list[dict[str, Any]]:
    """Return the columns of a verb's table: those shown at first, in order, then all others."""
    known = set(there)
    first = AT_FIRST[verb]
    rest = [name for name in (*COLUMNS[verb], *DERIVED) if name not in first]
    return [
        {
            "name": name,
            "heading": HEADINGS.get(name, name.replace("_", " ")),
            "unit": UNITS.get(name, ""),
            "width": WIDTHS.get(name, 130),
            "shown": name in first,
        }
        for name in ("run", *first, *rest)
        if name in known
    ]


def verdict_column(verb: str) -> str:
    """Return which column holds the verdict of a verb's records."""
    return VERDICT[verb]
