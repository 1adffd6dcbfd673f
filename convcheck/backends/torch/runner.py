"""The active side of PyTorch: `torch.nn.functional`, gradients by autograd, CPU and CUDA.

Apart from the backend `torch`, because Keras on PyTorch runs on it too.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FunctionType
from typing import Any, TypeVar

from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._kernels import Kernel
from convcheck.backends._processor import ATEN_LEVELS, onednn_isa
from convcheck.backends.contract import (
    UPDATE_RATE,
    DeviceTimer,
    Gradients,
    NativeOperands,
    Runner,
    WorkerSettings,
)
from convcheck.backends.torch.arithmetic import declared, matmul_precision, told, use_ieee
from convcheck.backends.torch.calls import (
    convolution_call,
    dense_layer_call,
    layer_call,
    product_call,
)
from convcheck.backends.torch.cuda import CudaTimer, Graphs, kernels_of
from convcheck.backends.torch.primitives import TorchPrimitives
from convcheck.backends.torch.training_steps import TorchLearning
from convcheck.identities.contract import Computation, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.facts import Fact
from convcheck.model.implementation import EAGER
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.precision import AskedPrecision, Declared

Result = TypeVar("Result")

PRECISIONS = {"highest": "ieee", "high": "tf32", "medium": "bfloat16"}
"""Least precise arithmetic that products of float32 may have, by PyTorch's words for it."""

OWN_CALLS: dict[str, Callable[[Any, Any], Computation]] = {
    "layer": layer_call,
    "dense_layer": dense_layer_call,
}
"""The forms that not every backend has."""

NO_FILTERS = "expected weight to be at least 1 at dimension 0"
"""What PyTorch says of a kernel without filters."""

LACKS_KERNEL = "\" not implemented for '"
"""What PyTorch says where one of its kernels does not have the dtype."""

WITHIN_PROCESS = (EAGER, "compile", "channels_last", "cuda_graph")
"""Modes that can be entered while PyTorch is loaded."""


