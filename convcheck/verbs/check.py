"""A function checked from Python: the verb `try` for what a script or a test has in its hands.

Owns where it runs. What a file has by name is loaded from there in a worker process, with time
limits. What only this process has (closures, lambdas, functions of the running script) runs here:
it cannot be sent to another process, and a forked one may hang as soon as a framework has started
its threads. Both are asked the very same questions; a result says where it ran.
"""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from convcheck.foreign.call import hold, release
from convcheck.foreign.live import named, target_of
from convcheck.foreign.signature import Unreadable
from convcheck.foreign.source import Target, find
from convcheck.verbs.check_result import CheckResult, Failure, Rung
from convcheck.verbs.try_function import PASSED, TryOptions, try_function, try_target
from convcheck.words.dtypes import CASE_DTYPES, DTYPES
from convcheck.words.errors import UsageError
from convcheck.words.outcome import Outcome
from convcheck.words.passes import USUAL_FILLS, Pass
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

PARAMETERS = ("bias", "stride", "padding", "dilation", "groups")
"""Parameters of a convolution that a function may have or not."""


@dataclass(frozen=True)
class CheckOptions:
    """Everything that checking a function can be asked.

    `layout` as in NHWC/HWIO, None to find it; `framework` whose arrays it takes, None to look at
    what it names; `backward` the function that computes its gradients, where no framework does;
    `dtypes` in which it is tested, empty for float64 with NumPy and float32 otherwise; `timeout` in
    seconds, of one call; `reports` a folder that gets the reproduction of a failure, None for none.
    """

    layout: str | None = None
    framework: str | None = None
    backward: Checked | None = None
    dtypes: Sequence[str] = ()
    seed: int = 0
    timeout: float = 10.0
    reports: Path | str | None = None


@dataclass
class _Gathered:
    """What is seen on the way, arrays read before their files go."""

    dtype: str
    reading: dict[str, Any] = field(default_factory=dict)
    rungs: list[Rung] = field(default_factory=list)
    notes: dict[str, None] = field(default_factory=dict)
    failure: Failure | None = None

    def seen(self, news: dict[str, Any]) -> None:
        """Take in the reading, or a step."""
        if "reading" in news:
            self.reading = news["reading"]
            return
        step = news["step"]
        self.notes |= dict.fromkeys(step["notes"])
        self.rungs.append(
            Rung(
                step["adds"],
                step["parameters"],
                step["parameters"].get("dtype", self.dtype),
                Outcome(step["outcome"]),
                tuple(step["passes"]),
                step["reason"],
                step["budget_used"],
            )
        )
        if step["outcome"] not in PASSED:
            verdict = step.get("verdict") or {}
            self.failure = Failure(
                self.rungs[-1],
                step.get("pass", ""),
                step.get("fill", ""),
                step["reason"],
                step["diagnosis"],
                _arrays(step["arrays"]),
                verdict.get("atol"),
                verdict.get("rtol"),
            )


def check(function: Checked, options: CheckOptions) -> CheckResult:
    """Return what was found of a function. Raises `UsageError` for one that cannot be read."""
    _refuse_recursion()
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
        seed=options.seed,
        timeout=options.timeout,
        folder=None if options.reports is None else Path(options.reports),
    )
    found: list[tuple[_Gathered, dict[str, Any]]] = []
    for dtype in options.dtypes or (None,):
        asked = replace(chosen, dtype=dtype)
        gathered = _Gathered(dtype or "")
        if isolated:
            document = try_function(str(where), asked, gathered.seen)
        else:
            document = _here(where, function, options.backward, asked, gathered)
        found.append((gathered, document))
        if gathered.failure is not None or document["reading"] is None:
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
    name: str, found: Sequence[tuple[_Gathered, dict[str, Any]]], *, isolated: bool
) -> CheckResult:
    last, document = found[-1]
    return CheckResult(
        function=name,
        framework=document["framework"],
        dtypes=tuple(each["dtype"] for _, each in found),
        layout=last.reading.get("layout", ""),
        layout_inferred=last.reading.get("layout_inferred", True),
        layout_agrees=last.reading.get("agrees_with_probe", False),
        rungs=tuple(rung for gathered, _ in found for rung in gathered.rungs),
        left_out=tuple(last.reading.get("left_out", ())),
        notes=tuple(dict.fromkeys(note for gathered, _ in found for note in gathered.notes)),
        failure=last.failure,
        problem=document.get("problem", ""),
        isolated=isolated,
        files=tuple(document["files"]),
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
) -> dict[str, Any]:
    """Try a function that only this process has."""
    other = None if backward is None else _callable(backward)
    try:
        hold(target.path, target.name, _callable(function), other)
    except Unreadable as error:
        raise UsageError(f"{target.name}: {str(error).replace('{name}', target.name)}") from None
    except (TypeError, ValueError) as error:
        raise UsageError(f"{target.name}: its parameters cannot be read: {error}") from None
    try:
        with ScratchFolder() as scratch, _jax_left_alone():
            return try_target(target, options, _Here(), scratch, gathered.seen)
    finally:
        release(target.path, target.name)


@contextmanager
def _jax_left_alone() -> Iterator[None]:
    """Restore JAX's choice of 64 bits, which testing changes, for the rest of the process."""
    jax = sys.modules.get("jax")
    before = jax.config.jax_enable_x64 if jax is not None else None
    try:
        yield
    finally:
        if jax is not None:
            jax.config.update("jax_enable_x64", before)


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


def _arrays(path: str | None) -> dict[str, Any]:
    import numpy as np

    if path is None:
        return {}
    with np.load(path, allow_pickle=False) as arrays:
        return dict(arrays)


def _refuse_recursion() -> None:
    """Raise `UsageError` in a worker that is running the caller's script once more."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        raise UsageError(
            "a worker process runs this script to its end before it starts; put the call under"
            ' `if __name__ == "__main__":`'
        )
