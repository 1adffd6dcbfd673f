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
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import asdict

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.registry import worker_of
from convcheck.document.trace import TRACED, Level, LevelFound, Trace, TraceDocument
from convcheck.document.values import Free
from convcheck.model.case import Case
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import FAILURES_TO_RUN, ExitStatus, Outcome
from convcheck.model.passes import TimedPass
from convcheck.tracing.contract import all_evidence, broken_evidence
from convcheck.tracing.kernels import NAME as KERNELS
from convcheck.tracing.onednn import SILENT, VARIABLES
from convcheck.tracing.tracing_process import (
    ONEDNN,
    Traced,
    TraceTask,
    trace_library,
    trace_onednn,
)
from convcheck.verbs.environment import cpu_count, describe_machine, tool
from convcheck.verbs.trace_difference import difference
from convcheck.verbs.trace_subject import find_case, find_implementation, foreseen
from convcheck.workers.arithmetic import computing_in
from convcheck.workers.messages import Failure
from convcheck.workers.session import NoAnswer, Session

SCHEMA: Final = "convcheck-trace/1"
"""Name and version of the document."""


GPU = Level(KERNELS, "none", (), "not traced: kernels are listed where PyTorch launches them")


LOST = (Outcome.CRASHED, Outcome.TIMEOUT)
"""What costs one answer: the other worker is asked all the same."""

LIBRARY = "the library's own levels"
"""Name of the level that stands for those of a library that did not answer."""


@dataclass(frozen=True)
class TraceOptions:
    """What `trace` can be asked. `timeout` is seconds of one worker's answer.

    `case` is the name of one, as the command line takes it, or a case that a program made;
    `precision` is `ieee` or `framework`.
    """

    implementations: Sequence[str]
    case: str | Case
    timed_pass: TimedPass = TimedPass.FORWARD
    seed: int = 0
    threads: int | None = None
    timeout: float = 120.0
    precision: str = "ieee"
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


def trace(options: TraceOptions) -> TraceDocument:
    """Return the trace of one implementation, or of two and where they part. Raises `UsageError`.

    `exit_status` in it is 0 if all was traced, 5 if something cannot be traced here, and 3 if
    something that had to run could not.
    """
    if options.threads is not None and options.threads < 1:
        raise UsageError(f"--threads: got {options.threads}; allowed: 1 or more")
    wanted = [find_implementation(text) for text in options.implementations]
    case = options.case if isinstance(options.case, Case) else find_case(options.case)
    if not case.problem.results_of(options.timed_pass):
        raise UsageError(
            f"--pass: got {options.timed_pass}, but {case.identifier} has no such result"
        )
    threads = cpu_count() if options.threads is None else options.threads
    with computing_in(options.precision):
        traces = [_trace(each, case, options, threads) for each in wanted]
        machine = describe_machine()
    return TraceDocument(
        schema=SCHEMA,
        tool=tool(),
        command=list(options.command),
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        environment=machine,
        case=case.identifier,
        op=case.problem.op,
        parameters=case.problem.parameters(),
        pass_=options.timed_pass,
        threads=threads,
        traces=traces,
        exit_status=_status(traces),
        difference=difference(*traces) if len(traces) == 2 else UNSET,
    )


def _trace(
    implementation: Implementation, case: Case, options: TraceOptions, threads: int
) -> Trace:
    name = str(implementation)
    found = _answers(implementation, case, options, threads)
    if isinstance(found, Failure):
        return Trace(
            implementation=name, outcome=str(found.outcome), reason=found.reason, levels=[]
        )
    library, levels = found
    return Trace(
        implementation=name,
        outcome=TRACED,
        reason="",
        library=library,
        levels=[LevelFound(**asdict(level), outcome=str(how)) for level, how in levels],
    )


def _answers(
    implementation: Implementation, case: Case, options: TraceOptions, threads: int
) -> tuple[Free, list[tuple[Level, Outcome | str]]] | Failure:
    """Return what a library says of itself, and its levels; a lost one has a reason."""
    failure = foreseen(case, implementation, options.timed_pass)
    if failure is not None:
        return failure
    evidence = all_evidence().get(implementation.backend)
    if evidence is None:
        broken = broken_evidence(implementation.backend)
        if broken is not None:
            return Failure(Outcome.UNAVAILABLE, broken)
        reason = f"the backend {implementation.backend} does not support tracing"
        return Failure(Outcome.UNSUPPORTED, reason)
    with tempfile.TemporaryDirectory(prefix="convcheck-trace-") as name:
        folder = Path(name)
        task = TraceTask(implementation, case.problem, options.timed_pass, options.seed, name)
        variables = evidence.variables(implementation.mode, folder)
        library = _ask(trace_library, task, {**SILENT, **variables}, options.timeout, threads)
        if isinstance(library, Failure) and library.outcome not in LOST:
            return library
        levels = _levels(LIBRARY, library)
        if implementation.device != "cpu":
            seen = any(level.name == KERNELS for level, _ in levels)
            levels += [] if seen else [(GPU, TRACED)]
        elif evidence.onednn:
            log = _ask(trace_onednn, task, VARIABLES, options.timeout, threads)
            levels += _levels(ONEDNN, log)
            library = library if isinstance(library, Traced) else log
    return library if isinstance(library, Failure) else (library.description, levels)


def _levels(name: str, answer: Traced | Failure) -> list[tuple[Level, Outcome | str]]:
    """Return the levels of an answer; of one that was lost, a level that says how."""
    if isinstance(answer, Failure):
        return [(Level(name, "none", (), answer.reason), answer.outcome)]
    return [(each, TRACED) for each in answer.levels]


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


def _status(traces: Sequence[Trace]) -> ExitStatus:
    """Return the exit status of all traces: what could not run before what cannot be had here."""
    outcomes = {each.outcome for each in traces}
    outcomes |= {level.outcome for each in traces for level in each.levels}
    outcomes -= {TRACED}
    if any(outcome in FAILURES_TO_RUN for outcome in outcomes):
        return ExitStatus.COULD_NOT_RUN
    return ExitStatus.NOTHING_COMPARED if outcomes else ExitStatus.AGREED
