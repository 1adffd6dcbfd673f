"""Filters that put results between elements are convolutions of each phase, and keep the mean."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.filters.phases import broken_gain, broken_mean, in_phases, upsamples
from tests.processes import convcheck


def test_results_of_an_element_are_channels() -> None:
    x = np.arange(12.0).reshape(1, 3, 4, 1)
    twice = x.repeat(2, axis=1).repeat(2, axis=2)
    twice[:, 1::2] += 0.25
    apart = in_phases(twice, x.shape)
    assert apart is not None
    assert apart.shape == (1, 3, 4, 4)
    np.testing.assert_array_equal(apart - x, np.broadcast_to([0, 0, 0.25, 0.25], apart.shape))


@pytest.mark.parametrize("shape", [(1, 6, 7, 1), (1, 3, 4, 1), (2, 6, 8, 1)])
def test_other_results_have_no_phases(shape: tuple[int, ...]) -> None:
    assert in_phases(np.zeros(shape), (1, 3, 4, 1)) is None


@pytest.mark.parametrize(
    ("sums", "said"), [((1, 1), ""), ((0.5, 0.5), "makes 0.5"), ((1, 0.5), "makes 1, 0.5")]
)
def test_a_mean_is_kept_by_who_says_so(sums: tuple[float, float], said: str) -> None:
    kernel = np.array(sums).reshape(1, 1, 2)
    told = broken_gain(kernel, "interpolate", "Linear interpolation to twice the rate.")
    assert said in told
    assert bool(told) is bool(said)
    assert broken_gain(kernel, "upsample", "Zeros between samples, then a filter.") == ""


@pytest.mark.parametrize(("gain", "said"), [(3, ""), (3.01, ""), (1, "makes 0.3333 on the mean")])
def test_a_mean_is_kept_where_zeros_are_put_between(gain: float, said: str) -> None:
    taps = gain * np.hanning(9)[1:-1] / np.hanning(9).sum()
    told = broken_mean(taps, 3, "interpolate", "The amplitude is kept.")
    assert said in told
    assert bool(told) is bool(said)
    assert broken_mean(taps, 1, "interpolate", "The amplitude is kept.") == ""
    assert broken_mean(taps, 3, "expand", "Zeros between samples, then a filter.") == ""


def test_names_and_docstrings_say_it() -> None:
    assert upsamples("pyr_up", "")
    assert upsamples("f", "Doubles the size of an image.")
    assert not upsamples("blur", "A blur of the same size.")


SOURCE = '''
import numpy as np
from scipy.ndimage import correlate1d

TAPS = np.array([1, 4, 6, 4, 1]) / 16


def pyr_up(img):
    """Expand step of a pyramid: twice the size, brightness is preserved."""
    up = np.zeros((2 * img.shape[0], 2 * img.shape[1]))
    up[::2, ::2] = img
    for axis in (0, 1):
        up = correlate1d(up, TAPS, axis=axis, mode="mirror")
    return {gain} * up
'''


@pytest.mark.slow
@pytest.mark.parametrize(("gain", "status"), [(4, 0), (2, 1)])
def test_the_command_looks_at_the_gain(tmp_path: Path, gain: int, status: int) -> None:
    (tmp_path / "mine.py").write_text(SOURCE.format(gain=gain), encoding="utf-8")
    done = convcheck("try", "mine.py:pyr_up", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("of an input of ones it makes 0.5 and not 1" in done.stdout) is bool(status)
