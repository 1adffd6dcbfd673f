import numpy as np


def _bluestein(x):
    """DFT of any length through a power-of-two convolution with a chirp."""
    n = len(x)
    k = np.arange(n)
    chirp = np.exp(-1j * np.pi * ((k * k) % (2 * n)) / n)
    m = 1 << (2 * n - 1).bit_length()
    a = np.zeros(m, complex)
    a[:n] = x * chirp
    b = np.zeros(m, complex)
    b[:n] = chirp.conj()
    b[m - n + 1:] = chirp.conj()[1:][::-1]
    return np.fft.ifft(np.fft.fft(a) * np.fft.fft(b))[:n] * chirp


def ring_convolve(x, h):
    """Circular convolution of two complex vectors of equal, arbitrary length."""
    x, h = np.asarray(x, complex), np.asarray(h, complex)
    if x.shape != h.shape:
        raise ValueError("equal lengths expected")
    z = _bluestein(x) * _bluestein(h)
    return _bluestein(z.conj()).conj() / len(x)
