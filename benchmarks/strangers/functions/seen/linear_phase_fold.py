import numpy as np


def fir_linear_phase(x, h, tol=1e-12):
    """FIR filter for linear-phase taps with half of the multiplications.

    Type I-IV: ``h`` symmetric (+) or antisymmetric (-), odd or even length. Causal,
    zero initial state, len(x) samples out, i.e. the same as lfilter(h, 1, x) and so
    delayed by (len(h) - 1) / 2. Raises ValueError if h has neither symmetry.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    L = len(h)
    scale = tol * np.abs(h).max()
    if np.abs(h - h[::-1]).max() <= scale:
        sign = 1.0
    elif np.abs(h + h[::-1]).max() <= scale:
        sign = -1.0
    else:
        raise ValueError("h is not linear phase")

    n = len(x)
    past = np.concatenate([np.zeros(L - 1), x])
    tap = lambda k: past[L - 1 - k:L - 1 - k + n]  # x[n - k]

    y = np.zeros(n)
    for k in range(L // 2):
        y += h[k] * (tap(k) + sign * tap(L - 1 - k))
    if L % 2 and sign > 0:
        y += h[L // 2] * tap(L // 2)
    return y
