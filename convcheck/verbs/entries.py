"""From a judged group to its entry: the records, pairs and cost that the journal and the run keep.

There is a record for every implementation and pass of the group, whatever became of it.
"""

from __future__ import annotations

from typing import Any

from convcheck.verbs.plan import PlannedCase
from convcheck.verbs.records import CaseRecords
from convcheck.words.implementation import Implementation
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Pass
from convcheck.words.run import Record
from convcheck.workers.facts import FactBook
from convcheck.workers.group import Group
from convcheck.workers.messages import ComputeResult, Failure, add_cost


def group_entry(group: Group, planned: PlannedCase, seed: int, book: FactBook) -> dict[str, Any]:
    """Return all of one judged group as plain values: what a line of the journal holds."""
    records: list[Record] = []
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
    pairs = group.judged.pairs if group.judged else {}
    group_key = [group.case.identifier, group.fill.value]
    key = {"case": group.case.identifier, "fill": group.fill.value}
    return {
        "key": group_key,
        "records": records,
        "pairs": [
            {**key, "pass": which.value, "pairs": compared} for which, compared in pairs.items()
        ],
        "cost": cost,
    }


def _found(
    group: Group,
    planned: PlannedCase,
    implementation: Implementation,
    which: Pass,
    result: ComputeResult | None,
) -> dict[str, Any] | Failure:
    """Return the verdict or failure of one comparison; there always is one."""
    foreseen = planned.failure(implementation, (which,))
    if foreseen is not None:
        return foreseen
    if result is not None and which in result.failures:
        return result.failures[which]
    verdict = group.judged.verdicts.get((str(implementation), which)) if group.judged else None
    return verdict or Failure(Outcome.ERROR, "no verdict came back for this comparison")
