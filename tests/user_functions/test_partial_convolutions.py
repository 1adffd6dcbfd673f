"""Partial convolutions are convolutions where all counts, and owe their formula elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

TRIAL = "masks with holes"


def found(
    folder: Path, source: str, name: str, framework: str = "numpy", *, padded: bool = False
) -> Found:
    """Return what the trial finds of a function or class that is read in the usual layout.

    `padded`: with the padding that it has by itself.
    """
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    dtype = "float64" if framework == "numpy" else "float32"
    function = load(str(file), name)
    read = infer(function, framework, dtype, None)
    assert read.agrees
    usual = Convolution((6, 5), 3, 2, (3, 3), bias=False, dtype=dtype)
    conv = read.own.of(usual, padded=padded)
    return tried(trial_named(TRIAL), Subject(function, conv, read.manner(framework, dtype)))


MODULE = '''
import torch
import torch.nn.functional as F
from torch import nn


class PartialConv2d(nn.Conv2d):
    """Partial convolution, mask (N, 1, H, W); what is padded counts as unknown.

    Returns the features and the updated mask.
    """

    def forward(self, x, mask):
        with torch.no_grad():
            ones = torch.ones(1, 1, *self.kernel_size)
            geometry = self.stride, self.padding, self.dilation
            count = F.conv2d(mask, ones, None, *geometry)
            new = (count > 0).to(x.dtype)
            ratio = ones.numel() / count.clamp(min=1)
        b = 0 if self.bias is None else self.bias.view(1, -1, 1, 1)
        raw = F.conv2d({seen}, self.weight, None, *geometry, self.groups)
        y = {result}
        return y, {mask}
'''
RIGHT = {"seen": "x * mask", "result": "(raw * ratio + b) * new", "mask": "new"}


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"result": "(raw + b) * ratio * new"}, "the bias is scaled by the ratio"),
        ({"result": "(raw + b) * new"}, "not multiplied by the ratio"),
        ({"result": "(raw / ratio + b) * new"}, "the ratio is inverted"),
        ({"result": "raw * ratio + b"}, "has to be 0, and is the bias"),
        ({"result": "(raw * 9 / count + b)"}, "divided by zero there (nan)"),
        ({"seen": "x"}, "the mask is not applied to the input"),
        ({"mask": "mask"}, "and is the one that was given"),
        ({"mask": "(count == 9).float()"}, "is 1 only where all of them do"),
        ({"mask": "count"}, "is how many do"),
        ({"mask": "1 - new"}, "is 1 where none does"),
    ],
)
def test_modules_of_a_mask(tmp_path: Path, change: dict[str, str], said: str) -> None:
    seen = found(tmp_path, MODULE.format(**(RIGHT | change)), "PartialConv2d", "torch")
    assert seen.made
    assert not seen.note
    assert said in seen.fault
    assert bool(seen.fault) is bool(said)


HOLDING = '''
import torch
from torch import nn


class PConv(nn.Module):
    """Partial conv of images with holes; the mask has as many channels as the image."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        sizes = in_channels, out_channels, kernel_size, stride, padding
        self.input_conv = nn.Conv2d(*sizes, bias=bias)
        self.mask_conv = nn.Conv2d(*sizes, bias=False)
        nn.init.constant_(self.mask_conv.weight, 1.0)
        for each in self.mask_conv.parameters():
            each.requires_grad = False
        self.size = self.mask_conv.weight[0].numel()

    def forward(self, image, known=None):
        if known is None:
            known = torch.ones_like(image)
        out = self.input_conv(image * known)
        bias = self.input_conv.bias
        b = torch.zeros_like(out) if bias is None else bias.view(1, -1, 1, 1).expand_as(out)
        with torch.no_grad():
            total = self.mask_conv(known)
        ratio = self.size / (total + 1e-8)
        valid = torch.clamp(total, 0, 1)
        return ((out - b) * {ratio} + b) * valid
