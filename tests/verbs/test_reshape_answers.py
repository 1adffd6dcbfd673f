"""Whether a reshape moves elements is looked at, and said as it was seen."""

from __future__ import annotations

from dataclasses import asdict

import numpy as np
import pytest

from convcheck.backends._handwritten.node import Node
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.benchmark import reshapes
from convcheck.benchmark.reshapes import ReshapeCost
from convcheck.verbs.reshape_answers import said_of_reshapes


class CopyingRunner(NumpyRunner):
    """Reshapes by writing all elements elsewhere."""

    def reshape(self, x: Node, shape: tuple[int, ...]) -> Node:
        return Node(np.array(x.value.reshape(shape)))


@pytest.mark.parametrize(("runner", "shares"), [(NumpyRunner(), True), (CopyingRunner(), False)])
def test_a_view_is_told_from_a_copy(runner: NumpyRunner, *, shares: bool) -> None:
    cost = reshapes._cost(runner, 1_000)
    assert cost.shares_memory is shares
    assert cost.reshape_s > 0
    assert cost.copy_s is not None


def said(*costs: ReshapeCost) -> str:
    return said_of_reshapes([{"backend": "here", "reason": "", "sizes": [*map(asdict, costs)]}])


def test_what_was_seen_is_said() -> None:
    view = said(ReshapeCost(10, True, 1e-6, 2e-6), ReshapeCost(10_000, True, 2e-6, 1e-3))
    assert "a view of the same memory" in view
    assert "does not grow" in view
    copy = said(ReshapeCost(10, False, 1e-6, 2e-6), ReshapeCost(10_000, False, 1e-3, 1e-3))
    assert "a copy in other memory" in copy
    assert "time grows with them" in copy
    unknown = said(ReshapeCost(10, None, 1e-6, None), ReshapeCost(10_000, True, 1e-6, None))
    assert "cannot be told" in unknown


def test_nothing_is_said_of_a_library_that_failed() -> None:
    assert said_of_reshapes([{"backend": "here", "reason": "no", "sizes": []}]) == ""
