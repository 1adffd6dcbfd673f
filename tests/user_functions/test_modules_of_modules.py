"""What is given modules, a convolution and its batch normalisation, is read as one convolution."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.load import module_of
from convcheck.user_functions.objects.modules_of_modules import modules_of
from convcheck.user_functions.objects.recognised_modules import of_modules
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

CLASS = """
import torch
import torch.nn as nn
import torch.nn.functional as F


class Fused(nn.Module):
    def __init__(self, conv: nn.Conv2d, bn: nn.BatchNorm2d):
        super().__init__()
        self.stride, self.padding = conv.stride, conv.padding
        self.dilation, self.groups = conv.dilation, conv.groups
        own = torch.zeros_like(bn.running_mean) if conv.bias is None else conv.bias
        with torch.no_grad():
            s = {scale}
            self.weight = nn.Parameter(conv.weight * s.view(-1, 1, 1, 1))
            self.bias = nn.Parameter({bias})

    def forward(self, x):
        return F.conv2d(x, self.weight, self.bias, {options})
"""

SCALE = "bn.weight / torch.sqrt(bn.running_var + bn.eps)"
BIAS = "(own - bn.running_mean) * s + bn.bias"
OPTIONS = "self.stride, self.padding, self.dilation, self.groups"

FUNCTION = """
import copy
import torch
from torch import nn


def fuse(conv, bn{more}):
    s = bn.weight * torch.rsqrt(bn.running_var + {eps})
    own = {own}
    weight = conv.weight.detach() * s.reshape(-1, *[1] * (conv.weight.dim() - 1))
    bias = ((own - bn.running_mean) * s + bn.bias).detach()
    {returned}
"""

OWN = "conv.bias if conv.bias is not None else 0"

ANEW = """fused = copy.deepcopy(conv)
    fused.weight = nn.Parameter(weight)
    fused.bias = nn.Parameter(bias)
    return fused"""

SEQUENTIAL = ANEW.replace("return fused", "return nn.Sequential(fused, nn.Identity())")

RETURNED = """conv.weight = nn.Parameter(weight)
    conv.bias = nn.Parameter(bias)
    return conv"""

IN_PLACE = RETURNED.replace("    return conv", "")

SHARED = """fused = copy.deepcopy(conv)
    conv.weight.data.copy_(weight)
    fused.weight, fused.bias = conv.weight, nn.Parameter(bias)
    return fused"""

UNFUSED = """
import torch


class ConvBN(torch.nn.Module):
    def __init__(self, conv, bn, act):
        super().__init__()
        self.conv, self.bn, self.act = conv, bn, act

    def forward(self, x):
        return self.act(self.bn(self.conv(x)))
"""

RECTIFIED = """
import torch


class FusedConvBNReLU(torch.nn.Module):
    def __init__(self, conv: torch.nn.Conv1d, bn: torch.nn.BatchNorm1d):
        super().__init__()
        self.conv, self.bn = conv, bn

    def forward(self, x):
        return torch.relu(self.bn(self.conv(x)))
"""

ALONE = """
import torch
import torch.nn.functional as F


