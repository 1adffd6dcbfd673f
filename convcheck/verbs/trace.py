"""The verb `trace`: what really executes when an implementation computes a case.

Owns the sequence: implementations and the case by their names, one worker process for what the
library says and another in which oneDNN keeps its log, and the document made of their answers.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.registry import worker_of
from convcheck.tracing.child import (
    ONEDNN,
    Traced,
    TraceTask,
    trace_library,
    trace_onednn,
)
from convcheck.tracing.contract import all_evidence
from convcheck.tracing.onednn import SILENT, VARIABLES
from convcheck.verbs.environment import cpu_count, describe_machine, tool
from convcheck.verbs.trace_difference import difference
from convcheck.verbs.trace_subject import find_case, find_implementation, foreseen
from convcheck.words.case import Case
from convcheck.words.errors import UsageError
from convcheck.words.implementation import Implementation
from convcheck.words.outcome import FAILURES_TO_RUN, ExitStatus, Outcome
from convcheck.words.passes import TimedPass
from convcheck.words.trace import Level
from convcheck.workers.messages import Failure
from convcheck.workers.session import NoAnswer, Session

SCHEMA = "convcheck-trace/1"
"""Name and version of the document."""


GPU = Level("kernels on the GPU", "none", (), "not traced: names of a GPU's kernels are not asked")


LOST = (Outcome.CRASHED, Outcome.TIMEOUT)
"""What costs one answer: the other worker is asked all the same."""

LIBRARY = "the library's own levels"
"""Name of the level that stands for those of a library that did not answer."""


@dataclass(frozen=True)
class TraceOptions:
    """What `trace` can be asked. `timeout` is seconds of one worker's answer."""

    implementations: Sequence[str]
    case: str
    timed_pass: TimedPass = TimedPass.FORWARD
    seed: int = 0
    threads: int | None = None
    timeout: float = 120.0
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


def trace(options: TraceOptions) -> dict[str, Any]:
    """Return the trace of one implementation, or of two and where they part. Raises `UsageError`.

    `exit_status` in it is 0 if all was traced, 5 if something cannot be traced here, and 3 if
    something that had to run could not.
    """
    if options.threads is not None and options.threads < 1:
        raise UsageError(f"--threads: got {options.threads}; allowed: 1 or more")
    wanted = [find_implementation(text) for text in options.implementations]
    case = find_case(options.case)
    if not case.convolution.results_of(options.timed_pass):
        raise UsageError(
            f"--pass: got {options.timed_pass}, but {case.identifier} has no such result"
        )
    threads = cpu_count() if options.threads is None else options.threads
    traces = [_trace(each, case, options, threads) for each in wanted]
    document = {
        "schema": SCHEMA,
        "tool": tool(),
        "command": list(options.command),
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "environment": describe_machine(),
        "case": case.identifier,
        "op": case.convolution.op,
        "parameters": case.convolution.parameters(),
        "pass": str(options.timed_pass),
        "threads": threads,
        "traces": traces,
        "exit_status": int(_status(traces)),
    }
    if len(traces) == 2:
        document["difference"] = difference(*traces)
    return document


def _trace(
    implementation: Implementation, case: Case, options: TraceOptions, threads: int
) -> dict[str, Any]:
    found = _answers(implementation, case, options, threads)
    described: dict[str, Any] = {"implementation": str(implementation)}
    if isinstance(found, Failure):
        return described | {"outcome": str(found.outcome), "reason": found.reason, "levels": []}
    library, levels = found
    return described | {
        "outcome": "traced",
        "reason": "",
        "library": library,
        "levels": [{**level.as_json(), "outcome": str(how)} for level, how in levels],
    }


def _answers(
    implementation: Implementation, case: Case, options: TraceOptions, threads: int
) -> tuple[dict[str, Any], list[tuple[Level, Outcome | str]]] | Failure:
    """Return what a library says of itself, and its levels; a lost one has a reason."""
    failure = foreseen(case, implementation, options.timed_pass)
    if failure is not None:
        return failure
    evidence = all_evidence().get(implementation.backend)
    if evidence is None:
        reason = f"the backend {implementation.backend} has no evidence to trace by"
        return Failure(Outcome.UNSUPPORTED, reason)
    with tempfile.TemporaryDirectory(prefix="convcheck-trace-") as name:
        folder = Path(name)
        task = TraceTask(implementation, case.convolution, options.timed_pass, options.seed, name)
        variables = evidence.variables(implementation.mode, folder)
        library = _ask(trace_library, task, {**SILENT, **variables}, options.timeout, threads)
        if isinstance(library, Failure) and library.outcome not in LOST:
            return library
        levels = _levels(LIBRARY, library)
        if implementation.device != "cpu":
            levels.append((GPU, "traced"))
        elif evidence.onednn:
            log = _ask(trace_onednn, task, VARIABLES, options.timeout, threads)
            levels += _levels(ONEDNN, log)
            library = library if isinstance(library, Traced) else log
    return library if isinstance(library, Failure) else (library.description, levels)


def _levels(name: str, answer: Traced | Failure) -> list[tuple[Level, Outcome | str]]:
    """Return the levels of an answer; of one that was lost, a level that says how."""
    if isinstance(answer, Failure):
        return [(Level(name, "none", (), answer.reason), answer.outcome)]
    return [(each, "traced") for each in answer.levels]


def _ask(
    question: Any, task: TraceTask, variables: Mapping[str, str], limit: float, threads: int
) -> Traced | Failure:
    """Return the answer of a process of its own, or what became of it."""
    log = str(Path(task.folder) / f"{question.__name__}.log")
    session = Session(worker_of(task.implementation), WorkerSettings(threads), log, dict(variables))
    try:
        answer: Traced | Failure = session.ask(question, task, limit)
    except NoAnswer as lost:
        return lost.failure
    finally:
        session.stop()
    return answer


def _status(traces: Sequence[Mapping[str, Any]]) -> ExitStatus:
    """Return the exit status of all traces: what could not run before what cannot be had here."""
    outcomes = {each["outcome"] for each in traces}
    outcomes |= {level["outcome"] for each in traces for level in each["levels"]}
    outcomes -= {"traced"}
    if any(outcome in FAILURES_TO_RUN for outcome in outcomes):
        return ExitStatus.COULD_NOT_RUN
    return ExitStatus.NOTHING_COMPARED if outcomes else ExitStatus.AGREED