class TorchRunner(TorchPrimitives, TorchLearning, Runner):
    """PyTorch's primitives, channels first: input `[N, C, *S]`, kernel `[out, in, *K]`."""

    input_axes = "channels_first"

    def __init__(self, settings: WorkerSettings) -> None:
        import torch

        self._torch = torch
        torch.set_num_threads(settings.threads)
        if settings.mode == "no_onednn":
            torch.backends.mkldnn.set_flags(False)
        torch.use_deterministic_algorithms(settings.mode == "deterministic")
        torch.backends.cudnn.benchmark = settings.mode == "cudnn_benchmark"
        if asked_precision() is AskedPrecision.IEEE:
            use_ieee(torch)
        self._mode = settings.mode
        self._captured: dict[str, Graphs] = {}

    def describe(self) -> dict[str, Any]:
        torch = self._torch
        return {
            "version": str(torch.__version__),
            "threads": torch.get_num_threads(),
            "interop_threads": torch.get_num_interop_threads(),
            "cpu_capability": torch.backends.cpu.get_cpu_capability(),
            "mkldnn": torch.backends.mkldnn.is_available() and torch.backends.mkldnn.enabled,
            "mkl": torch.backends.mkl.is_available(),
            "cuda": torch.version.cuda,
            "cudnn": torch.backends.cudnn.version(),
            **dict(told(torch)),
            "deterministic": torch.are_deterministic_algorithms_enabled(),
            "cudnn_benchmark": torch.backends.cudnn.benchmark,
        }

    def facts(self) -> dict[str, Fact]:
        torch = self._torch
        mkldnn = torch.backends.mkldnn
        onednn = bool(mkldnn.is_available() and mkldnn.enabled)
        aten = ATEN_LEVELS.get(torch.backends.cpu.get_cpu_capability().lower())
        return {
            "torch": str(torch.__version__),
            "onednn": onednn,
            "isa": onednn_isa() if onednn else aten,
            "aten_isa": aten,
            "blas": "mkl" if torch.backends.mkl.is_available() else "openblas",
            "precision": PRECISIONS.get(matmul_precision(torch) or "highest"),
        }

    def declares(self, device: str) -> Declared:
        return declared(self._torch, device)

    def devices(self) -> list[str]:
        cuda = self._torch.cuda
        count = cuda.device_count() if cuda.is_available() else 0
        return ["cpu", *(f"cuda:{index}" for index in range(count))]

    def device_kind(self, device: str) -> str:
        if device == "cpu":
            return super().device_kind(device)
        return str(self._torch.cuda.get_device_name(device))

    def in_mode(self, mode: str) -> Runner:
        if mode == self._mode or mode not in WITHIN_PROCESS:
            return self
        other = copy.copy(self)
        other._mode = mode
        return other

    def place(self, array: Any, device: str) -> Tensor:
        # A copy even on the CPU: PyTorch aligns its own memory better than NumPy does.
        if array.dtype.name == "bfloat16":  # bit by bit: PyTorch does not know NumPy's bfloat16
            tensor = self._torch.from_numpy(array.view("int16")).view(self._torch.bfloat16)
        else:
            tensor = self._torch.from_numpy(array)
        tensor = tensor.to(device, copy=True)
        if self._mode == "channels_last" and tensor.ndim in (4, 5):
            name = "channels_last" if tensor.ndim == 4 else "channels_last_3d"
            tensor = tensor.contiguous(memory_format=getattr(self._torch, name))
        return tensor

    def fetch(self, tensor: Tensor) -> Any:
        tensor = tensor.detach().cpu()
        if tensor.dtype == self._torch.bfloat16:
            return tensor.view(self._torch.int16).numpy().view(numpy_dtype("bfloat16"))
        return tensor.resolve_conj().numpy()

    def kernel_axes(self, rank: int) -> tuple[int, ...]:
        return (rank + 1, rank, *range(rank))

    def dense_axes(self) -> tuple[int, int]:
        return (1, 0)

    def forward(self, computation: Computation, operands: NativeOperands) -> Callable[[], Tensor]:
        leaves = tuple(_watched(operands, ()).values())
        compute = self._compiled(computation)

        def call() -> Tensor:
            return compute(*leaves)

        return self._graphed(call, operands)

    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Tensor, Callable[[], Gradients]]:
        leaves = _watched(operands, wanted)
        targets = [leaves[which] for which in wanted]
        compute = self._compiled(computation)
        if self._mode == "cuda_graph":
            y = self._graphs(operands).on_stream(lambda: compute(*leaves.values()))
        else:
            y = compute(*leaves.values())
        grad, g = self._torch.autograd.grad, operands.grad_output

        def pull() -> Gradients:
            found: Gradients = grad(y, targets, g, retain_graph=True, allow_unused=True)
            return found

        return y.detach(), self._graphed(pull, operands)

    def _graphs(self, operands: NativeOperands) -> Graphs:
        """Return what captures on the device of the operands: one for each of them."""
        device = str(operands.input.device)
        return self._captured.setdefault(device, Graphs(self._torch, device))

    def _graphed(
        self, call: Callable[[], Result], operands: NativeOperands
    ) -> Callable[[], Result]:
        """Return a call as the mode has it: as it is, or captured as a CUDA graph."""
        if self._mode != "cuda_graph":
            return call
        return self._graphs(operands).replayed(call)

    def training_step(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> Callable[[], tuple[Tensor, Gradients]]:
        learned = [which for which in wanted if which is not Pass.GRAD_INPUT]
        leaves = _watched(operands, wanted)
        for which in learned:
            leaves[which] = leaves[which].detach().clone().requires_grad_()
        arguments = tuple(leaves.values())
        targets = [leaves[which] for which in wanted]
        updated = [(at, targets[at]) for at, which in enumerate(wanted) if which in learned]
        grad, no_grad, g = self._torch.autograd.grad, self._torch.no_grad, operands.grad_output
        compute = self._compiled(computation)

        def call() -> tuple[Tensor, Gradients]:
            y = compute(*arguments)
            gradients: Gradients = grad(y, targets, g, allow_unused=True)
            with no_grad():
                for at, weights in updated:
                    if gradients[at] is not None:
                        weights.sub_(gradients[at], alpha=UPDATE_RATE)
            return y, gradients

        return self._graphed(call, operands)

    def _compiled(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function as the mode has it: as it is, or compiled by its first call."""
        if self._mode != "compile":
            return function

        def call(*operands: Tensor | None) -> Tensor:
            return function(*operands)

        # What was compiled is kept with the code object, and only so much of it before PyTorch
        # gives up and runs eagerly: every function gets a code object of its own.
        own = FunctionType(
            call.__code__.replace(), call.__globals__, call.__name__, None, call.__closure__
        )
        compiled: Callable[..., Any] = self._torch.compile(own, fullgraph=True, dynamic=False)
        return compiled

    def synchronise(self, results: Sequence[Tensor], device: str) -> None:
        if device != "cpu":
            self._torch.cuda.synchronize(device)

    def convolution(self, convolution: Convolution) -> Computation:
        return convolution_call(self._torch.nn.functional, convolution)

    def own(self, form: str, problem: Any) -> Computation:
        """Return a form that not every backend has, by its name, every option resolved."""
        return OWN_CALLS[form](self._torch, problem)

    def product(self, problem: ProductOfMatrices) -> Computation:
        return product_call(self._torch, problem)

    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return self._torch.nn.functional.linear(x, w, b)

    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        return x.reshape(shape)

    def relaid(self, tensor: Tensor) -> Tensor:
        first = tensor.reshape(-1)[:1]
        if tensor.numel() > 1 and bool((tensor == first).all()):
            return first.clone().expand(tensor.shape)
        return tensor.transpose(0, -1).contiguous().transpose(0, -1)

    def shifted(self, tensor: Tensor) -> Tensor:
        larger = tensor.new_empty(tensor.numel() + 1)
        return larger[1:].view(tensor.shape).copy_(tensor)

    @contextmanager
    def with_threads(self, threads: int) -> Iterator[None]:
        before = self._torch.get_num_threads()
        self._torch.set_num_threads(threads)
        try:
            yield
        finally:
            self._torch.set_num_threads(before)

    def copy(self, x: Tensor) -> Callable[[], Tensor]:
        clone: Callable[[], Tensor] = x.clone
        return clone

    def device_timer(self, device: str) -> DeviceTimer | None:
        return None if device == "cpu" else CudaTimer(self._torch, device)

    def kernels(self, call: Callable[[], None], device: str, calls: int) -> list[list[Kernel]]:
        return [] if device == "cpu" else kernels_of(self._torch, call, calls)

    def release(self) -> None:
        if self._torch.cuda.is_available():
            self._torch.cuda.empty_cache()

    def peak_memory(self, call: Callable[[], None], device: str) -> int | None:
        cuda = self._torch.cuda
        cuda.synchronize(device)
        before: int = cuda.memory_allocated(device)
        cuda.reset_peak_memory_stats(device)
        call()
        peak: int = cuda.max_memory_allocated(device)
        return peak - before

    def outcome_of(self, error: Exception) -> Outcome:
        exhausted = isinstance(error, self._torch.OutOfMemoryError)
        if exhausted or "DefaultCPUAllocator: can't allocate memory" in str(error):
            return Outcome.OUT_OF_MEMORY
        if isinstance(error, NotImplementedError) and LACKS_KERNEL in str(error):
            return Outcome.UNSUPPORTED
        if isinstance(error, RuntimeError) and NO_FILTERS in str(error):
            return Outcome.UNSUPPORTED
        return super().outcome_of(error)


def _watched(operands: NativeOperands, wanted: Sequence[Pass]) -> dict[Pass, Tensor]:
    """Return the operands as leaves of a recording of their own, which holds what is wanted only.

    The leaves share the operands' memory; in the order of a computation's arguments.
    """
    return {
        which: None if leaf is None else leaf.detach().requires_grad_(which in wanted)
        for which, leaf in operands.leaves.items()
    }
