"""The backend `stranger`: NumPy's im2col, with one planted fault.

Which one is in the environment: `STRANGER_FAULTS` is a folder of faults, `STRANGER_FAULT` the name
of one. A fault is a function of a `Call` that returns what the backend returns.
"""

from __future__ import annotations

import os
import runpy
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from convcheck.backends.numpy import NumpyBackend
from convcheck.extending import (
    Computation,
    Convolution,
    Form,
    NativeOperands,
    Pass,
    Primitives,
    Runner,
    WorkerSettings,
)
from convcheck.identities.direct import Direct

Results = dict[Pass, Any]


@dataclass
class Call:
    """One call of the backend, as a fault sees it.

    Arrays are in canonical order: `x` `[batch, *spatial, in]`, `w` `[*kernel, in / groups, out]`,
    `b` None or `[out]`, `g` like the output. They are the operands themselves. `state` lives as
    long as the process; `calls` counts from one.
    """

    conv: Convolution
    operands: NativeOperands
    passes: tuple[Pass, ...]
    threads: int
    calls: int
    state: dict[Any, Any]
    _run: Callable[[Convolution, NativeOperands, tuple[Pass, ...]], Mapping[Pass, Any]]

    @property
    def transposed(self) -> bool:
        return self.conv.transposed

    @property
    def separable(self) -> bool:
        return self.conv.depth_multiplier is not None

    @property
    def plain(self) -> bool:
        return not (self.transposed or self.separable)

    @property
    def depthwise(self) -> bool:
        return self.plain and self.conv.groups == self.conv.in_channels > 1

    @property
    def pads_zeros(self) -> bool:
        return self.conv.padding_mode == "zeros"

    @property
    def pads(self) -> tuple[tuple[int, int], ...]:
        return tuple((int(before), int(after)) for before, after in self.conv.pads)

    @property
    def no_bias(self) -> Any:
        """Zeros in the place of the bias, None where there is none."""
        return None if self.b is None else np.zeros_like(self.b)

    def bias_or_zero(self, like: Any) -> Any:
        """Return the bias in the type of some results, zeros where there is none."""
        if self.b is None:
            return np.zeros(like.shape[-1], like.dtype)
        return self.b.astype(like.dtype)

    @property
    def x(self) -> Any:
        return self.operands.input

    @property
    def w(self) -> Any:
        return self.operands.kernel

    @property
    def b(self) -> Any:
        return self.operands.bias

    @property
    def g(self) -> Any:
        return self.operands.grad_output

    def compute(
        self,
        passes: Iterable[Pass] | None = None,
        *,
        conv: Convolution | None = None,
        x: Any = None,
        w: Any = None,
        b: Any = None,
        g: Any = None,
    ) -> Results:
        """Return right results, of other operands or another convolution if given; own copies."""
        given = {"input": x, "kernel": w, "bias": b, "grad_output": g}
        changes = {name: array for name, array in given.items() if array is not None}
        wanted = self.passes if passes is None else tuple(passes)
        found = self._run(conv or self.conv, replace(self.operands, **changes), wanted)
        return {which: None if array is None else np.array(array) for which, array in found.items()}


def has(found: Results, which: Pass) -> bool:
    """Tell whether there are results of a pass."""
    return found.get(which) is not None


def finite(*arrays: Any) -> bool:
    """Tell whether all elements of arrays are finite; those that are None have none that is not."""
    numbers = (each for each in arrays if each is not None and each.dtype.kind not in "iu")
    return all(np.isfinite(np.asarray(each)).all() for each in numbers)


def same_output(conv: Convolution, **changes: Any) -> Convolution | None:
    """Return another convolution with an output of the same shape, or None."""
    other = conv.if_possible(**changes)
    return other if other is not None and other.output_shape == conv.output_shape else None


Act = Callable[[Call], Results]


@dataclass(frozen=True)
class Fault:
    """A mistake, or a control: something that a right library may do."""

    name: str
    does: str
    act: Act
    control: bool = False
    errs_like: Form | None = None
    """The form whose error law it declares; None for that of sums."""


@dataclass
class FaultSet:
    """What a file of faults registers its functions in; it is named `FAULTS` there."""

    faults: dict[str, Fault] = field(default_factory=dict)

    def add(self, *, control: bool = False, errs_like: Form | None = None) -> Callable[[Act], Act]:
        """Register a function under its name; its docstring says what it does."""

        def register(act: Act) -> Act:
            name = act.__name__
            self.faults[name] = Fault(name, act.__doc__ or "", act, control, errs_like)
            return act

        return register


def faults_of(folder: Path) -> dict[str, Fault]:
    """Return the faults of all files of a folder by name."""
    found: dict[str, Fault] = {}
    for file in sorted(folder.glob("*.py")):
        of_file: FaultSet = runpy.run_path(str(file))["FAULTS"]
        found |= of_file.faults
    return found


@dataclass(frozen=True)
class Bound:
    """A computation that knows what it computes."""

    problem: Any
    compute: Computation

    def __call__(self, *operands: Any) -> Any:
        return self.compute(*operands)


class StrangerForm(Direct):
    """The direct form on the hand-written layer."""

    def __init__(self, errs_like: Form | None) -> None:
        if errs_like is not None:
            self.budget = errs_like.budget  # type: ignore[misc]
            self.operations = errs_like.operations  # type: ignore[misc, assignment]

    def bind(self, primitives: Primitives, problem: Any) -> Computation:
        return Bound(problem, super().bind(primitives, problem))


def runner_of(fault: Fault) -> Runner:
    """Return NumPy's runner with a fault. NumPy's is imported here, in the worker only."""
    from convcheck.backends.numpy.runner import NumpyRunner

    class StrangerRunner(NumpyRunner):
        threads, calls = 1, 0

        def __init__(self) -> None:
            self.state: dict[Any, Any] = {}

        def run(
            self,
            computation: Any,
            operands: NativeOperands,
            passes: Iterable[Pass],
            device: str,
        ) -> Mapping[Pass, Any]:
            run = super().run
            if not isinstance(computation.problem, Convolution):
                return run(computation, operands, passes, device)
            self.calls += 1

            def again(
                conv: Convolution, own: NativeOperands, wanted: tuple[Pass, ...]
            ) -> Mapping[Pass, Any]:
                return run(Direct().bind(self, conv), own, wanted, device)

            call = Call(
                computation.problem, operands, tuple(passes), self.threads, self.calls,
                self.state, again,
            )  # fmt: skip
            return fault.act(call)

        @contextmanager
        def with_threads(self, threads: int) -> Iterator[None]:
            before, self.threads = self.threads, threads
            with super().with_threads(threads):
                yield
            self.threads = before

    return StrangerRunner()


class StrangerBackend(NumpyBackend):
    """NumPy under another name, with the fault that the environment names."""

    name = "stranger"
    summary = "a library that a stranger wrote"
    imitates: Mapping[str, Mapping[str, str]] = {}  # type: ignore[misc]

    def __init__(self) -> None:
        path = os.environ.get("STRANGER_FAULTS")
        self._fault = None if path is None else faults_of(Path(path))[os.environ["STRANGER_FAULT"]]
        form = StrangerForm(None if self._fault is None else self._fault.errs_like)
        self.own_forms = (form,)  # type: ignore[misc, assignment]

    def activate(self, settings: WorkerSettings) -> Runner:
        if self._fault is None:
            raise ImportError("STRANGER_FAULTS and STRANGER_FAULT name no fault")
        return runner_of(self._fault)


BACKEND = StrangerBackend()
