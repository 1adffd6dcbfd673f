"""NumPy: arrays as they are; gradients by the user's own backward function only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks.contract import Framework

if TYPE_CHECKING:
    from numpy.typing import NDArray


class NumPy(Framework):
    """NumPy, and whatever takes its arrays: SciPy, Numba, Cython, bindings of C."""

    name = "numpy"
    recognised_by = frozenset()
    dtype = "float64"
    differentiates = False

    def to(self, array: NDArray[Any]) -> Any:
        return array


FRAMEWORK = NumPy()
