"""Convolutions that are causal along one axis of several, and keep the size of the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.reading.own_parameters import CAUSAL_ALONG, OwnParameters
from tests.processes import convcheck

VIDEO = '''
import numpy as np


def {name}(video, kernel):
    """Filter (T, H, W), {says}."""
    kt, kh, kw = kernel.shape
    t, h, w = video.shape
    p = np.pad(video, ({pads}, (kh // 2, kh // 2), (kw // 2, kw // 2)))
    out = np.zeros((t, h + 1 - kh % 2, w + 1 - kw % 2))
    for a in range(kt):
        for b in range(kh):
            for c in range(kw):
                out += kernel[a, b, c] * p[a : a + t, b : b + out.shape[1], c : c + out.shape[2]]
    return out
'''

FRAMES = '''
import numpy as np


def causal_conv3d(video, kernel):
    """A layer that never looks into the future; kh and kw are odd.

    Time: the first frame is repeated kt - 1 times in front. Space: zeros, same size.
    """
    kt, kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd sizes are wanted")
    p = np.concatenate([np.repeat({first}, kt - 1, axis=0), video])
    p = np.pad(p, ((0, 0), (kh // 2, kh // 2), (kw // 2, kw // 2)))
    t, h, w = video.shape
    out = np.zeros(video.shape)
    for a in range(kt):
        for b in range(kh):
            for c in range(kw):
                out += kernel[a, b, c] * p[a : a + t, b : b + h, c : c + w]
    return out
'''

CAUSAL = "causal in time"


@pytest.mark.parametrize(
    ("says", "pads", "status"),
    [
        (CAUSAL, "(kt - 1, 0)", 0),
        (CAUSAL, "(0, kt - 1)", 1),
        (CAUSAL, "((kt - 1) // 2, kt // 2)", 1),
        ("without looking into the future", "(kt - 1, 0)", 0),
        ("centred", "(kt - 1, 0)", 1),
    ],
)
def test_what_is_ahead_of_a_frame_is_not_read(
    tmp_path: Path, says: str, pads: str, status: int
) -> None:
    text = VIDEO.format(name="conv3d_of_frames", says=says, pads=pads)
    (tmp_path / "mine.py").write_text(text)
    done = convcheck("try", "mine.py:conv3d_of_frames", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("causal along the first axis" in done.stdout) is (says != "centred")


@pytest.mark.parametrize(("first", "status"), [("video[:1]", 0), ("video[-1:]", 1)])
def test_another_border_may_stand_along_time(tmp_path: Path, first: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(FRAMES.format(first=first))
    done = convcheck("try", "mine.py:causal_conv3d", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


@pytest.mark.parametrize("padding", list(CAUSAL_ALONG))
def test_all_of_the_padding_is_before_along_one_axis(padding: str) -> None:
    pads = OwnParameters(padding=padding).padding_for((4, 3, 4), (1, 1, 1), (1, 1, 1))
    assert isinstance(pads, tuple)
    along, _ = CAUSAL_ALONG[padding]
    assert pads[along] == (3, 0)
    assert pads[1] == (1, 1)
    assert pads[-1 - along] == ((2, 2) if padding.endswith("half") else (1, 2))
    assert "causal along" in OwnParameters(padding=padding).said
