# port of Octave's fftfilt.m, vectors only
import numpy as np


def fftfilt(b, x, n=None):
    """FIR filter x with taps b by overlap-add.  Output has the length of x,
    like filter(b, 1, x).  n is an optional hint for the FFT size."""
    b = np.ravel(b)
    x = np.ravel(x)
    nb, nx = b.size, x.size
    if n is None:
        n = max(256, 4 * nb)
    n = 1 << int(np.ceil(np.log2(max(n, 2 * nb))))
    step = n - nb + 1
    B = np.fft.fft(b, n)
    y = np.zeros(nx + n, dtype=complex)
    for s in range(0, nx, step):
        seg = x[s:s + step]
        y[s:s + n] += np.fft.ifft(np.fft.fft(seg, n) * B)
    y = y[:nx]
    if np.isrealobj(b) and np.isrealobj(x):
        return y.real
    return y
