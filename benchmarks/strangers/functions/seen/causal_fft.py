import numpy as np


def causal_fir_fft(x, taps):
    """y[n] = sum_k taps[k] x[n-k] for n < len(x), along the last axis of x."""
    x = np.asarray(x, dtype=np.float64)
    taps = np.asarray(taps, dtype=np.float64)
    n = x.shape[-1]
    size = n + taps.size - 1
    spectrum = np.fft.rfft(x, size, axis=-1)
    spectrum *= np.fft.rfft(taps, size)
    return np.fft.irfft(spectrum, axis=-1)[..., :n]
