"""CuPy: arrays on the first GPU; gradients by the user's own backward function only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks.contract import Framework

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
            return f"which finds no device here ({error})"
        return "" if there else "which finds no device here"

    def to(self, array: NDArray[Any]) -> Any:
        import cupy

        return cupy.asarray(array)


FRAMEWORK = CuPy()
