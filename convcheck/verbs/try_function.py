"""The verb `try`: a user's own function, from the smallest convolution to larger ones.

Owns the sequence: find it, read it, climb until something is wrong, keep what reproduces it. Every
call is made in a worker process with a time limit; what the function does to it costs that call.
"""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from convcheck.backends.contract import WorkerSettings
from convcheck.document.try_function import (
    FunctionSpeed,
    Tried,
    TriedStep,
    TryDocument,
)
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES, QUANTISED
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.user_functions.convolutions.coverage import never_tried
from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.user_functions.evidence.reproduction import WrongResult, write_reproduction
from convcheck.user_functions.frameworks.contract import frameworks, libraries
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.reading.room import Rung
from convcheck.user_functions.source.source import Target, find
from convcheck.user_functions.trials.trials import trials
from convcheck.verbs.asked_function import Answerer, AskedFunction, NotRead, Understood
from convcheck.verbs.environment import describe_machine, tool
from convcheck.verbs.try_failure import explained, failing, failing_trial, further_of
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import (
    INTEGERS,
    Arrays,
    TryOptions,
    arrays_for,
    check_backward,
    with_time_to_compile,
)
from convcheck.verbs.try_partner import with_partner
from convcheck.verbs.try_repair import repaired
from convcheck.verbs.try_settings import with_other_settings
from convcheck.verbs.try_speed import TimingChoice, real_sizes, speed_of
from convcheck.verbs.try_step import PASSED
from convcheck.verbs.try_sweep import Sweep
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import Session

SCHEMA: Final = "convcheck-try/1"
"""Name and version of the document."""

OF_BYTES = re.compile(r"\bint8\b")
"""What a function says that is made for operands of integers."""

LISTS = "lists"
"""The framework of functions that take no arrays at all."""

OF_INTEGERS = ("numpy", "torch")
"""Frameworks whose functions are tried with integers if they take no fractions."""

TRIED_ON = (
    "a bias",
    "a batch",
    "several channels",
    "sizes that differ along axes",
    "an odd kernel",
)
"""The rungs on whose convolution trials are made: the first of them that agrees."""


def try_function(
    text: str, options: TryOptions, observer: TryObserver | None = None
) -> TryDocument:
    """Return what was found of `file.py:name`, as one document. Raises `UsageError`."""
    target = find(text)
    check_backward(target, options)
    with ScratchFolder() as scratch:
        settings = WorkerSettings(threads=1, runs_files=True)
        session = Session(None, settings, str(scratch.path / "try.log"))
        judge = Session(None, WorkerSettings(threads=1), str(scratch.path / "judge.log"))
        answerers = Answerers(session, judge)
        try:
            return try_target(target, options, answerers, scratch, observer or TryObserver())
        finally:
            session.stop()
            judge.stop()


@dataclass(frozen=True)
class Answerers:
    """Who runs the function, and who judges its results; one and the same if it is only here."""

    function: Answerer
    judge: Answerer


MOST_SLOW = 2
"""Convolutions that may take too long before it stops at the next one."""

MUCH_LONGER = 3
"""How many times the usual question one has to take whose time is that of its arithmetic."""

MUCH_MORE = 4
"""How many times the multiply-adds of one that took too long are not tried."""


def try_target(
    target: Target,
    options: TryOptions,
    answerers: Answerers,
    scratch: ScratchFolder,
    observer: TryObserver,
) -> TryDocument:
    """Return what was found of a function that one answerer can load. Raises `UsageError`."""
    arrays = arrays_for(target, options)
    started = datetime.now(UTC).isoformat(timespec="seconds")
    machine = describe_machine()
    options = with_time_to_compile(options, target)
    asked = AskedFunction(answerers.function, answerers.judge, scratch, target, options)
    known: Understood | NotRead
    partnered, lost = with_partner(asked, arrays, _read)
    if partnered is not None:
        asked, known, arrays = partnered
    else:
        known, arrays = _read(asked, arrays)
    if isinstance(known, NotRead):
        refused = ExitStatus.NOTHING_COMPARED if known.refused else ExitStatus.COULD_NOT_RUN
        found = _Found(problem=known.problem, status=refused)
    else:
        observer.read(known.reading)
        found = _climbed(asked, known, observer)
        if found.status is ExitStatus.AGREED:
            found.take_settings(with_other_settings(asked, known, arrays, observer))
        timed = options.speed and frameworks()[arrays.framework].backend
        timed = timed and not DTYPES[arrays.dtype].is_integer
        timed = timed and not known.room.reading.gradients_alone
        found.untested += lost
        if timed and found.status is ExitStatus.AGREED:
            found.speed = _speed(asked, known, arrays)
    return TryDocument(
        schema=SCHEMA,
        tool=tool(),
        command=list(options.command),
        started=started,
        environment=machine,
        function=str(target),
        framework=arrays.framework,
        dtype=arrays.dtype,
        reading=None if isinstance(known, NotRead) else known.reading,
        problem=found.problem,
        steps=found.steps,
        trials=found.trials,
        files=found.files,
        untested=found.untested,
        exit_status=found.status,
        speed=found.speed,
    )


