"""Functions that take kernels of rank one alone are read by the rows of any kernel."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.interfaces.rank_one import with_any_kernel
from tests.user_functions.climbing import climb

FILE = '''
import numpy as np
from scipy.ndimage import correlate1d


def separable_filter(image, kernel):
    """Correlate with a kernel that is a column times a row, zeros outside, in two passes."""
    u, s, vt = np.linalg.svd(kernel)
    if s.size > 1 and s[1] > 1e-9 * s[0]:
        raise ValueError("kernel is not separable")
    column, row = u[:, 0] * s[0], {row}
    out = correlate1d(image, column, axis=0, mode="constant")
    return correlate1d(out, row, axis={axis}, mode="constant")
'''


@pytest.mark.parametrize(
    ("row", "axis", "right"), [("vt[0]", 1, True), ("vt[:, 0]", 1, False), ("vt[0]", 0, False)]
)
def test_columns_and_rows(tmp_path: Path, row: str, axis: int, right: bool) -> None:
    found = climb(tmp_path, FILE.format(row=row, axis=axis), "separable_filter")
    assert not found.problem
    assert found.layout == "HW/HW"
    assert bool(found.wrong) is not right


def test_others_are_left_as_they_are() -> None:
    def low_rank(image, kernel):  # type: ignore[no-untyped-def]
        u, s, vt = np.linalg.svd(kernel)
        return image, u, s, vt

    assert with_any_kernel(low_rank) is low_rank
