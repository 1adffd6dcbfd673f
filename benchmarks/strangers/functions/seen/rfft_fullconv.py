import numpy as np

def fft_convolve_full(a, v):
    """Same result as np.convolve(a, v, mode='full') for real 1-D input, in O(n log n)."""
    a = np.asarray(a, float)
    v = np.asarray(v, float)
    n = a.size + v.size - 1
    spec = np.fft.rfft(a, n) * np.fft.rfft(v, n)
    return np.fft.irfft(spec)
