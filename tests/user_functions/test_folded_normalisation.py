"""Batch normalisations that are folded into weights, by functions that return these."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

NUMPY = '''
import numpy as np


def fold_batchnorm(W, b, gamma, beta, mean, var, eps=1e-5):
    """W: (out, in, kh, kw), b: (out,) or None. conv(x, W2, b2) is BN(conv(x, W, b))."""
    scale = gamma / np.sqrt({root})
    shift = beta - mean * scale
    return W * {along}, shift if b is None else shift + {bias}
'''

TORCH = '''
import torch


def fuse(conv_w, conv_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b):
    """Weights and bias of one convolution in place of two layers."""
    if conv_b is None:
        conv_b = torch.zeros_like(bn_rm)
    scale = bn_w * torch.rsqrt(bn_rv + bn_eps)
    weights = conv_w * scale.reshape([-1] + [1] * (conv_w.dim() - 1))
    return weights, (conv_b {sign} bn_rm) * scale + bn_b
'''

USUAL = {"root": "var + eps", "along": "scale[:, None, None, None]", "bias": "b * scale"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"bias": "b"}, "not scaled"),
        ({"root": "var"}, "eps is left out"),
        ({"along": "scale[None, :, None, None]"}, "another kernel"),
    ],
)
def test_with_arrays(tmp_path: Path, change: dict[str, str], said: str) -> None:
    found = climb(tmp_path, NUMPY.format(**USUAL | change), "fold_batchnorm")
    assert not found.problem
    assert bool(found.wrong) is bool(said)
    assert said in found.diagnosis


@pytest.mark.parametrize(("sign", "right"), [("-", True), ("+", False)])
def test_with_tensors_and_a_number_that_has_to_be_told(
    tmp_path: Path, sign: str, right: bool
) -> None:
    found = climb(tmp_path, TORCH.format(sign=sign), "fuse", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right


def test_what_has_an_input_is_left_as_it_is(tmp_path: Path) -> None:
    text = NUMPY.format(**USUAL).replace("(W, b,", "(x, W, b,").replace("return W", "return x, W")
    found = climb(tmp_path, text, "fold_batchnorm")
    assert found.problem or not found.agrees
