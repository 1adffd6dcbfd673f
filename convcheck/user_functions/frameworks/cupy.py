"""CuPy: arrays on a GPU; gradients by the user's own backward function only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks.contract import Framework

if TYPE_CHECKING:
    from numpy.typing import NDArray


class CuPy(Framework):
    """CuPy, of which there is no backend: its functions are tested, and not timed."""

    name = "cupy"
    recognised_by = frozenset({"cupy"})
    differentiates = False
    backend = False

    def to(self, array: NDArray[Any]) -> Any:
        import cupy

        return cupy.asarray(array)


FRAMEWORK = CuPy()
