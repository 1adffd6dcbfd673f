import numpy as np


def cconv(x, h):
    r"""Circular convolution of two real sequences by the convolution theorem.

    .. math::  y[n] = \sum_{k=0}^{N-1} h[k]\, x[(n-k) \bmod N],   \qquad N = len(x)

    ``h`` may be shorter than ``x`` (it is then zero padded to N) but not longer.
    Works along the last axis of ``x``, and returns an array of the shape of ``x``.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    N = x.shape[-1]
    if h.ndim != 1 or h.size > N:
        raise ValueError("h must be a vector of at most %d samples" % N)
    X = np.fft.rfft(x, n=N)
    H = np.fft.rfft(h, n=N)
    return np.fft.irfft(X * H)
