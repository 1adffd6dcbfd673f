"""From results and verdicts to records, with what a case file expects taken into account."""

from __future__ import annotations

import dataclasses
import shlex
from collections.abc import Mapping
from typing import Any

from convcheck.words.case import Case, Expectation
from convcheck.words.implementation import Implementation
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass
from convcheck.words.run import VERIFY_COLUMNS, Record
from convcheck.words.verdict import Verdict
from convcheck.workers.messages import Failure

_NO_FIGURES = {
    each.name: each.default
    for each in dataclasses.fields(Verdict)
    if each.default is not dataclasses.MISSING
}


def make_record(
    case: Case,
    implementation: Implementation,
    which: Pass,
    fill: Fill,
    found: Mapping[str, Any] | Failure,
    *,
    seed: int,
    seconds: float | None,
) -> Record:
    """Return the record of one comparison; `found` is a verdict's fields or a failure."""
    verdict = (
        {**_NO_FIGURES, "outcome": found.outcome, "reason": found.reason}
        if isinstance(found, Failure)
        else {**_NO_FIGURES, **found}
    )
    outcome, reason = _expected(case, implementation, which, fill, verdict)
    values = {
        "case": case.identifier,
        "case_file": str(case.location),
        "op": case.convolution.op,
        "parameters": case.convolution.parameters(),
        "implementation": str(implementation),
        "backend": implementation.backend,
        "mode": implementation.mode,
        "form": implementation.form,
        "device": implementation.device,
        "dtype": case.convolution.dtype,
        "pass": which.value,
        "fill": fill.value,
        "diagnosis": None,
        "reproduce": reproduce(case, implementation, which, fill, seed),
        "seconds": seconds,
        **verdict,
        "outcome": outcome.value,
        "reason": reason,
    }
    return {column: values[column] for column in VERIFY_COLUMNS}


def reproduce(
    case: Case, implementation: Implementation, which: Pass, fill: Fill, seed: int
) -> str:
    """Return a command line that runs this one comparison again."""
    words = ["convcheck", "verify", case.location.file, "-k", case.identifier]
    words += ["--backend", str(implementation), "--pass", which.value, "--fill", fill.value]
    if implementation.device != "cpu":
        words += ["--device", implementation.device]
    return shlex.join([*words, "--seed", str(seed)])


def _expected(
    case: Case,
    implementation: Implementation,
    which: Pass,
    fill: Fill,
    verdict: Mapping[str, Any],
) -> tuple[Outcome, str]:
    """Return outcome and reason after the case file's expectations had their say."""
    outcome, reason = Outcome(verdict["outcome"]), str(verdict["reason"])
    expectation = _expectation(case, implementation, which, fill)
    if expectation is None:
        return outcome, reason
    link = f" ({expectation.url})" if expectation.url else ""
    if outcome is Outcome.AGREE:
        return Outcome.UNEXPECTED_AGREEMENT, (
            f"{expectation.location} expects {expectation.outcome}, but it agrees: remove the entry"
            f" if the cause is gone; it says: {expectation.reason}{link}"
        )
    if outcome is not expectation.outcome:
        return outcome, f"{reason} [{expectation.location} expects {expectation.outcome}]"
    known = f"known difference: {expectation.reason}{link}; found: {reason}"
    return (outcome if outcome is Outcome.UNSUPPORTED else Outcome.EXPECTED_MISMATCH), known


def _expectation(
    case: Case, implementation: Implementation, which: Pass, fill: Fill
) -> Expectation | None:
    """Return the first expectation for this comparison; parameters were matched on loading."""
    here = {"pass": which, "fill": fill}
    for expectation in case.expectations:
        conditions = {key: expectation.when[key] for key in here if key in expectation.when}
        if expectation.implementation.matches(implementation) and all(
            here[key] == value for key, value in conditions.items()
        ):
            return expectation
    return None
