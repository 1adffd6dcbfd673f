"""What can come of one comparison.

Owns the list of outcomes and which of them make a run fail. An outcome is a value that is stored,
never a bare bool that a caller can drop.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, StrEnum


class Outcome(StrEnum):
    """The verdict on one implementation, case, fill and pass. All but `agree` carry a reason."""

    AGREE = "agree"
    MISMATCH = "mismatch"
    UNTRUSTED = "untrusted"
    UNSUPPORTED = "unsupported"
    UNAVAILABLE = "unavailable"
    ERROR = "error"
    CRASHED = "crashed"
    TIMEOUT = "timeout"
    OUT_OF_MEMORY = "out_of_memory"
    EXPECTED_MISMATCH = "expected_mismatch"
    UNEXPECTED_AGREEMENT = "unexpected_agreement"


class ExitStatus(IntEnum):
    """Exit statuses of the command line; the numbers are a contract with CI jobs."""

    AGREED = 0
    DISAGREED = 1
    USAGE = 2
    COULD_NOT_RUN = 3
    NOTHING_COMPARED = 5
    INTERRUPTED = 130


DISAGREEMENTS = frozenset({Outcome.MISMATCH, Outcome.UNEXPECTED_AGREEMENT})
"""Outcomes by which the numbers, or a stale expectation, fail the run."""

FAILURES_TO_RUN = frozenset(
    {Outcome.ERROR, Outcome.CRASHED, Outcome.TIMEOUT, Outcome.OUT_OF_MEMORY}
)
"""Outcomes of something that had to run and could not."""

COMPARED = frozenset(
    {Outcome.AGREE, Outcome.MISMATCH, Outcome.EXPECTED_MISMATCH, Outcome.UNEXPECTED_AGREEMENT}
)
"""Outcomes that rest on a comparison of numbers."""


FAULTLESS = frozenset({Outcome.AGREE, Outcome.UNTRUSTED})
"""Verdicts on numbers that a fault of another kind outweighs."""


def exit_status(
    counts: Mapping[StrEnum, int],
    *,
    required_missing: bool = False,
    interrupted: bool = False,
) -> ExitStatus:
    """Return the exit status of a run with these outcome counts.

    `required_missing`: a backend named by `--require` was unavailable. A disagreement wins over a
    failure to run; a run in which no numbers were compared is never a success.
    """
    seen = {outcome for outcome, count in counts.items() if count}
    if interrupted:
        return ExitStatus.INTERRUPTED
    if seen & DISAGREEMENTS:
        return ExitStatus.DISAGREED
    if seen & FAILURES_TO_RUN or required_missing:
        return ExitStatus.COULD_NOT_RUN
    if not seen & COMPARED:
        return ExitStatus.NOTHING_COMPARED
    return ExitStatus.AGREED
