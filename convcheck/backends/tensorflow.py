"""The TensorFlow backend: `tf.nn`, gradients by GradientTape, CPU and GPU."""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from types import MappingProxyType
from typing import Any, ClassVar

from convcheck.backends._tensorflow_primitives import TensorflowPrimitives
from convcheck.backends.contract import (
    UPDATE_RATE,
    Backend,
    Gradients,
    Mode,
    NativeOperands,
    Runner,
    WorkerSettings,
)
from convcheck.identities.contract import Capability, Computation, Tensor
from convcheck.words.axis import transposed_size
from convcheck.words.convolution import Convolution
from convcheck.words.implementation import EAGER
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Pass

REFUSALS = (
    *("not yet support", "not supported", "only support", "currently only supports"),
    # What conv3d and its transpose say to groups, which they do not have on a CPU.
    *("Number of channels in filter", "filter_sizes must have the same number of channels"),
)
"""What TensorFlow's kernels say in an InvalidArgumentError when they lack an option."""

NOISE = re.compile(
    r"\{\{function_node \S+\}\} "
    r"| \[\[\{\{node \S+\}\}\]\]| \[Op:\S+\]| name: *$"
    r"|Graph execution error: "
    r"|Detected at node \S+ defined at \(most recent call last\): "
    r'|<stack traces unavailable> |File "[^"]*", line \d+, in \S+ '
)
"""Where in a graph something happened, and in which lines of Python: not what happened."""


