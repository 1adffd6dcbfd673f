"""The verb `try`: a user's own function, from the smallest convolution to larger ones.

Owns the sequence: find it, read it, climb until something is wrong, keep what reproduces it. Every
call is made in a worker process with a time limit; what the function does to it costs that call.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from convcheck.backends.contract import WorkerSettings
from convcheck.document.try_function import (
    FunctionSpeed,
    Tried,
    TriedStep,
    TryDocument,
)
from convcheck.filters.said_formulas import is_in, names_in_formulas
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.user_functions.convolutions.coverage import never_tried
from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.user_functions.evidence.reproduction import WrongResult, write_reproduction
from convcheck.user_functions.frameworks._asked_device import ASKED_DEVICE
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.widths import width_of
from convcheck.user_functions.reading.room import Rung
from convcheck.user_functions.source.source import Target, find
from convcheck.user_functions.trials.trials import trials
from convcheck.verbs.asked_function import (
    AskedFunction,
    NotRead,
    Understood,
    WithoutKernel,
)
from convcheck.verbs.environment import describe_machine, tool
from convcheck.verbs.past_crashes import Answerer
from convcheck.verbs.said_in_place import with_what_is_said
from convcheck.verbs.try_delay import try_delay
from convcheck.verbs.try_failure import explained, failing, failing_trial, further_of
from convcheck.verbs.try_filter import is_fed, try_filter
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_neutral import switched_off
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import (
    Arrays,
    TryOptions,
    arrays_for,
    check_backward,
    devices_for,
    with_time_to_compile,
)
from convcheck.verbs.try_pace import Pace, as_large, lighter
from convcheck.verbs.try_partner import with_partner
from convcheck.verbs.try_planes import try_planes, with_planes_of
from convcheck.verbs.try_pool_gradients import try_pooling
from convcheck.verbs.try_reading import of_no_arrays, read
from convcheck.verbs.try_repair import repaired
from convcheck.verbs.try_settings import with_other_settings
from convcheck.verbs.try_something_else import SOMETHING_ELSE, is_something_else
from convcheck.verbs.try_speed import TimingChoice, real_sizes, speed_of
from convcheck.verbs.try_step import PASSED
from convcheck.verbs.try_sweep import Sweep
from convcheck.verbs.try_uncut import without_ends
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import Session
from convcheck.workers.variables import variables_set

SCHEMA: Final = "convcheck-try/1"
"""Name and version of the document."""

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
    """Return what was found of `file.py:name`, as one document. Raises `UsageError`.

    What cannot be read with operands on one device may be with those on another.
    """
    target = find(text)
    check_backward(target, options)
    observer = observer or TryObserver()
    *others, last = devices_for(target, options)
    for device in others:
        with suppress(UsageError):
            found = _on_device(device, target, options, observer)
            if found.reading is not None:
                return found
    return _on_device(last, target, options, observer)


def _on_device(
    device: str, target: Target, options: TryOptions, observer: TryObserver
) -> TryDocument:
    with variables_set({ASKED_DEVICE: device}), ScratchFolder() as scratch:
        settings = WorkerSettings(threads=1, runs_files=True)
        session = Session(None, settings, str(scratch.path / "try.log"))
        judge = Session(None, WorkerSettings(threads=1), str(scratch.path / "judge.log"))
        answerers = Answerers(session, judge)
        try:
            return try_target(target, options, answerers, scratch, observer)
        finally:
            session.stop()
            judge.stop()


@dataclass(frozen=True)
class Answerers:
    """Who runs the function, and who judges its results; one and the same if it is only here."""

    function: Answerer
    judge: Answerer


ON_GPU = (
    "TF32: it was switched off, in which libraries compute on a GPU if nobody tells them",
    "speed: it computes on a GPU, and functions are timed beside others on the CPU alone",
)
"""What is not found out about a function that computes on a GPU."""

MOST_SLOW = 2
"""Convolutions that may take too long before it stops at the next one."""

COMPILING = frozenset(("jax", "triton", "numba"))
"""Libraries that compile what is called, each size and each tap of a loop anew."""

MOST_HUNG = 1
"""How many of these may be no larger than what is fast, for it to be called in other ways still: a
kernel that is compiled for each size, say."""


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
    options, unasked = with_what_is_said(target, with_time_to_compile(options, target))
    asked = AskedFunction(answerers.function, answerers.judge, scratch, target, options)
    fed = _filtered(asked, arrays, observer) if is_fed(target) else None
    found = fed or try_pooling(asked, arrays, observer) or _asked(asked, arrays, observer)
    return TryDocument(
        schema=SCHEMA,
        tool=tool(),
        command=list(options.command),
        started=started,
        environment=machine,
        function=str(target),
        framework=found.arrays.framework,
        dtype=found.arrays.dtype,
        reading=found.reading,
        problem=found.problem,
        steps=found.steps,
        trials=found.trials,
        files=found.files,
        untested=[*found.untested, *unasked],
        exit_status=found.status,
        speed=found.speed,
    )


def _asked(asked: AskedFunction, arrays: Arrays, observer: TryObserver) -> TryFound:
    """Read a function and climb with it; one that no kernel can be given to may be a filter."""
    usual = arrays
    try:
        partnered, lost = with_partner(asked, arrays, read)
        known: Understood | NotRead
        if partnered is not None:
            asked, known, arrays = partnered
        else:
            known, arrays = read(asked, arrays)
    except UsageError as error:
        own = isinstance(error, WithoutKernel) or _has_its_formula(asked.target)
        filtered = _filtered(asked, arrays, observer) if own else None
        if filtered is not None:
            return filtered
        raise
    cut = without_ends(asked, known, usual, of_int8=arrays.dtype == "int8_to_int32")
    plain = switched_off(asked, known, usual) if cut is None else None
    if plain is not None:
        arrays = usual
    elif cut is None and arrays != usual:
        plain = switched_off(asked, known, arrays)
    if plain is not None:
        asked, known, said = plain
        lost = [*lost, said]
    if cut is not None:
        asked, known, arrays, said = cut
        lost = [*lost, said]
    if isinstance(known, NotRead):
        filtered = _filtered(asked, arrays, observer) if _may_be_filter(asked.target) else None
        status = ExitStatus.NOTHING_COMPARED if known.refused else ExitStatus.COULD_NOT_RUN
        return filtered or TryFound(arrays, problem=known.problem, status=status)
    observer.read(known.reading)
    found = _climbed(asked, known, arrays, observer)
    if found.status is ExitStatus.AGREED:
        found.take_settings(with_other_settings(asked, known, arrays, observer))
    timed = asked.options.speed and frameworks()[arrays.framework].backend
    timed = timed and not DTYPES[arrays.dtype].is_integer
    timed = timed and not known.room.reading.gradients_alone
    found.untested += lost
    if found.status is ExitStatus.AGREED and asked.on_gpu():
        found.untested += list(ON_GPU)
        timed = False
    if timed and found.status is ExitStatus.AGREED:
        found.speed = _speed(asked, known, arrays)
    return found


def _may_be_filter(target: Target) -> bool:
    """Tell whether what was taken for a kernel may be a number: the width of one, or a factor.

    A class in which none was found may have one that is no weight of it.
    """
    if not target.is_function or "." in target.name:
        return True
    second = target.parameters[1] if len(target.parameters) > 1 else ""
    return bool(second) and (
        width_of(second) is not None or plain(second) not in FUNCTION[Role.KERNEL]
    )


def _has_its_formula(target: Target) -> bool:
    """Tell whether a docstring has a parameter in the formula of a kernel: that is a number."""
    names = names_in_formulas(target.says)
    return any(is_in(each, names) for each in target.parameters[1:])


def _filtered(asked: AskedFunction, arrays: Arrays, observer: TryObserver) -> TryFound | None:
    """Return what was found of a filter; None if it is none, or no process can be asked."""
    session = asked.answerer
    if not isinstance(session, Session):
        return None
    for each in (arrays, *of_no_arrays(asked, arrays)):
        found = try_filter(asked, session, each, observer)
        if found is not None:
            return with_planes_of(found, asked, session, observer)
    planes = try_planes(asked, session, arrays, observer)
    return planes or try_delay(asked, session, arrays, observer)


def _climbed(
    asked: AskedFunction, known: Understood, arrays: Arrays, observer: TryObserver
) -> TryFound:
    """Return steps and trials, up to the first that is wrong, and the files that show it."""
    found = TryFound(arrays, known.reading)
    rungs = ladder(known.room)
    slow: list[Convolution] = []
    pace, hung = Pace(compiles=bool(COMPILING & {arrays.framework, *asked.target.imports})), 0
    climbed: list[Rung] = []
    sweep = Sweep(asked, known, {rung.convolution for rung in rungs})

    def wanted() -> Iterator[Rung]:
        for rung in rungs:
            asked_for = not any(as_large(rung.convolution, each) for each in slow)
            if asked_for:
                yield rung
            lost = not asked_for or rung.convolution in slow
            if lost and (light := lighter(rung, slow)) is not None:
                yield light
        if not slow:
            yield from sweep.suspects()

    for rung in wanted():
        climbed.append(rung)
        started = time.monotonic()
        step = asked.climb(known, rung)
        if step.outcome is Outcome.AGREE:
            pace.agreed(rung.convolution, time.monotonic() - started)
        further = partial(further_of, known.room, rung, rungs)
        step = explained(asked, known, step, failing(step, climbed, found.steps, further))
        if is_something_else(asked.target, known, step, found.steps):
            return TryFound(arrays, problem=SOMETHING_ELSE, status=ExitStatus.COULD_NOT_RUN)
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
            hung += not pace.explains(rung.convolution, 2 * asked.options.timeout)
        elif step.outcome not in PASSED:
            break
    else:
        if hung <= MOST_HUNG:
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
    left = len({rung.convolution for rung in rungs} - {rung.convolution for rung in climbed})
    if slow and (left or hung):
        found.untested.append(
            f"{left} more convolutions as large as one that took too long"
            + (", and calls in other ways" if hung > MOST_HUNG else "")
        )
    if not hung:  # as slow as it is on what it is right on, which is no fault
        outcomes = [each for each in outcomes if each is not Outcome.TIMEOUT]
    found.status = _status([*outcomes, *(trial.outcome for trial in found.trials)])
    return found


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
