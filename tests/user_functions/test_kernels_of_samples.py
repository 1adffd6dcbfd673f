"""Functions in which each sample has its own kernel are read with one, and judged with several."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

FOLDED = '''
import torch.nn.functional as F


def dynamic(x, filters):
    """Each sample has its own filters. x (B, C, H, W), filters (B, O, C, kh, kw)."""
    b, c, h, w = x.shape
    _, o, _, kh, kw = filters.shape
    y = F.conv2d(x.reshape(1, b * c, h, w), KERNEL.reshape(b * o, c, kh, kw), groups=b)
    return y.reshape(b, o, *y.shape[2:])


def depthwise(x, kernels):
    """Depthwise kernels per sample: x (B, C, H, W), kernels (B, C, kh, kw)."""
    b, c, h, w = x.shape
    kh, kw = kernels.shape[-2:]
    filters = kernels
    y = F.conv2d(x.view(1, b * c, h, w), kernels.view(b * c, 1, kh, kw), groups=b * c)
    return y.view(b, c, *y.shape[2:])
'''

ENTRIES = '''
import numpy as np


def smoothed(x, w):
    """Every sample has a kernel of its own: x (N, T), w (N, k)."""
    return np.stack([np.correlate(a, k) for a, k in zip(x, KERNEL)])


def summed(x, w):
    """A batch of kernels: x (N, C, T), w (N, O, C, k)."""
    return np.einsum("nctk,nock->not", windows(x, w), KERNEL)


def windows(x, w):
    return np.lib.stride_tricks.sliding_window_view(x, w.shape[-1], -1)


def usual(x, w):
    """A batched convolution of x (N, C, T) with w (N, C, k), N filters."""
    return np.einsum("bctk,nck->bnt", windows(x, w), w)
'''


def found(folder: Path, source: str, name: str, kernel: str) -> Found:
    file = folder / f"mine_{abs(hash((source, kernel)))}.py"
    file.write_text(source.replace("KERNEL", kernel))
    framework, dtype = ("torch", "float32") if "torch" in source else ("numpy", "float64")
    function = load(str(file), name)
    read = infer(function, framework, dtype, None)
    assert read.agrees
    channels = 3 if "C" in read.data else 1
    outputs = 2 * channels - channels * read.depthwise if "C" in read.data else 1
    groups = channels if read.depthwise else 1
    conv = Convolution((6, 5)[: read.rank], channels, outputs, (3, 2)[: read.rank], groups=groups)
    conv = read.own.of(conv.with_changes(bias=False, dtype=dtype), padded=True)
    subject = Subject(function, conv, read.manner(framework, dtype))
    return tried(trial_named("a kernel of each sample"), subject)


@pytest.mark.parametrize(
    ("source", "name", "kernel", "wrong"),
    [
        (FOLDED, "dynamic", "filters", ""),
        (FOLDED, "dynamic", "filters.flip(0)", "samples [0, 1, 2] have those of [2, 1, 0]"),
        (FOLDED, "dynamic", "filters[:1].repeat(b, 1, 1, 1, 1)", "that of the first one"),
        (FOLDED, "depthwise", "filters", ""),
        (ENTRIES, "smoothed", "w", ""),
        (ENTRIES, "smoothed", "w[::-1]", "have those of [2, 1, 0]"),
        (ENTRIES, "summed", "w", ""),
        (ENTRIES, "summed", "w.mean(0) + 0 * w", "that of no kernel among these"),
    ],
)
def test_each_sample_owes_the_result_of_its_own(
    tmp_path: Path, source: str, name: str, kernel: str, wrong: str
) -> None:
    told = found(tmp_path, source, name, kernel)
    assert told.made
    assert not told.note
    assert bool(told.fault) is bool(wrong)
    assert wrong in told.fault


def test_filters_are_no_samples(tmp_path: Path) -> None:
    assert found(tmp_path, ENTRIES, "usual", "w") == NOT_MADE
