import numpy as np


def fir_symmetric(x, h):
    """Causal FIR filtering with symmetric (linear phase) taps h[k] == h[M-1-k].

    Uses the symmetry to halve the number of multiplications. Output has
    len(x) samples, zero initial state, i.e. scipy.signal.lfilter(h, 1, x).
    """
    x = np.asarray(x, dtype=float)
    M = len(h)
    N = len(x)
    xp = np.concatenate([np.zeros(M - 1), x])
    y = np.zeros(N)
    for k in range((M + 1) // 2):
        early = xp[k:k + N]
        late = xp[M - 1 - k:M - 1 - k + N]
        y += h[k] * (early + late)
    return y
