"""Many results judged at once are judged as if each were alone."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics import blocks as module
from convcheck.mathematics.blocks import blocks, in_sweeps, within
from convcheck.mathematics.checks import inner_product
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass

CONVOLUTION = Convolution((9,), 3, 4, (3,), batch=2)
JUDGE = Judge(CONVOLUTION, Fill.NORMAL, (Pass.FORWARD,), 0)
RIGHT = JUDGE.reference.results[Pass.FORWARD].astype("float32")


def damaged(element: int, value: float) -> np.ndarray:
    result = RIGHT.copy()
    result.flat[element] = value
    return result


RESULTS: dict[str, np.ndarray | None] = {
    "right": RIGHT,
    "missing": None,
    "first": damaged(0, 77),
    "wide": RIGHT.astype("float64"),
    "last": damaged(RIGHT.size - 1, -77),
    "short": RIGHT[:1],
    "nan": damaged(5, np.nan),
    "right again": RIGHT,
    "inf": damaged(6, np.inf),
}


@settings(max_examples=60)
@given(st.permutations(sorted(RESULTS)), st.integers(0, len(RESULTS)), st.integers(1, 500))
def test_a_result_is_judged_the_same_whoever_is_beside_it(
    order: list[str], count: int, at_once: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "ELEMENTS_AT_ONCE", at_once)
        together = JUDGE.verdicts(Pass.FORWARD, {name: RESULTS[name] for name in order[:count]})
    assert list(together) == order[:count]
    for name, verdict in together.items():
        assert repr(verdict) == repr(JUDGE.verdict(Pass.FORWARD, RESULTS[name]))
        right = name.startswith("right")
        assert verdict.outcome is (Outcome.AGREE if right else Outcome.MISMATCH)


@given(st.integers(0, 40), st.integers(0, 10**6))
def test_sweeps_hold_every_name_once_and_bound_their_memory(count: int, elements: int) -> None:
    names = [str(index) for index in range(count)]
    parts = list(in_sweeps(names, elements))
    assert [name for part in parts for name in part] == names
    for part in parts:
        assert len(part) == 1 or len(part) * elements <= module.ELEMENTS_AT_ONCE


@given(st.integers(0, 1000), st.integers(0, 6), st.integers(1, 50))
def test_blocks_hold_every_element_once_and_bound_their_memory(
    elements: int, rows: int, at_once: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "ELEMENTS_AT_ONCE", at_once)
        found = list(blocks(elements, rows))
    assert [at for block in found for at in range(block.start, block.stop)] == [*range(elements)]
    assert all((block.stop - block.start) * rows <= max(at_once, rows) for block in found)


SHAPE = (2, 3, 4)
BROADCAST = {
    "itself": np.arange(24.0).reshape(SHAPE),
    "not in C order": np.arange(24.0).reshape(SHAPE[::-1]).T,
    "one number": np.array(3.0),
    "one element": np.array([[2.0]]),
    "a channel each": np.arange(4.0),
    "a row each": np.arange(3.0).reshape(3, 1),
}


@pytest.mark.parametrize("name", BROADCAST)
@given(st.integers(0, 23), st.integers(1, 24))
def test_a_block_is_a_part_of_what_is_broadcast(name: str, start: int, size: int) -> None:
    array, block = BROADCAST[name], slice(start, min(24, start + size))
    expected = np.broadcast_to(array, SHAPE).reshape(-1)[block]
    assert np.array_equal(within(array, SHAPE, block), expected)


@pytest.mark.parametrize("first", BROADCAST)
@pytest.mark.parametrize("second", BROADCAST)
@given(st.integers(1, 30), st.booleans())
def test_an_inner_product_is_that_of_what_is_broadcast(
    first: str, second: str, at_once: int, imaginary: bool
) -> None:
    one, other = BROADCAST[first], BROADCAST[second] * (1 + 2j if imaginary else 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "ELEMENTS_AT_ONCE", at_once)
        found = inner_product(one * (1j if imaginary else 1), other)
    expected = np.sum(one * other) * (-1j if imaginary else 1)  # small integers: exact
    assert found == expected
