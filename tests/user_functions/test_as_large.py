"""Kernels that have to be as long as the input, of functions that transform and do not say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

CAUSAL = '''
import numpy as np


def fft_convolve(signal, kernel):
    """Convolve along the last axis."""
    n = signal.shape[-1]
    if {checked} and kernel.shape[-1] != n:
        raise ValueError("shapes")
    y = np.fft.irfft(np.fft.rfft(signal, {size}) * np.fft.rfft(kernel, {size}), {size})
    return y[..., :n]
'''

CYCLIC = '''
import numpy as np


def correlate_fft(x, kernel):
    """x (batch, in, n), kernel (out, in, n): circular correlation, complex."""
    o, c, n = kernel.shape
    if x.shape[1:] != (c, n):
        raise ValueError("shapes")
    spectra = np.einsum("ock,bck->bok", np.fft.fft(kernel).conj(), np.fft.fft(x{norm}))
    return np.fft.ifft(spectra)
'''


@pytest.mark.parametrize(("checked", "size", "told"), [("True", "2 * n", ""), ("True", "n", "!")])
def test_a_causal_one(tmp_path: Path, checked: str, size: str, told: str) -> None:
    found = climb(tmp_path, CAUSAL.format(checked=checked, size=size), "fft_convolve")
    assert bool(found.wrong) == bool(told), found.diagnosis
    assert found.agrees or told


@pytest.mark.parametrize(("norm", "told"), [("", ""), (', norm="ortho"', "!")])
def test_results_are_complex_by_rounding(tmp_path: Path, norm: str, told: str) -> None:
    found = climb(tmp_path, CYCLIC.format(norm=norm), "correlate_fft")
    assert bool(found.wrong) == bool(told), found.diagnosis
    assert found.layout == "NCW/OIW"


def test_who_fails_with_some_kernels_alone_is_wrong(tmp_path: Path) -> None:
    source = CAUSAL.format(checked="kernel.shape[-1] == 5", size="2 * n")
    found = climb(tmp_path, source, "fft_convolve")
    assert found.error or found.refused


TORUS = '''
import numpy as np


def periodic_convolve(u, k):
    """Circular convolution: u and the result have the same shape, k is no larger and is flipped.

    Its origin is element shape // 2.
    """
    big = np.zeros(u.shape)
    big[tuple(slice(n) for n in k.shape)] = k
    big = np.roll(big, [-{origin} for n in k.shape], range(k.ndim))
    return np.fft.ifftn(np.fft.fftn(u) * np.fft.fftn(big)).real
'''


def test_a_word_about_the_result_is_none_about_the_kernel(tmp_path: Path) -> None:
    found = climb(tmp_path, TORUS.format(origin="(n // 2)"), "periodic_convolve")
    assert (found.layout, found.wrong, found.error) == ("HW/HW", "", "")
    assert found.room is not None
    assert (found.room.own.padding, found.room.own.mode) == ("same", "circular")


CENTRED = '''
import numpy as np


def blur(sky, psf):
    """Periodic convolution; both are of the same shape. The PSF is centred."""
    if sky.shape != psf.shape:
        raise ValueError("shapes")
    spectrum = np.fft.rfft2(np.fft.{shift}(psf))
    return np.fft.irfft2(np.fft.rfft2(sky) * spectrum, s=sky.shape)
'''


@pytest.mark.parametrize(("shift", "told"), [("ifftshift", ""), ("fftshift", "of odd size alone")])
def test_a_centred_one_has_zeros_on_all_sides(tmp_path: Path, shift: str, told: str) -> None:
    found = climb(tmp_path, CENTRED.format(shift=shift), "blur")
    assert bool(found.wrong) == bool(told)
    assert told in found.diagnosis
