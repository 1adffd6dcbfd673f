import numpy as np
from scipy.fft import fft, ifft, next_fast_len


def xcorr(a, v):
    """Full cross-correlation of two sequences, real or complex, with lags.

    Returns (lags, c) with c[k] = sum_n a[n + lag] * conj(v[n]) for
    lag = -(len(v) - 1) .. len(a) - 1, so that c equals
    np.correlate(a, v, "full"). A delay of a against v shows as a peak at a
    positive lag. c is real if both inputs are.
    """
    a = np.asarray(a)
    v = np.asarray(v)
    na, nv = len(a), len(v)
    n = na + nv - 1
    nfft = next_fast_len(n)
    c = ifft(fft(a, nfft) * np.conj(fft(v, nfft)))
    # negative lags sit at the end of the buffer
    c = np.concatenate([c[nfft - (nv - 1):], c[:na]])
    if not (np.iscomplexobj(a) or np.iscomplexobj(v)):
        c = c.real
    return np.arange(-(nv - 1), na), c
