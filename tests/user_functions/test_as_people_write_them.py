"""What people's own code turned out to have: factories of layers, causal ones that look ahead,
transforms as they are, library convolutions under a name of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

LAYERS = """
import torch
from torch import nn


def CausalConv1d(in_channels, out_channels, kernel_size, dilation=1, **options):
    pad = (kernel_size - 1) * dilation
    sizes = in_channels, out_channels, kernel_size
    return nn.Conv1d(*sizes, padding=pad, dilation=dilation, **options)


def Conv1d(in_channels, out_channels, kernel_size, dilation=1, **options):
    pad = (kernel_size - 1) * dilation
    sizes = in_channels, out_channels, kernel_size
    return nn.Conv1d(*sizes, padding=pad, dilation=dilation, **options)


class NonCausal(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size):
        super().__init__()
        pad = kernel_size // 2
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, padding=pad)

    def forward(self, x):
        "A non-causal convolution."
        return self.conv(x)
"""


def test_what_makes_a_layer_of_sizes_is_read(tmp_path: Path) -> None:
    found = climb(tmp_path, LAYERS, "Conv1d", framework="torch")
    assert found.agrees
    assert not found.wrong
    assert found.room is not None
    assert found.room.own.padding == "full"


@pytest.mark.parametrize(("name", "causal"), [("CausalConv1d", True), ("NonCausal", False)])
def test_what_calls_itself_causal_must_not_look_ahead(
    tmp_path: Path, name: str, causal: bool
) -> None:
    found = climb(tmp_path, LAYERS, name, framework="torch")
    assert found.agrees is not causal
    assert found.room is not None
    assert (found.room.own.padding == "causal") is causal


ARRAYS = '''
import numpy as np
from scipy.signal import convolve2d, fftconvolve


def fft_conv2d(image, kernel):
    padded = np.zeros_like(image)
    padded[: kernel.shape[0], : kernel.shape[1]] = kernel
    return np.real(np.fft.ifft2(np.fft.fft2(image) * np.fft.fft2(padded)))


def convolve(data, kernel):
    return fftconvolve(data, kernel, mode="same")


def conv_layer(x, w):
    """x (N, C, H, W), w (O, C, kh, kw), valid."""
    return np.array([[sum(convolve2d(c, k, "valid") for c, k in zip(e, f)) for f in w] for e in x])


def filter2d(X, W, p=(0, 0), s=(1, 1)):
    W = np.array(W)[::-1, ::-1]
    X = np.pad(X, ((p[0], p[0]), (p[1], p[1])))
    rows = range(0, int((X.shape[0] - W.shape[0]) / s[0]) + 1, s[0])
    columns = range(0, int((X.shape[1] - W.shape[1]) / s[1]) + 1, s[1])
    return np.array(
        [[np.sum(X[i : i + W.shape[0], j : j + W.shape[1]] * W) for j in columns] for i in rows]
    )
'''


def test_transforms_as_they_are_wrap_around(tmp_path: Path) -> None:
    found = climb(tmp_path, ARRAYS, "fft_conv2d")
    assert "transforms (FFT) of the input's own size: circular" in found.diagnosis


@pytest.mark.parametrize(("name", "flips"), [("convolve", True), ("conv_layer", False)])
def test_a_librarys_convolution_flips_where_it_is_called_one(
    tmp_path: Path, name: str, flips: bool
) -> None:
    """A layer that sums over channels owes a cross-correlation all the same."""
    found = climb(tmp_path, ARRAYS, name)
    assert found.agrees is flips
    assert ("the kernel flipped along height and width" in found.diagnosis) is not flips


def test_of_two_things_that_are_wrong_the_one_that_is_always_there_is_told(tmp_path: Path) -> None:
    found = climb(tmp_path, ARRAYS, "filter2d")
    assert found.diagnosis.startswith("mostly the result of the kernel flipped along")
    assert "with stride" in found.diagnosis
    assert found.diagnosis.endswith("something else is wrong as well")


WHOLE = '''
import numpy as np


class Remainder(Exception):
    pass


def conv(x, w, stride=1):
    """x (N, H, W, C), w (kh, kw, C, O)."""
    sizes = [(n - k) / stride + 1 for n, k in zip(x.shape[1:3], w.shape)]
    if not all(size.is_integer() for size in sizes):
        raise {error}("windows must reach the end of the input")
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[:2], axis=(1, 2))
    return np.einsum("nhwcij,ijco->nhwo", windows[:, ::stride, ::stride], w)
'''


@pytest.mark.parametrize(
    "error", ["Exception", "Remainder", "RuntimeError", "TypeError", "ValueError"]
)
def test_what_is_raised_in_ones_own_file_refuses_whatever_it_is(tmp_path: Path, error: str) -> None:
    found = climb(tmp_path, WHOLE.format(error=error), "conv")
    assert found.agrees
    assert not found.error
    assert "windows must reach the end" in found.refused["a stride longer than the kernel"]


BY_A_WORD = '''
"""{of} in Python."""
import numpy as np


def conv2(a, b, shape="full"):
    """conv2 of {of}: the kernel is rotated by 180 degrees."""
    full = np.zeros((a.shape[0] + b.shape[0] - 1, a.shape[1] + b.shape[1] - 1))
    for i in range(b.shape[0]):
        for j in range(b.shape[1]):
            full[i : i + a.shape[0], j : j + a.shape[1]] += b[i, j] * a
    if shape == "full":
        return full
    if shape == "same":
        top, left = {first}
        return full[top : top + a.shape[0], left : left + a.shape[1]]
    if shape == "valid":
        return full[b.shape[0] - 1 : a.shape[0], b.shape[1] - 1 : a.shape[1]]
    raise ValueError("shape must be full, same or valid")
'''


@pytest.mark.parametrize(
    ("of", "first", "right"),
    [
        ("MATLAB", "b.shape[0] // 2, b.shape[1] // 2", True),
        ("MATLAB", "(b.shape[0] - 1) // 2, (b.shape[1] - 1) // 2", False),
        ("Octave", "(b.shape[0] - 1) // 2, (b.shape[1] - 1) // 2", True),  # as SciPy has it
        ("Octave", "0, 0", False),
    ],
)
def test_a_padding_of_any_name_is_known_by_its_word(
    tmp_path: Path, of: str, first: str, right: bool
) -> None:
    found = climb(tmp_path, BY_A_WORD.format(of=of, first=first), "conv2")
    assert (found.wrong == "") is right
    assert found.spelled["padding"] <= {"name", "number", "tuple", "none"}
    assert found.room is not None
    assert found.room.has_padding


ONE_LIST = """
def conv2d(image, kernel, stride=1):
    h = (len(image) - len(kernel)) // stride + 1
    w = (len(image[0]) - len(kernel[0])) // stride + 1
    result = {rows}
    for row in range(h):
        for col in range(w):
            total = 0.0
            for i, line in enumerate(kernel):
                for j, tap in enumerate(line):
                    total += image[row * stride + i][col * stride + j] * tap
            result[row][col] = total
    return result
