"""PyTorch: tensors on the CPU or on a GPU, and its autograd."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks._asked_device import CPU, device_of_operands
from convcheck.user_functions.frameworks.contract import (
    DISCONNECTED,
    NO_DEVICE,
    Framework,
    Invoke,
    NoGradient,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.user_functions.parameters.signature import Role

BFLOAT16 = "bfloat16"


class PyTorch(Framework):
    """PyTorch."""

    name = "torch"
    recognised_by = frozenset({"torch"})
    keras = True

    def lacking(self) -> str:
        missing = super().lacking()
        if missing or device_of_operands() == CPU:
            return missing
        import torch

        return "" if torch.cuda.is_available() else NO_DEVICE

    def to(self, array: NDArray[Any]) -> Any:
        made, device = self._on_cpu(array), device_of_operands()
        return made if device == CPU else made.to(device)

    def _on_cpu(self, array: NDArray[Any]) -> Any:
        import torch

        if array.dtype.name == BFLOAT16:  # which NumPy itself does not have
            return torch.from_numpy(array.view("int16")).view(torch.bfloat16)
        if array.size and not array.flags.writeable and 0 in array.strides:  # a broadcast view
            once = array[tuple(slice(None, 1 if step == 0 else None) for step in array.strides)]
            return torch.from_numpy(once.copy()).expand(array.shape)
        return torch.from_numpy(array)

    def left_of(self, handed: Any, array: NDArray[Any]) -> NDArray[Any]:
        from convcheck.user_functions.arrays import to_numpy

        return array if handed.device.type == CPU else to_numpy(handed)

    def gradients(
        self, invoke: Invoke, arrays: Mapping[Role, NDArray[Any]], grad_output: NDArray[Any]
    ) -> dict[Role, NDArray[Any]]:
        import torch

        from convcheck.user_functions.arrays import first_array, to_numpy

        leaves = {role: self.to(array.copy()).requires_grad_() for role, array in arrays.items()}
        value = first_array(invoke(dict(leaves)))
        if not getattr(value, "requires_grad", False):
            raise NoGradient(DISCONNECTED)
        found = torch.autograd.grad(
            value,
            list(leaves.values()),
            self.to(grad_output).to(value.device),  # which may be another than that of operands
            allow_unused=True,
        )
        pairs = zip(leaves, found, strict=True)
        return {role: to_numpy(each) for role, each in pairs if each is not None}


FRAMEWORK = PyTorch()
