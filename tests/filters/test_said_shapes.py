"""Channels that a filter is to take each by itself are not added up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.said_shapes import other_length, ranks_said
from convcheck.same.seen import see
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


@pytest.mark.parametrize(
    ("said", "more", "wrong"),
    [
        ("the smoothed signal, of the length of x", 1, True),
        ("the smoothed signal, of the length of x", 0, False),
        ("returns a signal of the same length", -1, True),
        ("gives one value for each full window", -4, False),
        ("returns the valid part, the same shape otherwise", -4, False),
    ],
)
def test_results_are_as_long_as_is_said(said: str, more: int, wrong: bool) -> None:
    def respond(x: NDArray[Any]) -> NDArray[Any]:
        padded = np.pad(x, ((0, 0), (2, 2 + more) if more > -4 else (0, 0), (0, 0)))
        count = padded.shape[1] - 4
        return np.sum([padded[:, at : at + count] * (at + 1) for at in range(5)], 0)

    assert bool(other_length(see(respond, (24,), 1, "float64"), said)) is wrong


@pytest.mark.parametrize(
    ("says", "ranks"),
    [
        ("x is [batch, time, features]; the result has the windows that fit", (1,)),
        ("x: (N, C, H, W)", (2,)),
        ("x of shape (d, h, w)", (3,)),
        ("x is (time, lat, lon)", (1, 2, 3)),
        ("x is (n, foo)", (1, 2, 3)),
        ("a signal", (1, 2, 3)),
    ],
)
def test_a_shape_says_how_many_axes_there_are(says: str, ranks: tuple[int, ...]) -> None:
    assert ranks_said("x", says.lower()) == ranks
