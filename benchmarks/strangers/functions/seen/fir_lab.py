import numpy as np


def fir(h, x):
    r"""
    Direct-form FIR filter

    .. math:: y[n] = \sum_{k=0}^{M-1} h[k]\, x[n-k]

    with x[n] = 0 for n < 0. Taps and samples may be complex (baseband I/Q).
    Same as ``scipy.signal.lfilter(h, 1, x)``; y has the length of x.
    """
    h = np.asarray(h)
    x = np.asarray(x)
    M = len(h)
    taps = h[::-1]                                   # oldest sample first
    buf = np.concatenate([np.zeros(M - 1, dtype=x.dtype), x])
    y = np.empty(len(x), dtype=np.result_type(h, x, np.float64))
    for n in range(len(x)):
        y[n] = np.vdot(taps, buf[n:n + M])
    return y
