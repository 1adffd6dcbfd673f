"""ONNX Runtime on a CUDA device: where its tensors are, and how a session is made and called there.

Owns the CUDA provider's options. A session that would run a node on the CPU instead is refused: its
times and its numbers would be those of another device than the record says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._devices import cuda_devices
from convcheck.backends.contract import Unsupported
from convcheck.model.precision import AskedPrecision

CUDA = "CUDAExecutionProvider"
CPU = "CPUExecutionProvider"

NO_FALLBACK = "session.disable_cpu_ep_fallback"
"""The session's setting that makes a node without a CUDA kernel an error."""

FELL_BACK = "fallback to CPU EP has been explicitly disabled"
"""What ONNX Runtime says then."""


@dataclass(frozen=True)
class OnDevice:
    """A tensor on a device, with what a graph has to know of it."""

    value: Any
    dtype: Any
    shape: tuple[int, ...]
    device: str


def device_of(tensor: Any) -> str:
    """Return where a tensor is: NumPy's arrays are on the CPU."""
    return tensor.device if isinstance(tensor, OnDevice) else "cpu"


def cuda_names(onnxruntime: Any) -> list[str]:
    """Return the CUDA devices that this build of ONNX Runtime can use."""
    there = CUDA in onnxruntime.get_available_providers()
    return [f"cuda:{index}" for index in range(cuda_devices())] if there else []


def providers(device: str) -> list[Any]:
    """Return what a session is given for a device: its provider, with its options."""
    if device == "cpu":
        return [CPU]
    options = {"device_id": device.partition(":")[2]}
    if asked_precision() is AskedPrecision.IEEE:
        options["use_tf32"] = "0"
    return [(CUDA, options)]


def placed(onnxruntime: Any, array: Any, device: str) -> OnDevice:
    """Return an array as a tensor on a CUDA device. Raises `Unsupported` for bfloat16."""
    if array.dtype.name == "bfloat16":
        raise Unsupported("ONNX Runtime takes no bfloat16 of NumPy to a device")
    kind, _, index = device.partition(":")
    value = onnxruntime.OrtValue.ortvalue_from_numpy(array, kind, int(index))
    return OnDevice(value, array.dtype, array.shape, device)


def call_on_device(
    session: Any, feed: Mapping[str, OnDevice], output: str, device: str, dtype: Any
) -> Callable[[], OnDevice]:
    """Return what runs a session on tensors of a device, and leaves its result there.

    Raises `Unsupported` where the session has no CUDA provider: ONNX Runtime goes on without one
    whose libraries it does not find.
    """
    if session.get_providers()[0] != CUDA:
        raise Unsupported("ONNX Runtime could not load its CUDA provider; see its requirements")
    kind, _, index = device.partition(":")
    binding = session.io_binding()
    for name, tensor in feed.items():
        binding.bind_ortvalue_input(name, tensor.value)

    def call() -> OnDevice:
        binding.bind_output(output, kind, int(index))  # a new tensor, as other libraries return
        session.run_with_iobinding(binding)
        (value,) = binding.get_outputs()
        return OnDevice(value, dtype, tuple(value.shape()), device)

    return call
