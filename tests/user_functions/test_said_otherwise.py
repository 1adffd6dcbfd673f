"""What is said by a layer's name, a formula, a size or an annotation is taken at its word."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.parameters.signature import Role
from tests.processes import convcheck
from tests.user_functions.climbing import climb

BY_NUMPY = """
import numpy as np


def conv1d(x, weight):
    '''{says}; x (batch, in, length), weight (out, in, k).'''
    y = 0
    for c in range(x.shape[1]):
        y = y + np.array([[np.{function}(e[c], w[c], "valid") for w in weight] for e in x])
    return y
"""


@pytest.mark.parametrize(
    ("says", "function", "wrong"),
    [
        ("Reference of torch.nn.Conv1d, built on np.convolve", "convolve", True),
        ("Reference of torch.nn.Conv1d, built on np.correlate", "correlate", False),
        ("A true convolution by np.convolve", "convolve", False),
    ],
)
def test_a_layer_does_not_flip_whatever_computes_it(
    tmp_path: Path, says: str, function: str, wrong: bool
) -> None:
    found = climb(tmp_path, BY_NUMPY.format(says=says, function=function), "conv1d")
    assert bool(found.wrong) is wrong
    assert ("the kernel flipped" in found.diagnosis) is wrong


TERMS = """
import numpy as np


def profile(r, weights):
    '''signal_t = weights[0] * r_t + weights[1] * r_{t-1} + ..., where there is a full history.'''
    count = len(r) - len(weights) + 1
    return np.array([r[i : i + len(weights)] @ weights{order} for i in range(count)])
"""


@pytest.mark.parametrize(("order", "wrong"), [("[::-1]", False), ("", True)])
def test_terms_say_which_weight_is_of_the_latest(tmp_path: Path, order: str, wrong: bool) -> None:
    assert bool(climb(tmp_path, TERMS.replace("{order}", order), "profile").wrong) is wrong


BLOCKS = """
import numpy as np


def filtered(x, h, nfft=64):
    '''Causal FIR filtering by overlap-save{says}.'''
    m = len(h)
    hop = nfft - (m - 1)
    spectrum = np.fft.rfft(h, nfft)
    blocks = -(-len(x) // hop)
    x_padded = np.concatenate([np.zeros(m - 1), x, np.zeros(blocks * hop - len(x))])
    out = []
    for b in range(blocks):
        part = x_padded[b * hop : b * hop + nfft]
        out.append(np.fft.irfft(np.fft.rfft(part) * spectrum, nfft)[m - 1 :])
    return np.concatenate(out)[: len(x)]
"""


@pytest.mark.parametrize(
    ("says", "right"),
    [
        ("; nfft > len(h)", True),
        ("; nfft has to be larger than the filter", True),
        ("; any length", False),
    ],
)
def test_a_kernel_may_be_as_long_as_is_said(tmp_path: Path, says: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(BLOCKS.format(says=says))
    done = convcheck("try", "mine.py:filtered", "--no-speed", cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout


RING = """
import torch
import torch.nn.functional as F


class Ring(torch.nn.Module):
    '''Periodic convolution on a ring. {says}'''

    def __init__(self, cin, cout, kernel_size):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.zeros(cout, cin, kernel_size))

    def forward(self, x):
        half = self.weight.shape[2] // 2
        return F.conv1d(F.pad(x, (half, half{less}), mode="circular"), self.weight)
"""
SAME = "Input (B, C, L) and output (B, out, L) have the same number of angles."


@pytest.mark.parametrize(
    ("says", "less", "wrong"),
    [
        (SAME, "", True),
        (SAME, " - 1 + self.weight.shape[2] % 2", False),
        ("Half of the kernel on each side.", "", False),
    ],
)
def test_who_says_the_same_number_owes_it(
    tmp_path: Path, says: str, less: str, wrong: bool
) -> None:
    source = RING.format(says=says, less=less)
    assert bool(climb(tmp_path, source, "Ring", framework="torch").wrong) is wrong


CARRIED = """
import numpy as np
import torch
import torch.nn.functional as F


def carried(x: torch.Tensor, tf_kernel: np.ndarray, tf_bias: np.ndarray) -> torch.Tensor:
    '''x (N, C, H, W), tf_kernel (kh, kw, C, O) as Keras stores it.'''
    kernel = torch.from_numpy({kernel}.copy()).to(x.dtype)
    return F.conv2d(x, kernel, torch.from_numpy(tf_bias).to(x.dtype))
"""


@pytest.mark.parametrize(
    ("kernel", "wrong"),
    [
        ("tf_kernel.transpose(3, 2, 0, 1)", False),
        ("tf_kernel.reshape(*tf_kernel.shape[:1:-1], *tf_kernel.shape[:2])", True),
    ],
)
def test_arrays_are_of_the_library_that_is_annotated(
    tmp_path: Path, kernel: str, wrong: bool
) -> None:
    found = climb(tmp_path, CARRIED.format(kernel=kernel), "carried", framework="torch")
    assert not found.problem, found
    assert bool(found.wrong) is wrong
    assert found.room is not None
    assert found.room.reading.name(Role.BIAS) == "tf_bias"


NORMALISED = """
import torch
import torch.nn.functional as F


def fused(x, weight, bias, gamma, beta, running_mean, running_var, eps=1e-5):
    '''A convolution and its batch normalisation in inference, as one convolution.'''
    s = gamma / torch.sqrt(running_var + eps)
    return F.conv2d(x, weight * s.view(-1, 1, 1, 1), {bias})
"""


@pytest.mark.parametrize(
    ("bias", "words"),
    [
        ("(bias - running_mean) * s + beta", ""),
        ("bias - running_mean * s + beta", "the convolution's own bias is not scaled"),
        ("(bias - running_mean) * s", "beta is left out"),
        ("(bias + running_mean) * s + beta", "the running mean is added"),
    ],
)
def test_the_formula_that_was_folded_is_named(tmp_path: Path, bias: str, words: str) -> None:
    found = climb(tmp_path, NORMALISED.format(bias=bias), "fused", framework="torch")
    assert bool(found.wrong) is bool(words)
    assert words in found.diagnosis
