"""Fast convolution of real sequences."""
import numpy as np


def _pow2(n):
    p = 1
    while p < n:
        p <<= 1
    return p


def fastconv(a, b, mode="full"):
    """Convolve two real 1-D sequences by the FFT.

    Parameters
    ----------
    a, b : array_like, 1-D, not empty
    mode : {'full', 'same', 'valid'}
        'same' has the length of ``a`` (not of the longer one, as NumPy has it) and is the
        centre of 'full'; 'valid' has only the points at which the shorter one lies wholly
        within the longer one.

    Returns
    -------
    ndarray of float64
    """
    a = np.asarray(a, float)
    b = np.asarray(b, float)
    n = a.size + b.size - 1
    size = _pow2(n)
    full = np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size)[:n]
    if mode == "full":
        return full
    if mode == "same":
        start = (b.size - 1) // 2
        return full[start:start + a.size]
    if mode == "valid":
        lo, hi = sorted((a.size, b.size))
        return full[lo - 1:hi]
    raise ValueError(f"unknown mode {mode!r}")
