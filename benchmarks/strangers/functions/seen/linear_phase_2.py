import numpy as np


def symmetric_fir(x, h):
    """FIR filter for linear-phase (symmetric) taps.

    Because h[k] == h[M-1-k], two samples can be added before they are
    multiplied, which halves the number of multiplications. Same result as
    np.convolve(x, h)[:len(x)].
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if not np.allclose(h, h[::-1]):
        raise ValueError("taps are not symmetric")
    N = len(x)
    xp = np.concatenate([np.zeros(M - 1), x])

    def delayed(k):
        return xp[M - 1 - k:M - 1 - k + N]

    y = np.zeros(N)
    for k in range((M + 1) // 2):
        y += h[k] * (delayed(k) + delayed(M - 1 - k))
    return y
