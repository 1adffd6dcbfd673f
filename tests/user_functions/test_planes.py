"""One kernel for all planes of an image, and gradients that are asked for alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.reading.room import left_out
from tests.processes import convcheck
from tests.user_functions.climbing import climb

PLANES = '''
import numpy as np
from scipy.signal import convolve2d


def filtered(img, kernel):
    """Correlate each plane of an image (H, W, C) with the kernel; zeros around, the same size."""
    h, w, c = img.shape
    kh, kw = kernel.shape
    padded = np.pad(img, ((kh // 2, (kh - 1) // 2), (kw // 2, (kw - 1) // 2), (0, 0)))
    out = np.zeros(img.shape)
    for k in range(c):
        for i in range(h):
            for j in range(w):
                out[i, j, k] = (padded[i:i + kh, j:j + kw, {plane}] * kernel).sum()
    return out


def of_three(image, kernel):
    return np.stack([convolve2d(image[:, :, {each}], kernel, "same") for c in range(3)], axis=-1)
'''


@pytest.mark.parametrize(("plane", "wrong"), [("k", ""), ("0", "the first batch entry")])
def test_planes_in_the_last_axis(tmp_path: Path, plane: str, wrong: str) -> None:
    found = climb(tmp_path, PLANES.format(plane=plane, each="c"), "filtered")
    assert found.layout == "HWN/HW"
    assert bool(found.wrong) is bool(wrong)
    assert wrong in found.diagnosis


@pytest.mark.parametrize(("each", "wrong"), [("c", False), ("c // 2", True)])
def test_three_planes_and_no_others(tmp_path: Path, each: str, wrong: bool) -> None:
    found = climb(tmp_path, PLANES.format(plane="k", each=each), "of_three")
    assert found.layout == "HWN/HW"
    assert bool(found.wrong) is wrong
    assert not found.error
    assert found.room is not None
    assert any("numbers of batch entries than 3" in text for text in left_out(found.room))


FUNCTION = """
import torch
import torch.nn.functional as F


class MyConv(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight, bias):
        ctx.save_for_backward(x, weight)
        return F.conv2d(x, weight, bias)

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = torch.nn.grad.conv2d_input(x.shape, weight, grad)
        if ctx.needs_input_grad[1]:
            gw = torch.nn.grad.conv2d_weight(x, weight.shape, grad)
        if ctx.needs_input_grad[{place}]:
            gb = grad.sum((0, 2, 3))
        return gx, gw, gb
"""


@pytest.mark.frameworks
@pytest.mark.parametrize(("place", "status"), [(2, 0), (1, 1)])
def test_one_gradient_alone(tmp_path: Path, place: int, status: int) -> None:
    (tmp_path / "mine.py").write_text(FUNCTION.format(place=place))
    done = convcheck("try", "mine.py:MyConv", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert ("the gradient of the bias, where no other is asked for" in done.stdout) is bool(status)
