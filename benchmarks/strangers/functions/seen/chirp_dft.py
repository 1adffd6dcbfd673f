import numpy as np


def bluestein(x):
    """DFT of any length as a convolution with a chirp (Bluestein)."""
    x = np.asarray(x, dtype=complex)
    n = len(x)
    k = np.arange(n)
    # k*k modulo 2n keeps the angle small
    chirp = np.exp(-1j * np.pi * (k * k % (2 * n)) / n)
    size = 1 << (2 * n - 2).bit_length() if n > 1 else 1
    a = np.zeros(size, dtype=complex)
    a[:n] = x * chirp
    b = np.zeros(size, dtype=complex)
    b[:n] = chirp.conj()
    if n > 1:
        b[-(n - 1):] = chirp.conj()[:0:-1]
    y = np.fft.ifft(np.fft.fft(a) * np.fft.fft(b))
    return chirp * y[:n]
