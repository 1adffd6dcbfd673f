"""From results and verdicts to records, with what a case file expects taken into account.

Owns what the journal and the run keep of a judged group.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from convcheck.document.records import FirstMismatch, VerifyRecord
from convcheck.document.tables import ErrorMap, Pair, Pairs
from convcheck.model.case import Case, Expectation
from convcheck.model.facts import Facts
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import FAULTLESS, Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import Precision
from convcheck.model.properties import Observed
from convcheck.model.refusals import of_error
from convcheck.model.training import Learned
from convcheck.model.verdict import Verdict
from convcheck.verbs.journal import VerifyEntry
from convcheck.verbs.plan import PlannedCase
from convcheck.verbs.reproduce import verify_command
from convcheck.workers.facts import FactBook
from convcheck.workers.group import Group
from convcheck.workers.messages import ComputeResult, Failure, add_cost

MOST_MAPS = 40
"""Results whose wrong elements are shown by place: one of each kind, the first ones of the plan."""

NANOSECONDS = 9
"""Digits of seconds that a clock tells."""


class CaseRecords:
    """Makes the records of one case, fill and implementation; what they share is made once."""

    def __init__(
        self, case: Case, implementation: Implementation, fill: Fill, seed: int, facts: Facts
    ) -> None:
        self.case, self.implementation, self.fill = case, implementation, fill
        self._seed, self._facts = seed, facts
        self._about = about(case, implementation, fill)

    def record(
        self,
        which: Pass,
        found: Verdict | Failure,
        seconds: float | None,
        observed: Observed,
    ) -> VerifyRecord:
        """Return the record of one pass."""
        return self._record(which, found, self._again(which), seconds, observed)

    def training_record(self, which: Learned, found: Verdict | Failure) -> VerifyRecord:
        """Return the record of a training, or of initial weights."""
        return self._record(which, found, self._again(None), None, {})

    def _again(self, which: Pass | None) -> str:
        return verify_command(self.case, self.implementation, self.fill, self._seed, which)

    def _record(
        self,
        which: Pass | Learned,
        found: Verdict | Failure,
        command: str,
        seconds: float | None,
        observed: Observed,
    ) -> VerifyRecord:
        verdict = Verdict(found.outcome, found.reason) if isinstance(found, Failure) else found
        known = self.case.expectation(self.implementation, which, self.fill, self._facts)
        outcome, reason = expected(known, verdict)
        bits: dict[str, Any] = dict(observed)
        return VerifyRecord(
            **self._about,
            pass_=which.value,
            fill=self.fill,
            outcome=outcome,
            reason=reason,
            **found_in(verdict),
            rtol=verdict.rtol,
            atol=verdict.atol,
            **bits,
            reproduce=command,
            seconds=None if seconds is None else round(seconds, NANOSECONDS),
        )


def found_in(verdict: Verdict) -> dict[str, Any]:
    """Return the fields of a record that say what was found in a result."""
    first, precision = verdict.first_mismatch, verdict.precision
    return {
        "max_abs_error": verdict.max_abs_error,
        "max_rel_error": verdict.max_rel_error,
        "budget_used": verdict.budget_used,
        "required_rtol": verdict.required_rtol,
        "mismatched": verdict.mismatched,
        "elements": verdict.elements,
        "first_mismatch": None if first is None else FirstMismatch.of(first),
        "allclose_default": verdict.allclose_default,
        "inexact": verdict.inexact,
        "precision": None if precision is None else Precision(precision),
        "diagnosis": verdict.diagnosis,
    }


def about(case: Case, implementation: Implementation, fill: Fill) -> dict[str, Any]:
    """Return the fields that all records of a case, an implementation and a fill share.

    What a case brings along is a parameter of the records that were computed from it.
    """
    parameters, own = case.problem.parameters(), case.operands_of(fill)
    if own is not None:
        parameters["operands"] = str(own)
    return {
        "case": case.identifier,
        "case_file": str(case.location),
        "op": case.problem.op,
        "parameters": parameters,
        "implementation": str(implementation),
        "backend": implementation.backend,
        "mode": implementation.mode,
        "form": implementation.form,
        "device": implementation.device,
        "dtype": case.problem.dtype,
    }


def expected(expectation: Expectation | None, verdict: Verdict) -> tuple[Outcome, str]:
    """Return outcome and reason after what the case file expects, if anything, had its say."""
    outcome, reason = verdict.outcome, verdict.reason
    if expectation is None:
        return outcome, reason
    link = f" ({expectation.url})" if expectation.url else ""
    if outcome is Outcome.AGREE:
        if expectation.sometimes:
            return outcome, reason
        return Outcome.UNEXPECTED_AGREEMENT, (
            f"{expectation.location} expects {expectation.outcome}, but it agrees: remove the entry"
            f" if the cause is gone; it says: {expectation.reason}{link}"
        )
    if outcome not in expectation.outcomes:
        return outcome, f"{reason} [{expectation.location} expects {expectation.outcome}]"
    known = f"known difference: {expectation.reason}{link}; found: {reason}"
    return (outcome if outcome is Outcome.UNSUPPORTED else Outcome.EXPECTED_MISMATCH), known


def group_entry(group: Group, planned: PlannedCase, seed: int, book: FactBook) -> VerifyEntry:
    """Return all of one judged group: a record for every implementation and pass of it."""
    records: list[VerifyRecord] = []
    cost = dict(group.judged.cost) if group.judged else {}
    for implementation in planned.implementations:
        result = group.results.get(str(implementation))
        if result is not None:
            add_cost(cost, result.cost)
        maker = CaseRecords(group.case, implementation, group.fill, seed, book.of(implementation))
        for which in group.passes:
            found = _found(group, planned, implementation, which, result)
            seconds = result.seconds if result is not None and which in result.outputs else None
            observed = {} if result is None else result.properties.get(which, {})
            records.append(maker.record(which, found, seconds, observed))
    case, fill = group.case.identifier, group.fill
    pairs = group.judged.pairs if group.judged else {}
    return VerifyEntry(
        key=(case, fill.value),
        records=records,
        pairs=[
            Pairs(case=case, fill=fill, pass_=which, pairs=[Pair(*each) for each in compared])
            for which, compared in pairs.items()
        ],
        error_maps=error_maps_of(group, records),
        notes=[
            f"{name}: {note}"
            for name, result in group.results.items()
            for note in result.noticed.notes
        ],
        cost=cost,
    )


def error_maps_of(group: Group, records: Sequence[VerifyRecord]) -> list[ErrorMap]:
    """Return where the wrong elements are of those results of a group that nobody expected."""
    if group.judged is None:
        return []
    wrong = {(r.implementation, r.pass_) for r in records if r.outcome is Outcome.MISMATCH}
    return [
        ErrorMap(
            case=group.case.identifier,
            implementation=name,
            fill=group.fill,
            pass_=which,
            size=verdict.places.size,
            position=verdict.places.position,
            channel=verdict.places.channel,
        )
        for (name, which), verdict in group.judged.verdicts.items()
        if verdict.places is not None and (name, which.value) in wrong
    ]


def one_of_each(maps: Sequence[ErrorMap]) -> list[ErrorMap]:
    """Return the first map of every implementation, pass and matrix of cases; not too many."""
    found: dict[tuple[str, str, str], ErrorMap] = {}
    for each in maps:
        matrix = each.case.partition("[")[0]
        found.setdefault((each.implementation, each.pass_, matrix), each)
    return list(found.values())[:MOST_MAPS]


def _found(
    group: Group,
    planned: PlannedCase,
    implementation: Implementation,
    which: Pass,
    result: ComputeResult | None,
) -> Verdict | Failure:
    """Return the verdict or failure of one comparison; there always is one."""
    foreseen = planned.failure(implementation, (which,))
    if foreseen is not None:
        return foreseen
    if result is not None and which in result.failures:
        failure = result.failures[which]
        refused = failure.raised and failure.outcome in (Outcome.ERROR, Outcome.UNSUPPORTED)
        return of_error(failure.reason) if planned.case.problem.impossible and refused else failure
    verdict = group.judged.verdicts.get((str(implementation), which)) if group.judged else None
    if verdict is None:
        return Failure(Outcome.ERROR, "no verdict came back for this comparison")
    fault = result.noticed.fault if result is not None else ""
    if fault and verdict.outcome in FAULTLESS:
        return replace(verdict, outcome=Outcome.MISMATCH, reason=fault)
    return verdict
