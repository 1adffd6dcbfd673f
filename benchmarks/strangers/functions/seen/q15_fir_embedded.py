import numpy as np


def fir_q15(x, h):
    """Bit-exact model of the FIR on the DSP.

    x, h : int16 arrays, Q1.15
    y[n] = sat16( ( sum_k h[k]*x[n-k] + 2^14 ) >> 15 ),   x[n] = 0 for n < 0

    64-bit accumulator, round half up, saturating store (SSAT #16).
    """
    x = np.asarray(x, np.int16)
    h = np.asarray(h, np.int16)
    N = len(x)
    y = np.zeros(N, np.int16)
    acc = np.zeros(N, np.int64)
    for k in range(min(len(h), N)):
        acc[k:] += np.int64(h[k]) * x[:N - k].astype(np.int64)
    acc = (acc + (1 << 14)) >> 15
    y[:] = acc.astype(np.int16)
    return y
