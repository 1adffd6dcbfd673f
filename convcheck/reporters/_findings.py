"""What a report tells first: whether a run passed, what failed it, and why.

Owns the order of failures and the sentences about them, so that all text reports say the same.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from convcheck.words.change import REGRESSIONS, Change
from convcheck.words.columns import VERDICT
from convcheck.words.figures import counted, seconds_text
from convcheck.words.outcome import DISAGREEMENTS, FAILURES_TO_RUN, ExitStatus, Outcome
from convcheck.words.run import Record, Run


class Standing(StrEnum):
    """What a record means for its run: the four things that test reports know."""

    PASSED = "passed"
    SKIPPED = "skipped"
    FAILED = "failed"
    ERROR = "error"


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


def verdict(run: Run, record: Record) -> str:
    """Return a record's outcome, or what `compare` says has changed."""
    return str(record[VERDICT[run.verb]])


def standing(run: Run, record: Record) -> Standing:
    """Return what a record means for its run. What was not decided is skipped, never passed."""
    found = run.verdicts(verdict(run, record))
    if found in _PASSING:
        return Standing.PASSED
    if found in DISAGREEMENTS or found in REGRESSIONS:
        return Standing.FAILED
    if found is Change.ONLY_BASE and run.environment.get("require_all") is True:
        return Standing.FAILED
    return Standing.ERROR if found in FAILURES_TO_RUN else Standing.SKIPPED


def failures(run: Run) -> list[Record]:
    """Return the records that fail a run: disagreements first, then what could not run."""
    found: dict[Standing, list[Record]] = {Standing.FAILED: [], Standing.ERROR: []}
    for record in run.records:
        where = found.get(standing(run, record))
        if where is not None:
            where.append(record)
    return [*found[Standing.FAILED], *found[Standing.ERROR]]


def faults(run: Run) -> list[str]:
    """Return what fails a run beside its records: a report without them would look like a success.

    Such as an interruption, nothing compared, or a required backend that took no part.
    """
    found = []
    if run.interrupted or run.exit_status is ExitStatus.INTERRUPTED:
        found.append("interrupted: this is a part of a run")
    if not run.compared:
        found.append("nothing was compared")
    kinds = {standing(run, record) for record in failures(run)}
    explained = {
        ExitStatus.DISAGREED: Standing.FAILED in kinds,
        ExitStatus.COULD_NOT_RUN: Standing.ERROR in kinds,
    }
    if not explained.get(run.exit_status, True):
        found += run.notes or [f"the run ended with exit status {int(run.exit_status)}"]
    return found


def headline(run: Run) -> str:
    """Return the verdict on a run in a few words."""
    word = _WORDS[run.exit_status]
    if run.exit_status is ExitStatus.AGREED and (failures(run) or faults(run)):
        word = "failed"  # a document that was edited; what it holds wins over what it says
    return f"convcheck {run.verb}: {word}"


def sums(run: Run) -> str:
    """Return how many cases and results a run has, and of what kind they are."""
    cases = len({record["case"] for record in run.records})
    counts = run.counts
    parts = ", ".join(f"{counts[each]:,} {each}" for each in run.verdicts if counts[each])
    return (
        f"{counted(cases, 'case')} in {run.seconds:.1f} s,"
        f" {counted(len(run.records), 'result')}: {parts or 'none'}"
    )


def surroundings(run: Run) -> str:
    """Return machine, versions and time of a run, or of the two runs that were compared."""
    tool = f"{run.tool['name']} {run.tool['version']}"
    if run.verb == "compare":
        sides = "; ".join(f"{side}: {_side(run.environment[side])}" for side in ("base", "new"))
        return f"{sides}; {tool}"
    return f"{machine(run.environment)}; {', '.join(_versions(run.environment))}; {tool}"


def machine(environment: dict[str, Any]) -> str:
    """Return the machine of a run in a few words."""
    memory = environment["memory_bytes"] / 2**30
    imitated = f", behaving like {environment['imitates']}" if environment.get("imitates") else ""
    return (
        f"{environment['cpu_model']}, {counted(environment['cpus'], 'processor')}, {memory:.3g} GiB"
        f"{imitated}"
    )


def differences(run: Run) -> Iterator[str]:
    """Yield what differs between the surroundings of the runs that `compare` compared."""
    for kind in ("machine", "method", "software"):
        for each in run.environment.get(kind, ()):
            base, new = ("none" if each[side] is None else each[side] for side in ("base", "new"))
            yield f"{kind}: {each['what']} {base} -> {new}"


def doubts(run: Run) -> list[str]:
    """Return what makes the times of a run of `bench` doubtful."""
    return list(run.environment["conditions"]["warnings"]) if run.verb == "bench" else []


def details(run: Run, record: Record) -> list[str]:
    """Return what is to be said of one record, a line each; the first one is the reason."""
    found = verdict(run, record)
    lines = [record["reason"] or found]
    if record.get("diagnosis"):
        lines.append(f"diagnosis: {record['diagnosis']}")
    if record.get("required_rtol") is not None and found in _DIFFERENT:
        needed = record["required_rtol"]
        lines.append(f"smallest rtol that would have passed np.allclose: {needed:.3g}")
    if run.verb == "compare" and record["new_median_s"] is not None:
        base, new = (seconds_text(record[f"{side}_median_s"]) for side in ("base", "new"))
        lines.append(f"time of a call: {base} -> {new}")
    return lines


def command(run: Run, record: Record) -> str:
    """Return the command line that makes this result again; of `compare`, the whole comparison."""
    return str(record.get("reproduce") or shlex.join(run.command))


def ratio_text(record: Record) -> str:
    """Return what a record of `bench` says of its implementation beside the baseline."""
    if record["median_s"] is None or record["agreement"] != Outcome.AGREE:
        return str(record["agreement"])
    if record["implementation"] == record["baseline"]:
        floor = record["noise_floor"]
        return "baseline" if floor is None else f"baseline, noise floor {floor:.1%}"
    return "no baseline" if record["ratio"] is None else _ratio(record)


def place(record: Record) -> tuple[str, int | None]:
    """Return file and line of a record's case."""
    file, _, line = record["case_file"].rpartition(":")
    known = file and line.isdecimal() and len(line) <= LONGEST_LINE
    return (file, int(line)) if known else (record["case_file"], None)


def _ratio(record: Record) -> str:
    low, value, high = (record[key] for key in ("ratio_ci_low", "ratio", "ratio_ci_high"))
    if record["distinguishable"] is None or low is None:
        return f"{value:.3g}x, too few samples to say"
    if not record["distinguishable"]:
        return f"no difference seen [{low:.3g}, {high:.3g}]"
    if value > 1:
        return f"{value:.3g}x slower [{low:.3g}, {high:.3g}]"
    return f"{1 / value:.3g}x faster [{1 / high:.3g}, {1 / low:.3g}]"


def _side(told: dict[str, Any]) -> str:
    return f"{told['file']} of {told['started']}"


def _versions(environment: dict[str, Any]) -> list[str]:
    found = {"python": environment.get("python")}
    for name, described in environment["backends"].items():
        if described.get("outcome") == "active":
            found[name] = described.get("version")
    return [f"{name} {version}" for name, version in found.items() if version is not None]
