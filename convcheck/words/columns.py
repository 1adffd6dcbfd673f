"""The fields of a record, verb by verb, in the order of every table.

Owns names and units of all columns. A record of a run has exactly the columns of the run's verb.
"""

from __future__ import annotations

from convcheck.words.properties import PROPERTIES

IDENTITY = (
    "case",
    "case_file",
    "op",
    "parameters",
    "implementation",
    "backend",
    "mode",
    "form",
    "device",
    "dtype",
    "pass",
    "fill",
)
"""What a record is about."""

VERIFY = (
    *IDENTITY,
    "outcome",
    "reason",
    "max_abs_error",
    "max_rel_error",
    "budget_used",
    "required_rtol",
    "mismatched",
    "elements",
    "first_mismatch",
    "rtol",
    "atol",
    "allclose_default",
    "inexact",
    *PROPERTIES,
    "precision",
    "diagnosis",
    "reproduce",
    "seconds",
)
"""Fields of a record of `verify`.

`elements` and `mismatched` count elements of the result; `seconds` is the wall time of the
execution that this result came from, all its passes together; `diagnosis` is null where none was
made. The properties (`repeatable` and so on) are null unless they were asked for. `first_mismatch`
is null or `{index, got, expected, allowed_error}`. `precision` is the arithmetic that the errors
are those of, a `convcheck.words.precision.Precision`; null where nobody asked: but for the normal
fill, for transforms, and where there was nothing to compare.
"""

BENCH = (
    *IDENTITY,
    "agreement",
    "reason",
    "median_s",
    "ci_low_s",
    "ci_high_s",
    "min_s",
    "samples",
    "calls",
    "disturbed",
    "first_call_s",
    "peak_memory_bytes",
    "gflops",
    "peak_fraction",
    "gbytes_per_s",
    "copy_fraction",
    "threads",
    "threads_used",
    "system_s",
    "page_faults",
    "baseline",
    "ratio",
    "ratio_ci_low",
    "ratio_ci_high",
    "noise_floor",
    "distinguishable",
    "budget_used",
    "reproduce",
)
"""Fields of a record of `bench`, one for each implementation and timed pass of a case.

`agreement` is the outcome of verifying the very call that was timed. Times are seconds of one call;
`samples` counts timed samples, `calls` the calls in one of them, `disturbed` the samples that were
set aside because something else ran. `threads_used` is CPU time / wall time, beside the `threads`
asked for; `system_s` and `page_faults` are per call. `peak_fraction` and `copy_fraction` are shares
of the machine's measured matrix-multiply and copy rates. `ratio` is time / time of the baseline,
from samples taken in the same rounds; `noise_floor` is how far one copy of the baseline was from
the others, as a ratio - 1; `distinguishable` is null where no interval could be had.
"""

COMPARE = (
    *IDENTITY,
    "change",
    "reason",
    "base_outcome",
    "new_outcome",
    "base_error",
    "new_error",
    "error_ratio",
    "base_median_s",
    "new_median_s",
    "ratio",
    "ratio_ci_low",
    "ratio_ci_high",
    "compute_ratio",
    "compute_ratio_ci_low",
    "compute_ratio_ci_high",
    "copy_ratio",
    "copy_ratio_ci_low",
    "copy_ratio_ci_high",
    "noise_floor",
    "threshold",
)
"""Fields of a record of `compare`.

`base_error` and `new_error` are shares of the error budget used, `error_ratio` is new / base.
`ratio` is the new time / the base time, with its interval; `compute_ratio` and `copy_ratio` are the
same with every sample divided by the yardstick of its round. `noise_floor` is the larger one of
both runs, and `threshold` the ratio - 1 that counts as a change of speed.
"""

JOINED_BY = ("case", "implementation", "device", "dtype", "pass", "fill")
"""What names a record: no two records of a run have all of these in common."""

COLUMNS = {"verify": VERIFY, "bench": BENCH, "compare": COMPARE}
"""The columns of each verb's records."""

SINCE: dict[str, frozenset[str]] = {
    "verify": frozenset({*PROPERTIES, "precision"}),
    "bench": frozenset(),
    "compare": frozenset(),
}
"""Columns that runs stored by earlier versions lack: they are read as null."""

VERDICT = {"verify": "outcome", "bench": "agreement", "compare": "change"}
"""The column that holds a record's verdict, by verb."""

FLOATS = frozenset(
    {
        *("max_abs_error", "max_rel_error", "budget_used", "required_rtol", "rtol", "atol"),
        *("seconds", "median_s", "ci_low_s", "ci_high_s", "min_s", "first_call_s", "gflops"),
        *("peak_fraction", "gbytes_per_s", "copy_fraction", "threads_used", "system_s"),
        *("page_faults", "ratio", "ratio_ci_low", "ratio_ci_high", "noise_floor"),
        *("base_error", "new_error", "error_ratio", "base_median_s", "new_median_s", "threshold"),
        *("compute_ratio", "compute_ratio_ci_low", "compute_ratio_ci_high"),
        *("copy_ratio", "copy_ratio_ci_low", "copy_ratio_ci_high"),
    }
)
"""Fields that hold a float, which may be infinite, or null."""
