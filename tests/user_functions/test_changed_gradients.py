"""A backward pass that writes to the gradient that it is handed, which others are handed, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

OF_TORCH = """
import torch
import torch.nn.functional as F


class ConvReLU(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight, bias):
        y = F.conv2d(x, weight, bias).clamp_(min=0)
        ctx.save_for_backward(x, weight, y)
        return y

    @staticmethod
    def backward(ctx, grad_out):
        x, weight, y = ctx.saved_tensors
        g = grad_out.{taken}
        g[y <= 0] = 0
        gx = torch.nn.grad.conv2d_input(x.shape, weight, g)
        gw = torch.nn.grad.conv2d_weight(x, weight.shape, g)
        return gx, gw, g.sum(dim=(0, 2, 3))
"""

OF_NUMPY = """
import numpy as np


class Conv:
    def __init__(self, weight):
        self.weight = weight

    def forward(self, x):
        self.x = x
        return np.correlate(x, self.weight, "valid")

    def backward(self, grad):
        dx = np.convolve(grad, self.weight, "full")
        dw = np.correlate(self.x, grad, "valid")
        grad {add} 1.0
        return dx, dw
"""

SAID = "the gradient of the output is changed in place by its backward pass"


@pytest.mark.parametrize(("taken", "changes"), [("contiguous()", True), ("clone()", False)])
def test_a_library_hands_it_to_others(tmp_path: Path, taken: str, changes: bool) -> None:
    found = climb(tmp_path, OF_TORCH.format(taken=taken), "ConvReLU", framework="torch")
    assert bool(found.wrong) is changes
    assert (SAID in found.diagnosis + found.error) is changes


@pytest.mark.parametrize("add", ["+=", "= grad +"])
def test_that_of_ones_own_is_noted(tmp_path: Path, add: str) -> None:
    found = climb(tmp_path, OF_NUMPY.format(add=add), "Conv")
    assert not found.wrong
    assert any(SAID in each for each in found.notes) is (add == "+=")
