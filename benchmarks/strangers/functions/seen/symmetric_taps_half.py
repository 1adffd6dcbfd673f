import numpy as np


def linear_phase_fir(x, half, odd_symmetry=False):
    """FIR with 2L+1 taps of which only the centre and one wing are given.

    half = [h0, h1, ..., hL]; the taps are h[-k] = h[k] (or -h[k] with odd_symmetry, then h0 must
    be 0).  y[n] = sum_k h[k] x[n-k], so odd symmetry gives y = sum h[k] (x[n-k] - x[n+k]).
    Pre-adding the two samples saves half the multiplications.  Zero phase, zeros outside,
    same length.
    """
    x = np.asarray(x, float)
    half = np.asarray(half, float)
    if odd_symmetry and half[0] != 0:
        raise ValueError("centre tap of an antisymmetric filter is 0")
    L = len(half) - 1
    p = np.concatenate([np.zeros(L), x, np.zeros(L)])
    n = len(x)
    y = half[0] * x
    for k in range(1, L + 1):
        late = p[L - k:L - k + n]        # x[n-k]
        early = p[L + k:L + k + n]       # x[n+k]
        y = y + half[k] * (late - early if odd_symmetry else late + early)
    return y
