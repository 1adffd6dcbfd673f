"""Fast convolution by the convolution theorem."""
import numpy as np


def _next_pow2(n):
    p = 1
    while p < n:
        p *= 2
    return p


def fft_convolve(a, b):
    """Full linear convolution of two 1-D sequences through the FFT.

    The sequences are zero padded to a power of two that is long enough for
    the circular convolution not to wrap around. The result is real when both
    inputs are real.
    """
    a = np.asarray(a)
    b = np.asarray(b)
    if a.ndim != 1 or b.ndim != 1:
        raise ValueError("a and b must be one-dimensional")
    if a.size == 0 or b.size == 0:
        raise ValueError("a and b must not be empty")

    size = a.size + b.size - 1
    nfft = _next_pow2(size)
    out = np.fft.ifft(np.fft.fft(a, nfft) * np.fft.fft(b, nfft))[:size]
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        return out
    return out.real
