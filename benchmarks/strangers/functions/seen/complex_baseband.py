import numpy as np


def shape_pulse(iq, taps):
    """Convolve complex baseband samples with (possibly complex) taps, full length.

    y[n] = sum_k taps[k] * iq[n-k]
    """
    iq = np.asarray(iq, dtype=complex)
    taps = np.asarray(taps, dtype=complex)
    L = len(taps)
    padded = np.concatenate([np.zeros(L - 1), iq, np.zeros(L - 1)])
    rev = taps[::-1].copy()
    y = np.empty(len(iq) + L - 1, dtype=complex)
    for n in range(len(y)):
        y[n] = np.vdot(rev, padded[n:n + L])
    return y
