import numpy as np

def upsample(x, L, taps):
    """Raise the sampling rate of x by the integer L.

    Zero stuffing + linear-phase FIR, done by phases. The group delay of the
    filter is removed, so that output sample i*L lies at the time of x[i]; the
    gain L makes up for the stuffed zeros (taps: unit gain at DC).
    len(result) == L * len(x). Only symmetric filters of odd length are accepted.
    """
    x, taps = np.asarray(x, float), np.asarray(taps, float)
    K, N = len(taps), len(x)
    if K % 2 != 1 or not np.allclose(taps, taps[::-1]):
        raise ValueError("need a symmetric filter with an odd number of taps")
    if N == 0:
        return np.zeros(0)
    full = np.zeros(L * (N + -(-K // L)))
    for p in range(min(L, K)):
        branch = np.convolve(x, taps[p::L])
        full[p::L][:len(branch)] = branch
    delay = (K - 1) // 2
    return L * full[delay:delay + L * N]
