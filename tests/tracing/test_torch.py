"""Where PyTorch's results lie is told from what was allocated: one operator may copy or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from convcheck.document.trace import Memory, Step
from convcheck.tracing.evidence.torch import operators

pytestmark = pytest.mark.frameworks


def first(call: Callable[[Any], object]) -> Step:
    import torch

    matrix = torch.arange(24.0).reshape(4, 6)
    return operators(lambda: call(matrix) and None).steps[0]


def test_a_reshape_that_copies_is_told_from_one_that_does_not() -> None:
    view = first(lambda x: x.reshape(3, 8).shape)
    assert (view.name, view.memory, view.bytes) == ("aten::reshape", Memory.VIEW, None)

    def turned(x: Any) -> object:
        return x.t().reshape(24).shape

    import torch

    matrix = torch.arange(24.0).reshape(4, 6)
    steps = operators(lambda: turned(matrix) and None).steps
    copy = next(step for step in steps if step.name == "aten::reshape")
    assert copy.memory is Memory.NEW
    assert copy.bytes == 24 * 4
    assert any(step.name == "aten::copy_" and step.depth > copy.depth for step in steps)


def test_views_new_results_and_what_is_written_to_are_told_apart() -> None:
    assert first(lambda x: x[1:].shape).memory is Memory.VIEW
    assert first(lambda x: x.add(1).shape).memory is Memory.NEW
    assert first(lambda x: x.add_(1).shape).memory is Memory.IN_PLACE


def test_a_call_that_does_nothing_gives_nothing_and_says_so() -> None:
    level = operators(lambda: None)
    assert level.steps == ()
    assert level.said == "the profiler saw no operator"
