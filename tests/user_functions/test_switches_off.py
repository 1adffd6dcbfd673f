"""Flags that have to be told, and options that are passed on under a short name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck
from tests.user_functions.climbing import climb

PORT = '''
def conv_hwc(in_buf, in_h, in_w, in_ch, wt, bias, out_ch, kh, kw, out_h, out_w, relu):
    """in_buf: HWC, wt: OHWI, result: HWC list"""
    out = [0.0] * (out_h * out_w * out_ch)
    for oy in range(out_h):
        for ox in range(out_w):
            for oc in range(out_ch):
                s = bias[oc]
                for ky in range(kh):
                    for kx in range(kw):
                        for ic in range(in_ch):
                            at = ((oy + ky) * {pitch} + ox + kx) * in_ch + ic
                            s += in_buf[at] * wt[((oc * kh + ky) * kw + kx) * in_ch + ic]
                out[(oy * out_w + ox) * out_ch + oc] = max(s, 0.0) if relu else s
    return out
'''


@pytest.mark.parametrize(("pitch", "right"), [("in_w", True), ("in_h", False)])
def test_a_rectifier_that_has_to_be_told(tmp_path: Path, pitch: str, right: bool) -> None:
    found = climb(tmp_path, PORT.format(pitch=pitch), "conv_hwc", framework="lists")
    assert not found.problem
    assert bool(found.wrong) is not right


PASSED_ON = '''
import torch.nn.functional as F


def conv2d(x, w, **kw):
    """conv2d; keyword arguments go to F.conv2d."""
    return F.conv2d(x, w, **kw)
'''


def test_options_that_are_called_as_a_size(tmp_path: Path) -> None:
    found = climb(tmp_path, PASSED_ON, "conv2d", framework="torch")
    assert found.agrees
    assert not found.wrong


RESIDUAL = '''
import torch
from torch import nn


class Block(nn.Module):
    """A convolution of odd sizes that keeps the size, and adds its input where shapes allow it."""

    def __init__(self, in_ch, out_ch, kernel_size=3, residual=None):
        super().__init__()
        fits = in_ch == out_ch
        self.residual = fits if residual is None else residual
        self.conv = nn.Conv2d(in_ch, out_ch, kernel_size, padding=kernel_size // 2)

    def forward(self, x):
        y = {factor} * self.conv(x)
        return x + y if self.residual else y
'''


@pytest.mark.parametrize(("factor", "status"), [("1", 0), ("2", 1)])
def test_an_input_that_is_added_is_switched_off(tmp_path: Path, factor: str, status: int) -> None:
    text = RESIDUAL.format(factor=factor)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", "mine.py:Block", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert "the input that is added with residual: it is switched off" in done.stdout
