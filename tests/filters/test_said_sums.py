"""What a docstring says of sums: a filter that keeps them has taps that sum to one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.filters.said_sums import broken_zero_sum, says_sum_kept
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


@pytest.mark.parametrize(
    ("says", "owed"),
    [
        ("The response of a region of constant intensity is exactly zero.", True),
        ("Flat regions give no response.", True),
        ("The kernel sums to zero.", True),
        ("Zero for constant input.", True),
        ("A constant is left as it is.", False),
        ("Beyond the edges the signal is constant and has zero slope.", False),
        ("", False),
    ],
)
def test_nothing_is_left_of_what_is_constant(says: str, owed: bool) -> None:
    taps = np.array([1.0, -2.0, 1.1])
    assert ("add up to 0.1" in broken_zero_sum(taps, says)) is owed
    assert not broken_zero_sum(np.array([0.1, -0.2, 0.1]), says)
