"""Objects whose class says that weights may be set between calls: what is kept of the old ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

TEXT = '''
import numpy as np


class FFTFilter:
    """Causal FIR filter through the FFT: y[n] = sum_k taps[k] x[n - k].{says}"""

    def __init__(self, taps):
        self._spectra = {}
        self.taps = taps

    @property
    def taps(self):
        return self._taps

    @taps.setter
    def taps(self, value):
        self._taps = np.array(value, dtype=float)
        {forget}

    def __call__(self, x):
        size = len(x) + len(self._taps)
        if size not in self._spectra:
            self._spectra[size] = np.fft.rfft(self._taps, size)
        return np.fft.irfft(np.fft.rfft(x, size) * self._spectra[size], size)[: len(x)]
'''
SAYS = " The taps may be assigned at any time; later calls use the new ones."


@pytest.mark.parametrize(
    ("says", "forget", "status"),
    [
        (SAYS, "self._spectra = {}", 0),
        (SAYS, "pass", 1),
        pytest.param("", "pass", 0, marks=pytest.mark.slow),
    ],
)
def test_a_spectrum_of_old_taps_is_stale(
    tmp_path: Path, says: str, forget: str, status: int
) -> None:
    text = TEXT.replace("{says}", says).replace("{forget}", forget)
    (tmp_path / "mine.py").write_text(text)
    done = convcheck("try", "mine.py:FFTFilter", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("a stale cache of a spectrum" in " ".join(done.stdout.split())) is bool(status)
