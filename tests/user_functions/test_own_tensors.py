"""Functions and layers that have arrays in a class of their own, with its backward pass."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.passes import Pass
from convcheck.user_functions.callables.own_tensors import data_of, gradient_in, tensor_class
from tests.user_functions.climbing import climb

LIBRARY = """
import numpy as np


class Tensor:
    def __init__(self, data, parents=(), requires_grad=True):
        self.data, self.grad, self.parents = np.asarray(data), None, parents
        self.back = lambda g: ()

    @property
    def shape(self):
        return self.data.shape

    def __mul__(self, other):
        out = Tensor(self.data * other.data, (self, other))
        out.back = lambda g: (g * other.data, g * self.data)
        return out

    def sum(self):
        out = Tensor(self.data.sum(), (self,))
        out.back = lambda g: (g * np.ones_like(self.data),)
        return out

    def backward(self, SEED):
        queue = [(self, START)]
        while queue:
            tensor, g = queue.pop()
            tensor.grad = g if tensor.grad is None else tensor.grad + g
            queue += zip(tensor.parents, tensor.back(g))


def conv2d(x, w, b):
    assert isinstance(x, Tensor) and isinstance(w, Tensor)
    windows = np.lib.stride_tricks.sliding_window_view(x.data, w.shape[2:], axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", windows, w.data) + b.data[:, None, None]
    out = Tensor(y, (x, w, b))

    def back(g):
        dx = np.zeros_like(x.data)
        for i in range(g.shape[2]):
            for j in range(g.shape[3]):
                part = np.einsum("no,ocij->ncij", g[:, :, i, j], w.data)
                dx[:, :, i:i + w.shape[2], j:j + w.shape[3]] += part
        return dx, np.einsum("nchwij,nohw->ocij", windows, g), FACTOR * g.sum((0, 2, 3))

    out.back = back
    return out


class Conv2d:
    def __init__(self, in_channels, out_channels, kernel_size):
        self.weight = Tensor(np.zeros((out_channels, in_channels, kernel_size, kernel_size)))
        self.bias = Tensor(np.zeros(out_channels))

    def __call__(self, x):
        return conv2d(x, self.weight, self.bias)


def of_arrays(x, w):
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum("nchwij,ocij->nohw", windows, w)
"""

WITH_GRADIENT = {"SEED": "g", "START": "g"}
OF_A_NUMBER = {"SEED": "*none", "START": "np.ones_like(self.data)"}
"""Backward passes that are given the gradient, and that begin with ones."""


def written(factor: str, how: dict[str, str]) -> str:
    text = LIBRARY.replace("FACTOR", factor)
    for name, value in how.items():
        text = text.replace(name, value)
    return text.replace("(self, *none)", "(self)")


@pytest.mark.parametrize("how", [WITH_GRADIENT, OF_A_NUMBER])
@pytest.mark.parametrize("name", ["conv2d", "Conv2d"])
def test_gradients_are_those_that_it_propagates(
    tmp_path: Path, name: str, how: dict[str, str]
) -> None:
    found = climb(tmp_path, written("1", how), name)
    assert found.layout == "NCHW/OIHW"
    assert (found.wrong, found.error) == ("", "")
    assert found.right["a bias"] == (
        *(Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS),
    )


@pytest.mark.parametrize("name", ["conv2d", "Conv2d"])
def test_a_gradient_that_is_wrong_is_found(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, written("0.5", WITH_GRADIENT), name)
    assert (found.wrong, found.which) == ("a bias", Pass.GRAD_BIAS)


def test_a_function_of_arrays_beside_such_a_class_is_called_with_arrays(tmp_path: Path) -> None:
    found = climb(tmp_path, written("1", WITH_GRADIENT), "of_arrays")
    assert (found.wrong, found.error) == ("", "")
    assert found.right["a batch"] == (Pass.FORWARD,)


def test_what_is_no_such_class_is_none() -> None:
    class Array:
        """No backward pass, and no data."""

    def function() -> None:
        """Of this file, which has no such class."""

    assert tensor_class(function) is None
    assert data_of(Array()) is None
    assert data_of(np.ones(3)) is None  # whose `data` is its memory
    assert gradient_in(Array()) is None
