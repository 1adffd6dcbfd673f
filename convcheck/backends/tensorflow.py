"""The TensorFlow backend: `tf.nn`, gradients by GradientTape, CPU and GPU."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

from convcheck.backends.contract import (
    Backend,
    Computation,
    NativeOperands,
    Runner,
    WorkerSettings,
)
from convcheck.identities.contract import Tensor
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Pass

REFUSALS = ("not yet support", "not supported", "only support", "currently only supports")
"""What TensorFlow's kernels say in an InvalidArgumentError when they lack an option."""


class TensorflowRunner(Runner):
    """TensorFlow's primitives, channels last: input `[N, *S, C]`, kernel `[*K, in, out]`."""

    def __init__(self, settings: WorkerSettings) -> None:
        # Both must be in place before the import: the logger and oneDNN read them once.
        os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")
        import tensorflow

        self._tf = tensorflow
        threading = tensorflow.config.threading
        threading.set_intra_op_parallelism_threads(settings.threads)
        threading.set_inter_op_parallelism_threads(settings.threads)

    def describe(self) -> dict[str, Any]:
        tf = self._tf
        build = tf.sysconfig.get_build_info()
        return {
            "version": tf.__version__,
            "intra_op_threads": tf.config.threading.get_intra_op_parallelism_threads(),
            "inter_op_threads": tf.config.threading.get_inter_op_parallelism_threads(),
            "onednn_opts": os.environ.get("TF_ENABLE_ONEDNN_OPTS", "default"),
            "tf32": tf.config.experimental.tensor_float_32_execution_enabled(),
            "op_determinism": os.environ.get("TF_DETERMINISTIC_OPS", "default"),
            "cuda": build.get("cuda_version"),
            "cudnn": build.get("cudnn_version"),
        }

    def devices(self) -> list[str]:
        count = len(self._tf.config.list_physical_devices("GPU"))
        return ["cpu", *(f"cuda:{index}" for index in range(count))]

    def place(self, array: Any, device: str) -> Tensor:
        with self._tf.device(_device_name(device)):
            return self._tf.convert_to_tensor(array)

    def fetch(self, tensor: Tensor) -> Any:
        return tensor.numpy()

    def differentiate(
        self,
        computation: Computation,
        operands: NativeOperands,
        wanted: Sequence[Pass],
        device: str,
    ) -> tuple[Tensor, Sequence[Tensor | None]]:
        targets = [operands.leaves[which] for which in wanted]
        with self._tf.device(_device_name(device)):
            with self._tf.GradientTape(watch_accessed_variables=False) as tape:
                tape.watch(targets)
                y = computation(operands.input, operands.kernel, operands.bias)
            if not wanted:
                return y, ()
            return y, tape.gradient(y, targets, output_gradients=operands.grad_output)

    def synchronise(self, results: Sequence[Tensor], device: str) -> None:
        if device != "cpu":
            for tensor in results:
                # Reading one element is how eager TensorFlow is made to wait for a device.
                self._tf.reshape(tensor, [-1])[-1:].numpy()

    def convolution(
        self, x: Tensor, w: Tensor, b: Tensor | None, convolution: Convolution
    ) -> Tensor:
        y = self._convolve(x, w, convolution)
        return y if b is None else self._tf.nn.bias_add(y, b)

    def _convolve(self, x: Tensor, w: Tensor, convolution: Convolution) -> Tensor:
        nn, rank = self._tf.nn, convolution.rank
        padding: Any = convolution.padding
        if not isinstance(padding, str):
            explicit = [[0, 0], *(list(pair) for pair in padding), [0, 0]]
            if rank == 2:
                padding = explicit
            else:  # only conv2d takes numbers for its padding
                x, padding = self._tf.pad(x, explicit), "valid"
        if isinstance(padding, str):
            padding = padding.upper()
        stride, dilation = list(convolution.stride), list(convolution.dilation)
        if rank == 1:
            return nn.conv1d(x, w, stride, padding, dilations=dilation)
        if rank == 2:
            return nn.conv2d(x, w, stride, padding, dilations=dilation)
        return nn.conv3d(x, w, [1, *stride, 1], padding, dilations=[1, *dilation, 1])

    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        y = self._tf.matmul(x, w)
        return y if b is None else self._tf.nn.bias_add(y, b)

    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        return self._tf.reshape(x, shape)

    def reason_of(self, error: Exception) -> str:
        # Drop the name of the wrapping function node before the message, and of the op after it.
        return re.sub(
            r"\{\{function_node \S+\}\} | \[Op:\w+\]| name: *$", "", super().reason_of(error)
        )

    def outcome_of(self, error: Exception) -> Outcome:
        errors = self._tf.errors
        if isinstance(error, errors.ResourceExhaustedError):
            return Outcome.OUT_OF_MEMORY
        refused = isinstance(error, errors.InvalidArgumentError) and any(
            words in str(error) for words in REFUSALS
        )
        if refused or isinstance(error, errors.UnimplementedError):
            return Outcome.UNSUPPORTED
        return super().outcome_of(error)


def _device_name(device: str) -> str:
    """Return TensorFlow's name of a device: `cuda:0` is `GPU:0`."""
    return "CPU:0" if device == "cpu" else device.replace("cuda", "GPU")


class TensorflowBackend(Backend):
    """TensorFlow, eager."""

    name = "tensorflow"
    summary = "TensorFlow: tf.nn, gradients by GradientTape"
    module = "tensorflow"
    distribution = "tensorflow"
    extra = "tensorflow"
    devices = ("cpu", "cuda")

    def activate(self, settings: WorkerSettings) -> Runner:
        return TensorflowRunner(settings)


BACKEND = TensorflowBackend()
