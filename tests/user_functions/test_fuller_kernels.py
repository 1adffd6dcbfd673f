"""A kernel without input channels is not taken for all of a function that takes one with them."""

from __future__ import annotations

from pathlib import Path

from tests.user_functions.climbing import climb

FUNCTIONS = """\
import numpy as np


def patches(x, w, stride=1, pad=0):
    x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    kh, kw = w.shape[-2:]
    view = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(-2, -1))
    view = view[:, :, ::stride, ::stride]
    return view, view.shape[:4]


def multiplied(cols, w, n, oh, ow):
    y = cols.reshape(n * oh * ow, -1) @ w.reshape(w.shape[0], -1).T
    return y.reshape(n, oh, ow, -1).transpose(0, 3, 1, 2)


def right(x, w, stride=1, pad=0):
    view, (n, c, oh, ow) = patches(x, w, stride, pad)
    return multiplied(view.transpose(0, 2, 3, 1, 4, 5), w, n, oh, ow)


def channels_last_of_windows(x, w, stride=1, pad=0):
    view, (n, c, oh, ow) = patches(x, w, stride, pad)
    return multiplied(view.transpose(0, 2, 3, 4, 5, 1), w, n, oh, ow)


def of_one_channel(x, w, stride=1, pad=0):
    view, (n, c, oh, ow) = patches(x, w, stride, pad)
    if c != 1 or w.ndim != 3:
        raise ValueError("one channel only")
    return multiplied(view, w, n, oh, ow)
"""


def test_weights_read_in_another_order_than_patches_are_wrong(tmp_path: Path) -> None:
    found = climb(tmp_path, FUNCTIONS, "channels_last_of_windows")
    assert (found.layout, found.wrong) == ("NCHW/OIHW", "several channels")
    assert "a kernel that lies as OIHW and is read as OHWI" in found.diagnosis


def test_who_takes_one_channel_only_is_read_so(tmp_path: Path) -> None:
    found = climb(tmp_path, FUNCTIONS, "of_one_channel")
    assert (found.layout, found.wrong, found.error) == ("NCHW/OHW", "", "")


def test_the_right_order_is_right(tmp_path: Path) -> None:
    found = climb(tmp_path, FUNCTIONS, "right")
    assert (found.layout, found.wrong, found.error) == ("NCHW/OIHW", "", "")
