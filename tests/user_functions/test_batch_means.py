"""Gradients of weights that are said to be means over the batch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.interfaces.batch_means import with_sums_over_batch
from convcheck.user_functions.load import module_of
from tests.processes import convcheck

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


THERE = """
def grads(dy, x, w):
    '''{says}'''
    m = len(dy)
    dw = (dy * x).sum()
    return dw / m, dy.sum() / m, dy * w
"""


@pytest.mark.parametrize(
    ("says", "factor"),
    [
        ("返回 dW, db, dX: dW 和 db 对 batch 取平均", 3),
        ("dw and db are batch means", 3),
        ("dw and db are means over the batch, because the loss is a sum", 3),
        ("dy is not yet divided by the batch size; leaves batch means in dw and db", 3),
        ("dw and db are no batch means", 1),
    ],
)
def test_what_is_divided_where_it_is_returned(tmp_path: Path, says: str, factor: int) -> None:
    file = tmp_path / f"there_{abs(hash(says))}.py"
    file.write_text(THERE.format(says=says), encoding="utf-8")
    grads = module_of(str(file)).grads
    dy = x = np.ones((3, 5))
    dw, db, dx = with_sums_over_batch(grads)(dy, x, 2.0)
    own = grads(dy, x, 2.0)
    assert (dw, db) == (factor * own[0], factor * own[1])
    np.testing.assert_array_equal(dx, own[2])


ONE_ALONE = """
def grads(dy, x, w):
    '''dw and db are means over the batch; dx is not divided'''
    m = len(dy)
    dw, db = (dy * x).sum(), dy.sum()
    return dw / m, db, dy * w
"""


def test_what_is_said_to_be_a_mean_and_is_none_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "one_alone.py"
    file.write_text(ONE_ALONE, encoding="utf-8")
    grads = module_of(str(file)).grads
    dy = x = np.ones((3, 5))
    dw, db, _ = with_sums_over_batch(grads)(dy, x, 2.0)
    assert (dw, db) == (15, 3 * 15)


LAYER = '''
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Conv1D:
    """A valid layer on (batch, channel, length); {says}."""

    def __init__(self, n_in, n_out, size):
        self.W = np.random.default_rng(0).normal(size=(n_out, n_in, size))
        self.b = np.zeros(n_out)

    def forward(self, X):
        self.windows = sliding_window_view(X, self.W.shape[2], axis=2)
        return np.einsum("bcwk,ock->bow", self.windows, self.W) + self.b[:, None]

    def backward(self, grad):
        batch, k = len(grad), self.W.shape[2]
        self.dW = np.einsum("bow,bcwk->ock", grad, self.windows) / batch
        self.db = grad.sum(axis=(0, 2)) / batch
        win = sliding_window_view(np.pad(grad, ((0, 0), (0, 0), (k - 1, k - 1))), k, axis=2)
        return np.einsum("bowk,ock->bcw", win, self.W[:, :, ::-1])
'''


@pytest.mark.parametrize(
    ("says", "status"),
    [("`backward` leaves the batch means in `dW` and `db`", 0), ("a layer", 1)],
)
def test_means_that_an_object_keeps(tmp_path: Path, says: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(LAYER.format(says=says), encoding="utf-8")
    done = convcheck("try", "mine.py:Conv1D", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
