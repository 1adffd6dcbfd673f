"""Whether a reshape moves elements is looked at, and said as it was seen."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.backends._handwritten.node import TapeNode
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.benchmark import reshapes
from convcheck.document.explain import Reshapes, ReshapeTime
from convcheck.verbs.reshape_answers import said_of_reshapes


class CopyingRunner(NumpyRunner):
    """Reshapes by writing all elements elsewhere."""

    def reshape(self, x: TapeNode, shape: tuple[int, ...]) -> TapeNode:
        return TapeNode(np.array(x.value.reshape(shape)))


@pytest.mark.parametrize(("runner", "shares"), [(NumpyRunner(), True), (CopyingRunner(), False)])
def test_a_view_is_told_from_a_copy(runner: NumpyRunner, *, shares: bool) -> None:
    found = reshapes._cost(runner, 1_000)
    assert found.shares_memory is shares
    assert found.reshape_s > 0
    assert found.copy_s is not None


def cost(elements: int, shares: bool | None, reshape: float, copy: float | None) -> ReshapeTime:
    return ReshapeTime(elements=elements, shares_memory=shares, reshape_s=reshape, copy_s=copy)


def said(*costs: ReshapeTime) -> str:
    return said_of_reshapes([Reshapes(backend="here", reason="", sizes=list(costs))])


def test_what_was_seen_is_said() -> None:
    view = said(cost(10, True, 1e-6, 2e-6), cost(10_000, True, 2e-6, 1e-3))
    assert "a view of the same memory" in view
    assert "does not grow" in view
    copy = said(cost(10, False, 1e-6, 2e-6), cost(10_000, False, 1e-3, 1e-3))
    assert "a copy in other memory" in copy
    assert "time grows with them" in copy
    unknown = said(cost(10, None, 1e-6, None), cost(10_000, True, 1e-6, None))
    assert "cannot be told" in unknown


def test_nothing_is_said_of_a_library_that_failed() -> None:
    assert said_of_reshapes([Reshapes(backend="here", reason="no", sizes=[])]) == ""