class TensorflowRunner(TensorflowPrimitives, Runner):
    """TensorFlow's primitives, channels last: input `[N, *S, C]`, kernel `[*K, in, out]`."""

    def __init__(self, settings: WorkerSettings) -> None:
        # Both must be in place before the import: the logger and oneDNN read them once.
        os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
        import tensorflow

        self._tf = tensorflow
        threading = tensorflow.config.threading
        threading.set_intra_op_parallelism_threads(settings.threads)
        threading.set_inter_op_parallelism_threads(settings.threads)
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

    def devices(self) -> list[str]:
        count = len(self._tf.config.list_physical_devices("GPU"))
        return ["cpu", *(f"cuda:{index}" for index in range(count))]

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
        x, w, b = operands.input, operands.kernel, operands.bias
        compute = self._compiled(computation)

        def call() -> Tensor:
            return compute(x, w, b)

        return call

    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Tensor, Callable[[], Gradients]]:
        targets = [operands.leaves[which] for which in wanted]
        with self._tf.GradientTape(persistent=True, watch_accessed_variables=False) as tape:
            tape.watch(targets)
            y = self._compiled(computation)(operands.input, operands.kernel, operands.bias)
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
        w = variable(operands.kernel)
        b = None if operands.bias is None else variable(operands.bias)
        leaves = {Pass.GRAD_INPUT: x, Pass.GRAD_KERNEL: w, Pass.GRAD_BIAS: b}
        targets = [leaves[which] for which in wanted]
        learned = [(at, target) for at, target in enumerate(targets) if target is not x]
        rate = self._tf.constant(UPDATE_RATE, dtype=x.dtype)

        def call() -> tuple[Tensor, Gradients]:
            with tape_of(watch_accessed_variables=False) as tape:
                tape.watch(targets)
                y = computation(x, w, b)
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
        convolve, bias_add = self._convolve(convolution), self._tf.nn.bias_add

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            y = convolve(x, w)
            return y if b is None else bias_add(y, b)

        return compute

    def _convolve(self, convolution: Convolution) -> Callable[[Tensor, Tensor], Tensor]:
        if convolution.transposed:
            return self._convolve_transposed(convolution)
        nn, rank, pad = self._tf.nn, convolution.rank, self._tf.pad
        padding: Any = convolution.padding
        around: list[list[int]] | None = None
        zeros = convolution.padding_mode == "zeros"
        if padding == "causal" or not zeros:
            padding = convolution.pads
        mode = "CONSTANT" if zeros else "REFLECT"
        if not isinstance(padding, str):
            explicit = [[0, 0], *(list(pair) for pair in padding), [0, 0]]
            if not any(map(any, explicit)):
                padding = "valid"
            elif rank == 2 and zeros:
                padding = explicit
            else:  # only conv2d takes numbers for its padding, and pads with zeros
                around, padding = explicit, "valid"
        if isinstance(padding, str):
            padding = padding.upper()
        function = (nn.conv1d, nn.conv2d, nn.conv3d)[rank - 1]
        stride: Any = list(convolution.stride)
        options: dict[str, Any] = {}
        if set(convolution.dilation) != {1}:  # left out, as one would: reading it takes time
            options["dilations"] = list(convolution.dilation)
        if rank == 3:
            stride = [1, *stride, 1]
            options = {name: [1, *value, 1] for name, value in options.items()}
        elif len(set(stride)) == 1:
            stride = stride[0]

        def compute(x: Tensor, w: Tensor) -> Tensor:
            return function(x, w, stride, padding, **options)

        def compute_padded(x: Tensor, w: Tensor) -> Tensor:
            return function(pad(x, around, mode), w, stride, padding, **options)

        return compute if around is None else compute_padded

    def _convolve_transposed(self, convolution: Convolution) -> Callable[[Tensor, Tensor], Tensor]:
        nn, rank = self._tf.nn, convolution.rank
        function = (nn.conv1d_transpose, nn.conv2d_transpose, nn.conv3d_transpose)[rank - 1]
        shape, padding = list(convolution.output_shape), "SAME"
        cut: tuple[slice, ...] | None = None
        if convolution.padding != "same":
            # TensorFlow is told the output's shape, and cuts nothing off if it is not SAME.
            padding, pads = "VALID", convolution.pads
            whole = [
                max(before + size, transposed_size(*axis))
                for (before, _), size, *axis in zip(
                    pads,
                    convolution.output,
                    convolution.spatial,
                    convolution.kernel,
                    convolution.stride,
                    convolution.dilation,
                    strict=True,
                )
            ]
            if tuple(whole) != convolution.output:
                kept = zip(pads, convolution.output, strict=True)
                cut = (slice(None), *(slice(first, first + size) for (first, _), size in kept))
                shape = [convolution.batch, *whole, convolution.out_channels]
        options: dict[str, Any] = {}
        if set(convolution.dilation) != {1}:
            options["dilations"] = list(convolution.dilation)
        stride = list(convolution.stride)

        def compute(x: Tensor, w: Tensor) -> Tensor:
            return function(x, w, shape, stride, padding, **options)

        def compute_cut(x: Tensor, w: Tensor) -> Tensor:
            return function(x, w, shape, stride, padding, **options)[cut]

        return compute if cut is None else compute_cut

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
        lacks = isinstance(error, LookupError) and "gradient registry has no entry" in str(error)
        if refused or lacks or isinstance(error, errors.UnimplementedError):
            return Outcome.UNSUPPORTED
        return super().outcome_of(error)


def _device_name(device: str) -> str:
    """Return TensorFlow's name of a device: `cuda:0` is `GPU:0`."""
    return "CPU:0" if device == "cpu" else device.replace("cuda", "GPU")


class TensorflowBackend(Backend):
    """TensorFlow: eager, as a graph, compiled by XLA, and with its libraries set otherwise."""

    name = "tensorflow"
    summary = "TensorFlow: tf.nn, gradients by GradientTape"
    module = "tensorflow"
    distribution = "tensorflow"
    offers = frozenset(Capability)
    extra = "tensorflow"
    devices = ("cpu", "cuda")
    transposed = True
    padding_modes = ("zeros", "reflect")
    modes: ClassVar[Mapping[str, Mode]] = MappingProxyType(
        {
            EAGER: Mode("one operation after the other"),
            "function": Mode("tf.function: traced once, run as a graph"),
            "xla": Mode("tf.function(jit_compile=True): compiled by XLA"),
            "no_onednn": Mode(
                "eager, without oneDNN: Eigen's kernels",
                own_process=True,
                variables={"TF_ENABLE_ONEDNN_OPTS": "0"},
            ),
            "deterministic": Mode("eager, tf.config.experimental.enable_op_determinism()", True),
        }
    )

    def activate(self, settings: WorkerSettings) -> Runner:
        return TensorflowRunner(settings)


BACKEND = TensorflowBackend()
