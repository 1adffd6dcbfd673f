"""Functions of columns of windows, im2col and col2im, which have no kernel of their own."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.user_functions.interfaces._column_orders import (
    BATCH,
    CHANNELS,
    ORDERS,
    PLACES,
    TAPS,
    Order,
    Steps,
    folded,
    put_back,
    said_blocks,
    windows,
)
from tests.user_functions.climbing import climb

BOOK = """
import numpy as np


def im2col(input_data, filter_h, filter_w, stride=1, pad=0):
    N, C, H, W = input_data.shape
    out_h = (H + 2 * pad - filter_h) // stride + 1
    out_w = (W + 2 * pad - filter_w) // stride + 1
    img = np.pad(input_data, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.zeros((N, C, filter_h, filter_w, out_h, out_w))
    for y in range(filter_h):
        for x in range(filter_w):
            col[:, :, y, x] = img[:, :, y:y + {step} * out_h:{step}, x:x + stride * out_w:stride]
    return col.transpose(0, 4, 5, 1, 2, 3).reshape(N * out_h * out_w, -1)


def col2im(col, input_shape, filter_h, filter_w, stride=1, pad=0):
    N, C, H, W = input_shape
    out_h = (H + 2 * pad - filter_h) // stride + 1
    out_w = (W + 2 * pad - filter_w) // stride + 1
    col = col.reshape({order}
    img = np.zeros((N, C, H + 2 * pad + stride - 1, W + 2 * pad + stride - 1))
    for y in range(filter_h):
        for x in range(filter_w):
            rows = slice(y, y + stride * out_h, stride)
            columns = slice(x, x + stride * out_w, stride)
            img[:, :, rows, columns] {add} col[:, :, y, x]
    return img[:, :, pad:H + pad, pad:W + pad]
"""

ORDER = "N, out_h, out_w, C, filter_h, filter_w).transpose(0, 3, 4, 5, 1, 2)"

LAST = """
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def im2row(x, kernel_size, stride=1):
    kh, kw = kernel_size
    win = sliding_window_view(x, (kh, kw), axis=({axes}))[:, ::stride, ::stride]
    n, oh, ow = win.shape[:3]
    return win.transpose(0, 1, 2, 4, 5, 3).reshape(n, oh * ow, -1)
"""

GREY = """
import numpy as np


def im2col(img, k):
    h, w = img.shape
    oh, ow = h - k + 1, w - k + 1
    cols = np.empty((k * k, oh * ow))
    for i in range(k):
        for j in range(k):
            cols[i * k + j] = img[i:i + oh, {first}:{first} + ow].ravel()
    return cols
"""

UNFOLD = '''
import torch
import torch.nn.functional as F


def unfold(x, kernel_size, dilation=1, padding=0, stride=1):
    """Like torch.nn.Unfold: (N, C, H, W) -> (N, C * kh * kw, L)."""
    kh, kw = (kernel_size, kernel_size) if isinstance(kernel_size, int) else kernel_size
    n, c, h, w = x.shape
    xp = F.pad(x, (padding,) * 4)
    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    out = x.new_zeros(n, c, kh, kw, oh, ow)
    for i in range(kh):
        for j in range(kw):
            a, b = i * {spread}, j * {spread}
            out[:, :, i, j] = xp[:, :, a : a + stride * oh : stride, b : b + stride * ow : stride]
    return {out}.reshape(n, c * kh * kw, oh * ow)
'''


@pytest.mark.parametrize(("step", "right"), [("stride", True), ("1", False)])
def test_columns_of_a_book(tmp_path: Path, step: str, right: bool) -> None:
    found = climb(tmp_path, BOOK.format(step=step, add="+=", order=ORDER), "im2col")
    assert not found.problem
    assert bool(found.wrong) is not right


@pytest.mark.parametrize(
    ("add", "order", "right"),
    [
        ("+=", ORDER, True),
        ("=", ORDER, False),
        ("+=", "C, filter_h, filter_w, N, out_h, out_w).transpose(3, 0, 1, 2, 4, 5)", False),
    ],
)
def test_columns_added_up_again(tmp_path: Path, add: str, order: str, right: bool) -> None:
    found = climb(tmp_path, BOOK.format(step="stride", add=add, order=order), "col2im")
    assert not found.problem
    assert bool(found.wrong) is not right


@pytest.mark.parametrize(("axes", "right"), [("1, 2", True), ("2, 1", False)])
def test_rows_of_what_has_its_channels_last(tmp_path: Path, axes: str, right: bool) -> None:
    found = climb(tmp_path, LAST.format(axes=axes), "im2row")
    assert bool(found.wrong or found.problem) is not right


@pytest.mark.parametrize(("first", "right"), [("j", True), ("0", False)])
def test_columns_of_an_image_alone(tmp_path: Path, first: str, right: bool) -> None:
    found = climb(tmp_path, GREY.format(first=first), "im2col")
    assert not found.problem
    assert bool(found.wrong) is not right


@pytest.mark.parametrize(
    ("spread", "out", "right"),
    [
        ("dilation", "out", True),
        ("1", "out", False),
        ("dilation", "out.permute(0, 2, 3, 1, 4, 5)", False),
    ],
)
def test_those_of_pytorch(tmp_path: Path, spread: str, out: str, right: bool) -> None:
    text = UNFOLD.format(spread=spread, out=out)
    found = climb(tmp_path, text, "unfold", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right


@given(
    kernel=st.tuples(st.integers(1, 3), st.integers(1, 3)),
    stride=st.tuples(st.integers(1, 3), st.integers(1, 3)),
    pad=st.integers(0, 2),
    order=st.sampled_from(ORDERS),
)
def test_columns_and_sums_are_adjoint(
    kernel: tuple[int, int], stride: tuple[int, int], pad: int, order: Order
) -> None:
    """<windows(x), c> = <x, folded(c)>, whatever the order in which columns are written down."""
    steps = Steps(kernel, stride, (1, 1), ((pad, pad),) * 2)
    random = np.random.default_rng(0)
    x = random.integers(-9, 10, (2, 3, 5, 6)).astype(float)
    found = windows(x, steps)
    columns = random.integers(-9, 10, found.shape).astype(float)
    assert np.sum(found * columns) == np.sum(x * folded(columns, (5, 6), steps))
    written = found.transpose(order.axes(2))
    assert np.array_equal(put_back(written, found.shape, order), found)


@pytest.mark.parametrize(
    ("said", "blocks"),
    [
        ("(N, C, H, W) -> (N, C * kh * kw, L)", (BATCH, CHANNELS, TAPS, PLACES)),
        ("returns [N*OH*OW, KH*KW*C]", (BATCH, PLACES, TAPS, CHANNELS)),
        ("(c * field_height * field_width, n_patches)", (CHANNELS, TAPS, PLACES)),
        ("an image (h, w) and (k, i, j)", ()),
    ],
)
def test_a_docstring_has_the_order(said: str, blocks: tuple[int, ...]) -> None:
    assert said_blocks(said.lower()) == blocks
