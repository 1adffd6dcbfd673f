"""Block FFT filtering for long recordings."""
import numpy as np


def oaconvolve(x, h, block=256):
    """Linear convolution of x and h (1-D, real or complex) by overlap-add.

    Returns len(x) + len(h) - 1 samples, same as np.convolve(x, h).
    """
    x = np.asarray(x)
    h = np.asarray(h)
    L, M = len(x), len(h)
    nfft = 1
    while nfft < block + M - 1:
        nfft *= 2

    H = np.fft.fft(h, nfft)
    y = np.zeros(L + M - 1, dtype=complex)
    for start in range(0, L, block):
        seg = x[start:start + block]
        yseg = np.fft.ifft(np.fft.fft(seg, nfft) * H)
        n = len(seg) + M - 1
        y[start:start + n] += yseg[:n]

    if np.iscomplexobj(x) or np.iscomplexobj(h):
        return y
    return y.real
