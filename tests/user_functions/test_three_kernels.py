"""Three kernels that stand for one of a volume, and along which axis each is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def _along(vol, k, axis):
    return np.apply_along_axis(lambda v: np.correlate(v, k, mode="valid"), axis, vol)


def smooth_volume(vol, kx, ky, kz):
    """Separable filter of a volume, {said}; kernels are not flipped, and nothing is padded."""
    out = np.asarray(vol, dtype=np.float64)
    for axis, k in enumerate(({order})):
        out = _along(out, k, axis)
    return out
'''


@pytest.mark.parametrize(
    ("said", "order", "right"),
    [
        ("indexed [z, y, x]", "kz, ky, kx", True),
        ("indexed [z, y, x]", "kx, ky, kz", False),
        ("vol[x, y, z]", "kx, ky, kz", True),
        ("slice by slice", "kz, ky, kx", True),
    ],
)
def test_each_is_along_its_axis(tmp_path: Path, said: str, order: str, right: bool) -> None:
    found = climb(tmp_path, FILE.format(said=said, order=order), "smooth_volume")
    assert bool(found.wrong) is not right
