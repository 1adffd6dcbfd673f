"""Modules that standardise their kernel and learn a gain for each filter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

pytestmark = [pytest.mark.frameworks, pytest.mark.slow]

MODULE = '''
import torch
from torch import nn


class ScaledWSConv2d(nn.Conv2d):
    """Standardised weights: gain * (w - mean) / sqrt({said} + eps)."""

    def __init__(self, *args, eps=1e-6, **kwargs):
        super().__init__(*args, **kwargs)
        self.gain = nn.Parameter(torch.ones(self.out_channels, 1, 1, 1))
        self.eps = eps

    def forward(self, x):
        w = self.weight
        fan_in = w[0].numel()
        mean = w.mean(dim=(1, 2, 3), keepdim=True)
        var = w.var(dim={over}, keepdim=True, unbiased=False)
        w = (w - mean) * torch.rsqrt({divisor} + self.eps) * {gain}
        return self._conv_forward(x, w, self.bias)
'''
RIGHT = {
    "said": "fan_in * var",
    "over": "(1, 2, 3)",
    "divisor": "var * fan_in",
    "gain": "self.gain",
}


@pytest.mark.parametrize(
    ("change", "right"),
    [
        ({}, True),
        ({"said": "var", "divisor": "var"}, True),
        ({"divisor": "var"}, False),
        ({"gain": "self.gain.flip(0)"}, False),
        ({"gain": "1"}, False),
        ({"over": "(0, 1, 2, 3)"}, False),
    ],
)
def test_each_filter_has_its_own_deviation_and_gain(
    tmp_path: Path, change: dict[str, str], right: bool
) -> None:
    found = climb(tmp_path, MODULE.format(**(RIGHT | change)), "ScaledWSConv2d", framework="torch")
    assert not found.error
    assert (not found.wrong) is right
    assert not right or "several channels" in found.right
