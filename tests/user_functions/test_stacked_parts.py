"""Modules of complex convolutions whose channels are real ones before imaginary ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

pytestmark = pytest.mark.frameworks

MODULE = '''
import torch
from torch import nn


class ComplexConv1d(nn.Module):
    """Complex convolution of (N, 2 C, T): real channels first, then imaginary ones. No bias."""

    def __init__(self, channels, out_channels, kernel_size):
        super().__init__()
        self.re = nn.Conv1d(channels, out_channels, kernel_size, bias=False)
        self.im = nn.Conv1d(channels, out_channels, kernel_size, bias=False)

    def forward(self, x):
        xr, xi = torch.chunk(x, 2, dim=1)
        yr = self.re(xr) {sign} self.im(xi)
        yi = self.re(xi) + self.im(xr)
        return torch.cat([yr, yi], dim=1)
'''


@pytest.mark.parametrize(("sign", "right"), [("-", True), ("+", False)])
def test_stacked_parts_are_complex_numbers(tmp_path: Path, sign: str, right: bool) -> None:
    found = climb(tmp_path, MODULE.format(sign=sign), "ComplexConv1d", framework="torch")
    assert not found.error
    assert not found.problem
    assert (not found.wrong) is right


UPSAMPLING = '''
import torch
import torch.nn.functional as F
from torch import nn


class UpConv1d(nn.Module):
    """Equals nn.ConvTranspose1d(in_ch, out_ch, ksize, stride=scale, padding=padding)."""

    def __init__(self, in_ch, out_ch, ksize, scale, padding=0):
        super().__init__()
        self.scale, self.padding = scale, padding
        self.weight = nn.Parameter(torch.randn(in_ch, out_ch, ksize))
        self.bias = nn.Parameter(torch.zeros(out_ch))

    def forward(self, x):
        up = x.new_zeros(*x.shape[:2], (x.shape[-1] - 1) * self.scale + 1)
        up[:, :, :: self.scale] = x
        w = self.weight.flip(-1).transpose(0, 1)
        y = F.conv1d(up, w, self.bias, padding=w.shape[-1] - 1)
        return y[:, :, {cut}] if self.padding else y
'''


@pytest.mark.parametrize(
    ("cut", "right"),
    [("self.padding : -self.padding", True), (": -2 * self.padding", False)],
)
def test_what_a_docstring_hands_on_as_a_stride_is_one(
    tmp_path: Path, cut: str, right: bool
) -> None:
    found = climb(tmp_path, UPSAMPLING.format(cut=cut), "UpConv1d", framework="torch")
    assert not found.error
    assert not found.problem
    assert (not found.wrong) is right
    assert right or "padding" in found.diagnosis


STREAM = '''
import torch
from torch import nn


class StreamingConv1d(nn.Module):
    """Causal convolution fed chunk by chunk; outputs together are the whole signal's."""

    def __init__(self, in_ch, out_ch, kernel_size):
        super().__init__()
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size)
        self.context, self._cache = kernel_size - 1, None
        self._weight = None

    def forward(self, chunk):
        if self._cache is None:
            self._cache = chunk.new_zeros(*chunk.shape[:2], self.context)
        buf = torch.cat([self._cache, chunk], dim=2)
        self._cache = buf[:, :, buf.shape[2] - self.context :].detach()
        weight = self.conv.weight
        if {stale}:
            self._weight = weight if self._weight is None else self._weight
            weight = self._weight
        return nn.functional.conv1d(buf, weight, self.conv.bias)
'''


@pytest.mark.parametrize("stale", [False, True])
def test_a_stream_goes_on_with_other_weights(tmp_path: Path, stale: bool) -> None:
    found = changed(tmp_path, STREAM.format(stale=stale), "StreamingConv1d")
    assert ("once its weights were changed" in found) is stale


def changed(folder: Path, source: str, name: str) -> str:
    """Return what the trial finds of an object whose weights are changed between two calls."""
    from convcheck.model.convolution import Convolution
    from convcheck.user_functions.calls.held_functions import load
    from convcheck.user_functions.reading.inference import infer
    from convcheck.user_functions.trials.trial_subject import Subject
    from convcheck.user_functions.trials.trials import trial_named, tried

    file = folder / "mine.py"
    file.write_text(source)
    function = load(str(file), name)
    read = infer(function, "torch", "float32", None)
    assert read.agrees
    conv = read.own.of(Convolution((8,), 2, 3, (3,), bias=False), padded=True)
    subject = Subject(function, conv, read.manner("torch", "float32"))
    return tried(trial_named("operands that change between calls"), subject).fault
