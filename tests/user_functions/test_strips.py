"""Images and signals in strips: which part of a halo is missing, and how many strips there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

STRIPS = """
import numpy as np
from scipy.signal import convolve2d


def filtered(img, kernel):
    \"\"\"convolve2d(img, kernel, mode='same'), strip by strip.\"\"\"
    img = AXES(np.asarray(img, dtype=float))
    kernel = AXES(kernel)
    rows, reach = len(img), kernel.shape[0] // 2
    bounds = BOUNDS
    out = np.empty_like(img)
    for a, b in zip(bounds, bounds[1:]):
        if a < b:
            low, high = max(0, a - ABOVE), min(rows, b + BELOW)
            out[a:b] = convolve2d(img[low:high], kernel, mode="same")[a - low : b - low]
    return AXES(out)
"""
LINSPACE = "np.linspace(0, rows, 5).astype(int)"
CEIL = "[*range(0, rows, -(-rows // 3)), rows]"
TILES = "[*range(0, rows, 16), rows]"

SIGNAL = """
import numpy as np


def fir(x, h):
    \"\"\"A causal filter: as many outputs as inputs, zeros before them.\"\"\"
    parts = [part for part in np.array_split(x, 4) if len(part)]
    return np.concatenate([np.convolve(part, h)[: len(part)] for part in parts])
"""


def said(folder: Path, axes: str, bounds: str, halo: tuple[str, str]) -> tuple[str, str]:
    above, below = halo
    source = STRIPS.replace("AXES", axes).replace("BOUNDS", bounds)
    found = climb(folder, source.replace("ABOVE", above).replace("BELOW", below), "filtered")
    assert not found.problem
    return found.wrong, found.diagnosis


@pytest.mark.parametrize(
    ("axes", "bounds", "halo", "words"),
    [
        ("np.array", LINSPACE, ("reach", "0"), "4 strips along height with a halo above and"),
        ("np.transpose", CEIL, ("0", "reach"), "3 strips along width with a halo to the right"),
        ("np.array", TILES, ("reach", "0"), "strips of 16 along height with a halo above and none"),
    ],
)
def test_what_a_halo_lacks_is_named(
    tmp_path: Path, axes: str, bounds: str, halo: tuple[str, str], words: str
) -> None:
    wrong, text = said(tmp_path, axes, bounds, halo)
    assert wrong
    assert text.startswith(f"exactly the result of seams of strips: {words}")
    assert "in another way" not in text


def test_blocks_of_a_signal_that_begin_anew(tmp_path: Path) -> None:
    text = climb(tmp_path, SIGNAL, "fir").diagnosis
    assert text.startswith("exactly the result of seams of blocks: 4 blocks along length with no")
    assert "np.array_split" in text


def test_strips_with_all_of_their_halo_are_right(tmp_path: Path) -> None:
    assert said(tmp_path, "np.array", LINSPACE, ("reach", "reach")) == ("", "")
