"""Arrays that write down what is done with them tell views from copies by memory, not by name."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from convcheck.document.trace import Memory, Step
from convcheck.tracing.evidence._arrays import Recorder, plain, recording, traced, wrapped


@pytest.fixture
def recorder() -> Iterator[Recorder]:
    with wrapped(), recording() as found:
        yield found


def array(*shape: int) -> np.ndarray:
    made: np.ndarray = traced(np.arange(np.prod(shape), dtype="float32").reshape(shape))
    return made


def last(recorder: Recorder) -> Step:
    return [step for step in recorder.steps() if step.depth == 0][-1]


def test_a_reshape_is_a_view_where_memory_allows_it_and_a_copy_where_not(
    recorder: Recorder,
) -> None:
    x = array(4, 6)
    x.reshape(3, 8)
    assert (last(recorder).name, last(recorder).memory) == ("reshape", Memory.VIEW)
    turned = x.T
    assert (last(recorder).name, last(recorder).memory) == ("transpose", Memory.VIEW)
    turned.reshape(24)
    assert (last(recorder).memory, last(recorder).bytes) == (Memory.NEW, 24 * 4)


def test_indexing_is_a_view_or_a_copy(recorder: Recorder) -> None:
    x = array(5, 5)
    x[1:3]
    assert last(recorder).memory is Memory.VIEW
    x[[0, 2, 3]]
    assert recorder.steps()[-1].memory is Memory.MIXED  # equal calls, of which one copied
    assert recorder.steps()[-1].calls == 2
    before = len(recorder.steps())
    x[1, 2]
    assert len(recorder.steps()) == before


def test_what_is_written_to_is_in_place(recorder: Recorder) -> None:
    x = array(3, 3)
    x[0] = 1
    assert (last(recorder).name, last(recorder).memory) == ("assign to index", Memory.IN_PLACE)
    x += 1
    assert (last(recorder).name, last(recorder).memory) == ("add", Memory.IN_PLACE)
    assert float(plain(x)[0, 0]) == 2
    assert (x + 1).sum() > 0
    assert [step.name for step in recorder.steps()][-2:] == ["add", "add.reduce"]


def test_functions_contain_what_they_call(recorder: Recorder) -> None:
    np.moveaxis(array(2, 3), 0, 1)
    outer, inner = recorder.steps()
    assert (outer.name, outer.depth, outer.memory) == ("moveaxis", 0, Memory.VIEW)
    assert (inner.name, inner.depth, inner.memory) == ("transpose", 1, Memory.VIEW)


def test_functions_that_make_arrays_are_written_down(recorder: Recorder) -> None:
    x = np.zeros((3, 4), dtype="float32")
    windows = np.lib.stride_tricks.as_strided(x, (2, 2), (16, 4))
    assert [(s.name, s.memory) for s in recorder.steps()] == [
        ("zeros", Memory.NEW),
        ("as_strided", Memory.VIEW),
    ]
    (windows @ windows)[0]
    assert [step.name for step in recorder.steps()][-2:] == ["matmul", "index"]


def test_equal_calls_are_one_step(recorder: Recorder) -> None:
    x = array(2, 2)
    for _ in range(5):
        x.copy()
    (step,) = recorder.steps()
    assert (step.calls, step.bytes) == (5, 5 * 16)
    assert step.seconds is not None
    assert step.seconds > 0


def test_nothing_is_written_down_or_changed_outside() -> None:
    maker = np.zeros
    with wrapped(), recording() as recorder:
        assert np.zeros is not maker
        x = np.zeros(3)
    assert np.zeros is maker
    (x + 1).reshape(3, 1)
    assert [step.name for step in recorder.steps()] == ["zeros"]
