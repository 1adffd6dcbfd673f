"""Channels that a filter is to take each by itself are not added up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

SOURCE = '''
import torch
import torch.nn.functional as F


def blur(images):
    """{said} (N, C, H, W), zero padding."""
    c = images.shape[1]
    taps = torch.tensor([1.0, 2.0, 1.0], dtype=images.dtype) / 4
    kernel = (taps[:, None] * taps)[None, None]
    {returned}
'''
EACH = "return F.conv2d(images, kernel.repeat(c, 1, 1, 1), padding=1, groups=c)"
SUM = "return F.conv2d(images, kernel.repeat(c, c, 1, 1), padding=1)"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "returned", "status"),
    [
        ("Blur images", EACH, 0),
        ("Blur images", SUM, 1),
        ("Blur the sum over all channels of images", SUM, 0),
    ],
)
def test_each_channel_is_filtered_by_itself(
    tmp_path: Path, said: str, returned: str, status: int
) -> None:
    pytest.importorskip("torch")
    text = SOURCE.format(said=said, returned=returned)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", "mine.py:blur", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("the sum of all channels, filtered" in done.stdout) is bool(status)


GREY = '''
import numpy as np
from scipy import ndimage


def grey_blur(rgb):
    """Blur of the grey image of an RGB image (H, W, 3) -> (H, W, 1)."""
    grey = rgb @ np.array([0.25, 0.5, 0.25])
    return ndimage.convolve(grey, np.full((3, 3), 1 / 9), mode="constant")[..., None]
'''


def test_a_grey_image_of_three_colours_is_read(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GREY, encoding="utf-8")
    done = convcheck("try", "mine.py:grey_blur", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr
    assert "an image of 17 x 15" in done.stdout
