"""Full linear convolution of two vectors with the FFT.

Integers give integers back (the floating result is rounded to the nearest, so
keep the values small enough: sums up to about 1e12 are safe),
real gives real and complex gives complex.
"""
import numpy as np
from scipy.fft import next_fast_len


def fftconv(a, b):
    a, b = np.atleast_1d(a), np.atleast_1d(b)
    n = a.size + b.size - 1
    nfft = next_fast_len(n)
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        return np.fft.ifft(np.fft.fft(a, nfft) * np.fft.fft(b, nfft))[:n]
    c = np.fft.irfft(np.fft.rfft(a, nfft) * np.fft.rfft(b, nfft), nfft)[:n]
    if np.issubdtype(a.dtype, np.integer) and np.issubdtype(b.dtype, np.integer):
        return np.rint(c).astype(np.int64)
    return c


if __name__ == "__main__":
    print(fftconv([1, 2, 3], [1, 1]))
