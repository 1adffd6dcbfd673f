"""Modulated convolutions are read with styles of ones, and owe their formula with others."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried


def found(folder: Path, source: str, name: str, framework: str = "numpy") -> Found:
    """Return what the trial finds of a function that is read right with styles of ones."""
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    dtype = "float64" if framework == "numpy" else "float32"
    function = load(str(file), name)
    read = infer(function, framework, dtype, None)
    assert read.agrees
    usual = Convolution((6, 5), 3, 2, (3, 3), bias=False, dtype=dtype)
    conv = read.own.of(usual, padded=False)
    subject = Subject(function, conv, read.manner(framework, dtype))
    return tried(trial_named("a style of each sample"), subject)


LOOPS = '''
import numpy as np


def correlate(x, w):
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(1, 2))
    return np.einsum("chwij,fcij->fhw", view, w)


def modulated_conv2d(x, weight, style, demodulate=True, eps=1e-8):
    """Modulated convolution of (N, C, H, W).{said}"""
    out = []
    for n in range(len(x)):
        s = {style}
        w = weight * s
        if demodulate:
            w = {norm}
        out.append(correlate(x[n], w))
    return np.stack(out)


def plain(x, weight):
    return np.stack([correlate(each, weight) for each in x])
'''
OWN = {
    "style": "style[n][None, :, None, None]",
    "norm": "w / np.sqrt((w**2).sum((1, 2, 3), keepdims=True) + eps)",
    "said": "",
}


def of_norm(of: str) -> dict[str, str]:
    return {"norm": f"w / np.sqrt({of} + eps)"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        (of_norm("(w**2).sum((1, 2, 3), keepdims=True) - eps"), ""),
        ({"style": "1 + style[n][None, :, None, None]"}, ""),
        (of_norm("(weight**2).sum((1, 2, 3), keepdims=True)"), "before the style is applied"),
        (of_norm("(w**2).sum((0, 2, 3), keepdims=True)"), "over the output channels"),
        (of_norm("(w**2).sum((2, 3), keepdims=True)"), "over the taps alone"),
        (of_norm("(w**2).sum(1, keepdims=True)"), "over the input channels alone"),
        (of_norm("(w**2).sum()"), "that of the whole kernel"),
        (of_norm("(w**2).mean((1, 2, 3), keepdims=True)"), "root of the mean of squares"),
        ({"norm": "w / (w**2).sum((1, 2, 3), keepdims=True)"}, "the square root is missing"),
        ({"norm": "w * np.sqrt((w**2).sum((1, 2, 3), keepdims=True))"}, "and not divided"),
        ({"norm": "w / np.abs(w).sum((1, 2, 3), keepdims=True)"}, "the sum of magnitudes"),
        ({"norm": "w / w.std((1, 2, 3), keepdims=True)"}, "divided by their deviation"),
        ({"norm": "w / 2 + eps * np.sqrt(2)"}, "its result is not that of a convolution"),
        ({"norm": "w"}, "not divided by their norm"),
        ({"style": "style[0][None, :, None, None]"}, "the style of the first one"),
        ({"style": "style.T.reshape(style.shape)[n][None, :, None, None]"}, "mixed up"),
        ({"style": "style[n][None, :, None, None] ** 2"}, "applied twice"),
        ({"style": "(style[n] * 0 + 1)[None, :, None, None]"}, "does not scale the kernel"),
    ],
)
def test_styles_and_norms(tmp_path: Path, change: dict[str, str], said: str) -> None:
    seen = found(tmp_path, LOOPS.format(**(OWN | change)), "modulated_conv2d")
    assert seen.made
    assert not seen.note
    assert said in seen.fault
    assert bool(seen.fault) is bool(said)


def test_a_function_without_a_style_is_not_asked(tmp_path: Path) -> None:
    assert found(tmp_path, LOOPS.format(**OWN), "plain") == NOT_MADE


FUSED = '''
import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, styles, demodulate=True, padding=0, fused_modconv=True):
    n, (o, i, kh, kw) = x.shape[0], weight.shape
    w = weight[None] * styles.reshape(n, 1, -1, 1, 1)
    d = (w.square().sum(dim=[2, 3, 4]) + 1e-8).rsqrt()
    if not fused_modconv:
        y = F.conv2d(x * styles.reshape(n, -1, 1, 1), weight, padding=padding)
        return {scaled}
    w = w * d.reshape(n, -1, 1, 1, 1) if demodulate else w
    w = w.reshape(-1, i, kh, kw)
    y = F.conv2d(x.reshape(1, n * i, *x.shape[2:]), w, padding=padding, groups=n)
    return y.reshape(n, -1, *y.shape[2:])


def always(x, w, s, b):
    """StyleGAN2's convolution, which modulates."""
    n, (o, i, kh, kw) = x.shape[0], w.shape
    w = w[None] * s[:, None, :, None, None]
    w = w * torch.rsqrt((w**2).sum(({axes}, 3, 4), keepdim=True) + 1e-8)
    y = F.conv2d(x.reshape(1, n * i, *x.shape[2:]), w.reshape(-1, i, kh, kw), groups=n)
    return y.reshape(n, o, *y.shape[2:]) + b.reshape(1, -1, 1, 1)


always.__name__ = "modulated"
'''


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("name", "scaled", "axes", "said"),
    [
        ("modulated_conv2d", "y * d[:, :, None, None] if demodulate else y", "2", ""),
        ("modulated_conv2d", "y", "2", "fused_modconv=False and demodulate=True: filters are not"),
        ("always", "y", "2", ""),
        ("always", "y", "1", "over the output channels"),
    ],
)
def test_other_ways(tmp_path: Path, name: str, scaled: str, axes: str, said: str) -> None:
    seen = found(tmp_path, FUSED.format(scaled=scaled, axes=axes), name, "torch")
    assert (seen.made, seen.note) == (True, "")
    assert said in seen.fault
    assert bool(seen.fault) is bool(said)
