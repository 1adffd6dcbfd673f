import numpy as np


def next_pow2(n):
    return 1 << (n - 1).bit_length()


def fft_convolve(a, b):
    """Linear convolution of two 1-D sequences, length len(a)+len(b)-1.

    Complex input gives complex output, otherwise the result is float64
    (rounding of the transform included: integers are not rounded back).
    """
    dtype = complex if np.iscomplexobj(a) or np.iscomplexobj(b) else float
    a, b = np.asarray(a, dtype), np.asarray(b, dtype)
    if a.size == 0 or b.size == 0:
        return np.zeros(0, dtype)
    n = a.size + b.size - 1
    m = next_pow2(n)
    if dtype is complex:
        return np.fft.ifft(np.fft.fft(a, m) * np.fft.fft(b, m))[:n]
    return np.fft.irfft(np.fft.rfft(a, m) * np.fft.rfft(b, m), m)[:n]
