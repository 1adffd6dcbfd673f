"""Binary convolutions: functions that take the signs of their operands."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.of_signs import SAID, takes_signs
from tests.processes import convcheck

FILE = '''
import numpy as np

def xnor_conv(x, w, stride=1):
    """Binary convolution by XNOR and popcount: of sign(x) with sign(w), sign(0) = +1.

    x (C, H, W), w (O, C, k, k), no padding.
    """
    o, c, k, _ = w.shape
    n = c * k * k
    a, b = x {of_input} 0, (w {of_kernel} 0).reshape(o, n)
    h, v = ((size - k) // stride + 1 for size in x.shape[1:])
    out = np.empty((o, h, v), np.int32)
    for i in range(h):
        for j in range(v):
            part = a[:, i * stride:i * stride + k, j * stride:j * stride + k].reshape({n})
            out[:, i, j] = n - {twice} * np.count_nonzero(b ^ part, axis=1)
    return out
'''


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({}, 0, "right: "),
        ({"twice": "1"}, 1, ""),
        ({"of_kernel": ">"}, 1, "sign is +1 in the input and -1 in the kernel, and +1 by"),
        ({"of_input": ">= 1 *"}, 0, ""),
        ({"of_input": "- 0.5 >="}, 1, "magnitudes have a part in it"),
    ],
)
def test_it_is_judged_by_whole_numbers_and_its_zeros(
    tmp_path: Path, change: dict[str, str], status: int, said: str
) -> None:
    usual = {"of_input": ">=", "of_kernel": ">=", "n": "n", "twice": "2"}
    (tmp_path / "mine.py").write_text(FILE.format(**{**usual, **change}), encoding="utf-8")
    done = convcheck("try", "mine.py:xnor_conv", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert said in done.stdout


TENSORS = '''
import torch
import torch.nn.functional as F

def binary_conv2d(x, w, stride=1, padding=0):
    """Binarized convolution: conv2d of the signs of input and weight."""
    one = torch.ones(())
    xb, wb = torch.where(x >= 0, one, -one), torch.where(w >= 0, one, -one)
    return F.conv2d({given})
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("given", "status"),
    [
        ("xb, wb, None, stride, padding", 0),
        ("torch.where(F.pad(x, [padding] * 4) >= 0, one, -one), wb, None, stride", 1),
    ],
)
def test_tensors_of_signs_are_padded_by_zeros(tmp_path: Path, given: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(TENSORS.format(given=given), encoding="utf-8")
    done = convcheck("try", "mine.py:binary_conv2d", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


def test_signs_are_said_and_taken() -> None:
    assert takes_signs("binarized convolution", "a = x >= 0")
    assert not takes_signs("a convolution", "a = x >= 0")
    assert not takes_signs("binarized convolution", "a = x >= 0.5")
    assert not takes_signs("binary conv2d", "class B(torch.autograd.Function):\n    x.sign()")


BITS = '''
import numpy as np


def binary_conv1d(x_bits, w_bits):
    """XNOR convolution. Bits: 1 means +1, 0 means -1.

    x_bits (T, C), w_bits (O, k, C), arrays of 0/1; valid positions, no flip.
    """
    x, w = np.asarray(x_bits, np.uint8), np.asarray(w_bits, np.uint8)
    o, k, c = w.shape
    rows = np.packbits(w.reshape(o, -1), axis=1)
    out = np.empty((len(x) - k + 1, o), np.int32)
    for t in range(len(out)):
        word = np.packbits(x[t : t + k].reshape(-1))
        unlike = np.unpackbits(word[None] ^ rows, axis=1).sum(axis=1, dtype=np.int32)
        out[t] = {products} - 2 * unlike
    return out
'''


@pytest.mark.parametrize(("products", "status"), [("k * c", 0), ("8 * rows.shape[1]", 1)])
def test_signs_that_come_as_bits(tmp_path: Path, products: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(BITS.format(products=products), encoding="utf-8")
    done = convcheck("try", "mine.py:binary_conv1d", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("said", "signs"),
    [
        ("values of +-1", True),
        ("weights are \xb11", True),
        ("values beyond +-1 are the caller's business", False),
        ("samples within +/-1", False),
    ],
)
def test_limits_of_a_signal_are_no_signs(said: str, signs: bool) -> None:
    assert (SAID.search(said) is not None) is signs
