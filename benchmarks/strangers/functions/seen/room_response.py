"""Convolution reverb, offline."""
import numpy as np


def _next_pow2(n):
    return 1 << max(int(n) - 1, 0).bit_length()


def convolve_reverb(dry, ir):
    """Convolve a mono track with an impulse response.

    The tail is cut: the wet track has as many samples as the dry one, i.e.
    ``np.convolve(dry, ir)[:len(dry)]``.
    """
    dry = np.asarray(dry, dtype=np.float64)
    ir = np.asarray(ir, dtype=np.float64)
    n = _next_pow2(max(len(dry), len(ir)))
    spec = np.fft.rfft(dry, n)
    spec *= np.fft.rfft(ir, n)
    wet = np.fft.irfft(spec, n)
    return wet[:len(dry)]
