"""What a reader of a bench run has to be told beside its records: what did not happen as asked."""

from __future__ import annotations

from collections.abc import Sequence

from convcheck.verbs.bench_plan import PlannedBench
from convcheck.words.figures import counted
from convcheck.words.implementation import Implementation
from convcheck.words.run import Record


def missing_requirements(required: Sequence[str], records: Sequence[Record]) -> list[str]:
    """Return a note for each required backend of which nothing was timed."""
    timed = {r["backend"] for r in records if r["median_s"] is not None}
    return [
        f"required backend {name} took part in no comparison"
        for name in required
        if name not in timed
    ]


def replaced_baselines(plan: Sequence[PlannedBench], records: Sequence[Record]) -> list[str]:
    """Return a note for each named baseline that was there and could not serve as one.

    Ratios of such a case are to another implementation than the one asked for.
    """
    found = {(r["case"], r["pass"]): r["baseline"] for r in records if r["baseline"] is not None}
    replaced: dict[tuple[str, str], list[str]] = {}
    for each in plan:
        named = _named(each)
        for what in each.passes:
            baseline = found.get((each.planned.case.identifier, what.value))
            if named and baseline is not None and baseline not in map(str, named):
                where = f"{each.planned.case.identifier} {what}"
                replaced.setdefault((str(named[0]), baseline), []).append(where)
    return [
        f"{wanted} is no baseline where it does not agree: {baseline} is, in"
        f" {counted(len(where), 'group')}, the first of them {where[0]}"
        for (wanted, baseline), where in replaced.items()
    ]


def _named(each: PlannedBench) -> list[Implementation]:
    """Return the selected implementations that the name of the baseline means."""
    pattern = each.baseline
    if pattern is None:
        return []
    return [one for one in each.planned.implementations if pattern.matches(one)]
