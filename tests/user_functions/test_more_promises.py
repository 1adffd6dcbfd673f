"""Borders and sizes that are promised, results that are too small, sizes told to classes."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck
from tests.user_functions.climbing import climb


def test_a_required_border_is_zeros_by_default(tmp_path: Path) -> None:
    source = """
import numpy as np


def imfilter(img, kernel, mode):
    r = [(size // 2, size // 2) for size in kernel.shape]
    if mode == "constant":
        padded = np.pad(img, r)
    elif mode == "symmetric":
        padded = np.pad(img, r, "symmetric")
    windows = np.lib.stride_tricks.sliding_window_view(padded, kernel.shape)
    return (windows * kernel).sum((2, 3))
"""
    found = climb(tmp_path, source, "imfilter")
    assert found.agrees
    assert not found.wrong


@pytest.mark.parametrize(("mode", "wrong"), [("wrap", False), ("constant", True)])
def test_a_border_by_default_is_a_promise(tmp_path: Path, mode: str, wrong: bool) -> None:
    source = f"""
import numpy as np


def smooth(signal, kernel, padding_mode="circular"):
    before, after = (len(kernel) - 1) // 2, len(kernel) // 2
    return np.correlate(np.pad(signal, (before, after), mode="{mode}"), kernel, "valid")
"""
    found = climb(tmp_path, source, "smooth")
    assert bool(found.wrong) is wrong
    assert ("zeros in the padding" in found.diagnosis) is wrong


LAYER = """
import numpy as np


class ConvLayer:
    def __init__(self, in_size, out_size, kernel_size):
        self._W = np.random.normal(size=(out_size, in_size, kernel_size, kernel_size))
        self._b = np.zeros(out_size)

    def forward(self, x):
        n = self._W.shape[-1]
        windows = np.lib.stride_tricks.sliding_window_view(x, (n, n), axis={axes})
        return np.einsum("nchwij,ocij->nohw", windows, self._W) + self._b[:, None, None]


class Sized:
    def __init__(self, H, W, in_channels=3, out_channels=8, kernel_size=3):
        self.size = H - kernel_size + 1, W - kernel_size + 1
        self.weight = np.zeros((out_channels, in_channels, kernel_size, kernel_size))

    def forward(self, x):
        n = self.weight.shape[-1]
        windows = np.lib.stride_tricks.sliding_window_view(x, (n, n), axis=(2, 3))
        found = np.einsum("nchwij,ocij->nohw", windows, self.weight)
        return found.reshape(*found.shape[:2], *self.size)
"""


@pytest.mark.parametrize(("axes", "wrong"), [("(2, 3)", False), ("(3, 2)", True)])
def test_sizes_in_and_out_are_channels(tmp_path: Path, axes: str, wrong: bool) -> None:
    found = climb(tmp_path, LAYER.replace("{axes}", axes), "ConvLayer")
    assert found.layout == "NCHW/OIHW"
    assert bool(found.wrong) is wrong


def test_a_class_is_told_the_size_of_its_input(tmp_path: Path) -> None:
    found = climb(tmp_path, LAYER.replace("{axes}", "(2, 3)"), "Sized")
    assert found.agrees
    assert not found.wrong


@pytest.mark.parametrize(("columns", "wrong"), [("ci - ck", False), ("rk - ck", True)])
def test_a_result_that_is_much_too_small_is_read(tmp_path: Path, columns: str, wrong: bool) -> None:
    source = f"""
import numpy as np


def apply_kernel(image, kernel):
    ri, ci = image.shape
    rk, ck = kernel.shape
    output = np.zeros((ri - rk + 1, {columns} + 1))
    for i in range(output.shape[0]):
        for j in range(output.shape[1]):
            output[i, j] = np.sum(image[i:i + rk, j:j + ck] * kernel)
    return output
"""
    found = climb(tmp_path, source, "apply_kernel")
    assert not found.problem
    assert bool(found.wrong) is wrong


BLOCKS = """
import numpy as np


def overlap_add(x, h, L):
    y = np.zeros(len(x) + len(h) - 1)
    for start in range(0, len(x), L):
        block = x[start:start + L]
        {padded}
        part = np.convolve(block, h)
        y[start:start + L + len(h) - 1] += part
    return y
"""


@pytest.mark.parametrize(
    ("padded", "wrong"), [("", False), ("block = np.pad(block, (0, L - len(block)))", True)]
)
def test_who_takes_no_rest_of_a_block_is_read(tmp_path: Path, padded: str, wrong: bool) -> None:
    found = climb(tmp_path, BLOCKS.format(padded=padded), "overlap_add")
    assert not found.problem
    assert not found.wrong
    assert ("could not be broadcast" in found.error) is wrong


def test_same_by_default(tmp_path: Path) -> None:
    source = """
import numpy as np


def conv1d_same(x, w, padding=0):
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[2], axis=2)
    return np.einsum("nctk,ock->not", view, w)
"""
    path = tmp_path / "mine.py"
    for name, status in (("conv1d_same", 1), ("conv1d", 0)):
        path.write_text(source.replace("conv1d_same", name))
        done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
        assert done.status == status, done.stdout


MATLABS = '''
import numpy as np


def sep_conv2(col, row, img):
    """conv2(u, v, A) of MATLAB, shape 'same': the columns with a vector, then the rows."""
    out = np.apply_along_axis(np.convolve, {first}, img, col, mode="same")
    return np.apply_along_axis(np.convolve, {second}, out, row, mode="same")
'''


@pytest.mark.parametrize(("first", "second", "wrong"), [(0, 1, False), (1, 0, True)])
def test_vectors_before_the_image(tmp_path: Path, first: int, second: int, wrong: bool) -> None:
    found = climb(tmp_path, MATLABS.format(first=first, second=second), "sep_conv2")
    assert not found.problem
    assert ("height and width exchanged" in found.diagnosis) is wrong


SQUARE = """
import numpy as np


class ConvLayer:
    def __init__(self, weights, biases):
        self.weights, self.biases = weights, biases

    def forward(self, maps):
        n_out, n_in, k, {other} = self.weights.shape
        rows, cols = maps.shape[1] - k + 1, maps.shape[2] - k + 1
        out = np.zeros((n_out, rows, cols))
        for r in range(rows):
            for c in range(cols):
                part = maps[:, r:r + k, c:c + k]
                out[:, r, c] = (self.weights[..., :k, :k] * part).sum((1, 2, 3)) + self.biases
        return out
"""


@pytest.mark.parametrize(("other", "wrong"), [("_", False), ("l", True)])
def test_one_size_of_a_kernel_taken_for_both(tmp_path: Path, other: str, wrong: bool) -> None:
    found = climb(tmp_path, SQUARE.format(other=other), "ConvLayer")
    assert found.agrees
    assert bool(found.wrong or found.error) is wrong


def test_channels_without_a_name_are_no_size(tmp_path: Path) -> None:
    source = """
import numpy as np


def conv(x, w):
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    out = np.zeros((N, F, H - HH + 1, W - HH + 1))
    for i in range(out.shape[2]):
        for j in range(out.shape[3]):
            part = x[:, :, i:i + HH, j:j + WW]
            out[:, :, i, j] = np.einsum("nchw,fchw->nf", part, w[..., :part.shape[3]])
    return out
"""
    assert climb(tmp_path, source, "conv").wrong == "a kernel that is not square"


IQ = '''
import numpy as np


def convolve_iq(samples, taps):
    """Convolve complex samples with real or complex taps: linear, full."""
    n = samples.size + taps.size - 1
    y = np.fft.ifft(np.fft.fft(samples, n) * np.fft.fft(taps, n))
    return y.real if {real} else y
'''


@pytest.mark.parametrize(
    ("real", "status"),
    [("np.isrealobj(taps)", 1), ("np.isrealobj(taps) and np.isrealobj(samples)", 0)],
)
def test_complex_samples_and_real_taps(tmp_path: Path, real: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(IQ.format(real=real))
    done = convcheck("try", "mine.py:convolve_iq", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert ("a complex input and a real kernel" in done.stdout) is bool(status)


UNUSED = """
import numpy as np


def circular_convolution(x, hin, window):
    (size,) = x.shape
    h = np.pad(hin, (0, size - hin.size))
    n, m = np.indices((size, size))
    return (x[m] * h[{index} % size]).sum(1)
"""


@pytest.mark.parametrize(("index", "wrong"), [("(n - m)", False), ("(m - n)", True)])
def test_what_is_asked_for_and_not_used(tmp_path: Path, index: str, wrong: bool) -> None:
    found = climb(tmp_path, UNUSED.format(index=index), "circular_convolution")
    assert not found.problem
    assert bool(found.wrong) is wrong


KERAS_ORDER = '''
import numpy as np


class DepthwiseConv2D:
    """depthwise_kernel: (kh, kw, in_channels, depth_multiplier)."""

    def __init__(self, depthwise_kernel, bias=None):
        self.kernel, self.bias = depthwise_kernel, bias

    def __call__(self, x):
        kh, kw, cin, mult = self.kernel.shape
        y = np.zeros((len(x), x.shape[1] - kh + 1, x.shape[2] - kw + 1, cin * mult))
        for c in range(cin):
            view = np.lib.stride_tricks.sliding_window_view(x[..., c], (kh, kw), axis=(1, 2))
            for m in range(mult):
                y[..., {place}] = (view * self.kernel[:, :, c, m]).sum((3, 4))
        return y if self.bias is None else y + self.bias
'''


@pytest.mark.parametrize(
    ("place", "said"),
    [("c * mult + m", ""), ("m * cin + c", "the order of the output channels wrong")],
)
def test_channels_in_another_order_before_the_bias(tmp_path: Path, place: str, said: str) -> None:
    found = climb(tmp_path, KERAS_ORDER.format(place=place), "DepthwiseConv2D")
    assert found.layout == "NHWC/HWCM"
    assert bool(found.wrong) is bool(said)
    assert said in found.diagnosis


LONG = '''
import numpy as np


def shaped(trace, operator):
    """Convolve a trace; the result always has as many samples as the trace."""
    full = np.convolve(trace, operator)
    begin = (len(operator) - 1) // 2
    return {result}
'''


@pytest.mark.parametrize(
    ("result", "wrong"),
    [
        ("full[begin : begin + len(trace)]", False),
        ("np.convolve(trace, operator, mode='same')", True),
    ],
)
def test_results_that_are_always_as_long(tmp_path: Path, result: str, wrong: bool) -> None:
    (tmp_path / "mine.py").write_text(LONG.format(result=result), encoding="utf-8")
    function = load(str(tmp_path / "mine.py"), "shaped")
    conv = Convolution((9,), 1, 1, (5,), padding="same", bias=False, dtype="float64")
    subject = Subject(function, conv, Manner("S", "S", "numpy"))
    seen = tried(trial_named("a kernel longer than the signal"), subject)
    assert seen.made
    assert ("max(len(x), len(kernel))" in seen.fault) is wrong
