"""Gradients of weights that are said to be means over the batch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.interfaces.batch_means import with_sums_over_batch
from convcheck.user_functions.load import module_of

BACKWARD = """
def backward(dy, x, w):
    '''{says}'''
    m = dy.shape[{axis}]
    dx, dw = dy * w, (dy * x).sum()
    dw = dw / {by}
    return dx, dw
"""


@pytest.mark.parametrize(
    ("says", "axis", "by", "factor"),
    [
        ("dw is the mean over the m examples", 0, "m", 3),
        ("dw is the mean over the m examples", 1, "m", 5),
        ("gradients are averaged over the batch", 0, "m", 3),
        ("gradients", 0, "m", 1),
        ("dy is already averaged over the batch", 0, "m", 1),
        ("dw is the mean over the m examples", 0, "2", 1),
    ],
)
def test_what_is_said_is_put_back(
    tmp_path: Path, says: str, axis: int, by: str, factor: int
) -> None:
    file = tmp_path / f"means_{axis}_{by}_{abs(hash(says))}.py"
    file.write_text(BACKWARD.format(says=says, axis=axis, by=by), encoding="utf-8")
    backward = module_of(str(file)).backward
    dy = x = np.ones((3, 5))
    dx, dw = with_sums_over_batch(backward)(dy, x, 2.0)
    np.testing.assert_array_equal(dx, backward(dy, x, 2.0)[0])
    assert dw == factor * backward(dy, x, 2.0)[1]
