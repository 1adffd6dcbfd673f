"""Right functions in the most usual ways of writing them, and a slip in each that is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Fill
from convcheck.user_functions.callables.own_text import part_of_file
from convcheck.user_functions.load import module_of
from tests.user_functions.climbing import climb

SAME = '''
import numpy as np


def smooth(x, w):
    """Convolve x with w{promise}."""
    return np.convolve({x}, {w}, mode="same")
'''


@pytest.mark.parametrize("w", ["w", "2 * w / 2", "np.asarray(w, float)"])
def test_what_numpy_convolves_is_flipped_whatever_it_is_handed(tmp_path: Path, w: str) -> None:
    found = climb(tmp_path, SAME.format(promise="", x="np.asarray(x)", w=w), "smooth")
    assert not found.wrong
    assert "an odd kernel" in found.right


def test_what_is_reversed_before_is_not(tmp_path: Path) -> None:
    found = climb(tmp_path, SAME.format(promise="", x="x", w="w[::-1]"), "smooth")
    assert found.agrees  # as the correlation that it is


IMAGE = '''
import numpy as np


def apply_filter(image, kernel):
    """Apply a kernel of odd size to a grayscale image (edges replicated), output uint8."""
    kh, kw = kernel.shape
    padded = np.pad(image.astype({wide}), ((kh // 2,) * 2, (kw // 2,) * 2), mode="edge")
    out = np.zeros(image.shape)
    for i in range(kh):
        for j in range(kw):
            out += padded[i : i + image.shape[0], j : j + image.shape[1]] * kernel[{taps}]
    {black}
    return {white}.astype(np.uint8)


def another(image, kernel):
    """Apply a kernel, with zero padding."""
    return apply_filter(image, kernel)
'''
WHOLE = (Fill.INTEGERS,)
SATURATED = {"black": "pass", "white": "np.clip(out, 0, 255)"}


@pytest.mark.parametrize(
    "ends", [SATURATED, {"black": "out[out < 0] = 0; out[out > 255] = 255", "white": "out"}]
)
def test_an_image_that_saturates_is_one_of_bytes(tmp_path: Path, ends: dict[str, str]) -> None:
    source = IMAGE.format(wide="float", taps="i, j", **ends)
    found = climb(tmp_path, source, "apply_filter", dtype="int8_to_int32", fills=WHOLE)
    assert not found.wrong
    assert not found.error
    assert "an odd kernel" in found.right


def test_a_slip_in_one_of_bytes_is_found(tmp_path: Path) -> None:
    source = IMAGE.format(wide="float", taps="j, i", **SATURATED)
    found = climb(tmp_path, source, "apply_filter", dtype="int8_to_int32", fills=WHOLE)
    assert found.wrong or found.problem


def test_other_functions_of_a_file_say_nothing_of_one(tmp_path: Path) -> None:
    file = tmp_path / "images.py"
    file.write_text(IMAGE.format(wide="float", taps="i, j", **SATURATED))
    module = module_of(str(file))
    assert "zero padding" not in part_of_file(module.apply_filter)
    assert "import numpy" in part_of_file(module.apply_filter)
    assert "edges replicated" in part_of_file(module.another)  # which it calls


MATCHED = '''
import numpy as np


def detect(rx, pulse):
    """{what}: convolves with h[n] = pulse[N - 1 - n]; all of the result."""
    return np.convolve(rx, pulse{reversed})
'''


@pytest.mark.parametrize(("reversed_", "wrong"), [("[::-1]", False), ("", True)])
def test_a_matched_filter_correlates(tmp_path: Path, reversed_: str, wrong: bool) -> None:
    source = MATCHED.format(what="Matched filter", reversed=reversed_)
    found = climb(tmp_path, source, "detect")
    assert bool(found.wrong) is wrong
    assert ("flip" in found.diagnosis) is wrong


DEPTHWISE = '''
def depthwise(x, w):
    """x: (T, C), w: (K, C) -> (T - K + 1, C)"""
    n = x.shape[0] - w.shape[0] + 1
    return sum(x[i : i + n] * w[{tap}] for i in range(w.shape[0]))
'''


@pytest.mark.parametrize(("tap", "wrong"), [("i", False), ("-1 - i", True)])
def test_lines_of_channels_are_those_of_the_docstring(
    tmp_path: Path, tap: str, wrong: bool
) -> None:
    found = climb(tmp_path, DEPTHWISE.format(tap=tap), "depthwise")
    assert found.layout == "WC/WC"
    assert bool(found.wrong) is wrong


FAST = '''
import numpy as np


def fastconv(x, h):
    """Linear convolution by transforms: fastconv(x, h) is np.convolve(x, h)."""
    count = len(x) + len(h) - 1
    points = 1 << ({longest} - 1).bit_length()
    spectrum = np.fft.rfft(x, points) * np.fft.rfft(h, points)
    return np.fft.irfft(spectrum, points)[:count]
'''


@pytest.mark.parametrize(("longest", "wrong"), [("count", False), ("max(len(x), len(h))", True)])
def test_a_transform_without_room_wraps_around(tmp_path: Path, longest: str, wrong: bool) -> None:
    found = climb(tmp_path, FAST.format(longest=longest), "fastconv")
    assert bool(found.wrong) is wrong
    assert ("and its result is no longer than that" in found.diagnosis) is wrong


AROUND = '''
import numpy as np


def fft_filter(img, k):
    """Circular convolution via FFT, kernel centred."""
    pad = np.zeros_like(img, dtype=float)
    kh, kw = k.shape
    pad[:kh, :kw] = k
    pad = np.roll(pad, (-({half}), -(kw // 2)), (0, 1))
    return np.real(np.fft.ifft2(np.fft.fft2(img) * np.fft.fft2(pad)))
'''


@pytest.mark.parametrize(("half", "wrong"), [("kh // 2", False), ("kh // 2 + 1", True)])
def test_a_small_kernel_is_not_made_large(tmp_path: Path, half: str, wrong: bool) -> None:
    found = climb(tmp_path, AROUND.format(half=half), "fft_filter")
    assert bool(found.wrong) is wrong
    assert found.right or wrong


NESTED = """
def conv2d(matrix, kernel):
    k = len(kernel)
    return [
        [
            sum(matrix[i + a][j + b] * kernel[a][{column}] for a in range(k) for b in range(k))
            for j in range(len(matrix[0]) - k + 1)
        ]
        for i in range(len(matrix) - k + 1)
    ]
