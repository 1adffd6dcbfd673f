"""Functions that scale their kernel in each call, by an equalised learning rate."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FUNCTION = '''
import math
import torch
import torch.nn.functional as F
from torch.nn.grad import conv2d_input, conv2d_weight


class EqualizedConv2dFn(torch.autograd.Function):
    """conv2d(x, c * w) + b with the runtime constant c = sqrt(2 / fan_in)."""

    @staticmethod
    def forward(ctx, x, w, b, padding):
        c = math.sqrt(2.0 / {fan_in})
        ctx.save_for_backward(x, w)
        ctx.c, ctx.padding = c, padding
        return F.conv2d(x, w * c, b, padding=padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        gx = conv2d_input(x.shape, w * ctx.c, gy, padding=ctx.padding)
        gw = {scale} * conv2d_weight(x, w.shape, gy, padding=ctx.padding)
        gb = gy.sum(dim=(0, 2, 3)) if ctx.needs_input_grad[2] else None
        return gx, gw, gb, None
'''

FAN_IN = "(w.shape[1] * w.shape[2] * w.shape[3])"


@pytest.mark.parametrize(
    ("fan_in", "scale", "right"),
    [
        (FAN_IN, "ctx.c", True),
        (FAN_IN, "1", False),
        ("(w.shape[0] * w.shape[2] * w.shape[3])", "ctx.c", False),
    ],
)
def test_the_kernel_is_scaled_by_its_fan_in(
    tmp_path: Path, fan_in: str, scale: str, right: bool
) -> None:
    text = FUNCTION.format(fan_in=fan_in, scale=scale)
    found = climb(tmp_path, text, "EqualizedConv2dFn", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right
