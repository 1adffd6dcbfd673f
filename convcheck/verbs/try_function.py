"""The verb `try`: a user's own function, from the smallest convolution to larger ones.

Owns the sequence: find it, read it, climb until something is wrong, keep what reproduces it. Every
call is made in a worker process with a time limit; what the function does to it costs that call.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from convcheck.backends.contract import WorkerSettings
from convcheck.foreign import layouts
from convcheck.foreign.arrays import FRAMEWORKS
from convcheck.foreign.call import Manner
from convcheck.foreign.child import (
    ReadAnswer,
    ReadQuestion,
    RungAnswer,
    RungQuestion,
    answer_loading,
    answer_reading,
    answer_rung,
)
from convcheck.foreign.cost import CostAnswer, CostQuestion, answer_cost
from convcheck.foreign.ladder import Rung, ladder, left_out, room_of
from convcheck.foreign.real_sizes import real_sizes
from convcheck.foreign.reproduction import write_reproduction
from convcheck.foreign.source import Target, find
from convcheck.verbs.environment import describe_machine, tool
from convcheck.verbs.try_speed import Timing, speed_of
from convcheck.words.case import Location
from convcheck.words.convolution import Convolution
from convcheck.words.errors import UsageError
from convcheck.words.outcome import ExitStatus, Outcome
from convcheck.words.passes import USUAL_FILLS
from convcheck.workers.pool import START_LIMIT
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import NoAnswer, Session

SCHEMA = "convcheck-try/1"
"""Name and version of the document."""

DTYPES = {"numpy": "float64"}
"""Dtype in which functions of a framework are tested; float32 for all others."""


PROBES = 3
"""Calls' worth of time for finding the layout, which takes many calls on small arrays."""

PASSED = (Outcome.AGREE, Outcome.UNSUPPORTED)
"""Outcomes after which the next step is taken; unsupported is what a function refuses."""


@dataclass(frozen=True)
class TryOptions:
    """What `try` can be asked. `layout` as in NHWC/HWIO; `timeout` in seconds, of one call.

    `speed` asks for times beside the backends', if the function is right.

    `backward` is the name of a function in the same file, or `FILE.py:NAME`; without a `folder`
    nothing is written.
    """

    layout: str | None = None
    framework: str | None = None
    dtype: str | None = None
    backward: str | None = None
    seed: int = 0
    timeout: float = 10.0
    folder: Path | None = Path("reports")
    speed: bool = False
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


class Asked(Protocol):
    """Whoever answers questions about a function: a worker process, or this one."""

    def ask(self, function: Callable[[Any], Any], argument: Any, limit: float, /) -> Any:
        """Return what a function says to an argument. Raises `NoAnswer`. `limit` in seconds."""


def try_function(
    text: str, options: TryOptions, seen: Callable[[dict[str, Any]], None] = lambda _: None
) -> dict[str, Any]:
    """Return what was found of `file.py:name`, as one document. Raises `UsageError`.

    `seen` is called with each step as soon as it is known.
    """
    target = find(text)
    if options.backward is not None and (target.is_function or ":" in options.backward):
        found = options.backward if ":" in options.backward else f"{target.path}:{options.backward}"
        find(found)
    with ScratchFolder() as scratch:
        session = Session(None, WorkerSettings(threads=1), str(scratch.path / "try.log"))
        try:
            return try_target(target, options, session, scratch, seen)
        finally:
            session.stop()


def try_target(
    target: Target,
    options: TryOptions,
    session: Asked,
    scratch: ScratchFolder,
    seen: Callable[[dict[str, Any]], None],
) -> dict[str, Any]:
    """Return what was found of a function that a session can load. Raises `UsageError`."""
    if options.layout is not None and layouts.parse(options.layout) is None:
        raise UsageError(
            f"--layout: got {options.layout!r}; wanted input and kernel, such as NHWC/HWIO,"
            " NCHW/OIHW, NWC/WIO, HW/HW: N batch, C channels, I and O the kernel's"
        )
    framework = options.framework or target.framework
    if framework not in FRAMEWORKS:
        raise UsageError(f"--framework: got {framework!r}; allowed: {', '.join(FRAMEWORKS)}")
    dtype = options.dtype or DTYPES.get(framework, "float32")
    started = datetime.now(UTC).isoformat(timespec="seconds")
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "tool": tool(),
        "command": list(options.command),
        "started": started,
        "environment": describe_machine(),
        "function": str(target),
        "framework": framework,
        "dtype": dtype,
    }
    attempt = _Attempt(session, scratch, target, options)
    return document | attempt.made(framework, dtype, seen)


