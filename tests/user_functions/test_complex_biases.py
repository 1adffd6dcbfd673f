"""Modules of two real layers and a bias of complex numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

pytestmark = [pytest.mark.frameworks]

MODULE = '''
import torch
from torch import nn


class ComplexConv2d(nn.Module):
    """Complex-valued convolution on a complex tensor, plus a complex bias."""

    def __init__(self, cin, cout, k, stride=1, padding=0, bias=True):
        super().__init__()
        self.re = nn.Conv2d(cin, cout, k, stride, padding, bias=False)
        self.im = nn.Conv2d(cin, cout, k, stride, padding, bias=False)
        self.bias = nn.Parameter(torch.randn(cout, dtype=torch.cfloat)) if bias else None

    def forward(self, z):
        a, b = z.real, z.imag
        out = torch.complex(self.re(a) {sign} self.im(b), self.im(a) + self.re(b))
        return out if self.bias is None else out + {bias}.view(1, -1, 1, 1)
'''


@pytest.mark.parametrize(
    ("sign", "bias", "right"),
    [("-", "self.bias", True), ("+", "self.bias", False), ("-", "self.bias.conj()", False)],
)
def test_it_is_added_to_both_parts(tmp_path: Path, sign: str, bias: str, right: bool) -> None:
    source = MODULE.format(sign=sign, bias=bias)
    found = climb(tmp_path, source, "ComplexConv2d", framework="torch")
    assert not found.problem
    assert not found.error
    assert (not found.wrong) is right
    assert not right or "a bias" in found.right
