"""A padding that only the docstring says is held against what is padded with a stride."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

SOURCE = '''
import numpy as np


def conv3x3(x, w, stride=1):
    """NCHW, OIHW{says}."""
    if w.shape[2:] != (3, 3):
        raise ValueError("wanted a kernel of 3 x 3")
    n, c, height, width = x.shape
    pads = []
    for size in (height, width):
        extent = w.shape[-1]
        whole = max((-(-size // stride) - 1) * stride + extent - size, 0)
        pads.append({pads})
    x = np.pad(x, [(0, 0), (0, 0), *pads])
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum("nchwij,ocij->nohw", windows[:, :, ::stride, ::stride], w)
'''

SAME = "(whole // 2, whole - whole // 2)"
HALF = "(extent // 2, extent // 2)"


@pytest.mark.parametrize(
    ("says", "pads", "wrong"),
    [
        (", padding=1", SAME, True),
        (", k // 2 zeros on each side", SAME, True),
        (", padding=1", HALF, False),
        ("", SAME, False),
    ],
)
def test_what_is_said_is_owed_with_a_stride(
    tmp_path: Path, says: str, pads: str, wrong: bool
) -> None:
    (tmp_path / "mine.py").write_text(SOURCE.format(says=says, pads=pads))
    done = convcheck("try", "mine.py:conv3x3", "--no-speed", cwd=tmp_path)
    assert done.status == wrong, done.stdout
    assert ("its text says a padding of 1 on each side" in done.stdout) is wrong


@pytest.mark.slow
@pytest.mark.parametrize(("pads", "wrong"), [(SAME, True), (HALF, False)])
def test_what_is_said_is_owed_with_a_stride_of_its_own(
    tmp_path: Path, pads: str, wrong: bool
) -> None:
    text = SOURCE.format(says=", as a layer with stride=2, padding=1", pads=pads)
    text = text.replace("w, stride=1):", "w):").replace("    pads = []", "    stride, pads = 2, []")
    (tmp_path / "mine.py").write_text(text)
    done = convcheck("try", "mine.py:conv3x3", "--no-speed", cwd=tmp_path)
    assert done.status == wrong, done.stdout
    assert ("its text says a padding of 1 on each side" in done.stdout) is wrong
