"""How operands lie in memory when they are handed to a function."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest

from convcheck.user_functions.arrays import lying_as
from convcheck.user_functions.calls.handing import MARGIN, Handing
from convcheck.user_functions.frameworks.contract import frameworks


def test_what_is_written_beside_an_operand_is_seen() -> None:
    inside = Handing.INSIDE.of(np.arange(6.0).reshape(2, 3))
    assert inside.tolist() == [[0, 1, 2], [3, 4, 5]]
    assert not Handing.INSIDE.crossed(inside)
    assert inside.base is not None
    inside.base[MARGIN + 6] = 0  # the first one behind it
    assert Handing.INSIDE.crossed(inside)


def test_what_is_the_same_along_an_axis_is_there_once() -> None:
    array = np.array([[[1.0, 2.0]], [[1.0, 2.0]], [[1.0, 2.0]]])
    view = Handing.BROADCAST.of(array)
    assert view.tolist() == array.tolist()
    assert view.strides == (0, 0, 8)
    uneven = np.arange(6.0).reshape(2, 3)
    assert Handing.BROADCAST.of(uneven).strides == uneven.strides


@pytest.mark.parametrize("handing", [each for each in Handing if each is not Handing.INSIDE])
@pytest.mark.parametrize("shape", [(4,), (2, 3, 4)])
def test_another_array_lies_as_an_operand_does(handing: Handing, shape: tuple[int, ...]) -> None:
    given = handing.of(np.arange(math.prod(shape), dtype=np.int8).reshape(shape) // 8)
    other = lying_as(given, given.astype(np.int32) + 100)
    assert other.tolist() == (given.astype(np.int32) + 100).tolist()
    assert [each // 4 for each in other.strides] == list(given.strides)
    assert other.flags.writeable == given.flags.writeable


@pytest.mark.frameworks
def test_pytorch_gets_a_broadcast_view_as_one() -> None:
    pytest.importorskip("torch")
    given = Handing.BROADCAST.of(np.array([[1.0, 2.0], [1.0, 2.0]]))
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # PyTorch warns of an array that cannot be written to
        tensor = frameworks()["torch"].to(given)
    assert tensor.tolist() == [[1.0, 2.0], [1.0, 2.0]]
    assert tensor.stride() == (0, 1)
