"""Sequences of different lengths in one batch, of classes that are told these."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

FRONTEND = '''
import torch
from torch import nn


class Frontend(nn.Module):
    """Strided convolution of padded batches: feats (batch, time, dim), lengths (batch,).

    Returns the results, zero beyond the new lengths, and these.
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, dilation=1):
        super().__init__()
        self.kernel_size, self.stride, self.dilation = kernel_size, stride, dilation
        self.conv = nn.Conv1d(
            in_channels, out_channels, kernel_size, stride=stride, dilation=dilation
        )

    def forward(self, feats{lengths}):
        out = self.conv(feats.transpose(1, 2)).transpose(1, 2)
        {then}
'''

TOLD = """new = torch.div(lengths - {span} - 1, self.stride, rounding_mode="floor") + 1
        mask = torch.arange(out.shape[1])[None] < {limit}
        return (out{mixed}) * mask[:, :, None].to(out.dtype), new"""

SPAN = "self.dilation * (self.kernel_size - 1)"


def found(folder: Path, text: str) -> Found:
    """Return what the trial finds of a class that is read first."""
    file = folder / f"mine_{abs(hash(text))}.py"
    file.write_text(text, encoding="utf-8")
    function = load(str(file), "Frontend")
    read = infer(function, "torch", "float32", None)
    assert read.agrees
    usual = Convolution((9,), 2, 3, (3,), bias=True, dtype="float32")
    conv = read.own.of(usual, padded=True)
    subject = Subject(function, conv, read.manner("torch", "float32"))
    return tried(trial_named("sequences of different lengths"), subject)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"span": "(self.kernel_size - 1)"}, "with a dilation of 2, wrong with sequences of 13"),
        ({"limit": "out.shape[1] + 0 * new[:, None]"}, "is not zero, as it says"),
        ({"mixed": " + lengths.min() - feats.shape[1]"}, "other results in the batch than"),
    ],
)
def test_each_has_the_results_that_it_has_alone(
    tmp_path: Path, change: dict[str, str], said: str
) -> None:
    told = TOLD.format(**({"span": SPAN, "limit": "new[:, None]", "mixed": ""} | change))
    seen = found(tmp_path, FRONTEND.format(lengths=", lengths", then=told))
    assert seen.made
    assert said in seen.fault
    assert bool(seen.fault) is bool(said)


def test_who_is_told_none_is_not_asked(tmp_path: Path) -> None:
    assert found(tmp_path, FRONTEND.format(lengths="", then="return out")) == NOT_MADE
