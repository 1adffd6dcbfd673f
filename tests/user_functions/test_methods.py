"""Classes that compute by methods of other names, make weights late, or take a sample a call."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.source.source import find
from tests.processes import convcheck
from tests.user_functions.climbing import climb

TEXT = """
import numpy as np


def valid(x, w):
    n = len(x) - len(w) + 1
    return np.array([x[i:i + len(w)] @ w for i in range(n)])


class Slid:
    def __init__(self, taps):
        self.taps = taps

    def size(self, n):
        return n - len(self.taps) + 1

    def slide(self, x):
        assert self.size(len(x)) > 0
        return valid(x, self.taps)

    @staticmethod
    def bare(x, w):
        return valid(x, w)


class BothWays(Slid):
    def turned(self, x):
        return valid(x, self.taps[::-1])


class Late:
    def __init__(self, filters, kernel_size):
        self.filters, self.kernel_size = filters, kernel_size

    def build(self, input_shape):
        shape = self.kernel_size, self.kernel_size, input_shape[-1], self.filters
        self.kernel = np.ones(shape)

    def __call__(self, x):
        k = self.kernel_size
        windows = np.lib.stride_tricks.sliding_window_view(x, (k, k), axis=(1, 2))
        return np.einsum("nhwcij,ijco->nhwo", windows, self.kernel)


class Trained:
    def __init__(self, in_channels, out_channels, kernel_size):
        self.weight = np.zeros((out_channels, in_channels, kernel_size))

    def forward(self, x):
        windows = np.lib.stride_tricks.sliding_window_view(x, self.weight.shape[-1], axis=2)
        return np.einsum("nclk,ock->nol", windows, self.weight)

    def backward(self, lr=0.01):
        self.weight -= lr


class AddsUp(Trained):
    '''GRADIENTS'''

    def __init__(self, in_channels, out_channels, kernel_size):
        super().__init__(in_channels, out_channels, kernel_size)
        self.grad_weight = np.zeros_like(self.weight)

    def forward(self, x):
        self.x = x
        return super().forward(x)

    def backward(self, g):
        k, n = self.weight.shape[-1], g.shape[-1]
        dx = np.zeros_like(self.x)
        for i in range(k):
            self.grad_weight[:, :, i] += np.einsum("nol,ncl->oc", g, self.x[:, :, i:i + n])
            dx[:, :, i:i + n] += np.einsum("nol,oc->ncl", g, self.weight[:, :, i])
        return dx


class Both:
    def __init__(self, kernel_size, weights, in_channels=1, out_channels=1, stride=1):
        assert weights.shape == (kernel_size, in_channels, out_channels)
        self.weights, self.kernel_size, self.stride = weights, kernel_size, stride

    def forward(self, x):
        windows = np.lib.stride_tricks.sliding_window_view(x, self.kernel_size, axis=1)
        return np.einsum("nlck,kco->nlo", windows[:, ::self.stride], self.weights)


class Ring:
    def __init__(self, coeffcients):
        self.h, self.held, self.at = coeffcients, [0.0] * len(coeffcients), 0

    def put(self, v):
        self.held[self.at] = v
        total = sum(self.h[i] * self.held[self.at - i] for i in range(len(self.h)))
        self.at = (self.at + 1) % len(self.h)
        return total


class FirOfTheWrongEnd(Ring):
    def put(self, v):
        self.held = [*self.held[1:], v]
        return sum(a * b for a, b in zip(self.h, self.held))


class Forgetful(Ring):
    def put(self, v):
        self.held = [v, *self.held[:-1]]
        if len(self.h) > 2:
            self.held[2] = 0.0
        return sum(a * b for a, b in zip(self.h, self.held))
"""


@pytest.mark.parametrize(
    ("name", "layout"),
    [
        ("Slid", "W/W"),
        ("Slid.slide", "W/W"),
        ("Slid.bare", "W/W"),
        ("Late", "NHWC/HWIO"),
        ("Trained", "NCW/OIW"),
        ("Both", "NWC/WIO"),
        ("Ring", "W/W"),
    ],
)
def test_they_are_read_and_right(tmp_path: Path, name: str, layout: str) -> None:
    found = climb(tmp_path, TEXT, name)
    assert not found.problem
    assert not found.wrong, found
    assert found.layout == layout


def test_a_method_that_is_named_is_the_one_that_is_tried(tmp_path: Path) -> None:
    found = climb(tmp_path, TEXT, "BothWays.turned")
    assert "the kernel flipped along length" in found.diagnosis


@pytest.mark.parametrize("name", ["FirOfTheWrongEnd", "Forgetful"])
def test_a_filter_of_samples_that_is_wrong(tmp_path: Path, name: str) -> None:
    assert climb(tmp_path, TEXT, name).wrong


def test_of_several_methods_none_is_taken() -> None:
    class Two:
        def left(self, one: float) -> float:
            return one

        def right(self, one: float) -> float:
            return one

    assert forward_name(Two) == "forward"


def test_a_method_that_is_not_there_is_told_with_those_that_are(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(TEXT, encoding="utf-8")
    assert find(f"{tmp_path / 'mine.py'}:BothWays.turned").name == "BothWays.turned"
    done = convcheck("try", "mine.py:Slid.turn", cwd=tmp_path)
    assert done.status == 2
    assert "Slid has no method 'turn'; there is: size, slide" in done.stderr


@pytest.mark.parametrize(
    ("says", "status"), [("Gradients add up until they are cleared.", 0), ("A layer.", 1)]
)
def test_gradients_may_add_up_where_that_is_said(tmp_path: Path, says: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(TEXT.replace("GRADIENTS", says), encoding="utf-8")
    done = convcheck("try", "mine.py:AddsUp", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert "a second backward pass" in done.stdout


BOTH_WAYS = """
import numpy as np
from scipy.signal import convolve, correlate


class Layer:
    def __init__(self, kernels):
        self.K = kernels

    def forward(self, X):
        self.X = X
        return correlate(X, self.K, mode="valid")

    def backward(self, dY):
        self.dK = correlate(self.X, dY, mode="valid")
        return {back}(dY, self.K, mode="full")
"""


@pytest.mark.parametrize(("back", "right"), [("convolve", True), ("correlate", False)])
def test_a_method_of_gradients_is_that_of_its_class(tmp_path: Path, back: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(BOTH_WAYS.format(back=back), encoding="utf-8")
    done = convcheck("try", "mine.py:Layer.backward", "--no-speed", cwd=tmp_path)
    assert done.status == (0 if right else 1), done.stderr
    assert ("mismatch of grad_input" in done.stdout) is not right


RENDERS = """
import numpy as np


class Renderer:
    '''Correlates frames with kernels, whole windows alone.'''

    def {name}(self, frame, kernel):
        view = np.lib.stride_tricks.sliding_window_view(np.asarray(frame), np.shape(kernel))
        return np.einsum("hwij,ij->hw", view, kernel)

    def size(self):
        return 0
{more}
"""


@pytest.mark.parametrize("more", ["", "    again = render"])
def test_the_only_method_of_an_input_and_a_kernel_is_taken(tmp_path: Path, more: str) -> None:
    found = climb(tmp_path, RENDERS.format(name="render", more=more), "Renderer")
    assert (found.problem == "") is (more == ""), found
    assert not found.wrong
