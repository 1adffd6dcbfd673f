import numpy as np


def fir_unrolled(x, h):
    """Direct form FIR, y[n] = sum_k h[k] x[n-k], x[n] = 0 for n < 0; len(y) == len(x).

    Tap loop unrolled by 4 with independent accumulators, mirrors fir_f32.c.
    """
    n_taps = len(h)
    n_out = len(x)
    buf = np.concatenate([np.zeros(n_taps - 1), x])
    y = np.empty(n_out)
    for n in range(n_out):
        p = n + n_taps - 1          # position of x[n] in buf
        a0 = a1 = a2 = a3 = 0.0
        for k in range(0, n_taps - 3, 4):
            a0 += h[k] * buf[p - k]
            a1 += h[k + 1] * buf[p - k - 1]
            a2 += h[k + 2] * buf[p - k - 2]
            a3 += h[k + 3] * buf[p - k - 3]
        y[n] = (a0 + a1) + (a2 + a3)
    return y
