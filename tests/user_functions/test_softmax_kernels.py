"""Functions of logits: read as convolutions with the taps that a softmax makes, and heads asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.interfaces.softmax_kernels import softmaxed_of, with_taps_for_logits
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def softmax(w, axis):
    e = np.exp(w - w.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def lightweight_conv(x, weight):
    """Lightweight convolution of x (T, C) with logits (H, K), a stable softmax over the taps.

    Each head is shared by C // H consecutive channels. Causal.
    """
    t, c = x.shape
    h, k = weight.shape
    w = np.repeat(softmax(weight, 1), c // h, axis=0)
    padded = np.pad(x, ((k - 1, 0), (0, 0)))
    return sum(padded[j : j + t] * w[:, j] for j in range(k))
'''

REPEATED = "np.repeat(softmax(weight, 1), c // h, axis=0)"

TORCH = '''
import torch
import torch.nn.functional as F


def light_conv(x: torch.Tensor, weight: torch.Tensor, bias=None):
    """LightConv of x (T, B, C), weight (H, 1, K): softmax over K."""
    heads, _, k = weight.shape
    w = torch.softmax(weight, -1).repeat_interleave(x.shape[2] // heads, 0)
    padded = F.pad(x.permute(1, 2, 0), (k - 1, 0))
    return F.conv1d(padded, w, bias, groups=x.shape[2]).permute(2, 0, 1)
'''


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (None, "right: "),
        (("softmax(weight, 1)", "softmax(weight, 0)"), "over the heads (axis 0) instead of over"),
        (
            (
                "np.repeat(softmax(weight, 1), c // h, axis=0)",
                "np.tile(softmax(weight, 1), (c // h, 1))",
            ),
            "heads are interleaved",
        ),
        ((" - w.max(axis=axis, keepdims=True)", ""), "exp overflows"),
    ],
)
def test_heads_are_asked(tmp_path: Path, change: tuple[str, str] | None, said: str) -> None:
    text = FILE if change is None else FILE.replace(*change)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", "mine.py:lightweight_conv", "--no-speed", cwd=tmp_path)
    assert done.status == (change is not None), done.stdout + done.stderr
    assert said in done.stdout


def test_a_module_function_of_three_axes(tmp_path: Path) -> None:
    assert not climb(tmp_path, TORCH, "light_conv", framework="torch").wrong


def test_taps_are_held_to_their_places(tmp_path: Path) -> None:
    early = FILE.replace("(k - 1, 0)", "(0, k - 1)")
    assert climb(tmp_path, early, "lightweight_conv").wrong


def plain(x: Any, w: Any) -> Any:
    """Logits of x (N, T, C); take softmax(w) of nothing here."""
    return x * w


def behind(x: Any, w: Any) -> Any:
    """A softmax behind a convolution of x (T, C)."""
    y = x * w
    return np.exp(y) / np.exp(y).sum()


def test_others_are_left_alone() -> None:
    for each in (plain, behind):
        assert with_taps_for_logits(each) is each
    assert softmaxed_of(plain) is None