def _read(asked: AskedFunction, arrays: Arrays) -> tuple[Understood | NotRead, Arrays]:
    """Return how a function is read, and with which arrays.

    With lists or integers if it takes no others and its file shows that it may take those; with
    integers at once if it says so itself, since it may cut fractions off without a word.
    """
    target, options = asked.target, asked.options
    integers = _integers_of(target) if arrays.framework in OF_INTEGERS and not options.dtype else []
    others = [Arrays(arrays.framework, dtype) for dtype in integers]
    if not options.dtype and quantities(target.parameters):
        kinds = (INTEGERS["int8"], QUANTISED)  # sums first: these are of more numbers
        others = [*(Arrays(arrays.framework, dtype) for dtype in kinds), arrays]
    elif OF_BYTES.search(target.says) or (integers and _makes_integers(target)):
        others = [*others, arrays]
    elif arrays.framework == "numpy" and not options.framework and not target.imports & libraries():
        others = [arrays, Arrays(LISTS, arrays.dtype), *others]
    else:
        others = [arrays, *others]
    lost: dict[Arrays, NotRead] = {}
    for each in others:
        known = asked.read(each)
        if not isinstance(known, NotRead):
            return known, each
        lost[each] = known
    return lost[arrays], arrays


def _integers_of(target: Target) -> list[str]:
    """Return what is computed from the types of integers that a file mentions."""
    return [d for word, d in INTEGERS.items() if re.search(rf"\b{word}\b", target.text)]


def _makes_integers(target: Target) -> bool:
    """Tell whether a function makes wide integers of both operands before anything else."""
    wide = r"(\w+\.)?int(32|64|_)?\b"
    casts = rf"(array|tensor)\(\s*{{0}}\s*,\s*(dtype\s*=\s*)?{wide}|\b{{0}}\.astype\(\s*{wide}"
    operands = target.parameters[:2]
    return len(operands) == 2 and all(
        re.search(casts.format(re.escape(name)), target.text) for name in operands
    )


@dataclass
class _Found:
    """What was found of a function beside how it was read, or why it could not be."""

    status: ExitStatus = ExitStatus.NOTHING_COMPARED
    problem: str | UnsetType = UNSET
    steps: list[TriedStep] = field(default_factory=list)
    trials: list[Tried] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    untested: list[str] = field(default_factory=list)
    speed: FunctionSpeed | UnsetType = UNSET

    def take_settings(self, others: Iterable[Tried | str]) -> None:
        """Take in what came of other options, which is a trial like any other."""
        for each in others:
            if isinstance(each, str):
                self.untested.append(each)
                continue
            self.trials.append(each)
            if each.outcome not in PASSED:
                wrong = each.outcome is Outcome.MISMATCH
                self.status = ExitStatus.DISAGREED if wrong else ExitStatus.COULD_NOT_RUN


def _climbed(asked: AskedFunction, known: Understood, observer: TryObserver) -> _Found:
    """Return steps and trials, up to the first that is wrong, and the files that show it."""
    found = _Found()
    rungs = ladder(known.room)
    slow: list[Convolution] = []
    pace, hung = Pace(), False
    climbed: list[Rung] = []
    sweep = Sweep(asked, known, {rung.convolution for rung in rungs})

    def wanted() -> Iterator[Rung]:
        yield from rungs
        if not slow:
            yield from sweep.suspects()

    for number, rung in enumerate(wanted()):
        if any(_as_large(rung.convolution, each) for each in slow):
            continue
        climbed.append(rung)
        started = time.monotonic()
        step = asked.climb(known, rung)
        if step.outcome is Outcome.AGREE:
            pace.agreed(rung.convolution, time.monotonic() - started)
        further = partial(further_of, known.room, rung, rungs, swept=number >= len(rungs))
        step = explained(asked, known, step, failing(step, climbed, found.steps, further))
        observer.climbed(step)
        wrong = _wrong_result(step)
        if wrong is not None and asked.options.folder is not None:
            found.files = write_reproduction(
                asked.options.folder, asked.target, known.inference, rung, wrong
            )
            step = replace(step, arrays=found.files[0] if found.files else None)
        found.steps.append(step)
        if step.outcome is Outcome.TIMEOUT and len(slow) < MOST_SLOW:
            slow.append(rung.convolution)
            hung = hung or not pace.explains(rung.convolution, 2 * asked.options.timeout)
        elif step.outcome not in PASSED:
            break
    else:
        if not hung:
            found.trials = [
                *sweep.told(observer),
                *_trials(asked, known, climbed, found.steps, observer),
            ]
    outcomes = [step.outcome for step in found.steps]
    agreed = [
        rung.convolution
        for rung, outcome in zip(climbed, outcomes, strict=True)
        if outcome is Outcome.AGREE
    ]
    found.untested = never_tried(known.room, [*agreed, *sweep.agreed])
    found.untested += sweep.left_out
    left = max(0, len(rungs) - len(climbed))
    if slow and (left or hung):
        found.untested.append(
            f"{left} more convolutions as large as one that took too long"
            + (", and calls in other ways" if hung else "")
        )
    if not hung:  # as slow as it is on what it is right on, which is no fault
        outcomes = [each for each in outcomes if each is not Outcome.TIMEOUT]
    found.status = _status([*outcomes, *(trial.outcome for trial in found.trials)])
    return found


