"""What a selftest comes to: each fault's outcome, each backend's, the rates and the exit status."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import UNSET

from convcheck.document.selftest import (
    BackendRow,
    CleanRow,
    FaultOutcome,
    FaultRow,
    Shown,
    ToldOfKind,
    Totals,
)
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.selftest.clean import CONFIDENCE, Clean
from convcheck.selftest.contract import Fault, Told, families
from convcheck.selftest.trial import Result, Trial
from convcheck.workers.messages import Activation, Failure

NAMED = 0.9
"""Share of caught results of which has to be told what is the matter."""

MOST_SHOWN = 5
"""Results that are listed of those that were missed or misnamed, of each fault."""

CAUGHT: Final = "caught"
MISSED: Final = "missed"
IDLE: Final = "no effect"
NOT_PLANTED: Final = "not planted"


def fault_rows(faults: Mapping[str, Fault], trial: Trial) -> list[FaultRow]:
    """Return what came of each fault, in the order of families."""
    of_fault: dict[str, list[Result]] = {name: [] for name in faults}
    for result in trial.results:
        of_fault[result.fault].append(result)
    family = {f.name: each.name for each in families().values() for f in each.faults}
    return [
        _row(name, family.get(name, ""), fault, of_fault[name], trial)
        for name, fault in faults.items()
    ]


def _row(name: str, family: str, fault: Fault, results: Sequence[Result], trial: Trial) -> FaultRow:
    caught = [each for each in results if each.caught]
    missed = [each for each in results if not each.caught]
    misnamed = [each for each in caught if not each.named]
    idle = sum(count for (planted, _), count in trial.idle.items() if planted == fault.name)
    idle_only = idle and not trial.unused[fault.name]
    outcome: FaultOutcome = CAUGHT if results else IDLE if idle_only else NOT_PLANTED
    there = {each.worker for each in results}
    return FaultRow(
        name=name,
        family=family,
        does=fault.does,
        outcome=MISSED if missed else outcome,
        results=len(results),
        caught=len(caught),
        without_effect=idle,
        fills=[fill for fill in Fill if fill in {each.fill for each in caught}],
        passes=[which for which in Pass if which in {each.which for each in caught}],
        backends=sorted({each.worker for each in caught}),
        not_on={
            worker: reason
            for (planted, worker), reason in sorted(trial.refused.items())
            if planted == fault.name and worker not in there
        },
        to_be_told=fault.told.value,
        told=len(caught) - len(misnamed),
        said=next((each.said for each in caught if each.named), ""),
        missed=[_shown(each) for each in missed[:MOST_SHOWN]],
        told_wrongly=[_shown(each) for each in misnamed[:MOST_SHOWN]],
    )


def _shown(result: Result) -> Shown:
    return Shown(
        backend=result.worker,
        scene=result.scene,
        fill=result.fill,
        pass_=result.which,
        outcome=result.outcome,
        said=result.said,
    )


def backend_rows(
    activations: Mapping[str, Activation | Failure], trial: Trial, clean: Clean
) -> dict[str, BackendRow]:
    """Return what each backend took part in, or why it did not."""
    rows: dict[str, BackendRow] = {}
    for worker, found in sorted(activations.items()):
        if isinstance(found, Failure):
            rows[worker] = BackendRow(outcome=str(found.outcome), reason=found.reason)
            continue
        results = [each for each in trial.results if each.worker == worker]
        caught = [each for each in results if each.caught]
        rows[worker] = BackendRow(
            outcome="active",
            version=found.description.get("version", UNSET),
            faults=len({each.fault for each in results}),
            results=len(results),
            caught=len(caught),
            told=sum(each.named is True for each in caught),
            agreed=clean.agreed[f"worker {worker}"],
        )
    return rows


def totals(rows: Sequence[FaultRow]) -> Totals:
    """Return the sums of all faults; rates are None where there was nothing."""
    told = {}
    for kind in Told:
        of_kind = [row for row in rows if row.to_be_told == kind]
        count = sum(row.caught for row in of_kind)
        right = sum(row.told for row in of_kind)
        told[kind.value] = ToldOfKind(results=count, told=right, rate=_rate(right, count))
    results, caught = sum(row.results for row in rows), sum(row.caught for row in rows)
    return Totals(
        faults=len(rows),
        outcomes=dict(Counter(row.outcome for row in rows)),
        results=results,
        caught=caught,
        told=told,
        told_rate=_rate(sum(row.told for row in rows), caught),
        goal=NAMED,
    )


def _rate(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def clean_row(clean: Clean, wanted: int) -> CleanRow:
    """Return what came of the correct results."""
    return CleanRow(
        wanted=wanted,
        compared=clean.compared,
        convolutions=clean.convolutions,
        false_alarms=len(clean.alarms),
        rate_below=clean.upper_bound,
        confidence=CONFIDENCE,
        untrusted=clean.untrusted,
        failed=dict(clean.failed),
        agreed=dict(sorted(clean.agreed.items())),
        alarms=clean.alarms,
    )


def problems(
    rows: Sequence[FaultRow], sums: Totals, clean: CleanRow, *, whole: bool = True
) -> list[str]:
    """Return in words what makes a selftest fail; nothing if it passed.

    Rates have to be met by the whole of it: a shard may have few results of a kind that is hard.
    """
    found = [
        f"{row.name}: {row.results - row.caught} of {row.results} results were missed"
        for row in rows
        if row.outcome == MISSED
    ]
    found += [
        f"{row.name}: planted, and without effect everywhere; a fault that changes nothing"
        " shows nothing"
        for row in rows
        if row.outcome == IDLE
    ]
    cause = sums.told[Told.CAUSE.value]
    for rate, what in ((sums.told_rate, "all results"), (cause.rate, "results with a cause")):
        if whole and rate is not None and rate < NAMED:
            found.append(f"only {rate:.1%} of {what} were named correctly; the goal is {NAMED:.0%}")
    if clean.false_alarms:
        found.append(f"{clean.false_alarms} of {clean.compared:,} correct results were"
                     " called wrong")  # fmt: skip
    return found


def status_of(
    found: Sequence[str],
    trial: Trial,
    clean: CleanRow,
    activations: Mapping[str, Activation | Failure],
    *,
    interrupted: bool = False,
) -> ExitStatus:
    """Return the exit status; a missed fault or a false alarm wins over what could not run."""
    if interrupted:
        return ExitStatus.INTERRUPTED
    if found:
        return ExitStatus.DISAGREED
    broken = [
        each
        for each in activations.values()
        if isinstance(each, Failure) and each.outcome is not Outcome.UNAVAILABLE
    ]
    short = clean.compared < clean.wanted
    if not trial.results and not clean.compared and not trial.lost and not broken:
        return ExitStatus.NOTHING_COMPARED
    return ExitStatus.COULD_NOT_RUN if broken or trial.lost or short else ExitStatus.AGREED
