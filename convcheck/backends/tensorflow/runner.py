"""The active side of TensorFlow: `tf.nn`, gradients by GradientTape, CPU and GPU."""

from __future__ import annotations

import copy
import ctypes
import os
import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from convcheck.backends._arithmetic import ONEDNN_MODES, asked_precision, onednn_mode
from convcheck.backends._processor import onednn_isa
from convcheck.backends.contract import (
    UPDATE_RATE,
    Gradients,
    NativeOperands,
    Runner,
    WorkerSettings,
)
from convcheck.backends.tensorflow.calls import (
    convolution_call,
    depthwise_call,
    product_call,
    separable_call,
)
from convcheck.backends.tensorflow.primitives import TensorflowPrimitives
from convcheck.backends.tensorflow.training_steps import TensorflowLearning
from convcheck.identities.contract import Computation, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.facts import Fact
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.precision import AskedPrecision, Declared, Precision, widest

REFUSALS = (
    "not yet support",
    "not supported",
    "only support",
    "currently only supports",
    "must be non-negative",
    "must be stricly positive",  # as it is spelled there, of a kernel without channels
    "must be nonnegative",
    # What an operation says that does not have the dtype.
    "is not in the list of allowed values",
    # What conv3d and its transpose say to groups, which they do not have on a CPU.
    "Number of channels in filter",
    "filter_sizes must have the same number of channels",
    # What oneDNN's conv3d says to groups, and its conv2d to a kernel without channels.
    "input and filter must have the same depth",
    "filter must not have zero elements",
    # What the kernel's gradient says to groups on a CPU in a graph, where nobody asked before:
    # https://github.com/tensorflow/tensorflow/issues/50397
    "filter_size does not have enough elements",
)
"""What TensorFlow's kernels say in an InvalidArgumentError when they lack an option."""

NO_GRADIENT = ("gradient registry has no entry", "No gradient defined for operation")
"""What TensorFlow says, in errors of several kinds, when an operation has no gradient."""

NOISE = re.compile(
    r"\{\{function_node \S+\}\} "
    r"|; NodeDef: \{\{node \S+\}\}; Op<.*>(?=$| \[Op)"
    r"| \[\[\{\{node \S+\}\}\]\]| \[Op:\S+\]| name: *$"
    r"|Graph execution error: "
    r"|Detected at node \S+ defined at \(most recent call last\): "
    r'|<stack traces unavailable> |File "[^"]*", line \d+, in \S+ '
)
"""Where in a graph something happened, and in which lines of Python: not what happened."""

FPMATH_MODE = "TF_SET_ONEDNN_FPMATH_MODE"
"""The variable by which TensorFlow lets oneDNN compute float32 in a narrower type."""

ONEDNN_ENABLED = "_ZN10tensorflow12IsMKLEnabledEv"
"""`bool tensorflow::IsMKLEnabled()`, as compilers spell it."""

OWN_CALLS = {"depthwise": depthwise_call, "separable_conv": separable_call}
"""The forms that not every backend has."""


