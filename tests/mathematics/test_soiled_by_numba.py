"""What a function of Numba leaves unwritten is soiled, as arrays of NumPy are."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.mathematics.soiled_memory import ZERO, soil, soiled_with


@pytest.mark.parametrize("shape", [(3, 3), (20, 30), (260, 8)])
def test_arrays_of_numba_that_nobody_wrote(shape: tuple[int, int]) -> None:
    numba = pytest.importorskip("numba")
    empty = numba.njit(lambda height, width: np.empty((height, width)))
    empty(2, 2)
    soil([8 * shape[0] * shape[1]])
    assert np.isnan(empty(*shape)).mean() > 0.9
    with soiled_with(ZERO):
        soil([8 * shape[0] * shape[1]])
        assert (empty(*shape) == 0).mean() > 0.9
