"""Functions whose channels lie in blocks are given plain arrays, and judged as others are."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Fill
from convcheck.user_functions.interfaces.blocked_channels import with_plain_channels
from convcheck.user_functions.load import module_of
from tests.user_functions.climbing import climb

BLOCKED = '''
import numpy as np


def conv(src, wei, bia=None, dst=None):
    """SAID"""
    N, CB, H, W, cb = src.shape
    OB, CB2, KH, KW, c, d = wei.shape
    v = np.lib.stride_tricks.sliding_window_view(src, (KH, KW), (2, 3))
    out = 0 if dst is None else dst
    for c in range(CHANNELS):
        out = out + np.einsum("nhwikl,oklKERNEL->nohwj", v[:, c], wei[:, c])
    return out if bia is None else out + BIAS


def line(x, w):
    """x (N, C//c, T, c), w (O//o, C//c, K, c, o)."""
    v = np.lib.stride_tricks.sliding_window_view(x, w.shape[2], 2)
    return np.einsum("nctik,ockij->notj", v, w)


def grouped(x, w):
    """Groups: c // g channels each."""
    n, c, h, wd = x.shape
    g, o, i, kh, kw = w.shape
    return x
'''
IO = "Blocked. src: [N][C/b][H][W][b], wei: [O/b'][C/b][KH][KW][b][b'], bia: [O]"
OI = "nChw4c with OIhw4o4i, bia: [O]"


def source(**changed: str) -> str:
    parts = {
        "SAID": IO,
        "CHANNELS": "CB",
        "KERNEL": "ij",
        "BIAS": "bia.reshape(1, OB, 1, 1, -1)",
        **changed,
    }
    text = BLOCKED
    for name, part in parts.items():
        text = text.replace(name, part)
    return text


@pytest.mark.parametrize("change", [{}, {"SAID": OI, "KERNEL": "ji"}])
def test_what_is_right_is_read(tmp_path: Path, change: dict[str, str]) -> None:
    found = climb(tmp_path, source(**change), "conv", fills=(Fill.INTEGERS,))
    assert (found.layout, found.agrees, found.wrong) == ("NCHW/OIHW", True, "")
    assert found.room is not None


@pytest.mark.parametrize(
    "change",
    [
        {"KERNEL": "ji"},  # the two axes of blocks exchanged
        {"SAID": OI},
        {"CHANNELS": "CB - (CB > 1)"},  # the last block left out
        {"BIAS": "bia.reshape(-1, OB).T.reshape(1, OB, 1, 1, -1)"},
    ],
)
def test_what_is_wrong_is_found(tmp_path: Path, change: dict[str, str]) -> None:
    found = climb(tmp_path, source(**change), "conv", fills=(Fill.INTEGERS,))
    assert found.wrong
    assert found.layout == "NCHW/OIHW"


def test_along_a_line(tmp_path: Path) -> None:
    found = climb(tmp_path, source(), "line", fills=(Fill.INTEGERS,))
    assert (found.layout, found.agrees, found.wrong) == ("NCW/OIW", True, "")


def test_groups_are_no_blocks(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source())
    grouped = module_of(str(file)).grouped
    assert with_plain_channels(grouped) is grouped
