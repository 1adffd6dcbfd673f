"""Where a docstring says that the middle of a kernel lies is where it has to lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.text.declarations import says_causal
from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def blur_periodic(img, psf):
    """Convolve a periodic image with a psf of odd sides{said}."""
    kh, kw = psf.shape
    big = np.zeros(img.shape)
    big[:kh, :kw] = psf
    big = np.roll(big, ({first}, {last}), (0, 1))
    return np.real(np.fft.ifft2(np.fft.fft2(img) * np.fft.fft2(big)))
'''
CENTRED = ", which is centred on each pixel"


@pytest.mark.parametrize(
    ("said", "first", "last", "right"),
    [
        (CENTRED, "-(kh // 2)", "-(kw // 2)", True),
        (CENTRED, "0", "0", False),
        (". The picture does not move", "0", "0", False),
        (". Stars stay at their pixel positions", "0", "0", False),
        (", circularly", "0", "0", True),
    ],
)
def test_what_goes_around(tmp_path: Path, said: str, first: str, last: str, right: bool) -> None:
    found = climb(tmp_path, SOURCE.format(said=said, first=first, last=last), "blur_periodic")
    assert not found.problem
    assert bool(found.wrong) is not right


TRACE = '''
import numpy as np


def synthetic(r, wavelet):
    """Synthetic trace of reflection coefficients{said}."""
    full = np.convolve(r, wavelet)
    return full[{first} : {first} + len(r)]
'''
ZERO_PHASE = ", by a zero-phase wavelet with its time zero in the middle sample"


@pytest.mark.parametrize(
    ("said", "first", "right"),
    [
        (ZERO_PHASE, "(len(wavelet) - 1) // 2", True),
        (ZERO_PHASE, "0", False),
        ("; the first len(r) samples", "0", True),
    ],
)
def test_a_signal_whose_zero_is_in_the_middle(
    tmp_path: Path, said: str, first: str, right: bool
) -> None:
    found = climb(tmp_path, TRACE.format(said=said, first=first), "synthetic")
    assert not found.problem
    assert bool(found.wrong) is not right


CAUSAL = '''
import numpy as np


def reverb(dry, ir):
    """Convolution reverb: {said}."""
    return np.convolve(dry, ir{mode}){cut}
'''
CUT = "the reverb tail past the end of dry is cut"


@pytest.mark.parametrize(
    ("said", "mode", "cut", "right"),
    [
        (CUT, "", "[: len(dry)]", True),
        (CUT, ', "same"', "", False),
        ("causal, with all of its tail", "", "", True),
    ],
)
def test_a_tail_that_is_cut_is_behind(
    tmp_path: Path, said: str, mode: str, cut: str, right: bool
) -> None:
    found = climb(tmp_path, CAUSAL.format(said=said, mode=mode, cut=cut), "reverb")
    assert not found.problem
    assert bool(found.wrong) is not right


OPTION = '''
def light(x, w, causal={default}):
    """Causal if causal=True (of a decoder), else centred."""
    return x
'''


@pytest.mark.parametrize(("default", "says"), [("True", True), ("False", False)])
def test_who_is_told_whether_it_is_causal_is_what_it_is_by_default(
    tmp_path: Path, default: str, says: bool
) -> None:
    (tmp_path / "mine.py").write_text(OPTION.format(default=default))
    assert says_causal(load(str(tmp_path / "mine.py"), "light").callee) is says
