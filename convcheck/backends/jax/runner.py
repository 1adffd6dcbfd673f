"""The active side of JAX: `jax.lax`, gradients by `jax.vjp`, CPU and CUDA.

Channels last, `NHWC` with kernels `HWIO`: the order of Flax's and Haiku's layers and of JAX's own
tutorial of convolutions, so what most JAX programs hand to `lax.conv_general_dilated`.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._kernels import Kernel
from convcheck.backends._processor import xla_isa
from convcheck.backends.contract import (
    UPDATE_RATE,
    Gradients,
    NativeOperands,
    Runner,
    WorkerSettings,
)
from convcheck.backends.jax import JIT
from convcheck.backends.jax.calls import convolution_call, product_call
from convcheck.backends.jax.kernels import kernels_of
from convcheck.backends.jax.primitives import JaxPrimitives
from convcheck.identities.contract import Computation, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.facts import Fact
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.precision import AskedPrecision, Declared, Precision

MOST_KINDS = 50
"""Convolutions and shapes of operands after which compiled programs are forgotten. JAX keeps them
for as long as it is loaded, some 10 MB for each convolution: gigabytes in a long run. Opening a
second copy of something brings nothing new, so nothing is compiled anew while samples are taken.
"""

PRECISIONS = {"highest": "ieee", "float32": "ieee", "high": "tf32", "tensorfloat32": "tf32"}
"""Arithmetic of products of float32, by JAX's words for it; others are stored as they are."""

ALLOWED = {
    **dict.fromkeys(("highest", "float32", "f32_f32_f32"), Precision.DECLARED),
    **dict.fromkeys(("high", "tensorfloat32", "bfloat16_3x"), Precision.TF32),
    **dict.fromkeys(("tf32_tf32_f32", "f16_f16_f32"), Precision.TF32),
    **dict.fromkeys(("tf32_tf32_f32_x3", "bf16_bf16_f32_x3"), Precision.BF16X3),
    **dict.fromkeys(("bf16_bf16_f32_x6", "bf16_bf16_f32_x9"), Precision.BF16X3),
    **dict.fromkeys(("bfloat16", "fastest", "bf16_bf16_f32"), Precision.BF16),
}
"""What each of these words allows at most, and the names of algorithms, which name it exactly."""

MIXED = "conv_general_dilated requires arguments to have the same dtypes"
"""What earlier versions say to gradients of a convolution whose result has another dtype."""

POOL = "tf_XLAEigen"
"""Name of the threads of the pool that XLA:CPU computes with."""


