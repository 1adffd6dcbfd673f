import numpy as np


def folded_fir(x, h):
    """Linear-phase (symmetric) FIR in folded form: pre-add the sample pairs
    that share a coefficient, halving the multiplies.

    h must be symmetric, h[k] == h[N-1-k].  Output has len(x) samples and the
    usual causal start-up from zero state.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    N = len(h)
    if not np.allclose(h, h[::-1]):
        raise ValueError("taps are not symmetric")

    xd = np.concatenate([np.zeros(N - 1), x])      # xd[n + N - 1] is x[n]
    L = len(x)
    y = np.zeros(L)
    for k in range((N + 1) // 2):
        newer = xd[N - 1 - k:N - 1 - k + L]
        older = xd[k:k + L]
        y += h[k] * (newer + older)
    return y
