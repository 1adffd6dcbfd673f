"""Functions that return taps are read as the filter by them, and held to what they promise."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.interfaces.designed_taps import makes_taps, with_a_signal
from convcheck.user_functions.load import load, module_of
from convcheck.user_functions.parameters.signature import NoKernel
from tests.processes import convcheck

TAPS = '''
import numpy as np


def bandpass_taps(numtaps, f_lo, f_hi, fs):
    """Linear phase band pass, any number of taps, by a Hamming window."""
    lo, hi = f_lo / {rate}, f_hi / {rate}
    n = np.arange(numtaps) - {middle}
    return (2 * hi * np.sinc(2 * hi * n) - 2 * lo * np.sinc(2 * lo * n)) * np.hamming(numtaps)


def lowpass_sections(n, fc, fs):
    return np.ones((n, 6))
'''


def written(folder: Path, rate: str = "fs", middle: str = "(numtaps - 1) / 2") -> Path:
    file = folder / "taps.py"
    file.write_text(TAPS.format(rate=rate, middle=middle), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("name", "parameters", "makes"),
    [
        ("bandpass_taps", "numtaps f_lo f_hi fs", True),
        ("design_lowpass", "cutoff fs num_taps window", True),
        ("bandpass", "sig f_lo f_hi fs numtaps", False),
        ("lowpass", "x fc fs numtaps", False),
        ("lowpass_biquad", "fc fs q", False),
        ("gaussian_kernel", "size sigma", False),
    ],
)
def test_they_are_known_by_what_they_are_told(name: str, parameters: str, makes: bool) -> None:
    assert makes_taps(name, parameters.split()) is makes


def test_the_filter_is_the_whole_convolution(tmp_path: Path) -> None:
    file = written(tmp_path)
    module = module_of(str(file))
    x = np.arange(9.0)
    taps = module.bandpass_taps(21, 1.0, 2.0, 8.0)
    found = with_a_signal(module.bandpass_taps)(x, 21, 1.0, 2.0, 8.0)
    np.testing.assert_array_equal(found, np.convolve(x, taps))
    with pytest.raises(ValueError, match="no 3 taps"):
        with_a_signal(module.lowpass_sections)(x, 3, 1.0, 8.0)
    with pytest.raises(NoKernel, match="makes a kernel"):
        load(str(file), "bandpass_taps")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, ""),
        ({"middle": "numtaps // 2"}, "not symmetric, as it says (linear phase)"),
        ({"rate": "(fs / 2)"}, "the Nyquist frequency"),
    ],
)
def test_what_they_promise_is_asked(tmp_path: Path, changes: dict[str, str], said: str) -> None:
    written(tmp_path, **changes)
    done = convcheck("try", "taps.py:bandpass_taps", "--no-speed", cwd=tmp_path)
    assert said in done.stdout
    assert done.status == bool(said), done.stdout + done.stderr
