"""What a report tells first: whether a run passed, what failed it, and why.

Owns the order of failures and the sentences about them, so that all text reports say the same.
"""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from convcheck.document.environment import Environment, Machine
from convcheck.document.records import BenchRecord, CompareRecord, Record, VerifyRecord
from convcheck.document.run import BenchRun, CompareRun, Run, VerifyRun
from convcheck.document.unsettled import unsettled
from convcheck.model.change import JOINED, REGRESSIONS, Change
from convcheck.model.figures import counted, seconds_text
from convcheck.model.outcome import COMPARED, DISAGREEMENTS, FAILURES_TO_RUN, ExitStatus, Outcome


class Standing(StrEnum):
    """What a record means for its run: the four things that test reports know."""

    PASSED = "passed"
    SKIPPED = "skipped"
    FAILED = "failed"
    ERROR = "error"


FAILING = (Standing.FAILED, Standing.ERROR)
"""What fails a run, in the order in which reports tell it."""

LONGEST_LINE = 9
"""Digits of a line's number; more are none."""

_PASSING = frozenset(
    {Outcome.AGREE, Change.SAME, Change.BETTER, Change.FASTER, Change.ERROR_GREW},
)

_DIFFERENT = frozenset({Outcome.MISMATCH, Outcome.EXPECTED_MISMATCH})

_WORDS = {
    ExitStatus.AGREED: "passed",
    ExitStatus.DISAGREED: "failed",
    ExitStatus.COULD_NOT_RUN: "something could not run",
    ExitStatus.NOTHING_COMPARED: "nothing was compared",
    ExitStatus.INTERRUPTED: "interrupted",
}


def standing(run: Run, record: Record) -> Standing:
    """Return what a record means for its run. What was not decided is skipped, never passed."""
    return standing_of(run, record.verdict)


def standing_of(run: Run, found: StrEnum) -> Standing:
    """Return what a verdict means for a run whose records have it."""
    if found in _PASSING:
        return Standing.PASSED
    if found in DISAGREEMENTS or found in REGRESSIONS:
        return Standing.FAILED
    if found is Change.ONLY_BASE and _requires_all(run):
        return Standing.FAILED
    return Standing.ERROR if found in FAILURES_TO_RUN else Standing.SKIPPED


def failures(run: Run) -> list[Record]:
    """Return the records that fail a run: disagreements first, then what could not run."""
    found: dict[Standing, list[Record]] = {each: [] for each in FAILING}
    for record in run.records:
        where = found.get(standing(run, record))
        if where is not None:
            where.append(record)
    return [record for each in FAILING for record in found[each]]


def faults(run: Run, counts: Counter[StrEnum] | None = None) -> list[str]:
    """Return what fails a run beside its records: a report without them would look like a success.

    Such as an interruption, nothing compared, or a required backend that took no part. `counts` are
    the run's, for those who have them: counting goes through all records.
    """
    counts = run.counts if counts is None else counts
    found = []
    if run.interrupted or run.exit_status is ExitStatus.INTERRUPTED:
        found.append("interrupted: this is a part of a run")
    if not compared(counts):
        found.append("nothing was compared")
    kinds = {standing_of(run, each) for each in counts}
    explained = {
        ExitStatus.DISAGREED: Standing.FAILED in kinds,
        ExitStatus.COULD_NOT_RUN: Standing.ERROR in kinds,
    }
    if not explained.get(run.exit_status, True):
        found += run.notes or [f"the run ended with exit status {int(run.exit_status)}"]
    return found


def compared(counts: Counter[StrEnum]) -> int:
    """Return how many records rest on a comparison of numbers."""
    grounds: frozenset[StrEnum] = COMPARED | JOINED
    return sum(counts[each] for each in grounds)


def headline(run: Run, counts: Counter[StrEnum] | None = None) -> str:
    """Return the verdict on a run in a few words; `counts` as in `faults`."""
    counts = run.counts if counts is None else counts
    word = _WORDS[run.exit_status]
    failed = any(standing_of(run, each) in FAILING for each in counts)
    if run.exit_status is ExitStatus.AGREED and (failed or faults(run, counts)):
        word = "failed"  # a document that was edited; what it holds wins over what it says
    still_open = unsettled(run)
    if still_open is not None:
        word += f", but {still_open}" if word == "passed" else f"; {still_open}"
    return f"convcheck {run.verb}: {word}"


