import numpy as np


def folded_fir(x, h):
    """Causal FIR filtering with symmetric taps, half the multiplications.

    h[k] == h[n-1-k] must hold; n may be odd or even. Samples before the start
    of x are zero and the output is as long as x.
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    if not np.allclose(h, h[::-1]):
        raise ValueError("taps are not symmetric")
    n = len(h)
    line = np.concatenate([np.zeros(n - 1), x])
    y = np.zeros(len(x))
    for k in range((n + 1) // 2):
        newer = line[n - 1 - k:n - 1 - k + len(x)]
        older = line[k:k + len(x)]
        y += h[k] * (newer + older)
    return y
