"""`convcheck try` of filters that a small input is too small for, and of what is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

ON_A_GLOBE = '''
import numpy as np
from scipy.ndimage import gaussian_filter


def smooth(field, sigma_lat=1.0, sigma_lon=2.0):
    """Gaussian smoothing of a field of shape (lat, lon) or (time, lat, lon).

    Along longitude the last column is next to the first one. Along latitude the outermost row is
    repeated beyond the poles.
    """
    field = np.asarray(field, dtype=float)
    more = field.ndim - 2
    mode = ("nearest",) * more + {modes}
    return gaussian_filter(field, (0.0,) * more + (sigma_lat, sigma_lon), mode=mode)
'''


@pytest.mark.parametrize(
    ("modes", "said"),
    [
        ('("nearest", "wrap")', "right: 15 of 15"),
        ('("wrap", "nearest")', "the modes of the axes are exchanged"),
    ],
)
def test_an_image_is_made_larger_before_it_is_taken_for_something_else(
    tmp_path: Path, modes: str, said: str
) -> None:
    (tmp_path / "mine.py").write_text(ON_A_GLOBE.format(modes=modes), encoding="utf-8")
    done = convcheck("try", "mine.py:smooth", "--no-speed", cwd=tmp_path)
    assert said in done.stdout, done.stdout + done.stderr


PLANT = '''
import numpy as np


class Plant:
    """A plant known by its unit step response, step[i] after i samples."""

    def __init__(self, step):
        self.step = np.asarray(step, dtype=float)

    def __call__(self, u):
        return np.convolve(np.diff(u, prepend=0.0), self.step)[:len(u)]
'''


def test_no_number_stands_for_an_array(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(PLANT, encoding="utf-8")
    done = convcheck("try", "mine.py:Plant", "--no-speed", cwd=tmp_path)
    assert done.status == 3, done.stdout + done.stderr
    assert "could not be tested" in done.stdout + done.stderr


OF_A_FORMULA = '''
import numpy as np


def current(x, tau_rise, tau_decay):
    """Synaptic current: the kernel is g(t) = exp(-t/tau_decay) - exp(-t/tau_rise)."""
    t = np.arange(60)
    return np.convolve(x, np.exp(-t / tau_decay) - np.exp(-t / tau_rise){half})[:len(x)]
'''


@pytest.mark.parametrize(("half", "status"), [("", 0), (" / 2", 1)])
def test_numbers_of_a_formula_are_handed_over(tmp_path: Path, half: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(OF_A_FORMULA.format(half=half), encoding="utf-8")
    done = convcheck("try", "mine.py:current", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert "its formula, g(t) =" in done.stdout
    assert ("those of exp(-t / tau_decay) - exp(-t / tau_rise) / 2" in done.stdout) is bool(status)
