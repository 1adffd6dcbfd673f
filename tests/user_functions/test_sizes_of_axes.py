"""Layers told of sizes axis by axis, with biases of elements, contexts, and steps of training."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Pass
from convcheck.user_functions.parameters.size_names import size_letters
from convcheck.user_functions.source.source import find
from convcheck.verbs.try_options import COMPILING, TryOptions, with_time_to_compile
from tests.user_functions.climbing import climb

TEXT = '''
import numpy as np


def valid(x, w):
    """x (C, H, W), w (O, C, kh, kw)."""
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], (1, 2))
    return np.einsum("chwij,ocij->ohw", windows, w)


def back(x, w, dy):
    dw = np.einsum("chwij,ohw->ocij",
                   np.lib.stride_tricks.sliding_window_view(x, dy.shape[1:], (1, 2))
                   .transpose(0, 3, 4, 1, 2), dy)
    kh, kw = w.shape[2:]
    padded = np.pad(dy, ((0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
    return valid(padded, w[:, :, ::-1, ::-1].transpose(1, 0, 2, 3)), dw


class OfAxes:
    def __init__(self, x_ch, x_h, x_w, n_flt, flt_h, flt_w):
        assert x_h >= flt_h and x_w >= flt_w
        self.w = np.ones((n_flt, x_ch, FIRST, SECOND))
        self.y = np.zeros((n_flt, x_h - flt_h + 1, x_w - flt_w + 1))

    def forward(self, x):
        self.y[...] = valid(x, self.w)
        return self.y.copy()


class Tutorial:
    def __init__(self, input_shape, kernel_size, depth):
        channels, h, w = input_shape
        self.kernels = np.ones((depth, channels, kernel_size, kernel_size))
        self.biases = np.ones((depth, h - kernel_size + 1, w - kernel_size + 1))

    def forward(self, input):
        self.input = input
        return valid(input, self.kernels) + self.biases

    def backward(self, output_gradient, learning_rate, weight_decay=0.1):
        dx, dw = back(self.input, self.kernels, output_gradient)
        self.kernels = (1 - weight_decay) * self.kernels - learning_rate * dw
        self.biases -= learning_rate * output_gradient SCALE
        return dx


class Pair:
    def __init__(self, n_filter, X_dim, h_filter, w_filter):
        self.W = np.ones((n_filter, X_dim[0], h_filter, w_filter))

    def forward(self, x):
        self.x = x
        return valid(x, self.W)

    def backward(self, dout):
        dx, dw = back(self.x, self.W, dout)
        return dx, [dw SCALE]


class Function:
    @classmethod
    def apply(cls, *values):
        ctx = type("Ctx", (), {})()
        return cls.forward(ctx, *values)


class Conv2d(Function):
    @staticmethod
    def forward(ctx, input_image, conv_kernel):
        ctx.save_for_backward(input_image, conv_kernel)
        ctx.size = conv_kernel.shape
        return valid(input_image, conv_kernel)

    @staticmethod
    def backward(ctx, grad_output):
        x, w = ctx.saved_tensors
        dx, dw = back(x, w, grad_output)
        assert ctx.size == dw.shape
        return dx, dw SCALE


def conv_forward(in_image, my_weights):
    return valid(in_image, my_weights)


def conv_backward(in_image, my_weights, dout, kernel_size):
    dx, dw = back(in_image, my_weights, dout)
    assert dw.shape[2:] == tuple(kernel_size)
    return dx, dw SCALE


def depthwise(X, W):
    """X (C, H, W), W (C, 1, kh, kw): one filter for each channel."""
    return np.stack([valid(x[None], w[None])[0] for x, w in zip(X, W SCALE)])


class Narrow:
    def __init__(self, in_channels, out_channels, kernel_size, dtype=np.float32):
        self.weight = np.ones((out_channels, in_channels, *kernel_size), dtype)
        self.dtype = dtype

    def forward(self, x):
        self.x = x
        return valid(x, self.weight)

    def backward(self, dy):
        dx, dw = back(self.x, self.weight, dy)
        self.dweight = (dw SCALE).astype(self.dtype)
        return dx


class Tensor:
    def __init__(self, data, requires_grad=False):
        self.data = np.asarray(data)


class OfTensors:
    def __init__(self, in_channels, out_channels, kernel_size):
        self.weight = Tensor(np.ones((out_channels, in_channels, *kernel_size)))

    def forward(self, x: Tensor) -> Tensor:
        assert x.data.dtype.kind == "f"
        return Tensor(valid(x.data, self.weight.data SCALE))


def overlap_add(x, h, L):
    """Convolution in blocks of L samples."""
    y = np.zeros(len(x) + len(h) - 1)
    for start in range(0, len(x), L):
        part = np.convolve(x[start:start + L], h)
        y[start:start + len(part)] += part SCALE
    return y


def overlap_save(x, taps, nfft, mode=0):
    """FIR by transforms of nfft points (overlap-save)."""
    assert nfft > len(taps) and not nfft & (nfft - 1)
    return np.convolve(x, taps)[:len(x)] SCALE
'''


@pytest.mark.parametrize(
    "name",
    [
        *("Pair", "Tutorial", "Conv2d", "depthwise", "Narrow", "OfTensors"),
        *("overlap_add", "overlap_save"),
    ],
)
def test_a_layer_is_read_and_seen_to_be_wrong(tmp_path: Path, name: str) -> None:
    right = climb(tmp_path, TEXT.replace("SCALE", ""), name)
    assert right.agrees, right.problem
    assert not right.wrong, right.diagnosis
    wrong = climb(tmp_path, TEXT.replace("SCALE", "* 2"), name)
    assert wrong.agrees or name in ("depthwise", "OfTensors", "overlap_add", "overlap_save")
    assert wrong.wrong


def test_gradients_of_biases_of_elements_are_those_of_channels(tmp_path: Path) -> None:
    right = climb(tmp_path, TEXT.replace("SCALE", ""), "Tutorial")
    assert {Pass.GRAD_KERNEL, Pass.GRAD_BIAS} <= {*right.right["a bias"]}
    assert climb(tmp_path, TEXT.replace("SCALE", "* 2"), "Tutorial").which is Pass.GRAD_BIAS


@pytest.mark.parametrize("sizes", [("flt_h", "flt_w"), ("flt_w", "flt_h")])
def test_sizes_of_axes_are_those_of_these_axes(tmp_path: Path, sizes: tuple[str, str]) -> None:
    source = TEXT.replace("SCALE", "").replace("FIRST", sizes[0]).replace("SECOND", sizes[1])
    found = climb(tmp_path, source, "OfAxes")
    assert found.agrees
    assert ("a kernel that is wider than high" in found.right) is (sizes[0] == "flt_h")


@pytest.mark.parametrize("scale", ["", "* 2"])
def test_a_backward_function_is_told_the_size_of_the_kernel(tmp_path: Path, scale: str) -> None:
    source = TEXT.replace("SCALE", scale)
    found = climb(tmp_path, source, "conv_forward", backward="conv_backward")
    assert found.agrees
    assert (found.which is Pass.GRAD_KERNEL) is bool(scale)


def test_filters_that_are_counted_are_output_channels() -> None:
    names = ["x_ch", "x_h", "x_w", "n_flt", "flt_h", "flt_w"]
    assert size_letters(names) == dict(zip("CHWOAB", names, strict=True))
    assert size_letters(["num_of_filters"]) == {"O": "num_of_filters"}


def test_what_numba_compiles_for_threads_has_more_time(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    for decorator, times in (("@njit(parallel=True)", COMPILING), ("@njit", 1)):
        file.write_text(f"from numba import njit\n\n\n{decorator}\ndef conv(x, w):\n    pass\n")
        options = with_time_to_compile(TryOptions(timeout=2.0), find(f"{file}:conv"))
        assert options.timeout == 2.0 * times