class TensorflowRunner(TensorflowPrimitives, TensorflowLearning, Runner):
    """TensorFlow's primitives, channels last: input `[N, *S, C]`, kernel `[*K, in, out]`."""

    def __init__(self, settings: WorkerSettings) -> None:
        # Both must be in place before the import: the logger and oneDNN read them once.
        os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
        import tensorflow

        self._tf = tensorflow
        threading = tensorflow.config.threading
        threading.set_intra_op_parallelism_threads(settings.threads)
        threading.set_inter_op_parallelism_threads(settings.threads)
        if asked_precision() is AskedPrecision.IEEE:
            tensorflow.config.experimental.enable_tensor_float_32_execution(False)
        self._deterministic = settings.mode == "deterministic"
        if self._deterministic:
            tensorflow.config.experimental.enable_op_determinism()
        self._compile: Callable[[Any], Any] | None = None

    def describe(self) -> dict[str, Any]:
        tf = self._tf
        build = tf.sysconfig.get_build_info()
        return {
            "version": tf.__version__,
            "intra_op_threads": tf.config.threading.get_intra_op_parallelism_threads(),
            "inter_op_threads": tf.config.threading.get_inter_op_parallelism_threads(),
            "onednn_opts": os.environ.get("TF_ENABLE_ONEDNN_OPTS", "default"),
            "tf32": tf.config.experimental.tensor_float_32_execution_enabled(),
            "op_determinism": self._deterministic,  # TensorFlow can be told and not be asked
            "cuda": build.get("cuda_version"),
            "cudnn": build.get("cudnn_version"),
        }

    def facts(self) -> dict[str, Fact]:
        onednn = self._onednn()
        tf32 = self._tf.config.experimental.tensor_float_32_execution_enabled()
        return {
            "tensorflow": self._tf.__version__,
            "onednn": onednn,
            # With or without it, matrix products under Eigen's convolutions are oneDNN's.
            "isa": onednn_isa(),
            "blas": "eigen",
            "precision": "tf32" if tf32 and len(self.devices()) > 1 else "ieee",
        }

    def declares(self, device: str) -> Declared:
        if device == "cpu":
            named = os.environ.get(FPMATH_MODE, "STRICT").upper()
            found = widest(ONEDNN_MODES.get(named, Precision.UNCLEAR), onednn_mode())
        else:
            tf32 = self._tf.config.experimental.tensor_float_32_execution_enabled()
            found = Precision.TF32 if tf32 else Precision.DECLARED
        return Declared(found, found)

    def _onednn(self) -> bool | None:
        """Return whether TensorFlow's kernels are oneDNN's; None if it does not say so.

        The default depends on the processor and is no flag that Python could read, so the function
        that decides is called itself; it is in the library that is loaded already.
        """
        folder = Path(self._tf.__file__).parent
        for name in ("libtensorflow_framework.so.2", "libtensorflow_cc.so.2"):
            try:
                decides = ctypes.CDLL(str(folder / name))[ONEDNN_ENABLED]
            except (OSError, AttributeError):
                continue
            decides.restype, decides.argtypes = ctypes.c_bool, []
            return bool(decides())
        return None

    def devices(self) -> list[str]:
        count = len(self._tf.config.list_physical_devices("GPU"))
        return ["cpu", *(f"cuda:{index}" for index in range(count))]

    def device_kind(self, device: str) -> str:
        if device == "cpu":
            return super().device_kind(device)
        found = self._tf.config.list_physical_devices("GPU")[int(device.partition(":")[2])]
        details = self._tf.config.experimental.get_device_details(found)
        return str(details.get("device_name", device))

    def in_mode(self, mode: str) -> Runner:
        if mode not in ("function", "xla"):
            return self
        other = copy.copy(self)
        # None leaves the choice to TensorFlow, which on CPU is not to use XLA.
        other._compile = self._tf.function(jit_compile=True if mode == "xla" else None)
        return other

    def scope(self, device: str) -> AbstractContextManager[object]:
        scope: AbstractContextManager[object] = self._tf.device(_device_name(device))
        return scope

    def place(self, array: Any, device: str) -> Tensor:
        with self.scope(device):
            return self._tf.convert_to_tensor(array)

    def fetch(self, tensor: Tensor) -> Any:
        return tensor.numpy()

    def forward(self, computation: Computation, operands: NativeOperands) -> Callable[[], Tensor]:
        arguments = tuple(operands.leaves.values())
        compute = self._compiled(computation)

        def call() -> Tensor:
            return compute(*arguments)

        return call

    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Tensor, Callable[[], Gradients]]:
        targets = [operands.leaves[which] for which in wanted]
        with self._tf.GradientTape(persistent=True, watch_accessed_variables=False) as tape:
            tape.watch(targets)
            y = self._compiled(computation)(*operands.leaves.values())
        g = operands.grad_output

        def pull() -> Gradients:
            found: Gradients = tape.gradient(y, targets, output_gradients=g)
            return found

        return y, pull

    def training_step(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> Callable[[], tuple[Tensor, Gradients]]:
        variable, tape_of = self._tf.Variable, self._tf.GradientTape
        x, g = operands.input, operands.grad_output
        leaves: dict[Pass, Any] = {
            which: leaf if leaf is None or leaf is x else variable(leaf)
            for which, leaf in operands.leaves.items()
        }
        arguments = tuple(leaves.values())
        targets = [leaves[which] for which in wanted]
        learned = [(at, target) for at, target in enumerate(targets) if target is not x]
        rate = self._tf.constant(UPDATE_RATE, dtype=x.dtype)

        def call() -> tuple[Tensor, Gradients]:
            with tape_of(watch_accessed_variables=False) as tape:
                tape.watch(targets)
                y = computation(*arguments)
            gradients: Gradients = tape.gradient(y, targets, output_gradients=g)
            for at, weights in learned:
                if gradients[at] is not None:
                    weights.assign_sub(rate * gradients[at])
            return y, gradients

        step: Callable[[], tuple[Tensor, Gradients]] = self._compiled(call)
        return step

    def _compiled(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function as the mode has it: as it is, or traced by its first call."""
        return function if self._compile is None else self._compile(function)

    def synchronise(self, results: Sequence[Tensor], device: str) -> None:
        if device != "cpu":
            for tensor in results:
                # Reading one element is how eager TensorFlow is made to wait for a device.
                self._tf.reshape(tensor, [-1])[-1:].numpy()

    def convolution(self, convolution: Convolution) -> Computation:
        return convolution_call(self._tf, convolution)

    def own(self, form: str, convolution: Convolution) -> Computation:
        """Return a form that not every backend has, by its name, every option resolved."""
        return OWN_CALLS[form](self._tf, convolution)

    def product(self, problem: ProductOfMatrices) -> Computation:
        return product_call(self._tf, problem)

    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        y = self._tf.matmul(x, w)
        return y if b is None else self._tf.nn.bias_add(y, b)

    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        return self._tf.reshape(x, shape)

    def copy(self, x: Tensor) -> Callable[[], Tensor]:
        zero = self._tf.zeros((), dtype=x.dtype)  # tf.identity copies nothing
        return lambda: x + zero

    def peak_memory(self, call: Callable[[], None], device: str) -> int | None:
        memory = self._tf.config.experimental
        name = _device_name(device)
        before: int = memory.get_memory_info(name)["current"]
        memory.reset_memory_stats(name)
        call()
        peak: int = memory.get_memory_info(name)["peak"]
        return peak - before

    def reason_of(self, error: Exception) -> str:
        return NOISE.sub("", super().reason_of(error))

    def outcome_of(self, error: Exception) -> Outcome:
        errors = self._tf.errors
        if isinstance(error, errors.ResourceExhaustedError):
            return Outcome.OUT_OF_MEMORY
        refused = isinstance(error, errors.InvalidArgumentError) and any(
            words in str(error) for words in REFUSALS
        )
        lacks = any(words in str(error) for words in NO_GRADIENT)
        lacks |= isinstance(error, errors.NotFoundError) and "find device for node" in str(error)
        lacks |= isinstance(error, TypeError) and "not in list of allowed values" in str(error)
        if refused or lacks or isinstance(error, errors.UnimplementedError):
            return Outcome.UNSUPPORTED
        return super().outcome_of(error)


def _device_name(device: str) -> str:
    """Return TensorFlow's name of a device: `cuda:0` is `GPU:0`."""
    return "CPU:0" if device == "cpu" else device.replace("cuda", "GPU")
