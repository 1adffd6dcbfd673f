"""The naive oracle, against sums written out by hand and against NumPy's own correlation."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.model.convolution import Convolution
from tests.mathematics.naive import naive_passes


def column(*values: int) -> np.ndarray:
    return np.array(values, dtype=object)


def test_passes_of_a_convolution_small_enough_for_paper() -> None:
    # y[o] = 10 x[o-1] + 100 x[o] + b: two taps, one zero of padding before.
    conv = Convolution((3,), 1, 1, (2,), padding=((1, 0),))
    x, w, b = column(1, 2, 3), column(10, 100), column(5)
    g = column(1, -1, 2)
    y, dx, dw, db = naive_passes(
        conv, x.reshape(1, 3, 1), w.reshape(2, 1, 1), b, g.reshape(1, 3, 1)
    )
    assert y.ravel().tolist() == [105, 215, 325]
    assert dx.ravel().tolist() == [100 * 1 - 10, -100 + 20, 200]
    assert dw.ravel().tolist() == [-1 * 1 + 2 * 2, 1 * 1 - 1 * 2 + 2 * 3]
    assert db.tolist() == [2]


def test_groups_see_their_own_channels_only() -> None:
    conv = Convolution((1,), 4, 2, (1,), groups=2, bias=False)
    x = column(1, 10, 100, 1000).reshape(1, 1, 4)
    w = column(1, 3, 2, 4).reshape(1, 2, 2)
    y, dx, dw, _ = naive_passes(conv, x, w, None, column(1, 10).reshape(1, 1, 2))
    assert y.ravel().tolist() == [1 * 1 + 10 * 2, 100 * 3 + 1000 * 4]
    assert dx.ravel().tolist() == [1, 2, 30, 40]
    assert dw.ravel().tolist() == [1, 1000, 10, 10000]


@given(
    st.lists(st.integers(-9, 9), min_size=5, max_size=12),
    st.lists(st.integers(-9, 9), min_size=1, max_size=5),
    st.sampled_from(["valid", "full"]),
)
def test_one_channel_is_what_numpy_correlates(
    x: list[int], w: list[int], mode: Literal["valid", "full"]
) -> None:
    pad = len(w) - 1 if mode == "full" else 0
    conv = Convolution((len(x),), 1, 1, (len(w),), bias=False, padding=((pad, pad),))
    y, *_ = naive_passes(
        conv,
        column(*x).reshape(1, -1, 1),
        column(*w).reshape(-1, 1, 1),
        None,
        np.zeros(conv.output_shape, dtype=object),
    )
    assert y.ravel().tolist() == np.correlate(x, w, mode).tolist()


@pytest.mark.parametrize(("size", "stride", "expected"), [(5, 2, 1), (6, 2, 0), (6, 1, 1)])
def test_same_padding_of_the_naive_oracle_is_its_own(size: int, stride: int, expected: int) -> None:
    conv = Convolution((size,), 1, 1, (3,), stride=(stride,), padding="same", bias=False)
    x = np.arange(1, size + 1).astype(object).reshape(1, -1, 1)
    w = column(100, 10, 1).reshape(3, 1, 1)
    y, *_ = naive_passes(conv, x, w, None, np.zeros(conv.output_shape, dtype=object))
    window = [0] * expected + list(range(1, size + 1))
    assert y[0, 0, 0] == 100 * window[0] + 10 * window[1] + window[2]
