"""A rectifier behind a convolution is left out of who says that there is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

LAYER = '''
import numpy as np


def conv_layer(x, w, b):
    """{says}"""
    c, h, v = x.shape
    o, _, kh, kw = w.shape
    y = np.zeros((o, h - kh + 1, v - kw + 1))
    for i in range(kh):
        for j in range(kw):
            seen = x[:, i:i + y.shape[1], j:j + y.shape[2]]
            y += np.einsum("chw,oc->ohw", seen, w[:, :, {tap}])
    return np.maximum(y + b[:, None, None], 0)
'''


@pytest.mark.parametrize(
    ("says", "tap", "right"),
    [
        ("Convolution, bias and ReLU.", "i, j", True),
        ("Convolution, bias and ReLU.", "i, kw - 1 - j", False),
        ("Convolution and bias.", "i, j", False),
    ],
)
def test_a_rectifier_behind_it(tmp_path: Path, says: str, tap: str, right: bool) -> None:
    found = climb(tmp_path, LAYER.format(says=says, tap=tap), "conv_layer")
    assert bool(found.wrong) is not right


OF_TORCH = """
import torch.nn.functional as F


def conv_relu(x, w, b):
    y = F.conv2d(x, w, b, padding={padding})
    {done}
    return y
"""


@pytest.mark.parametrize(
    "done", ["y.clamp_(min=0)", "y = y.clamp_min(0.0)", "y = F.relu_(y)", "y[y < 0] = 0"]
)
def test_ways_of_cutting_off(tmp_path: Path, done: str) -> None:
    found = climb(tmp_path, OF_TORCH.format(padding=1, done=done), "conv_relu", framework="torch")
    assert found.agrees
    assert not found.wrong
