"""The PyTorch backend: `torch.nn.functional`, gradients by autograd, CPU and CUDA."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from convcheck.backends.contract import (
    Backend,
    Computation,
    NativeOperands,
    Runner,
    WorkerSettings,
)
from convcheck.identities.contract import Form, Tensor
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Pass


class TorchRunner(Runner):
    """PyTorch's primitives, channels first: input `[N, C, *S]`, kernel `[out, in, *K]`."""

    input_axes = "channels_first"

    def __init__(self, settings: WorkerSettings) -> None:
        import torch

        self._torch = torch
        functional = torch.nn.functional
        self._convolutions = (functional.conv1d, functional.conv2d, functional.conv3d)
        torch.set_num_threads(settings.threads)

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
            "cudnn_allow_tf32": torch.backends.cudnn.allow_tf32,
            "matmul_allow_tf32": torch.backends.cuda.matmul.allow_tf32,
            "float32_matmul_precision": torch.get_float32_matmul_precision(),
            "deterministic": torch.are_deterministic_algorithms_enabled(),
        }

    def devices(self) -> list[str]:
        cuda = self._torch.cuda
        count = cuda.device_count() if cuda.is_available() else 0
        return ["cpu", *(f"cuda:{index}" for index in range(count))]

    def place(self, array: Any, device: str) -> Tensor:
        return self._torch.from_numpy(array).to(device)

    def fetch(self, tensor: Tensor) -> Any:
        return tensor.detach().cpu().numpy()

    def kernel_axes(self, rank: int) -> tuple[int, ...]:
        return (rank + 1, rank, *range(rank))

    def dense_axes(self) -> tuple[int, int]:
        return (1, 0)

    def differentiate(
        self,
        computation: Computation,
        operands: NativeOperands,
        wanted: Sequence[Pass],
        device: str,
    ) -> tuple[Tensor, Sequence[Tensor | None]]:
        for which, leaf in operands.leaves.items():
            if leaf is not None:
                leaf.requires_grad_(which in wanted)
        y = computation(operands.input, operands.kernel, operands.bias)
        if not wanted:
            return y, ()
        targets = [operands.leaves[which] for which in wanted]
        grad = self._torch.autograd.grad
        return y, grad(y, targets, operands.grad_output, allow_unused=True)

    def synchronise(self, results: Sequence[Tensor], device: str) -> None:
        if device != "cpu":
            self._torch.cuda.synchronize(device)

    def convolution(
        self, x: Tensor, w: Tensor, b: Tensor | None, convolution: Convolution
    ) -> Tensor:
        padding: Any = convolution.padding
        if not isinstance(padding, str):
            if all(before == after for before, after in padding):
                padding = tuple(before for before, _ in padding)
            else:  # conv takes one number per axis, so uneven padding is a step of its own
                flat = [pad for pair in reversed(padding) for pad in pair]
                x, padding = self._torch.nn.functional.pad(x, flat), 0
        return self._convolutions[convolution.rank - 1](
            x, w, b, convolution.stride, padding, convolution.dilation, convolution.groups
        )

    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return self._torch.nn.functional.linear(x, w, b)

    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        return x.reshape(shape)

    def outcome_of(self, error: Exception) -> Outcome:
        exhausted = isinstance(error, self._torch.OutOfMemoryError)
        if exhausted or "DefaultCPUAllocator: can't allocate memory" in str(error):
            return Outcome.OUT_OF_MEMORY
        return super().outcome_of(error)


class TorchBackend(Backend):
    """PyTorch, eager."""

    name = "torch"
    summary = "PyTorch: torch.nn.functional, gradients by autograd"
    module = "torch"
    distribution = "torch"
    extra = "torch"
    devices = ("cpu", "cuda")

    def activate(self, settings: WorkerSettings) -> Runner:
        return TorchRunner(settings)

    def refusal(self, convolution: Convolution, form: Form, device: str) -> str | None:
        if convolution.padding == "same" and max(convolution.stride) > 1:
            return "PyTorch: padding='same' is not supported for strided convolutions"
        return super().refusal(convolution, form, device)


BACKEND = TorchBackend()