'''


@pytest.mark.frameworks
@pytest.mark.parametrize(("ratio", "right"), [("ratio", True), ("(1 / ratio)", False)])
def test_modules_that_hold_a_convolution_and_one_of_ones(
    tmp_path: Path, ratio: str, right: bool
) -> None:
    seen = found(tmp_path, HOLDING.format(ratio=ratio), "PConv", "torch")
    assert (seen.made, "inverted" in seen.fault, seen.note) == (True, not right, "")


FUNCTION = '''
import numpy as np


def sums(x, w, pad, stride):
    x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[:2], axis=(1, 2))
    return np.einsum("nhwcij,ijco->nhwo", view[:, ::stride, ::stride], w)


def pconv(x, w, m, b, stride=1, pad=0):
    """Partial convolution for inpainting, NHWC; m is the mask, {of}.{said}"""
    taps = w.shape[0] * w.shape[1]
    m = {lifted}
    ones = np.ones((*w.shape[:2], m.shape[-1], 1))
    count = sums(m, ones, pad, stride)
    with np.errstate(all="ignore"):
        y = sums(x * m, w, pad, stride) * {ratio} + b
    return {result}
'''
USUAL = {
    "of": "(N, H, W)",
    "lifted": "m[..., None]",
    "ratio": "taps / (count + 1e-8)",
    "result": "np.where(count > 0, y, 0)",
    "said": "",
}
KNOWN = "taps / np.maximum(sums(m - 1, ones, pad, stride) + taps, 1)"
INSIDE = "sums(np.ones_like(m), ones, pad, stride) / np.maximum(count, 1)"
UNKNOWN = " Padding counts as holes."
OF_ALL = {"of": "(N, H, W, C)", "lifted": "m", "ratio": "taps * w.shape[2] / (count + 1e-8)"}
GIVEN = {"result": "np.where(count > 0, y, 0), m[..., 0]", "said": " Returns y and the new mask."}


@pytest.mark.parametrize(
    ("change", "fault", "note"),
    [
        ({}, "", ""),
        (OF_ALL, "", ""),
        ({"of": "one for a pixel that is known", "lifted": "(m > 0)[..., None] * 1.0"}, "", ""),
        ({"of": "1 for a hole", "lifted": "1 - m[..., None]"}, "", ""),
        ({"ratio": KNOWN}, "", "what is padded counts as known"),
        ({"ratio": KNOWN, "said": UNKNOWN}, "what is padded counts as known in the ratio", ""),
        ({"ratio": INSIDE, "said": UNKNOWN}, "the ratio is counted with the padding", ""),
        ({"ratio": INSIDE}, "", "the size of a window is that of its part"),
        ({"said": " The window counts the padding, which is never valid."}, "", ""),
        ({"said": " What is padded counts as known."}, "although it says that it does", ""),
        ({"ratio": "(taps / (count + 1e-8)) ** 2"}, "multiplied by the ratio twice", ""),
        ({"ratio": "np.where(count > 4, 1, 2)"}, "W(x m) sum(1) / sum(m) + b is", ""),
        ({"ratio": "1 / m.mean()"}, "the ratio is that of the whole mask", ""),
        ({"result": "y"}, "has to be 0, and is the bias", ""),
        (GIVEN, "and is the one that was given", ""),
    ],
)
def test_functions_of_a_mask(tmp_path: Path, change: dict[str, str], fault: str, note: str) -> None:
    seen = found(tmp_path, FUNCTION.format(**(USUAL | change)), "pconv")
    assert seen.made
    assert fault in seen.fault
    assert bool(seen.fault) is bool(fault)
    assert note in seen.note
    assert bool(seen.note) is bool(note)


def test_a_function_without_a_mask_is_not_asked(tmp_path: Path) -> None:
    source = FUNCTION.format(**USUAL) + "\n\ndef plain(x, w):\n    return sums(x, w, 0, 1)\n"
    assert found(tmp_path, source, "plain") == NOT_MADE
