"""Two calls that differ: by the order of additions on a GPU, or by what is none of theirs."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.model.passes import Pass
from convcheck.model.user_function import VARYING
from convcheck.user_functions.calls import called
from convcheck.user_functions.calls.called import ANY_ORDER, Called

Array = NDArray[np.float32]

RIGHT = np.linspace(1, 2, 24, dtype=np.float32).reshape(1, 8, 3)


def of(array: Array) -> Called:
    return Called({Pass.FORWARD: array})


def nearly() -> Array:
    other = RIGHT.copy()
    other[0, ::2] = np.nextafter(other[0, ::2], np.float32(3))
    return other


@pytest.mark.parametrize(("gpu", "atomic"), [(True, True), (True, False), (False, True)])
def test_atomic_additions_on_a_gpu_come_in_any_order(
    monkeypatch: pytest.MonkeyPatch, gpu: bool, atomic: bool
) -> None:
    monkeypatch.setattr(called, "computes_on_gpu", lambda: gpu)
    both = of(RIGHT).beside(of(nearly()), atomic=lambda: atomic)
    assert (ANY_ORDER in both.notes) is (gpu and atomic)
    assert (VARYING in both.faults) is not (gpu and atomic)


def test_more_than_last_digits_is_a_fault_even_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(called, "computes_on_gpu", lambda: True)
    other = RIGHT.copy()
    other[0, 6:] = 7
    both = of(RIGHT).beside(of(other), atomic=lambda: True)
    assert "6 of 24 elements, axis 1 from 6 to 7 of 7" in both.faults[VARYING]
    assert "beyond the end of an operand" in both.faults[VARYING]


def test_the_same_is_no_fault() -> None:
    assert of(RIGHT).beside(of(RIGHT.copy())) == of(RIGHT)
