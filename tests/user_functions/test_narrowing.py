"""The border between right and wrong is found by further calls; what they refute is not said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FUNCTIONS = """
import numpy as np


def conv(x, w, stride=1):
    reach = w.shape[0]
    windows = np.lib.stride_tricks.sliding_window_view(x, reach, axis=1)[:, ::stride]
    return np.einsum("nlck,kcf->nlf", windows, w)


def taps(x, w, stride=1):
    y = conv(x, w, stride)
    return y + np.cumsum(y, 1) if len(w) > 9 else y


def taps_of_strides(x, w, stride=1):
    y = conv(x, w, stride)
    return y + np.cumsum(y, 1) if len(w) > 2 and stride > 1 else y


def blocks(x, w, stride=1):
    y = conv(x, w, stride)
    whole = y.shape[1] // 16 * 16
    if whole:
        y[:, whole:] += np.cumsum(y[:, whole:], 1)
    return y


def long(x, w, stride=1):
    y = conv(x, w, stride)
    y[:, 300:] += 0.5 * y[:, :1]
    return y


def batches(x, w, stride=1):
    y = conv(x, w, stride)
    y[12:] += np.cumsum(y[12:], 1)
    return y


def products(x, w, stride=1):
    y = conv(x, w, stride)
    return y + np.cumsum(y, 1) if w[..., 0].size >= 24 else y


def multiples(x, w, stride=1):
    y = conv(x, w, stride)
    return y + np.cumsum(y, 1) if x.shape[2] % 8 == 0 else y


def half(x, w, stride=1):
    if x.shape[2] % 4:
        return conv(x, w, stride)
    return conv(*(a.astype(np.float16).astype(float) for a in (x, w)), stride)


def odd(x, w, stride=1):
    y = conv(x, w, stride)
    if len(x) > 3 and len(x) % 2:
        y[-1] += np.cumsum(y[-1], 0)
    return y


def raising(x, w, stride=1):
    if len(w) > 6:
        raise IndexError("index 6 is out of bounds")
    return conv(x, w, stride)
"""


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("taps", ["it is wrong where there are 10 or more taps along length (9 are right)"]),
        ("taps_of_strides", ["the stride is more than one", "3 or more taps along length (2 are"]),
        ("blocks", ["wrong only beyond the last multiple of 16 along length",
                    "the number of outputs along length is more than 16 and no multiple of 16"]),
        ("long", ["301 or more outputs along length (300 are right)",
                  "wrong only beyond the first 300 along length"]),
        ("batches", ["13 or more batch entries (12 are right)",
                     "wrong only beyond the first 12 along the batch"]),
        ("products", ["24 or more products in each sum (input channels times taps) (23 are"]),
        ("multiples", ["the number of input channels is a multiple of 8"]),
        ("half", ["errors are those of operands rounded to TF32, or to float16",
                  "the number of input channels is a multiple of 4"]),
        ("odd", ["there are 5 or more batch entries (3 were right)",
                 "the number of batch entries is odd"]),
        ("raising", ["it raises where there are 7 or more taps along length (6 are right)"]),
    ],
)  # fmt: skip
def test_the_border_is_found(tmp_path: Path, name: str, says: list[str]) -> None:
    found = climb(tmp_path, FUNCTIONS, name, raising=True)
    for text in says:
        assert text in found.diagnosis
    assert "(or where" not in found.diagnosis


def test_right_functions_have_no_border(tmp_path: Path) -> None:
    found = climb(tmp_path, FUNCTIONS, "conv")
    assert found.agrees
    assert not found.wrong
    assert not found.diagnosis
