"""Intervals, costs, sizes, and arrays in scratch files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.backends.registry import forms_of
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Fill, Pass
from convcheck.workers.memory import human_bytes, implementation_bytes, reference_bytes
from convcheck.workers.messages import add_cost, covered_seconds
from convcheck.workers.scratch import SMALL, ScratchFolder, read_array, remove_file, write_arrays


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 10))))
def test_the_union_of_intervals_counts_every_moment_once(drawn: list[tuple[int, int]]) -> None:
    intervals = [(float(start), float(start + length)) for start, length in drawn]
    moments = {at for start, length in drawn for at in range(start, start + length)}
    assert covered_seconds(intervals) == len(moments)


def test_costs_are_added_by_activity() -> None:
    total = {"draw": 1.0}
    add_cost(total, {"draw": 0.5, "compare": 2.0})
    assert total == {"draw": 1.5, "compare": 2.0}


@pytest.mark.parametrize("size", [0, 1, SMALL - 1, SMALL, SMALL + 7])
def test_arrays_come_back_from_scratch_files_as_they_were(size: int) -> None:
    arrays = {
        Pass.FORWARD: np.arange(size, dtype=np.float32).reshape(1, size),
        Pass.GRAD_BIAS: np.arange(3, dtype=np.float64),
        Pass.GRAD_INPUT: np.linspace(-2, 2, size).astype(numpy_dtype("bfloat16")),
        Pass.GRAD_KERNEL: np.linspace(-2, 2, 5).astype(np.float16),
    }
    with ScratchFolder() as scratch:
        path = scratch.new_file()
        references = write_arrays(path, arrays)
        for which, array in arrays.items():
            found = read_array(references[which])
            assert found.dtype == array.dtype
            np.testing.assert_array_equal(found, array)
        remove_file(path)
        remove_file(path)
    assert not Path(path).parent.exists()


def test_scratch_files_of_one_run_have_names_of_their_own() -> None:
    with ScratchFolder() as one, ScratchFolder() as other:
        names = {one.new_file(), one.new_file(), other.new_file()}
    assert len(names) == 3


def test_estimates_cover_what_is_held_at_least() -> None:
    conv = Convolution((64, 64), 32, 32, (3, 3), batch=2, padding="same")
    operands = draw(conv, Fill.NORMAL, 0)
    held = sum(a.nbytes for a in (operands.input, operands.kernel, operands.grad_output))
    for form in forms_of("numpy").values():
        assert implementation_bytes(conv, form) >= 2 * held  # operands and as many results
    im2col, loops = forms_of("numpy")["im2col"], forms_of("numpy")["loops"]
    patches = implementation_bytes(conv, im2col) - implementation_bytes(conv, loops)
    assert patches >= 9 * operands.input.nbytes
    assert reference_bytes(conv) >= 2 * (held * 2 + held * 2)  # float64: results and magnitudes


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 B"), (1023, "1023 B"), (1536, "1.5 KiB"), (2.0**41, "2.0 TiB")]
)
def test_sizes_are_said_in_binary_units(count: float, text: str) -> None:
    assert human_bytes(count) == text