@dataclass
class Pace:
    """How long convolutions took that agree, to tell what is slow from what has stopped."""

    seen: list[tuple[int, float]] = field(default_factory=list)
    """Multiply-adds of each, and seconds."""

    def agreed(self, conv: Convolution, seconds: float) -> None:
        """Take in what one took."""
        self.seen.append((conv.multiply_adds, seconds))

    def explains(self, conv: Convolution, limit: float) -> bool:
        """Tell whether a convolution was to take half of a limit in seconds, or longer.

        By those of most work, if they took much longer than most: what any question takes, and
        what a busy machine adds to one, says nothing of the function.
        """
        if not self.seen:
            return False
        usual = statistics.median(seconds for _, seconds in self.seen)
        most = max(work for work, _ in self.seen)
        seconds, work = min((seconds, work) for work, seconds in self.seen if 2 * work >= most)
        if seconds < MUCH_LONGER * usual or not work:
            return False
        return (seconds - usual) * conv.multiply_adds / work >= limit / 2


def _as_large(conv: Convolution, slow: Convolution) -> bool:
    """Tell whether a convolution is as large as one that took too long: it is not tried then.

    As long along an axis, or of many more multiply-adds: time may grow with either.
    """
    longest = max(conv.spatial) >= max(slow.spatial)
    return longest or conv.multiply_adds >= MUCH_MORE * slow.multiply_adds


def _wrong_result(step: TriedStep) -> WrongResult | None:
    """Return the result of a step of which there are arrays; None where there are none."""
    if step.arrays is None or step.pass_ is UNSET or step.verdict is UNSET:
        return None
    return WrongResult(step.pass_, step.arrays, step.verdict.atol or 0.0, step.verdict.rtol or 0.0)


def _tried_on(rungs: Sequence[Rung], steps: Sequence[TriedStep]) -> Rung | None:
    """Return the rung on whose convolution trials are made; None if none agrees."""
    agreeing = [
        rung for rung, step in zip(rungs, steps, strict=True) if step.outcome is Outcome.AGREE
    ]
    if not agreeing:
        return None
    named = {rung.adds: rung for rung in agreeing}
    return next((named[adds] for adds in TRIED_ON if adds in named), agreeing[-1])


def _trials(
    asked: AskedFunction,
    known: Understood,
    rungs: Sequence[Rung],
    steps: Sequence[TriedStep],
    observer: TryObserver,
) -> list[Tried]:
    """Return what came of the trials on a convolution that agrees; the first fault ends it."""
    found: list[Tried] = []
    rung = _tried_on(rungs, steps)
    if rung is None:
        return found
    integers = rung.convolution.dtype_facts.is_integer
    for trial in trials(known.manner.framework, asked.options.allow, integers=integers):
        made = asked.put_to_trial(known, trial.adds, rung.convolution)
        if made is None:
            continue
        if made.outcome is Outcome.MISMATCH:
            failure = failing_trial(rung.convolution, rungs, steps)
            made = replace(made, change=repaired(asked, known, failure, trial.adds) or UNSET)
        found.append(made)
        observer.put_to_trial(made)
        if made.outcome not in PASSED:
            break
    return found


def _speed(asked: AskedFunction, known: Understood, arrays: Arrays) -> FunctionSpeed:
    layout, limit = known.inference.layout, 6 * asked.options.timeout
    return speed_of(
        asked.target,
        real_sizes(known.room),
        lambda convolution: asked.cost(known, convolution),
        TimingChoice(layout, arrays.framework, limit),
    )


def _status(outcomes: Sequence[Outcome]) -> ExitStatus:
    """Return the exit status: the last step decides, since nothing comes after a failure."""
    if outcomes and outcomes[-1] is Outcome.MISMATCH:
        return ExitStatus.DISAGREED
    if any(outcome not in PASSED for outcome in outcomes):
        return ExitStatus.COULD_NOT_RUN
    return ExitStatus.AGREED if Outcome.AGREE in outcomes else ExitStatus.NOTHING_COMPARED
