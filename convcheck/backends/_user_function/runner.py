"""A user's own function at work, on the runner of the library whose arrays it takes.

Owns the way between that runner and the function: the user's layouts, the user's backward function,
and what its refusals mean. Forward calls, automatic gradients and training are the library's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from convcheck.backends._training_steps import Learner
from convcheck.backends.contract import (
    UPDATE_RATE,
    Gradients,
    NativeOperands,
    Runner,
    Unsupported,
)
from convcheck.identities.contract import Computation, Tensor
from convcheck.mathematics.form_budget import Budget
from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from convcheck.model.facts import Fact
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.training import Learned
from convcheck.model.user_function import Noticed, OwnFunction
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.bound_function import Bound, Damaged, Inexpressible, inexpressible
from convcheck.user_functions.calls.calling import BackwardFailed, Function
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.judging import as_judged
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.calls.spelling_proof import prove
from convcheck.user_functions.evidence.arithmetic import Arithmetic, arithmetic_of
from convcheck.user_functions.frameworks.contract import (
    DISCONNECTED,
    NoGradient,
    frameworks,
)
from convcheck.user_functions.parameters.signature import Role, Unreadable
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.reading.inferred import Inference, NoReading
from convcheck.user_functions.text.declarations import says_transposed
from convcheck.user_functions.text.said_types import mentioned_types


class FileFailed(Exception):
    """The user's file cannot be run; the message says what it raised."""


PLAIN = (
    *(Unsupported, Inexpressible, Damaged, NoGradient, NoReading, Unreadable, FileFailed),
    BackwardFailed,
)
"""Exceptions whose message says it all."""


