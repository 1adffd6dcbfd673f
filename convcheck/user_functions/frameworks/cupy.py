"""CuPy: arrays on the first GPU; gradients by the user's own backward function only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks.contract import NO_DEVICE, Framework

if TYPE_CHECKING:
    from numpy.typing import NDArray


class CuPy(Framework):
    """CuPy. Its functions are tested on the GPU, and not timed: functions are timed on the CPU."""

    name = "cupy"
    recognised_by = frozenset({"cupy", "cupyx"})
    differentiates = False
    backend = False

    def lacking(self) -> str:
        missing = super().lacking()
        if missing:
            return missing
        import cupy

        # Importing it needs no driver; whatever makes an array does.
        try:
            there = cupy.cuda.runtime.getDeviceCount() > 0
        except RuntimeError as error:
            return f"{NO_DEVICE} ({error})"
        return "" if there else NO_DEVICE

    def to(self, array: NDArray[Any]) -> Any:
        import cupy

        return cupy.asarray(array)

    def left_of(self, handed: Any, array: NDArray[Any]) -> NDArray[Any]:
        left: NDArray[Any] = handed.get()
        return left


FRAMEWORK = CuPy()