class JaxRunner(JaxPrimitives, Runner):
    """JAX's primitives, channels last: input `[N, *S, C]`, kernel `[*K, in, out]`.

    What computes is a pure function of arrays everywhere, so that a mode can transform it.
    """

    asynchronous = True
    conjugates = False

    def __init__(self, settings: WorkerSettings) -> None:
        # XLA:CPU sizes its pool by this variable when its client is made. Without it, it takes
        # the processors of the machine that the process may use.
        os.environ["PJRT_NPROC"] = str(settings.threads)
        import jax

        self._jax = jax
        jax.config.update("jax_enable_x64", True)  # else float64 silently becomes float32
        if asked_precision() is AskedPrecision.IEEE:
            jax.config.update("jax_default_matmul_precision", "highest")
        self._devices = {"cpu": jax.devices("cpu")[0]}
        self._devices |= {f"cuda:{index}": each for index, each in enumerate(_gpus(jax))}
        self._updated: list[Tensor] = []
        self._kinds: set[Any] = set()
        self._mode = settings.mode

    def in_mode(self, mode: str) -> Runner:
        if mode == self._mode:
            return self
        other = copy.copy(self)
        other._mode = mode
        return other

    def _compiled(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function as the mode has it: as it is, or compiled by its first call."""
        compiled: Callable[..., Any] = self._jax.jit(function) if self._mode == JIT else function
        return compiled

    def describe(self) -> dict[str, Any]:
        config = self._jax.config
        return {
            "version": self._jax.__version__,
            "jaxlib": self._jax.lib.__version__,
            "threads": _pool_threads(),
            "enable_x64": config.jax_enable_x64,
            # None is JAX's default: full float32 on a CPU, TF32 on a GPU that has it.
            "default_matmul_precision": config.jax_default_matmul_precision,
            "cpu_enable_async_dispatch": config.read("jax_cpu_enable_async_dispatch"),
            "xla_flags": os.environ.get("XLA_FLAGS"),
            "gpu_preallocate": os.environ.get("XLA_PYTHON_CLIENT_PREALLOCATE"),
            "platforms": {
                name: each.client.platform_version for name, each in self._devices.items()
            },
        }

    def facts(self) -> dict[str, Fact]:
        asked = self._jax.config.jax_default_matmul_precision
        usual = "tf32" if len(self._devices) > 1 else "ieee"
        return {
            "jax": self._jax.__version__,
            "jaxlib": self._jax.lib.__version__,
            "isa": xla_isa(),
            "blas": "eigen",
            "precision": usual if asked is None else PRECISIONS.get(str(asked), str(asked)),
        }

    def declares(self, device: str) -> Declared:
        asked = self._jax.config.jax_default_matmul_precision
        usual = Precision.DECLARED if device == "cpu" else Precision.TF32
        found = usual if asked is None else ALLOWED.get(str(asked).lower(), Precision.UNCLEAR)
        return Declared(found, found)

    def devices(self) -> list[str]:
        return list(self._devices)

    def device_kind(self, device: str) -> str:
        if device == "cpu":
            return super().device_kind(device)
        return str(self._devices[device].device_kind)

    def place(self, array: Any, device: str) -> Tensor:
        self._meet((array.shape, array.dtype))
        # A copy even on the CPU: XLA aligns its own memory better than NumPy does.
        return self._jax.device_put(array, self._devices[device], may_alias=False)

    def _meet(self, kind: Any) -> None:
        """Note something that programs are compiled for; forget all of them if it is too much."""
        if kind not in self._kinds and len(self._kinds) >= MOST_KINDS:
            self._jax.clear_caches()
            self._kinds.clear()
        self._kinds.add(kind)

    def fetch(self, tensor: Tensor) -> Any:
        import numpy as np

        return np.asarray(tensor)

    def forward(self, computation: Computation, operands: NativeOperands) -> Callable[[], Tensor]:
        arguments = tuple(operands.leaves.values())
        compute = self._compiled(computation)

        def call() -> Tensor:
            return compute(*arguments)

        return call

    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Tensor, Callable[[], Gradients]]:
        of_wanted, values = _function_of(wanted, computation, operands)
        y, transposed = self._jax.vjp(self._compiled(of_wanted), *values)
        g = operands.grad_output
        # What the forward pass kept travels in `transposed` as arrays do.
        backward = self._compiled(lambda kept, grad_output: kept(grad_output))

        def pull() -> Gradients:
            found: Gradients = backward(transposed, g)
            return found

        return y, pull

    def training_step(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> Callable[[], tuple[Tensor, Gradients]]:
        vjp, g, updated = self._jax.vjp, operands.grad_output, self._updated
        of_wanted, values = _function_of(wanted, computation, operands)
        learned = [at for at, which in enumerate(wanted) if which is not Pass.GRAD_INPUT]

        def step(*now: Tensor) -> tuple[Tensor, Gradients, list[Tensor]]:
            y, transposed = vjp(of_wanted, *now)
            gradients = transposed(g)
            after = list(now)
            for at in learned:
                # The conjugate leads downhill; of a real array it is the array itself.
                after[at] = now[at] - UPDATE_RATE * gradients[at].conj()
            return y, gradients, after

        compiled_step = self._compiled(step)

        def call() -> tuple[Tensor, Gradients]:
            nonlocal values
            y, gradients, values = compiled_step(*values)
            updated[:] = values
            return y, gradients

        return call

    def synchronise(self, results: Sequence[Tensor], device: str) -> None:
        # The update of a training step is no result of it, and is waited for all the same. What
        # was dispatched before the last call needs no waiting for: a device takes its turns.
        self._jax.block_until_ready([*results, *self._updated])
        self._updated.clear()

    def convolution(self, convolution: Convolution) -> Computation:
        self._meet(convolution)
        return convolution_call(self._jax.lax, convolution)

    def product(self, problem: ProductOfMatrices) -> Computation:
        self._meet(problem)
        return product_call(self._jax.numpy, problem)

    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        y = x @ w
        return y if b is None else y + b

    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        return x.reshape(shape)

    def copy(self, x: Tensor) -> Callable[[], Tensor]:
        copy = self._jax.numpy.copy
        return lambda: copy(x)

    def kernels(self, call: Callable[[], None], device: str, calls: int) -> list[list[Kernel]]:
        return [] if device == "cpu" else kernels_of(self._jax, call, calls)

    def peak_memory(self, call: Callable[[], None], device: str) -> int | None:
        statistics = self._devices[device].memory_stats
        before = statistics()
        call()
        after = statistics()
        # JAX cannot be made to forget an earlier peak: only a call that exceeds it can be told.
        if not before or after["peak_bytes_in_use"] <= before["peak_bytes_in_use"]:
            return None
        grown: int = after["peak_bytes_in_use"] - before["bytes_in_use"]
        return grown

    def outcome_of(self, error: Exception) -> Outcome:
        if isinstance(error, self._jax.errors.JaxRuntimeError):
            status = str(error).partition(":")[0]
            if status == "RESOURCE_EXHAUSTED":
                return Outcome.OUT_OF_MEMORY
            if status == "UNIMPLEMENTED":
                return Outcome.UNSUPPORTED
        if isinstance(error, TypeError) and MIXED in str(error):
            return Outcome.UNSUPPORTED
        return super().outcome_of(error)


def _function_of(
    wanted: Sequence[Pass], computation: Computation, operands: NativeOperands
) -> tuple[Callable[..., Tensor], list[Tensor]]:
    """Return the computation as a function of what gradients are wanted of, and its arguments."""
    leaves = operands.leaves

    def of_wanted(*values: Tensor) -> Tensor:
        arguments = {**leaves, **dict(zip(wanted, values, strict=True))}
        return computation(*arguments.values())

    return of_wanted, [leaves[which] for which in wanted]


def _gpus(jax: Any) -> list[Any]:
    """Return JAX's CUDA devices; none where it was installed without CUDA."""
    try:
        found: list[Any] = jax.devices("cuda")
    except RuntimeError:  # how JAX says that it has no such platform
        return []
    return found


def _pool_threads() -> int | None:
    """Return how many threads XLA:CPU computes with, by counting them; None if nobody can."""
    try:
        names = [path.read_text() for path in Path("/proc/self/task").glob("*/comm")]
    except OSError:
        return None
    return sum(name.strip() == POOL for name in names) or None