class FunctionRunner(Runner):
    """One function. Its file is run when it is first asked what it is."""

    def __init__(self, own: OwnFunction, library: Runner, digest: str) -> None:
        self._own, self._library, self._digest = own, library, digest
        self._numpy = own.framework == "numpy"
        self.asynchronous = library.asynchronous  # type: ignore[misc]
        self.epsilon_corrected = library.epsilon_corrected  # type: ignore[misc]
        if self._differentiated():
            self.conjugates = library.conjugates  # type: ignore[misc]
        self._dtype = frameworks()[own.framework].dtype
        self._opened: tuple[Function, Inference] | None = None
        self._transposed: Inference | None = None
        self._noticed = Noticed()
        self._law = Arithmetic()

    def describe(self) -> dict[str, Any]:
        function, found = self._open()
        return {
            "version": self._digest,
            "function": self._own.target,
            "backward": self._own.backward,
            "framework": self._own.framework,
            "framework_version": self._library.describe().get("version"),
            "layout": found.layout,
            "layout_inferred": self._own.layout is None,
            "agrees_with_probe": found.agrees,
            "arithmetic": self._law.budget.name,
            "arithmetic_note": self._law.note,
            "parameters": {name: role.value for name, role in function.reading.roles},
            "left_at_defaults": list(function.reading.ignored),
            "flipped": found.flipped,
            "padding": None if function.reading.has(Role.PADDING) else found.own.said,
        }

    def budget(self) -> Budget | None:
        return self._law.budget

    def facts(self) -> dict[str, Fact]:
        return self._library.facts()

    def _open(self) -> tuple[Function, Inference]:
        """Return the function and how it is read, found once. Raises whatever its file raises."""
        if self._opened is None:
            own = self._own
            try:
                function = load(own.file, own.function, own.backward)
            except Unreadable as error:
                raise Unreadable(str(error).replace("{name}", own.function)) from None
            except Exception as error:
                told = f"running {own.file}: {type(error).__name__}: {error}"
                raise FileFailed(told) from error
            found, self._dtype = self._read(function)
            if own.arithmetic is None:
                self._law = arithmetic_of(function, found, own.framework, self._dtype, strict=True)
            self._opened = function, found
        return self._opened

    def _read(self, function: Function) -> tuple[Inference, str]:
        """Return how a function is read and with which type, its framework's if it takes that."""
        own = self._own
        lost: NoReading | None = None
        named = says_transposed(function.callee, own.function)
        text = Path(own.file).read_text(encoding="utf-8", errors="replace")
        for dtype in (frameworks()[own.framework].dtype, *mentioned_types(text, own.framework)):
            try:
                return infer(function, own.framework, dtype, own.layout, transposed=named), dtype
            except NoReading as error:
                lost = lost or error
        assert lost is not None
        told = str(lost).replace("{name}", own.function)
        raise NoReading(told, refused=lost.refused, asks=lost.asks, silent=lost.silent)

    def _reading(self, convolution: Convolution) -> Inference:
        """Return how the function is read for a convolution.

        One that could be either, having no stride, is read as what a case takes it for.
        """
        function, found = self._open()
        if found.agrees or found.transposed or not convolution.transposed:
            return found
        if self._transposed is None:
            own, dtype = self._own, self._dtype
            self._transposed = found
            with suppress(NoReading):
                other = infer(function, own.framework, dtype, own.layout, transposed=True)
                self._transposed = other if other.agrees else found
        return self._transposed

    def devices(self) -> list[str]:
        return ["cpu"]

    def scope(self, device: str) -> AbstractContextManager[object]:
        return self._library.scope(device)

    def place(self, array: Any, device: str) -> Tensor:
        return self._library.place(array, device)

    def fetch(self, tensor: Tensor) -> Any:
        if isinstance(tensor, np.ndarray) or self._numpy:
            return to_numpy(tensor)
        return self._library.fetch(tensor)

    def laid_out(self, like: Pass, array: Any, convolution: Convolution) -> Any:
        return self._manner(self._expressible(convolution)[1]).laid_out(like, array, convolution)

    def restored(self, which: Pass, array: Any, convolution: Convolution) -> Any:
        """Return a result in canonical order; one of another rank stays as it is."""
        try:
            array = self._manner(self._reading(convolution)).restored(which, array, convolution)
        except ValueError:
            return array
        return as_judged(array, _dtype_of(which, convolution))

    def _manner(self, found: Inference) -> Manner:
        return found.manner(self._own.framework, "")

    def convolution(self, convolution: Convolution) -> Computation:
        function, found = self._expressible(convolution)
        if _told(convolution) and not found.fixed:
            manner = found.manner(self._own.framework, self._dtype)
            prove(function, convolution, replace(manner, gradients=False))
        return Bound(function, convolution, found, self._own)

    def run(
        self,
        computation: Computation,
        operands: NativeOperands,
        passes: Iterable[Pass],
        device: str,
    ) -> Mapping[Pass, Tensor | None]:
        """Return the results that verdicts rest on, with what was noticed; see `noticed`."""
        wanted = list(passes)
        own = _bound(computation)
        called = own.judged(
            self._canonical(own.convolution, operands),
            gradients=any(which is not Pass.FORWARD for which in wanted),
        )
        missing = [which for which in wanted if which not in called.raw]
        if missing:
            raise NoGradient(called.ungraded or f"the backward function returns no {missing[0]}")
        fault = called.at_fault(self._own.allow)
        self._noticed = Noticed(called.notes, fault)
        return {which: called.raw[which] for which in wanted}

    def noticed(self) -> Noticed:
        return self._noticed

    def _canonical(self, conv: Convolution, operands: NativeOperands) -> Operands:
        """Return operands as they were before they were laid out."""
        manner = self._manner(self._reading(conv))

        def back(like: Pass, tensor: Tensor) -> Any:
            return manner.restored(like, self.fetch(tensor), conv)

        return Operands(
            back(Pass.GRAD_INPUT, operands.input),
            back(Pass.GRAD_KERNEL, operands.kernel),
            None if operands.bias is None else back(Pass.GRAD_BIAS, operands.bias),
            back(Pass.FORWARD, operands.grad_output),
        )

    def _settled(self, computation: Computation, operands: NativeOperands) -> Bound:
        """Return the function ready to be timed. Raises what its first call raises."""
        own = _bound(computation)
        if not own.settled:
            arrays = self._canonical(own.convolution, operands)
            own.settle(arrays, lambda array: self.place(array, "cpu"))
        return own

    def _expressible(self, convolution: Convolution) -> tuple[Function, Inference]:
        """Return the function and its reading. Raises `Unsupported` for what it cannot be asked."""
        function, found = self._open()[0], self._reading(convolution)
        reason = inexpressible(convolution, function, found)
        if reason is not None:
            raise Unsupported(f"{self._own.function}: {reason}")
        return function, found

    def forward(self, computation: Computation, operands: NativeOperands) -> Callable[[], Tensor]:
        own = self._settled(computation, operands)
        if not self._numpy:
            return self._library.forward(own, operands)
        leaves = (operands.input, operands.kernel, operands.bias)
        return lambda: own(*leaves)

    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Tensor, Callable[[], Gradients]]:
        own = self._settled(computation, operands)
        if self._differentiated():
            with self._refusing():
                y, pull = self._library.record(self._connected(own), operands, wanted)
            return y, lambda: _present(pull())
        leaves = (operands.input, operands.kernel, operands.bias)
        y = own(*leaves)
        return y, lambda: self._given(own.gradients(*leaves, operands.grad_output), wanted)

    def training_step(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> Callable[[], tuple[Tensor, Gradients]]:
        own = self._settled(computation, operands)
        if self._differentiated():
            step = self._library.training_step(self._connected(own), operands, wanted)
            scope = self._refusing if self._own.framework == "jax" else nullcontext

            def stepped() -> tuple[Tensor, Gradients]:
                with scope():
                    y, gradients = step()
                return y, _present(gradients)

            return stepped

        x, g = operands.input, operands.grad_output
        weights = {Pass.GRAD_KERNEL: operands.kernel, Pass.GRAD_BIAS: operands.bias}
        framed = self._library.place if not self._numpy else (lambda array, device: array)

        def call() -> tuple[Tensor, Gradients]:
            w, b = weights[Pass.GRAD_KERNEL], weights[Pass.GRAD_BIAS]
            y = own(x, w, b)
            found = own.gradients(x, w, b, g)
            gradients = self._given(found, wanted)
            for which, before in weights.items():
                if which in found and before is not None:
                    weights[which] = before - UPDATE_RATE * framed(found[which], "cpu")
            return y, gradients

        return call

    def learner(
        self, computation: Computation, operands: NativeOperands, optimiser: Learned, rate: float
    ) -> Learner:
        if not self._differentiated():
            raise Unsupported("only what a framework differentiates is trained by its optimisers")
        return self._library.learner(
            self._connected(self._settled(computation, operands)), operands, optimiser, rate
        )

    def _differentiated(self) -> bool:
        """Tell whether the framework computes the gradients."""
        return self._own.backward is None and not self._numpy

    def _connected(self, computation: Computation) -> Computation:
        """Return a computation that says so when PyTorch could not differentiate its result."""
        if self._own.framework != "torch":
            return computation

        def compute(*leaves: Tensor) -> Tensor:
            y = computation(*leaves)
            if not getattr(y, "requires_grad", False):
                raise NoGradient(DISCONNECTED)
            return y

        return compute

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Turn what JAX raises where its arrays are made NumPy's into the lack of a gradient."""
        try:
            yield
        except TypeError as error:
            if self._own.framework != "jax":
                raise
            raise NoGradient(f"jax cannot differentiate it: {error}") from error

    def _given(self, found: dict[Pass, Any], wanted: Sequence[Pass]) -> Gradients:
        """Return the gradients that are wanted. Raises `NoGradient` for one that is not there."""
        for which in wanted:
            if which not in found:
                raise NoGradient(f"the backward function returns no {which}")
        return [found[which] for which in wanted]

    def synchronise(self, results: Sequence[Tensor], device: str) -> None:
        self._library.synchronise(results, device)

    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return self._library.dense(x, w, b)

    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        return self._library.reshape(x, shape)

    def matrix_product(self, a: Tensor, b: Tensor) -> Callable[[], Tensor]:
        return self._library.matrix_product(a, b)

    def copy(self, x: Tensor) -> Callable[[], Tensor] | None:
        return self._library.copy(x)

    # Neither `relaid` nor `shifted`: it is given arrays of its own layout, made anew for each call.

    def with_threads(self, threads: int) -> AbstractContextManager[object] | None:
        return self._library.with_threads(threads)

    def reason_of(self, error: Exception) -> str:
        if isinstance(error, PLAIN):
            return " ".join(str(error).split())
        return self._library.reason_of(error)

    def outcome_of(self, error: Exception) -> Outcome:
        if isinstance(error, Inexpressible | NoGradient):
            return Outcome.UNSUPPORTED
        if isinstance(error, Damaged):
            return Outcome.MISMATCH
        return self._library.outcome_of(error)


def _told(convolution: Convolution) -> bool:
    """Tell whether a function has to be told anything that can be written in several ways."""
    conv = convolution
    return {*conv.stride, *conv.dilation, conv.groups} != {1} or any(map(any, conv.pads))


def _dtype_of(which: Pass, convolution: Convolution) -> str:
    """Return the dtype in which the result of a pass is judged."""
    facts = convolution.dtype_facts
    return facts.result if which in (Pass.FORWARD, Pass.GRAD_BIAS) else facts.operand


def _bound(computation: Computation) -> Bound:
    """Return the computation as the user's function that it is."""
    if not isinstance(computation, Bound):
        raise TypeError("a backward function belongs to a function of the user's")
    return computation


def _present(gradients: Gradients) -> Gradients:
    """Return gradients of which there is one at least. Raises `NoGradient`."""
    if all(each is None for each in gradients):
        raise NoGradient(DISCONNECTED)
    return gradients
