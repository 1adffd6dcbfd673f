"""The active side of Keras: a runner of the library it runs on, with `keras.ops` as primitives.

Tensors are that library's own, and so are tapes and devices; everything that computes is Keras'.
Which library it is, is decided by `KERAS_BACKEND` before Keras is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from convcheck.backends._training_steps import Learner
from convcheck.backends.contract import NativeOperands, Runner, Unsupported, WorkerSettings
from convcheck.backends.jax.runner import JaxRunner
from convcheck.backends.keras.calls import (
    convolution_call,
    dense_layer_call,
    depthwise_call,
    depthwise_layer_call,
    layer_call,
    product_call,
    separable_call,
    separable_layer_call,
)
from convcheck.backends.keras.training_steps import TorchLearning, initial_weights
from convcheck.backends.tensorflow.runner import TensorflowRunner
from convcheck.backends.torch.runner import TorchRunner
from convcheck.identities.contract import Computation, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.facts import Fact
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.outcome import Outcome
from convcheck.model.training import Layer, Learned

OWN_CALLS: dict[str, Callable[[Any, Any], Computation]] = {
    "layer": layer_call,
    "dense_layer": dense_layer_call,
    "depthwise": depthwise_call,
    "depthwise_layer": depthwise_layer_call,
    "separable_conv": separable_call,
    "separable_layer": separable_layer_call,
}
"""The forms that not every backend has."""

REFUSALS = (
    "not supported in conjunction with",  # a stride with a dilation
    "resulted in an empty output",
    "lead to a Torch output_padding",  # of a transposed convolution, before Keras 3.13
    "`output_padding` argument must be",  # none of 0 in a layer, before Keras 3.11
    "Invalid dtype: complex",  # before Keras 3.6
    "index can't contain negative values",  # what JAX says of negative padding
)
"""What is in a `ValueError` that refuses."""


class KerasPrimitives(Runner):
    """Keras' primitives, channels last: input `[N, *S, C]`, kernel `[*K, in, out]`."""

    input_axes = "channels_last"
    epsilon_corrected = False
    initialiser = "glorot_uniform"

    def __init__(self, settings: WorkerSettings) -> None:
        super().__init__(settings)  # type: ignore[call-arg]  # a library's runner comes next
        import keras  # after the runner has set up the library

        if keras.backend.backend() != settings.mode:
            raise RuntimeError(
                f"Keras runs on {keras.backend.backend()}, not on {settings.mode}: KERAS_BACKEND"
                " was not set before Keras was imported"
            )
        self._keras, self._library = keras, settings.mode

    def describe(self) -> dict[str, Any]:
        described = super().describe()  # type: ignore[safe-super]
        return {
            **described,
            "version": self._keras.__version__,
            self._library: described["version"],
            "floatx": self._keras.config.floatx(),
        }

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "keras": self._keras.__version__}

    def in_mode(self, mode: str) -> Runner:
        return self  # every mode has a process of its own

    def kernel_axes(self, rank: int) -> tuple[int, ...]:
        return tuple(range(rank + 2))

    def dense_axes(self) -> tuple[int, int]:
        return (0, 1)

    def convolution(self, convolution: Convolution) -> Computation:
        return convolution_call(self._keras, convolution)

    def own(self, form: str, problem: Any) -> Computation:
        """Return a form that not every backend has, by its name, every option resolved."""
        return OWN_CALLS[form](self._keras, problem)

    def product(self, problem: ProductOfMatrices) -> Computation:
        return product_call(self._keras, problem)

    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        ops = self._keras.ops
        y = ops.matmul(x, w)
        return y if b is None else ops.add(y, b)

    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        return self._keras.ops.reshape(x, shape)

    def initial_weights(self, layer: Layer, seed: int) -> tuple[Any, Any]:
        return initial_weights(self._keras, layer, seed)

    def outcome_of(self, error: Exception) -> Outcome:
        if isinstance(error, ValueError) and any(words in str(error) for words in REFUSALS):
            return Outcome.UNSUPPORTED
        return super().outcome_of(error)


class KerasOnTensorflow(KerasPrimitives, TensorflowRunner):
    """Keras on TensorFlow, eager."""


class KerasOnTorch(TorchLearning, KerasPrimitives, TorchRunner):
    """Keras on PyTorch, eager."""

    def scope(self, device: str) -> AbstractContextManager[object]:
        # Keras takes every tensor to its own idea of the device, a GPU if there is one.
        scope: AbstractContextManager[object] = self._keras.device(device)
        return scope


class KerasOnJax(KerasPrimitives, JaxRunner):
    """Keras on JAX, one operation after the other."""

    def learner(
        self, computation: Computation, operands: NativeOperands, optimiser: Learned, rate: float
    ) -> Learner:
        raise Unsupported("training is run in Keras on TensorFlow and on PyTorch only")

    def convolution(self, convolution: Convolution) -> Computation:
        self._meet(convolution)
        return super().convolution(convolution)

    def own(self, form: str, problem: Any) -> Computation:
        self._meet((form, problem))
        return super().own(form, problem)

    def product(self, problem: ProductOfMatrices) -> Computation:
        self._meet(problem)
        return super().product(problem)


RUNNERS: dict[str, type[KerasPrimitives]] = {
    "tensorflow": KerasOnTensorflow,
    "torch": KerasOnTorch,
    "jax": KerasOnJax,
}
"""Runners by the name of the library, as `KERAS_BACKEND` has it."""
