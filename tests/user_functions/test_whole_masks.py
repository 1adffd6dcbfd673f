"""Functions that are told which elements of the input count are tried with all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

PARTIAL = '''
import numpy as np


def sums(x, w):
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum("nchwij,ocij->nohw", view, w)


def partial_conv2d(x, mask, weight, padding=0):
    """Partial convolution of (N, C, H, W), mask {of}."""
    pads = (0, 0), (0, 0), (padding, padding), (padding, padding)
    seen, known = np.pad(x * mask, pads), np.pad(mask, pads)
    count = sums(known, np.ones((1, known.shape[1], *weight.shape[2:])))
    return sums(seen, weight) * {window} / np.maximum(count, 1), count > 0


def gated(x, w, valid):
    return sums(np.pad(x * valid, ((0, 0), (0, 0), (1, 1), (1, 1))), w)


def without_a_kernel(x, mask):
    return sums(x, mask)
'''

TAPS = "weight[0, 0].size"


@pytest.mark.parametrize(
    ("of", "window", "right"),
    [
        ("(N, 1, H, W)", TAPS, True),
        ("(N, C, H, W)", f"{TAPS} * weight.shape[1]", True),
        ("(N, C, H, W)", TAPS, False),
    ],
)
def test_what_is_normalised_is_a_convolution_where_all_counts(
    tmp_path: Path, of: str, window: str, right: bool
) -> None:
    found = climb(tmp_path, PARTIAL.format(of=of, window=window), "partial_conv2d")
    assert (found.layout, found.error) == ("NCHW/OIHW", "")
    assert found.wrong == ("" if right else "several channels")
    assert found.room is not None
    assert found.room.has_padding
    assert not found.room.reading.not_judged


@pytest.mark.parametrize("name", ["gated", "without_a_kernel"])
def test_what_only_leaves_out_is_padded_as_it_is(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, PARTIAL.format(of="(N, C, H, W)", window=TAPS), name)
    assert (found.wrong, found.error, found.layout) == ("", "", "NCHW/OIHW")
    assert found.room is not None
    assert (name == "gated") is any("not all" in each for each in found.room.reading.not_judged)
