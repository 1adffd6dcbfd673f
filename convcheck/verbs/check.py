"""A function checked from Python: the verb `try` for what a script or a test has in its hands.

Owns where it runs. What a file has by name is loaded from there in a worker process, with time
limits. What only this process has (closures, lambdas, functions of the running script) runs here:
it cannot be sent to another process, and a forked one may hang as soon as a framework has started
its threads. Both are asked the very same questions; a result says where it ran.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from convcheck.document.try_function import Tried, TriedStep, TryDocument
from convcheck.model.dtypes import CASE_DTYPES, DTYPES
from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, Pass
from convcheck.user_functions.calls.held_functions import hold, release
from convcheck.user_functions.parameters.signature import Unreadable
from convcheck.user_functions.source.in_process import named, target_of
from convcheck.user_functions.source.source import Target, find
from convcheck.verbs.check_result import CheckedStep, CheckFailure, CheckResult
from convcheck.verbs.failure_arrays import read_failure
from convcheck.verbs.try_function import Answerers, try_function, try_target
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import TryOptions
from convcheck.verbs.try_step import PASSED
from convcheck.workers.messages import Failure as Lost
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import NoAnswer

Checked = Callable[..., Any] | str
"""A function, or `FILE.py:NAME`."""


ALLOWED = tuple(
    name
    for name in CASE_DTYPES
    if not DTYPES[name].is_mixed and {*USUAL_FILLS} <= {*DTYPES[name].fills}
)
"""Dtypes in which functions are tested: one type, in which normal samples can be drawn."""

KERAS = "KERAS_BACKEND"
"""The variable that says on which library Keras runs."""

PARAMETERS = ("bias", "stride", "padding", "dilation", "groups", "output_padding")
"""Parameters of a convolution that a function may have or not."""


@dataclass(frozen=True)
class CheckOptions:
    """Everything that checking a function can be asked.

    `layout` as in NHWC/HWIO, None to find it; `framework` whose arrays it takes, None to look at
    what it names; `backward` the function that computes its gradients, where no framework does;
    `allow` what it may do that no convolution does, `in-place` or `varying`; `arithmetic` is
    `sums` if its errors have to be those of sums, whatever they look like; `transposed` that it
    computes transposed convolutions, whatever its name says; `flipped` that it flips the kernel, as
    true convolutions do; `dtypes` in which it is tested, empty
    for float64 with NumPy and float32 otherwise; `timeout` in seconds, of one call; `reports` a
    folder that gets the reproduction of a failure, None for none; `repair` the seconds for which a
    change of the source is looked for that makes a wrong function right.
    """

    layout: str | None = None
    framework: str | None = None
    backward: Checked | None = None
    allow: Sequence[str] = ()
    arithmetic: str | None = None
    transposed: bool = False
    flipped: bool = False
    dtypes: Sequence[str] = ()
    seed: int = 0
    timeout: float = 10.0
    reports: Path | str | None = None
    repair: float = 0.0


@dataclass
class _Gathered(TryObserver):
    """What is seen on the way in one dtype, arrays read before their files go."""

    dtype: str
    rungs: list[CheckedStep] = field(default_factory=list)
    notes: dict[str, None] = field(default_factory=dict)
    failure: CheckFailure | None = None

    def climbed(self, step: TriedStep) -> None:
        """Take in a step."""
        self.notes |= dict.fromkeys(step.notes)
        self.rungs.append(
            CheckedStep(
                step.adds,
                step.parameters,
                self._dtype_in(step.parameters),
                step.outcome,
                tuple(each.value for each in step.passes),
                step.reason,
                step.budget_used,
            )
        )
        if step.outcome not in PASSED:
            self.failure = CheckFailure(
                self.rungs[-1],
                step.pass_.value if step.pass_ else "",
                step.fill.value if step.fill else "",
                step.reason,
                step.diagnosis,
                read_failure(step.arrays) if step.arrays else {},
                step.verdict.atol if step.verdict else None,
                step.verdict.rtol if step.verdict else None,
                step.change or "",
            )

    def put_to_trial(self, trial: Tried) -> None:
        """Take in a trial: one that fails is a failure of the convolution that it was made on."""
        self.notes |= dict.fromkeys(trial.notes)
        if trial.outcome in PASSED:
            return
        dtype, reason = self._dtype_in(trial.parameters), trial.reason
        rung = CheckedStep(trial.adds, trial.parameters, dtype, trial.outcome, (), reason, None)
        self.rungs.append(rung)
        which = Pass.FORWARD.value
        self.failure = CheckFailure(
            rung, which, "", reason, None, {}, None, None, trial.change or ""
        )

    def _dtype_in(self, parameters: Mapping[str, object]) -> str:
        return str(parameters.get("dtype", self.dtype))


def check(function: Checked, options: CheckOptions) -> CheckResult:
    """Return what was found of a function. Raises `UsageError` for one that cannot be read."""
    unknown = [dtype for dtype in options.dtypes if dtype not in ALLOWED]
    if unknown:
        raise UsageError(f"dtypes: got {unknown[0]!r}; allowed: {', '.join(ALLOWED)}")
    text, backward = _text(function), _text(options.backward)
    isolated = text is not None and (options.backward is None or backward is not None)
    where = find(text) if text is not None and isolated else target_of(_callable(function))
    own = where if isinstance(function, str) else target_of(function)
    chosen = TryOptions(
        options.layout,
        options.framework or own.framework,
        backward=backward if isolated else None,
        allow=options.allow,
        arithmetic=options.arithmetic,
        transposed=options.transposed,
        flipped=options.flipped,
        seed=options.seed,
        timeout=options.timeout,
        repair=options.repair,
        folder=None if options.reports is None else Path(options.reports),
    )
    found: list[tuple[_Gathered, TryDocument]] = []
    for dtype in options.dtypes or (None,):
        asked = replace(chosen, dtype=dtype)
        gathered = _Gathered(dtype or "")
        if isolated:
            document = try_function(str(where), asked, gathered)
        else:
            document = _here(where, function, options.backward, asked, gathered)
        found.append((gathered, document))
        if gathered.failure is not None or document.reading is None:
            break
    return _result(str(where) if isolated else where.name, found, isolated=isolated)


def uncovered(result: CheckResult, wanted: Sequence[str]) -> list[str]:
    """Return what is wanted and was not part of anything that agrees. Raises `UsageError`."""
    known = (*PARAMETERS, *(each.value for each in Pass))
    for name in wanted:
        if name not in known:
            raise UsageError(f"covers: got {name!r}; allowed: {', '.join(known)}")
    covered = {*result.passes} | {
        name for rung in result.agreed for name in PARAMETERS if name in rung.chosen
    }
    return [name for name in wanted if name not in covered]


def _result(
    name: str, found: Sequence[tuple[_Gathered, TryDocument]], *, isolated: bool
) -> CheckResult:
    last, document = found[-1]
    reading = document.reading
    return CheckResult(
        function=name,
        framework=document.framework,
        dtypes=tuple(each.dtype for _, each in found),
        layout=reading.layout if reading else "",
        layout_inferred=reading.layout_inferred if reading else True,
        layout_agrees=reading.agrees_with_probe if reading else False,
        rungs=tuple(rung for gathered, _ in found for rung in gathered.rungs),
        left_out=tuple(reading.left_out if reading else ()),
        notes=tuple(dict.fromkeys(note for gathered, _ in found for note in gathered.notes)),
        failure=last.failure,
        problem=document.problem or "",
        isolated=isolated,
        files=tuple(document.files),
    )


class _Here:
    """Asks this process. What a question raises costs that question, as in a worker."""

    def ask(self, function: Callable[[Any], Any], argument: Any, limit: float, /) -> Any:
        """Return what a function says to an argument; the limit cannot be kept here."""
        try:
            return function(argument)
        except Exception as error:
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            raise NoAnswer(Lost(Outcome.ERROR, reason)) from error


def _here(
    target: Target,
    function: Checked,
    backward: Checked | None,
    options: TryOptions,
    gathered: _Gathered,
) -> TryDocument:
    """Try a function that only this process has."""
    other = None if backward is None else _callable(backward)
    try:
        hold(target.path, target.name, _callable(function), other)
    except Unreadable as error:
        raise UsageError(f"{target.name}: {str(error).replace('{name}', target.name)}") from None
    except (TypeError, ValueError) as error:
        raise UsageError(f"{target.name}: its parameters cannot be read: {error}") from None
    try:
        with ScratchFolder() as scratch, _left_alone():
            here = _Here()
            return try_target(target, options, Answerers(here, here), scratch, gathered)
    finally:
        release(target.path, target.name)


@contextmanager
def _left_alone() -> Iterator[None]:
    """Restore what testing changes for the rest of the process.

    That is JAX's choice of 64 bits, and on which library Keras will run.
    """
    jax, keras = sys.modules.get("jax"), os.environ.get(KERAS)
    before = jax.config.jax_enable_x64 if jax is not None else None
    try:
        yield
    finally:
        if jax is not None:
            jax.config.update("jax_enable_x64", before)
        os.environ.pop(KERAS, None)
        if keras is not None:
            os.environ[KERAS] = keras


def _text(function: Checked | None) -> str | None:
    """Return `FILE.py:NAME` of a function that a worker can load, else None."""
    if function is None or isinstance(function, str):
        return function
    return named(function)


def _callable(function: Checked) -> Callable[..., Any]:
    """Return a function as an object. Raises `UsageError`."""
    if isinstance(function, str):
        raise UsageError(
            f"got {function!r} beside a function that no file has by name; give both as text, or"
            " both as functions"
        )
    if not callable(function):
        raise UsageError(f"got {function!r}; wanted a function, or FILE.py:NAME as text")
    return function
