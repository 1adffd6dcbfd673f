"""Low-passes and band-passes: what they pass at their edges."""

from __future__ import annotations

import numpy as np
import pytest

from tests.filters.test_promised import broken


def sinc(share: float, count: int) -> np.ndarray:
    at = np.arange(count) - (count - 1) / 2
    taps = np.sinc(2 * share * at) * np.hamming(count)
    return taps / taps.sum()


@pytest.mark.parametrize(
    ("share", "said"),
    [(0.125, ""), (0.25, "above that"), (0.0625, "below that")],
)
def test_a_low_pass_passes_a_half_at_its_cut_off(share: float, said: str) -> None:
    found = broken("lowpass", sinc(share, 31), cutoff=1.0, rate=8.0)
    assert said in found
    assert bool(said) == bool(found)


@pytest.mark.parametrize(
    ("factor", "gain", "said"),
    [(1.0, 1.0, ""), (2.0, 1.0, "edge"), (0.5, 1.0, "edge"), (1.0, 2.0, "edge")],
)
def test_a_band_pass_passes_a_half_at_its_edges(factor: float, gain: float, said: str) -> None:
    at = np.arange(61) - 30
    low, high = 0.1 / factor, 0.3 / factor
    taps = 2 * (high * np.sinc(2 * high * at) - low * np.sinc(2 * low * at)) * np.hamming(61)
    found = broken("bandpass", gain * taps, low=0.8, high=2.4, rate=8.0)
    assert said in found
    assert bool(said) == bool(found)
    assert broken("bandpass", taps, low=0.8) == ""