@dataclass(frozen=True)
class _Attempt:
    """One function in one worker process."""

    session: Asked
    scratch: ScratchFolder
    target: Target
    options: TryOptions

    def made(
        self, framework: str, dtype: str, seen: Callable[[dict[str, Any]], None]
    ) -> dict[str, Any]:
        """Return what was found. Raises `UsageError` for a function that cannot be read."""
        target, options = self.target, self.options
        question = ReadQuestion(
            *(target.path, target.name, framework, dtype, options.layout, options.backward),
            strict=options.dtype is not None,
        )
        try:
            answer: ReadAnswer = self.session.ask(answer_loading, question, START_LIMIT)
            if answer.reading is None:
                raise UsageError(answer.problem, Location(target.path, target.line))
            if not answer.problem:
                answer = self.session.ask(answer_reading, question, PROBES * options.timeout)
        except NoAnswer as lost:
            return _unreadable(f"while it was read, {lost.failure.reason}")
        if answer.asks:
            raise UsageError(answer.problem, Location(target.path, target.line))
        if answer.reading is None or answer.inference is None:
            return _unreadable(answer.problem, refused=answer.refused)
        found = answer.inference
        room = room_of(found, answer.reading, dtype)
        reading = {
            "layout": found.layout,
            "rank": found.rank,
            "layout_inferred": options.layout is None,
            "agrees_with_probe": found.agrees,
            "padding": None if room.has_padding or found.fixed else found.padding,
            "roles": {name: role.value for name, role in answer.reading.roles},
            "ignored": list(answer.reading.ignored),
            "left_out": left_out(room),
        }
        seen({"reading": reading})
        manner = found.manner(framework, dtype)
        steps: list[dict[str, Any]] = []
        files: list[str] = []
        for rung in ladder(room):
            step = self._climb(manner, rung)
            steps.append(step)
            seen({"step": step})
            if step["arrays"] and options.folder is not None:
                files = write_reproduction(options.folder, target, found, rung, step)
            if step["outcome"] not in PASSED:
                break
        status = int(_status([step["outcome"] for step in steps]))
        made = {"reading": reading, "steps": steps, "files": files, "exit_status": status}
        if options.speed and status == ExitStatus.AGREED:
            timing = Timing(found.layout, framework, 6 * options.timeout)
            made["speed"] = speed_of(
                target, real_sizes(room), lambda conv: self._cost(manner, conv), timing
            )
        return made

    def _cost(self, manner: Manner, convolution: Convolution) -> CostAnswer | str:
        """Return what one call takes, or why nobody knows."""
        options, target = self.options, self.target
        question = CostQuestion(
            target.path, target.name, manner, convolution, options.seed, options.backward
        )
        try:
            answer: CostAnswer = self.session.ask(answer_cost, question, 3 * options.timeout)
        except NoAnswer as lost:
            return lost.failure.reason
        return answer

    def _climb(self, manner: Manner, rung: Rung) -> dict[str, Any]:
        """Return what was found on a rung: the graver outcome of both fills, what was noticed."""
        step: dict[str, Any] = {
            "adds": rung.adds,
            "parameters": rung.convolution.parameters(),
            "outcome": Outcome.AGREE,
            "reason": "",
            "diagnosis": None,
            "budget_used": None,
            "notes": [],
            "arrays": None,
            "passes": [],
            "spelled": {},
        }
        path, name = self.target.path, self.target.name
        for fill in USUAL_FILLS:
            output = f"{self.scratch.new_file()}.npz"
            question = RungQuestion(
                path, name, manner, rung, fill, self.options.seed, self.options.backward, output
            )
            try:
                limit = 2 * self.options.timeout
                answer: RungAnswer = self.session.ask(answer_rung, question, limit)
            except NoAnswer as lost:
                return step | {"outcome": lost.failure.outcome, "reason": lost.failure.reason}
            step["notes"] = list(dict.fromkeys([*step["notes"], *answer.notes]))
            if not answer.verdicts:
                refused = rung.optional or answer.deliberate
                outcome = Outcome.UNSUPPORTED if refused else Outcome.ERROR
                return step | {"outcome": outcome, "reason": answer.refused}
            step["spelled"] |= answer.spelled
            step["passes"] = [which.value for which in answer.verdicts]
            for which, verdict in answer.verdicts.items():
                step["budget_used"] = max(step["budget_used"] or 0.0, verdict.budget_used or 0.0)
                if verdict.outcome is not Outcome.AGREE:
                    return step | {
                        "outcome": verdict.outcome,
                        "pass": which.value,
                        "reason": verdict.reason,
                        "diagnosis": verdict.diagnosis,
                        "fill": fill.value,
                        "verdict": asdict(verdict),
                        "arrays": output if Path(output).exists() else None,
                    }
        return step


def _status(outcomes: Sequence[Outcome]) -> ExitStatus:
    """Return the exit status: the last step decides, since nothing comes after a failure."""
    if outcomes and outcomes[-1] is Outcome.MISMATCH:
        return ExitStatus.DISAGREED
    if any(outcome not in PASSED for outcome in outcomes):
        return ExitStatus.COULD_NOT_RUN
    return ExitStatus.AGREED if Outcome.AGREE in outcomes else ExitStatus.NOTHING_COMPARED


def _unreadable(problem: str, *, refused: bool = False) -> dict[str, Any]:
    status = int(ExitStatus.NOTHING_COMPARED if refused else ExitStatus.COULD_NOT_RUN)
    return {"reading": None, "problem": problem, "steps": [], "files": [], "exit_status": status}
