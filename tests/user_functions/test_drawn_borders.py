"""Borders by how docstrings draw them, word by word."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.text.drawn_borders import drawn_modes
from tests.processes import convcheck

DRAWN = """
        clamp    a a a | a b c d | d d d
        wrap     b c d | a b c d | a b c
        mirror   d c b | a b c d | c b a
        ``reflect`` (c b a | a b c | c b a)
        black    0 0 0 | a b c d | 0 0 0
        index    3 2 1 | 0 1 2 3 | 2 1 0
        odd      x y z | a b c d | x y z
        text | that is | no drawing
"""

SOURCE = '''
import numpy as np

MODES = {{"clamp": "edge", "{word}": "{mode}", "black": "constant"}}


def apply(image, kernel, edge="clamp"):
    """Lay a kernel of odd sizes over an image.

    clamp   a a a | a b c d | d d d
    {word}  d c b | a b c d | c b a
    """
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    wide = np.pad(image, ((ry, ry), (rx, rx)), mode=MODES[edge])
    windows = np.lib.stride_tricks.sliding_window_view(wide, kernel.shape)
    return (windows * kernel).sum(axis=(-2, -1))
'''


def test_drawings_are_read_word_by_word() -> None:
    assert drawn_modes(DRAWN) == {
        "clamp": "replicate",
        "wrap": "circular",
        "mirror": "reflect",
        "reflect": "symmetric",
        "black": "zeros",
        "index": "reflect",
    }


@pytest.mark.parametrize(("mode", "status"), [("reflect", 0), ("symmetric", 1)])
@pytest.mark.parametrize("word", ["mirror", "bounce"])
def test_a_word_means_what_is_drawn(tmp_path: Path, mode: str, status: int, word: str) -> None:
    (tmp_path / "mine.py").write_text(SOURCE.format(mode=mode, word=word))
    done = convcheck("try", "mine.py:apply", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert f"edge='{word}'" in done.stdout
