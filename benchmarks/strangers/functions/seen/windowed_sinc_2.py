import numpy as np


def design(cutoff, numtaps):
    """Hamming-windowed sinc low-pass, cutoff in cycles/sample (0..0.5)."""
    n = np.arange(numtaps) - numtaps // 2
    h = 2 * cutoff * np.sinc(2 * cutoff * n) * np.hamming(numtaps)
    return h / h.sum()


def lowpass(signal, cutoff=0.1, numtaps=31):
    """
    Linear-phase low-pass filtering of a 1-D signal.

    The taps are symmetric for every numtaps, odd or even, so that the group
    delay is exactly (numtaps - 1) / 2 samples. Gain at DC is one. Returns the
    full convolution (len(signal) + numtaps - 1 samples).
    """
    return np.convolve(np.asarray(signal, dtype=float), design(cutoff, numtaps))