class Unfolded(torch.nn.Module):
    def __init__(self, conv: torch.nn.Conv2d):
        super().__init__()
        self.conv = conv

    def forward(self, x):
        c, (n, _, h, _) = self.conv, x.shape
        columns = F.unfold(x, c.kernel_size, c.dilation, c.padding, c.stride)
        high = h + 2 * c.padding[0] - c.dilation[0] * (c.kernel_size[0] - 1) - 1
        y = (c.weight.flatten(1) @ columns).view(n, c.out_channels, high // c.stride[0] + 1, -1)
        return y{bias}
"""

OWN_BIAS = " + (0 if c.bias is None else c.bias.view(-1, 1, 1))"

GIVEN_INPUT = FUNCTION.replace("fuse(conv, bn", "fuse(x, conv, bn")

APPLIED = """options = conv.stride, conv.padding, conv.dilation, conv.groups
    return nn.functional.conv2d(x, weight, bias, *options)"""


def module(scale: str = SCALE, bias: str = BIAS, options: str = OPTIONS) -> str:
    return CLASS.format(scale=scale, bias=bias, options=options)


def function(returned: str = ANEW, eps: str = "bn.eps", own: str = OWN, more: str = "") -> str:
    return FUNCTION.format(returned=returned, eps=eps, own=own, more=more)


@pytest.mark.parametrize(
    ("source", "name", "layout"),
    [
        (module(), "Fused", "NCHW/OIHW"),
        (
            module().replace("2d", "1d").replace("-1, 1, 1, 1", "-1, 1, 1"),
            "Fused",
            "NCW/OIW",
        ),
        (function(), "fuse", "NCHW/OIHW"),
        (function(SEQUENTIAL), "fuse", "NCHW/OIHW"),
        (function(RETURNED), "fuse", "NCHW/OIHW"),
        (function(IN_PLACE), "fuse", "NCHW/OIHW"),
        (function(eps="eps", more=", eps=1e-3"), "fuse", "NCHW/OIHW"),
        (
            GIVEN_INPUT.format(returned=APPLIED, eps="bn.eps", own=OWN, more=""),
            "fuse",
            "NCHW/OIHW",
        ),
        (UNFUSED, "ConvBN", "NCHW/OIHW"),
        (RECTIFIED, "FusedConvBNReLU", "NCW/OIW"),
    ],
    ids=[
        *("class", "signals", "function", "sequential", "changed and returned", "in place"),
        *("eps as an option", "with the input", "one after the other", "rectified"),
    ],
)
def test_right_ones_agree(tmp_path: Path, source: str, name: str, layout: str) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, source, name, framework="torch")
    assert found.problem == ""
    assert (found.wrong, found.error, found.layout) == ("", "", layout)
    assert {"several channels", "a bias", "stride 2", "dilation 2"} <= {*found.right}


@pytest.mark.parametrize(
    ("source", "name", "words"),
    [
        (module(bias="bn.bias - bn.running_mean * s"), "Fused", "own bias is dropped;"),
        (module(bias="own + bn.bias - bn.running_mean * s"), "Fused", "bias is not multiplied"),
        (module(bias="own * s - bn.running_mean + bn.bias"), "Fused", "mean is not multiplied"),
        (module(bias="(own + bn.running_mean) * s + bn.bias"), "Fused", "mean is added"),
        (module(bias="own * s + bn.bias"), "Fused", "running mean is left out"),
        (module(bias="(own - bn.running_mean) * s"), "Fused", "beta is left out"),
        (module("bn.weight / torch.sqrt(bn.running_var)"), "Fused", "eps is left out of s;"),
        (module("bn.weight / (bn.running_var + bn.eps)"), "Fused", "variance is not rooted in s;"),
        (module("1 / torch.sqrt(bn.running_var + bn.eps)"), "Fused", "gamma is left out"),
        (function(eps="1e-5"), "fuse", "eps is 1e-05 in s"),
        (module(options="1, self.padding, self.dilation, self.groups"), "Fused", "stride ignored"),
        (module(options="self.stride, 0, self.dilation, self.groups"), "Fused", "padding"),
        (ALONE.format(bias=""), "Unfolded", "the convolution's own bias is dropped"),
    ],
)
def test_wrong_ones_are_found_and_named(tmp_path: Path, source: str, name: str, words: str) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, source, name, framework="torch", raising=True)
    assert found.problem == ""
    assert found.wrong or found.error
    assert words in found.diagnosis


def test_groups_that_are_not_handed_on(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    source = module(options="self.stride, self.padding, self.dilation")
    found = climb(tmp_path, source, "Fused", framework="torch")
    assert "groups" in found.wrong + found.error


def test_a_convolution_alone_is_one(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, ALONE.format(bias=OWN_BIAS), "Unfolded", framework="torch")
    assert {"a bias", "stride 2", "padding 1"} <= {*found.right}


def test_kernel_and_bias_alone_are_convolved_with(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, function("return weight, bias"), "fuse", framework="torch")
    assert (found.wrong, found.error) == ("", "")
    assert "a bias" in found.right
    assert found.room is not None
    assert any("a kernel and a bias alone" in each for each in found.room.reading.not_judged)
    lacking = function("return weight, bias", own="0")
    assert "own bias" in climb(tmp_path, lacking, "fuse", framework="torch").diagnosis


def made(tmp_path: Path, source: str, adds: str) -> Found:
    """Return what a trial of a function finds on a small convolution with a bias."""
    path = tmp_path / "given.py"
    path.write_text(source, encoding="utf-8")
    conv = Convolution(spatial=(5, 5), kernel=(3, 3), in_channels=2, out_channels=3, bias=True)
    manner = Manner("NCS", "OIS", "torch")
    called = Subject(load(str(path), "fuse"), conv, manner)
    return tried(trial_named(adds), called)


WITHOUT, FURTHER = "a convolution without a bias of its own", "modules that are used further on"


@pytest.mark.parametrize(
    ("source", "fault", "note"),
    [
        (function(), "", ""),
        (function(own="conv.bias"), "it fails with a convolution that has no bias", ""),
        (
            function(own="conv.bias\n    assert own is not None, 'wanted a bias'"),
            "",
            "it refuses a convolution that has no bias",
        ),
        (
            function(own="conv.bias if conv.bias is not None else bn.running_mean"),
            "wrong with a convolution that has no bias",
            "",
        ),
    ],
    ids=["right", "raises", "refuses", "wrong"],
)
def test_a_convolution_without_a_bias_of_its_own(
    tmp_path: Path, source: str, fault: str, note: str
) -> None:
    pytest.importorskip("torch")
    found = made(tmp_path, source, WITHOUT)
    assert found.fault.startswith(fault)
    assert found.note.startswith(note)
    assert (bool(found.fault), bool(found.note)) == (bool(fault), bool(note))


def test_who_needs_a_bias_of_its_own_is_read_all_the_same(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, function(own="conv.bias"), "fuse", framework="torch")
    assert (found.problem, found.wrong, found.error) == ("", "", "")


@pytest.mark.parametrize(
    ("returned", "fault", "note"),
    [
        (ANEW, "", ""),
        (SHARED, "it changes the modules that it was given: conv.weight", ""),
        (RETURNED, "", "it changes the convolution that it is given, and returns it"),
    ],
)
def test_modules_that_are_changed(tmp_path: Path, returned: str, fault: str, note: str) -> None:
    pytest.importorskip("torch")
    found = made(tmp_path, function(returned), FURTHER)
    assert found.fault.startswith(fault)
    assert found.note.startswith(note)
    assert (bool(found.fault), bool(found.note)) == (bool(fault), bool(note))


def test_of_what_is_given_no_modules_neither_is_asked(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    source = "import torch\n\n\ndef fuse(x, w):\n    return torch.nn.functional.conv2d(x, w)\n"
    assert made(tmp_path, source, WITHOUT) == made(tmp_path, source, FURTHER) == NOT_MADE


def test_modules_compute_what_is_wanted_of_them() -> None:
    """One after the other they are the convolution, bit for bit, whatever has a bias."""
    torch: Any = pytest.importorskip("torch")
    told = modules_of(of_modules(fused))
    assert told is not None
    generator = torch.Generator().manual_seed(0)
    x, weight, bias = (
        torch.randint(-4, 5, shape, generator=generator).float()
        for shape in ((2, 4, 6, 6), (6, 2, 3, 3), (6,))
    )
    options = {"stride": (2, 1), "padding": 1, "dilation": (1, 2), "groups": 2}
    for wanted in (bias, None):
        right = torch.nn.functional.conv2d(x, weight, wanted, **options)
        for own in (True, False, None):
            asked = replace(told, own_bias=own)
            convolution, normalisation = asked.modules(x, weight, wanted, **options)
            assert (convolution.bias is not None) is (wanted is bias if own is None else own)
            assert normalisation.eps > 0.01
            assert bool((normalisation.weight < 0).any())
            assert torch.equal(normalisation(convolution(x)), right)


def fused(conv: Any, bn: Any) -> Any:
    """Compute one after the other, as a module of torch would."""
    return lambda x: bn(conv(x)) + 0 * (conv.weight.sum() + bn.running_var.sum())


@pytest.mark.parametrize(
    "head",
    [
        "conv: nn.ConvTranspose2d, bn: nn.BatchNorm2d",
        "linear: nn.Linear, bn: nn.BatchNorm1d",
        "conv: nn.Conv2d, bn: nn.BatchNorm2d, scale",
        "first: nn.Conv2d, second: nn.Conv2d",
        "x, conv_weight",
    ],
)
def test_what_is_given_anything_else_is_left_as_it_is(tmp_path: Path, head: str) -> None:
    pytest.importorskip("torch")
    text = f"import torch\nfrom torch import nn\n\n\ndef fuse({head}):\n    return None\n"
    path = tmp_path / "others.py"
    path.write_text(text, encoding="utf-8")
    value = module_of(str(path)).fuse
    assert of_modules(value) is value
