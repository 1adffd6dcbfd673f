"""Kernels that are mixed for each sample are read with one for all, and judged with several."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried


def found(folder: Path, source: str, name: str, framework: str = "numpy") -> Found:
    """Return what the trial finds of a function or class that is read as a convolution."""
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    dtype = "float64" if framework == "numpy" else "float32"
    function = load(str(file), name)
    read = infer(function, framework, dtype, None)
    assert read.agrees
    usual = Convolution((6, 5), 3, 2, (3, 3), bias=False, dtype=dtype)
    conv = read.own.of(usual, padded=False)
    subject = Subject(function, conv, read.manner(framework, dtype))
    return tried(trial_named("experts that differ"), subject)


FUNCTION = '''
import numpy as np


def mixed(x, experts, {routing}, bias=None):
    """CondConv: x (N, C, H, W), experts (E, O, C, kh, kw), {routing} (N, E), bias {bias}."""
    kh, kw = experts.shape[-2:]
    a = {activated}
    kernels = np.einsum("ne,eocij->nocij", a, experts)
    windows = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), (2, 3))
    y = np.einsum("nchwij,nocij->nohw", windows, kernels)
    return y if bias is None else y + {added}[:, :, None, None]


def softmax(z, axis):
    e = np.exp(z - z.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def usual(x, w):
    """A convolution beside dynamic ones."""
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[-2:], (2, 3))
    return np.einsum("nchwij,ocij->nohw", windows, w)
'''
OF_FUNCTION = {
    "routing": "routing",
    "activated": "routing",
    "bias": "(E, O)",
    "added": "(a @ bias)",
}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"bias": "for all experts", "added": "bias[None]"}, ""),
        ({"routing": "logits", "activated": "softmax(logits, 1)"}, ""),
        ({"routing": "logits", "activated": "softmax(logits, 0)"}, "over the batch, not over"),
        ({"activated": "routing[[0] * len(x)]"}, "have the routing of the first one"),
        ({"activated": "routing[::-1]"}, "have the routings of [2, 1, 0]: batch axes are mixed"),
        ({"added": "(0 * (a @ bias) + bias.mean(0))"}, "have the mean of the experts' ones"),
        ({"added": "(a @ bias).T.reshape(len(x), -1)"}, "in the order (channel, batch)"),
    ],
)
def test_functions_that_are_told_a_routing(
    tmp_path: Path, change: dict[str, str], said: str
) -> None:
    fault = found(tmp_path, FUNCTION.format(**{**OF_FUNCTION, **change}), "mixed").fault
    assert said in fault
    assert bool(fault) == bool(said)


def test_others_are_not_tried(tmp_path: Path) -> None:
    assert found(tmp_path, FUNCTION.format(**OF_FUNCTION), "usual") == NOT_MADE


MODULE = '''
import torch
import torch.nn.functional as F
from torch import nn


class CondConv2d(nn.Module):
    """Conditionally parameterised convolution: a mixture of experts for each sample."""

    def __init__(self, cin, cout, k, experts=4):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(experts, cout, cin, k, k))
        self.bias = nn.Parameter(torch.randn(experts, cout))
        {route}

    def forward(self, {parameters}):
        n, c, h, w = x.shape
        out, kernel = self.weight.shape[1], self.weight.shape[3:]
        r = {routing}
        kernels = torch.einsum("be,eoihw->{order}", r, self.weight).reshape(n * out, c, *kernel)
        y = F.conv2d(x.reshape(1, n * c, h, w), kernels, groups=n)
        y = {apart}
        return y + (r @ self.bias)[:, :, None, None]
'''
OF_MODULE = {
    "route": "self.route = nn.Linear(cin, experts)",
    "parameters": "x",
    "routing": "torch.sigmoid(self.route(x.mean((2, 3))))",
    "order": "boihw",
    "apart": "y.view(n, out, *y.shape[2:])",
}
TOLD = {"route": "", "parameters": "x, routing", "routing": "routing"}


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"route": "self.route = nn.Linear(cin, experts, bias=False)"}, ""),
        ({"routing": "torch.softmax(self.route(x.mean((2, 3))) / 30, dim=1)"}, ""),
        (TOLD, ""),
        ({"routing": "self.route(x.mean((2, 3))).softmax(0)"}, "over the batch, not over"),
        ({"routing": "self.route(x.mean((0, 2, 3))).sigmoid().repeat(n, 1)"}, "same routing"),
        ({"order": "obihw"}, "the mixed kernels are in the order (channel, batch)"),
        (
            {**TOLD, "apart": "y.view(out, n, *y.shape[2:]).transpose(0, 1)"},
            "taken apart as (channel, batch)",
        ),
    ],
)
def test_modules(tmp_path: Path, change: dict[str, str], said: str) -> None:
    source = MODULE.format(**{**OF_MODULE, **change})
    result = found(tmp_path, source, "CondConv2d", "torch")
    assert said in result.fault
    assert bool(result.fault) == bool(said)
    assert result.made


LIST = '''
import torch
from torch import nn


class Mixture(nn.Module):
    """A soft mixture of expert convolutions."""

    def __init__(self, cin, cout, k, experts=3):
        super().__init__()
        self.experts = nn.ModuleList([nn.Conv2d(cin, cout, k) for _ in range(experts)])
        self.gate = nn.Linear(cin, experts)

    def forward(self, x):
        g = self.gate(x.mean((2, 3))).softmax(dim=DIM)
        return sum(g[:, e, None, None, None] * conv(x) for e, conv in enumerate(self.experts))
'''


@pytest.mark.frameworks
def test_modules_of_a_list_of_experts(tmp_path: Path) -> None:
    assert not found(tmp_path, LIST.replace("DIM", "1"), "Mixture", "torch").fault
    fault = found(tmp_path, LIST.replace("DIM", "0"), "Mixture", "torch").fault
    assert "over the batch, not over" in fault