"""


@pytest.mark.parametrize(("column", "wrong"), [("b", False), ("k - 1 - b", True)])
def test_who_counts_rows_alone_takes_square_kernels(
    tmp_path: Path, column: str, wrong: bool
) -> None:
    found = climb(tmp_path, NESTED.format(column=column), "conv2d", framework="lists",
                  dtype="float64")  # fmt: skip
    assert bool(found.wrong) is wrong
    assert found.right or wrong


GROUPS = """
import torch
from torch import nn


class GroupedConv(nn.Module):
    def __init__(self, channels, out_channels, kernel_size, groups=1):
        super().__init__()
        self.groups = groups
        each = channels // groups, out_channels // groups
        self.convs = nn.ModuleList([nn.Conv2d(*each, kernel_size) for _ in range(groups)])

    def forward(self, x):
        parts = x.chunk(self.groups, 1)
        return torch.cat([conv(part) for conv, part in zip(self.convs, parts)], 1){scaled}
"""


@pytest.mark.frameworks
@pytest.mark.parametrize(("scaled", "wrong"), [("", False), (" * 2", True)])
def test_weights_that_cannot_be_given_are_no_fault(
    tmp_path: Path, scaled: str, wrong: bool
) -> None:
    found = climb(tmp_path, GROUPS.format(scaled=scaled), "GroupedConv", framework="torch")
    assert not found.error
    assert bool(found.wrong) is wrong
    assert found.right or wrong


COLOURS = '''
import numpy as np
from scipy.signal import convolve2d


def blur_image(image, kernel):
    """Blur each colour channel, symmetric boundary."""
    channels = [
        convolve2d(image[:, :, c], {kernel}, mode="same", boundary="symm")
        for c in range(image.shape[2])
    ]
    return np.dstack(channels)
'''


@pytest.mark.parametrize(("kernel", "wrong"), [("kernel", False), ("kernel.T", True)])
def test_a_library_flips_the_kernel_for_each_colour(
    tmp_path: Path, kernel: str, wrong: bool
) -> None:
    found = climb(tmp_path, COLOURS.format(kernel=kernel), "blur_image")
    assert bool(found.wrong) is wrong
    assert found.right or wrong


LAYER = """
import numpy as np


def conv_layer(inputs, layer):
    w, b = layer["weights"], layer["bias"]
    stride, pad = layer["stride"], layer["padding"]
    x = np.pad(inputs, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum("nihwkl,oikl->nohw", windows[:, :, ::stride, ::{step}], w) + b[:, None, None]
"""


@pytest.mark.parametrize(("step", "wrong"), [("stride", False), ("1", True)])
def test_a_dict_holds_options_beside_arrays(tmp_path: Path, step: str, wrong: bool) -> None:
    found = climb(tmp_path, LAYER.format(step=step), "conv_layer")
    assert bool(found.wrong) is wrong
    assert "several channels" in found.right
    assert ("stride ignored along width" in found.diagnosis) is wrong
