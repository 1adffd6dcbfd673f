"""A user's own function at work, on the runner of the library whose arrays it takes.

Owns the way between that runner and the function: the user's layouts, the user's backward function,
and what its refusals mean. Forward calls, automatic gradients and training are the library's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.backends._learning import Learner
from convcheck.backends.contract import (
    UPDATE_RATE,
    Gradients,
    NativeOperands,
    Runner,
    Unsupported,
)
from convcheck.foreign.arrays import to_numpy
from convcheck.foreign.bound import (
    Bound,
    Damaged,
    Inexpressible,
    first,
    inexpressible,
    laid_out,
    restored,
)
from convcheck.foreign.call import Function, load
from convcheck.foreign.gradients import NoGradient
from convcheck.foreign.infer import Inference, NoReading, infer
from convcheck.foreign.proof import prove
from convcheck.foreign.signature import Role, Unreadable
from convcheck.identities.contract import Computation, Tensor
from convcheck.words.convolution import Convolution
from convcheck.words.dtypes import numpy_dtype
from convcheck.words.facts import Fact
from convcheck.words.outcome import Outcome
from convcheck.words.own_function import OwnFunction
from convcheck.words.passes import Pass
from convcheck.words.training import Learned

PROBE_DTYPES = {"numpy": "float64"}
"""Dtype of the calls that find the layout; float32 for all other frameworks."""

DISCONNECTED = "the result is not connected to its operands: detached, or made of NumPy"


class FileFailed(Exception):
    """The user's file cannot be run; the message says what it raised."""


PLAIN = (Unsupported, Inexpressible, Damaged, NoGradient, NoReading, Unreadable, FileFailed)
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
        self._opened: tuple[Function, Inference] | None = None

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
            "parameters": {name: role.value for name, role in function.reading.roles},
            "left_at_defaults": list(function.reading.ignored),
            "padding": None if function.reading.has(Role.PADDING) else found.padding,
        }

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
            dtype = PROBE_DTYPES.get(own.framework, "float32")
            self._opened = function, infer(function, own.framework, dtype, own.layout)
        return self._opened

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
        return laid_out(like, array, self._expressible(convolution)[1], convolution)

    def restored(self, which: Pass, array: Any, convolution: Convolution) -> Any:
        return restored(which, array, self._open()[1], convolution)

    def convolution(self, convolution: Convolution) -> Computation:
        function, found = self._expressible(convolution)
        dtype = numpy_dtype(convolution.dtype)
        if _ambiguous(convolution) and not found.fixed:
            framework = self._own.framework
            manner = found.manner(framework, PROBE_DTYPES.get(framework, "float32"))
            prove(function, convolution, replace(manner, gradients=False))

        def zeros() -> Tensor:
            return self.place(np.zeros(convolution.out_channels, dtype), "cpu")

        return Bound(function, convolution, found, zeros)

    def _expressible(self, convolution: Convolution) -> tuple[Function, Inference]:
        """Return the function and its reading. Raises `Unsupported` for what it cannot be asked."""
        function, found = self._open()
        reason = inexpressible(convolution, function, found)
        if reason is not None:
            raise Unsupported(f"{self._own.function}: {reason}")
        return function, found

    def forward(self, computation: Computation, operands: NativeOperands) -> Callable[[], Tensor]:
        if not self._numpy:
            return self._library.forward(computation, operands)
        leaves = (operands.input, operands.kernel, operands.bias)
        return lambda: computation(*leaves)

    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Tensor, Callable[[], Gradients]]:
        if self._differentiated():
            with self._refusing():
                y, pull = self._library.record(self._connected(computation), operands, wanted)
            return y, lambda: _present(pull())
        own = _bound(computation)
        leaves = (operands.input, operands.kernel, operands.bias)
        y, value = _called(own, *leaves)
        return y, lambda: self._given(own.gradients(value, *leaves, operands.grad_output), wanted)

    def training_step(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> Callable[[], tuple[Tensor, Gradients]]:
        if self._differentiated():
            step = self._library.training_step(self._connected(computation), operands, wanted)
            scope = self._refusing if self._own.framework == "jax" else nullcontext

            def stepped() -> tuple[Tensor, Gradients]:
                with scope():
                    y, gradients = step()
                return y, _present(gradients)

            return stepped

        own, g = _bound(computation), operands.grad_output
        x, weights = (
            operands.input,
            {Pass.GRAD_KERNEL: operands.kernel, Pass.GRAD_BIAS: operands.bias},
        )
        framed = self._library.place if not self._numpy else (lambda array, device: array)

        def call() -> tuple[Tensor, Gradients]:
            w, b = weights[Pass.GRAD_KERNEL], weights[Pass.GRAD_BIAS]
            y, value = _called(own, x, w, b)
            found = own.gradients(value, x, w, b, g)
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
        return self._library.learner(self._connected(computation), operands, optimiser, rate)

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

    def relaid(self, tensor: Tensor) -> Tensor | None:
        return self._library.relaid(tensor)

    def with_threads(self, threads: int) -> AbstractContextManager[object] | None:
        return self._library.with_threads(threads)

    def reason_of(self, error: Exception) -> str:
        if isinstance(error, PLAIN):
            return " ".join(str(error).split())
        return self._library.reason_of(error)

    def outcome_of(self, error: Exception) -> Outcome:
        if isinstance(error, Inexpressible | NoGradient):
            return Outcome.UNSUPPORTED
        return self._library.outcome_of(error)


def _ambiguous(convolution: Convolution) -> bool:
    """Tell whether parameters differ along axes or sides, so that their order matters."""
    conv = convolution
    sides = {side for pads in conv.pads for side in pads}
    return max(map(len, (sides, set(conv.stride), set(conv.dilation)))) > 1


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


def _called(own: Bound, x: Tensor, w: Tensor, b: Tensor | None) -> tuple[Tensor, Any]:
    """Return the output, and all that the function returned."""
    value = own.raw(x, w, b)
    return first(value), value