def sums(run: Run) -> str:
    """Return how many cases and results a run has, and of what kind they are."""
    cases = len({record.case for record in run.records})
    counts = run.counts
    parts = ", ".join(f"{counts[each]:,} {each}" for each in run.VERDICTS if counts[each])
    return (
        f"{counted(cases, 'case')} in {run.seconds:.1f} s,"
        f" {counted(len(run.records), 'result')}: {parts or 'none'}"
    )


def surroundings(run: Run) -> str:
    """Return machine, versions and time of a run, or of the two runs that were compared."""
    tool = f"{run.tool.name} {run.tool.version}"
    if isinstance(run, CompareRun):
        base, new = (f"{each.file} of {each.started}" for each in run.environment.sides)
        return f"base: {base}; new: {new}; {tool}"
    return f"{machines(run)}; {', '.join(_versions(run.environment))}; {tool}"


def machines(run: VerifyRun | BenchRun) -> str:
    """Return the machine of a run, or all of them by their names."""
    if len(run.machines) < 2:
        return machine(run.environment)
    return "; ".join(f"{each.name}: {machine(each.environment)}" for each in run.machines)


def machine(told: Machine) -> str:
    """Return the machine of a run in a few words."""
    memory = told.memory_bytes / 2**30
    imitated = f", behaving like {told.imitates}" if told.imitates else ""
    return f"{told.cpu_model}, {counted(told.cpus, 'processor')}, {memory:.3g} GiB{imitated}"


def differences(run: Run) -> Iterator[str]:
    """Yield what differs between the surroundings of the runs that `compare` compared."""
    if isinstance(run, CompareRun):
        for kind, each in run.environment.differences:
            base, new = ("none" if told is None else told for told in (each.base, each.new))
            yield f"{kind}: {each.what} {base} -> {new}"


def doubts(run: Run) -> list[str]:
    """Return what makes the times of a run of `bench` doubtful."""
    return run.environment.conditions.warnings if isinstance(run, BenchRun) else []


def details(record: Record) -> list[str]:
    """Return what is to be said of one record, a line each; the first one is the reason."""
    lines = [record.reason or record.verdict.value]
    if isinstance(record, VerifyRecord):
        if record.diagnosis:
            lines.append(f"diagnosis: {record.diagnosis}")
        if record.required_rtol is not None and record.outcome in _DIFFERENT:
            needed = record.required_rtol
            lines.append(f"smallest rtol that would have passed np.allclose: {needed:.3g}")
    elif isinstance(record, CompareRecord) and record.new_median_s is not None:
        base, new = map(seconds_text, (record.base_median_s, record.new_median_s))
        lines.append(f"time of a call: {base} -> {new}")
    return lines


def command(run: Run, record: Record) -> str:
    """Return the command line that makes this result again; of `compare`, the whole comparison."""
    return reproduce(record) or shlex.join(run.command)


def reproduce(record: Record) -> str:
    """Return the command line that a record has of its own; empty if it has none."""
    return "" if isinstance(record, CompareRecord) else record.reproduce


def ratio_text(record: BenchRecord) -> str:
    """Return what a record of `bench` says of its implementation beside the baseline."""
    if record.median_s is None or record.agreement is not Outcome.AGREE:
        return record.agreement.value
    if record.implementation == record.baseline:
        floor = record.noise_floor
        return "baseline" if floor is None else f"baseline, noise floor {floor:.1%}"
    return "no baseline" if record.ratio is None else _ratio(record, record.ratio)


def place(record: Record) -> tuple[str, int | None]:
    """Return file and line of a record's case."""
    file, _, line = record.case_file.rpartition(":")
    known = file and line.isdecimal() and len(line) <= LONGEST_LINE
    return (file, int(line)) if known else (record.case_file, None)


def _ratio(record: BenchRecord, value: float) -> str:
    low, high = record.ratio_ci_low, record.ratio_ci_high
    if record.distinguishable is None or low is None or high is None:
        return f"{value:.3g}x, too few samples to say"
    if not record.distinguishable:
        return f"no difference seen [{low:.3g}, {high:.3g}]"
    if value > 1:
        return f"{value:.3g}x slower [{low:.3g}, {high:.3g}]"
    return f"{1 / value:.3g}x faster [{1 / high:.3g}, {1 / low:.3g}]"


def _requires_all(run: Run) -> bool:
    return isinstance(run, CompareRun) and run.environment.require_all is True


def _versions(environment: Environment) -> list[str]:
    found = {"python": environment.python or None}
    for name, described in environment.backends.items():
        if described.get("outcome") == "active":
            found[name] = described.get("version")
    return [f"{name} {version}" for name, version in found.items() if version is not None]
