"""What a docstring says of sums: a filter that keeps them has taps that sum to one."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.filters.said_sums import says_sum_kept
from tests.processes import convcheck

SPECTRUM = '''
import numpy as np


def degrade(flux, fwhm=3.0):
    """Bring a spectrum down to a resolution; flux is zero outside. {says}"""
    sigma = fwhm / 2.3548
    half = int(np.ceil(5 * sigma))
    x = np.arange(-half, half + 1)
    taps = np.exp(-0.5 * (x / sigma) ** 2)
    taps /= taps.{by}()
    return np.convolve(flux, taps)[half : half + len(flux)]
'''

KEPT = "The integrated flux of a line must not change."


@pytest.mark.parametrize(
    ("says", "by", "status"),
    [(KEPT, "sum", 0), (KEPT, "max", 1), ("", "max", 0), ("The peak does not change.", "max", 0)],
)
def test_what_is_kept_has_a_kernel_of_one(tmp_path: Path, says: str, by: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(SPECTRUM.format(says=says, by=by))
    done = convcheck("try", "mine.py:degrade", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("not to 1" in done.stdout) is bool(status)


@pytest.mark.parametrize(
    ("says", "kept"),
    [
        ("Total mass is conserved.", True),
        ("It conserves the flux.", True),
        ("Flux-conserving smoothing.", True),
        ("The sum of counts stays the same.", True),
        ("A constant series comes back unchanged.", True),
        ("It does not conserve the flux.", False),
        ("The derivative; the total is unchanged.", False),
        ("The total flux is divided by four.", False),
    ],
)
def test_how_it_is_said(says: str, kept: bool) -> None:
    assert says_sum_kept(says) is kept
