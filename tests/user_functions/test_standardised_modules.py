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


POPULATION = '''
from torch import nn


class WSConv2d(nn.Conv2d):
    """Each filter has its mean removed and the {said} of its fan-in divided by before use."""

    def forward(self, x):
        w = self.weight - self.weight.mean(dim=(1, 2, 3), keepdim=True)
        std = w.pow(2).mean(dim={over}, keepdim=True).sqrt()
        return self._conv_forward(x, w / (std + 1e-5), self.bias)
'''


@pytest.mark.parametrize(("over", "right"), [("(1, 2, 3)", True), ("(2, 3)", False)])
def test_a_deviation_may_be_the_root_of_a_mean(tmp_path: Path, over: str, right: bool) -> None:
    source = POPULATION.format(said="population deviation", over=over)
    found = climb(tmp_path, source, "WSConv2d", framework="torch")
    assert not found.error
    assert (not found.wrong) is right
