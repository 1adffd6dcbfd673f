"""Plain Python: lists of numbers, and lists of lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from convcheck.user_functions.frameworks.contract import Framework

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Lists(Framework):
    """Lists: what NumPy's arrays do not do (`reverse`, `+`, being true) works on them."""

    name = "lists"
    recognised_by = frozenset()
    dtype = "float64"
    differentiates = False
    backend = False

    def lacking(self) -> str:
        return ""

    def to(self, array: NDArray[Any]) -> Any:
        return array.tolist()

    def left_of(self, handed: Any, array: NDArray[Any]) -> NDArray[Any]:
        import numpy as np

        try:
            return np.asarray(handed, array.dtype)
        except (TypeError, ValueError):  # no array any more, so it was changed
            return np.empty(0, array.dtype)


FRAMEWORK = Lists()
