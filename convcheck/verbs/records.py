"""From results and verdicts to records, with what a case file expects taken into account."""

from __future__ import annotations

import dataclasses
import shlex
from collections.abc import Mapping
from typing import Any

from convcheck.words.case import Case, Expectation
from convcheck.words.columns import VERIFY
from convcheck.words.facts import Facts
from convcheck.words.implementation import Implementation
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass
from convcheck.words.properties import PROPERTIES, Observed
from convcheck.words.run import Record
from convcheck.words.training import Learned
from convcheck.words.verdict import Verdict
from convcheck.workers.imitation import imitated
from convcheck.workers.messages import Failure

_NO_FIGURES = {
    each.name: each.default
    for each in dataclasses.fields(Verdict)
    if each.default is not dataclasses.MISSING
}


class CaseRecords:
    """Makes the records of one case, fill and implementation; what they share is made once."""

    def __init__(
        self, case: Case, implementation: Implementation, fill: Fill, seed: int, facts: Facts
    ) -> None:
        self.case, self.implementation, self.fill = case, implementation, fill
        self._seed, self._facts = seed, facts
        self._shared = {
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
            "fill": fill.value,
        }
        self._command = shlex.join(self._words())

    def record(
        self,
        which: Pass,
        found: Mapping[str, Any] | Failure,
        seconds: float | None,
        observed: Observed,
    ) -> Record:
        """Return the record of one pass; `found` is a verdict's fields or a failure."""
        if isinstance(found, Failure):
            found = {"outcome": found.outcome, "reason": found.reason}
        verdict = {**_NO_FIGURES, **found}
        outcome, reason = self._expected(which, verdict)
        values = {
            **self._shared,
            **verdict,
            **dict.fromkeys(PROPERTIES),
            **observed,
            "pass": which.value,
            "outcome": outcome.value,
            "reason": reason,
            "reproduce": f"{self._command} --pass {which.value}",
            "seconds": seconds,
        }
        return {column: values[column] for column in VERIFY}

    def training_record(self, which: Learned, found: Mapping[str, Any] | Failure) -> Record:
        """Return the record of a training, or of initial weights; `found` as in `record`."""
        if isinstance(found, Failure):
            found = {"outcome": found.outcome, "reason": found.reason}
        verdict = {**_NO_FIGURES, **found}
        outcome, reason = self._expected(which, verdict)
        values = {
            **self._shared,
            **verdict,
            **dict.fromkeys(PROPERTIES),
            "pass": which.value,
            "outcome": outcome.value,
            "reason": reason,
            "reproduce": self._command,
            "seconds": None,
        }
        return {column: values[column] for column in VERIFY}

    def _expected(self, which: Pass | Learned, verdict: Mapping[str, Any]) -> tuple[Outcome, str]:
        known = self.case.expectation(self.implementation, which, self.fill, self._facts)
        return expected(known, verdict)

    def _words(self) -> list[str]:
        """Return the command that runs this implementation on this case and fill again."""
        device = self.implementation.device
        return [
            *("convcheck", "verify", self.case.argument, "-k", self.case.identifier),
            *("--backend", str(self.implementation)),
            *(("--device", device) if device != "cpu" else ()),
            *("--seed", str(self._seed), "--fill", self.fill.value),
            *(("--as", imitated()) if imitated() else ()),
        ]


def expected(expectation: Expectation | None, verdict: Mapping[str, Any]) -> tuple[Outcome, str]:
    """Return outcome and reason after what the case file expects, if anything, had its say."""
    outcome, reason = Outcome(verdict["outcome"]), str(verdict["reason"])
    if expectation is None:
        return outcome, reason
    link = f" ({expectation.url})" if expectation.url else ""
    if outcome is Outcome.AGREE:
        return Outcome.UNEXPECTED_AGREEMENT, (
            f"{expectation.location} expects {expectation.outcome}, but it agrees: remove the entry"
            f" if the cause is gone; it says: {expectation.reason}{link}"
        )
    if outcome not in expectation.outcomes:
        return outcome, f"{reason} [{expectation.location} expects {expectation.outcome}]"
    known = f"known difference: {expectation.reason}{link}; found: {reason}"
    return (outcome if outcome is Outcome.UNSUPPORTED else Outcome.EXPECTED_MISMATCH), known
