"""Functions of gradients that are told each size of the input are read and judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

LINE = '''
import numpy as np


def conv1d_backward_input(dy, w, {size}, stride):
    """dL/dx of y[n, o, t] = sum_{{c, k}} x[n, c, t * stride + k] * w[o, c, k]."""
    n, o, t = dy.shape
    dx = np.zeros((n, w.shape[1], {size}), dy.dtype)
    for i in range(t):
        for k in range(w.shape[2]):
            dx[:, :, i * stride + k{shift}] += dy[:, :, i] @ w[:, :, k]
    return dx
'''

PLANE = '''
import numpy as np


def conv2d_input_gradient(dout, kernel, height, width):
    """The gradient of a valid correlation with respect to its input (N, C, height, width)."""
    dx = np.zeros((dout.shape[0], kernel.shape[1], {sizes}), dout.dtype)
    for i in range(kernel.shape[2]):
        for j in range(kernel.shape[3]):
            part = np.einsum("nohw,oc->nchw", dout, kernel[:, :, i, j])
            dx[:, :, i : i + dout.shape[2], j : j + dout.shape[3]] += part
    return dx
'''


@pytest.mark.parametrize("size", ["L", "length", "n_in"])
def test_a_length(tmp_path: Path, size: str) -> None:
    found = climb(tmp_path, LINE.format(size=size, shift=""), "conv1d_backward_input")
    assert (found.problem, found.wrong) == ("", "")
    assert found.right


def test_what_is_written_elsewhere_with_a_length(tmp_path: Path) -> None:
    found = climb(tmp_path, LINE.format(size="L", shift=" - 1"), "conv1d_backward_input")
    assert not found.problem
    assert found.wrong


@pytest.mark.parametrize(("sizes", "right"), [("height, width", True), ("width, height", False)])
def test_two_sizes(tmp_path: Path, sizes: str, right: bool) -> None:
    found = climb(tmp_path, PLANE.format(sizes=sizes), "conv2d_input_gradient")
    assert (not found.problem and not found.wrong and not found.error) is right


KERNEL = '''
import numpy as np


def weight_grad(x, dy, k):
    """dL/dW of y = correlate(x, W), for W of k elements; x and dy have one axis."""
    return np.correlate(x, dy, "valid"){kept}
'''

BOTH = '''
import numpy as np


def conv1d_backward(dy, x, k):
    """Gradients of y = np.correlate(x, k, "valid") with respect to x and k."""
    return np.convolve(dy, k, "full"), np.correlate(x, dy, "valid")
'''


@pytest.mark.parametrize(("kept", "right"), [("[:k]", True), ("[:k][::-1]", False)])
def test_a_number_is_the_size_of_a_kernel(tmp_path: Path, kept: str, right: bool) -> None:
    found = climb(tmp_path, KERNEL.format(kept=kept), "weight_grad")
    assert (not found.problem and not found.wrong and not found.error) is right


def test_what_is_no_number_is_the_kernel(tmp_path: Path) -> None:
    found = climb(tmp_path, BOTH, "conv1d_backward")
    assert (found.problem, found.wrong, found.error) == ("", "", "")
