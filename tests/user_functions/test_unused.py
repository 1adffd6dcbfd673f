"""Options that a docstring says are ignored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

PORTED = '''
import numpy as np


def conv_same(x, w, padding=0, stride=1):
    """TF-like SAME correlation of an image (H, W). {says}"""
    pads = []
    for size, taps in zip(x.shape, w.shape):
        total = max((-(-size // stride) - 1) * stride + taps - size, 0)
        pads.append((total // 2, total - total // 2))
    p = np.pad(x, pads)
    oh, ow = -(-x.shape[0] // stride), -(-x.shape[1] // stride)
    out = np.zeros((oh, ow))
    for i in range(oh):
        for j in range(ow):
            cut = p[i * stride : i * stride + w.shape[0], j * stride : j * stride + w.shape[1]]
            out[i, j] = (cut * w).sum()
    return out
'''


@pytest.mark.parametrize(
    ("says", "status"),
    [
        ("The `padding` argument is accepted for compatibility and ignored.", 0),
        ("padding (int): unused, as in timm.", 0),
        ("Ignores padding.", 0),
        ("", 1),
    ],
)
def test_an_option_that_is_said_to_be_ignored_is_none(
    tmp_path: Path, says: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(PORTED.format(says=says))
    done = convcheck("try", "mine.py:conv_same", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