"""


@pytest.mark.parametrize(
    ("rows", "right"), [("[[0.0] * w] * h", False), ("[[0.0] * w for _ in range(h)]", True)]
)
def test_rows_that_are_one_list_are_no_line_of_channels(
    tmp_path: Path, rows: str, right: bool
) -> None:
    """Where there is one row of outputs, the kernel as high as the image, all rows are right."""
    found = climb(tmp_path, ONE_LIST.format(rows=rows), "conv2d")
    assert found.agrees is right
    assert right or "all rows of the result the same" in found.diagnosis


BOTH_SIDES = '''
import numpy as np


def upfirdn2d(x, kernel, down=1, pad=(0, 0)):
    """x (H, W); pad: {doc}."""
    x = np.pad(x, [(pad[0], pad[1]), (pad[0], pad[1])])
    view = np.lib.stride_tricks.sliding_window_view(x, kernel.shape)
    return np.einsum("hwij,ij->hw", view[::down, ::down], kernel)
'''


@pytest.mark.parametrize(
    ("doc", "right"), [("(before, after) of both axes", True), ("of height and width", False)]
)
def test_a_padding_before_and_after_every_axis_is_believed_where_it_is_said(
    tmp_path: Path, doc: str, right: bool
) -> None:
    assert climb(tmp_path, BOTH_SIDES.format(doc=doc), "upfirdn2d").wrong == (
        "" if right else "padding of its own along each axis"
    )
