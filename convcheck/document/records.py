"""Records of runs: one result of `verify`, one timing of `bench`, one change that `compare` found.

Owns names, units and order of their fields, which are the columns of every table. The field `pass`
is the attribute `pass_`. What may be null may also be left out: runs stored by earlier versions
lack fields that are newer than they.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct, field

from convcheck.document.finite import FiniteStruct
from convcheck.document.values import (
    Amount,
    AnyPass,
    Count,
    Dtype,
    Figure,
    Flag,
    Name,
    Operation,
    Parameters,
    Positive,
    PositiveCount,
    Seconds,
    SignedFigure,
    Text,
    VerifiedPass,
)
from convcheck.model.change import Change
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, TimedPass
from convcheck.model.precision import Precision
from convcheck.model.verdict import WrongElement


class FirstMismatch(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The first element that is wrong: where it is, what it is and should be, what is allowed."""

    index: list[int]
    got: SignedFigure
    expected: SignedFigure
    allowed_error: SignedFigure

    @classmethod
    def of(cls, wrong: WrongElement) -> FirstMismatch:
        """Return what a verdict says of an element."""
        return cls(wrong.index, wrong.got, wrong.expected, wrong.allowed_error)


class About(FiniteStruct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """What a record is about, beside its pass and its fill. `case_file` is `FILE:LINE`."""

    case: Name
    case_file: Name
    op: Operation
    parameters: Parameters
    implementation: Name
    backend: Name
    mode: Name
    form: Name
    device: Name
    dtype: Dtype


class VerifyRecord(About, frozen=True, kw_only=True):
    """One result of `verify`. `host` names the computer, in shards and in runs of several.

    `elements` and `mismatched` count elements of the result; `seconds` is the wall time of the
    execution that this result came from, all its passes together; `diagnosis` is None where none
    was made. The properties (`repeatable` and so on) are None unless they were asked for.
    `precision` is the arithmetic that the errors are those of; None where nobody asked: but for the
    normal fill, for transforms, and where there was nothing to compare; of own operands it is told
    where something is wrong.
    """

    VERDICT: ClassVar = "outcome"

    pass_: VerifiedPass = field(name="pass")
    fill: Fill
    outcome: Outcome
    reason: Text
    max_abs_error: Figure | None = None
    max_rel_error: Figure | None = None
    budget_used: Figure | None = None
    required_rtol: Figure | None = None
    mismatched: Count | None = None
    elements: Count
    first_mismatch: FirstMismatch | None = None
    rtol: Figure | None = None
    atol: Figure | None = None
    allclose_default: Flag | None = None
    inexact: Flag
    repeatable: Flag | None = None
    thread_invariant: Flag | None = None
    batch_invariant: Flag | None = None
    layout_invariant: Flag | None = None
    precision: Precision | None = None
    diagnosis: Text | None = None
    reproduce: Text
    seconds: Amount | None = None
    host: Name | None = None

    @property
    def verdict(self) -> Outcome:
        """What the record says, in a word."""
        return self.outcome


class BenchRecord(About, frozen=True, kw_only=True):
    """One timing of `bench`: an implementation and a timed pass of a case.

    `host` names the computer, in shards and in runs of several.

    `agreement` is the outcome of verifying the very call that was timed. Times are seconds of one
    call; `samples` counts timed samples, `calls` the calls in one of them, `disturbed` the samples
    that were set aside because something else ran. `threads_used` is CPU time / wall time, beside
    the `threads` asked for; `system_s` and `page_faults` are per call. `peak_fraction` and
    `copy_fraction` are shares of the machine's measured matrix-multiply and copy rates. `ratio` is
    time / time of the baseline, from samples taken in the same rounds; `noise_floor` is how far one
    copy of the baseline was from the others, as a ratio - 1; `distinguishable` is None where no
    interval could be had. `device_median_s` is what the device's own events say of a call, from the
    start of its first kernel to the end of its last; `energy_j` is joules of one call, all of the
    GPU's.
    """

    VERDICT: ClassVar = "agreement"

    pass_: TimedPass = field(name="pass")
    fill: Fill
    agreement: Outcome
    reason: Text
    median_s: Seconds | None = None
    ci_low_s: Seconds | None = None
    ci_high_s: Seconds | None = None
    min_s: Seconds | None = None
    samples: Count | None = None
    calls: PositiveCount | None = None
    disturbed: Count | None = None
    device_median_s: Seconds | None = None
    first_call_s: Seconds | None = None
    peak_memory_bytes: Count | None = None
    energy_j: Amount | None = None
    gflops: Amount | None = None
    peak_fraction: Amount | None = None
    gbytes_per_s: Amount | None = None
    copy_fraction: Amount | None = None
    threads: PositiveCount
    threads_used: Amount | None = None
    system_s: Amount | None = None
    page_faults: Amount | None = None
    baseline: Name | None = None
    ratio: Positive | None = None
    ratio_ci_low: Positive | None = None
    ratio_ci_high: Positive | None = None
    noise_floor: Amount | None = None
    distinguishable: Flag | None = None
    budget_used: Figure | None = None
    reproduce: Text
    host: Name | None = None

    @property
    def verdict(self) -> Outcome:
        """What the record says, in a word."""
        return self.agreement


class CompareRecord(About, frozen=True, kw_only=True):
    """What became of one result or timing from one run to another.

    `base_error` and `new_error` are shares of the error budget used, `error_ratio` is new / base.
    `ratio` is the new time / the base time, with its interval; `compute_ratio` and `copy_ratio` are
    the same with every sample divided by the yardstick of its round. `noise_floor` is the larger
    one of both runs, and `threshold` the ratio - 1 that counts as a change of speed.
    """

    VERDICT: ClassVar = "change"

    pass_: AnyPass = field(name="pass")
    fill: Fill
    change: Change
    reason: Text
    base_outcome: Outcome | None = None
    new_outcome: Outcome | None = None
    base_error: Figure | None = None
    new_error: Figure | None = None
    error_ratio: Figure | None = None
    base_median_s: Seconds | None = None
    new_median_s: Seconds | None = None
    ratio: Positive | None = None
    ratio_ci_low: Positive | None = None
    ratio_ci_high: Positive | None = None
    compute_ratio: Positive | None = None
    compute_ratio_ci_low: Positive | None = None
    compute_ratio_ci_high: Positive | None = None
    copy_ratio: Positive | None = None
    copy_ratio_ci_low: Positive | None = None
    copy_ratio_ci_high: Positive | None = None
    noise_floor: Amount | None = None
    threshold: Positive | None = None

    @property
    def verdict(self) -> Change:
        """What the record says, in a word."""
        return self.change


Record = VerifyRecord | BenchRecord | CompareRecord

RECORDS: dict[str, type[Record]] = {
    "verify": VerifyRecord,
    "bench": BenchRecord,
    "compare": CompareRecord,
}
"""The records of each verb's runs."""

IDENTITY = (*About.__struct_fields__, "pass_", "fill")
"""The attributes that say what a record is about."""


def columns(verb: str) -> tuple[str, ...]:
    """Return the fields of a verb's records, in the order of every table."""
    return RECORDS[verb].__struct_encode_fields__
