"""In which layout a filter of an image is looked at, where some of them leave nothing of it."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.magnitude import image
from convcheck.verbs.filter_magnitude import known_at
from convcheck.verbs.ready_side import Side


class WithoutRim:
    """Takes an image in a layout; of the axis of a channel, or of a batch, nothing is left."""

    layout = "S"

    def respond(self, x: NDArray[np.float64]) -> NDArray[np.float64]:
        given = x[0, ..., 0] if self.layout == "S" else x[0].transpose(2, 0, 1)
        right, left = given[1:-1, 2:], given[1:-1, :-2]
        down, up = given[2:, 1:-1], given[:-2, 1:-1]
        found = np.abs(right - left) + np.abs(down - up)
        return found[np.newaxis, ..., np.newaxis] if found.ndim == 2 else x[:, :0]


@pytest.mark.parametrize(("layout", "known"), [("S", True), ("CS", False)])
def test_results_without_elements_are_no_magnitude(layout: str, known: bool) -> None:
    side = WithoutRim()
    side.layout = layout
    found = known_at(cast("Side", side), image((16, 14)).shape, ["gradient"])
    assert (found is not None) is known
