"""Modes that docstrings say borders have."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.filters.said_borders import modes_said
from convcheck.workers.ready_calls import part_of
from tests.processes import convcheck


@pytest.mark.parametrize(
    ("said", "modes"),
    [
        ("Borders are reflected.", {"reflect", "symmetric"}),
        ("As scipy.ndimage does, with boundary handling 'reflect'.", {"symmetric"}),
        ("Borders as by np.pad in mode 'reflect'.", {"reflect", "symmetric"}),
        ("Not SciPy's: borders as by np.pad in mode 'reflect'.", {"reflect", "symmetric"}),
        ("The edge is repeated.", {"replicate"}),
        ("Zeros lie beyond the border.", {"zeros"}),
        ("Smooths.", set()),
    ],
)
def test_modes_that_are_said(said: str, modes: set[str]) -> None:
    assert modes_said(said) == modes


PYRAMID = '''
import numpy as np
from scipy import ndimage

TAPS = np.array([1, 4, 6, 4, 1]) / 16


def levels_of(image, levels={levels}):
    """Gaussian pyramid, [image, level 1, ...].

    Beyond the border the image is mirrored about its edge pixel: d c b | a b c d.
    """
    out = [np.asarray(image, float)]
    for _ in range(levels):
        smooth = out[-1]
        for axis in (0, 1):
            smooth = ndimage.correlate1d(smooth, TAPS, axis, mode="{mode}")
        out.append(smooth[::2, ::2])
    return out
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("levels", "mode", "status"), [(1, "mirror", 0), (3, "mirror", 0), (2, "reflect", 1)]
)
def test_levels_of_pyramids_are_held_to_what_is_said(
    tmp_path: Path, levels: int, mode: str, status: int
) -> None:
    text = PYRAMID.format(levels=levels, mode=mode)
    (tmp_path / "mine.py").write_text(text)
    done = convcheck("try", "mine.py:levels_of", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


def test_lists_of_arrays_of_several_shapes_are_several_results() -> None:
    image, level = np.zeros((4, 4)), np.ones((2, 2))
    assert part_of([image, level], 1) is level
    assert part_of((image, level), 1) is level
    for value in (image, [image, image], [[1.0, 2.0], [3.0]], [image]):
        assert part_of(value, 0) is value
        with pytest.raises(ValueError, match="no more"):
            part_of(value, 1)
