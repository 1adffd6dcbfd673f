import numpy as np


def fir_unrolled(x, h):
    """y[n] = sum_k h[k] x[n+k], valid part. Inner loop unrolled x4 as in the DSP assembly."""
    n_out = len(x) - len(h) + 1
    y = np.zeros(n_out)
    quads = len(h) // 4
    for n in range(n_out):
        a0 = a1 = a2 = a3 = 0.0
        for q in range(quads):
            k = 4 * q
            a0 += h[k] * x[n + k]
            a1 += h[k + 1] * x[n + k + 1]
            a2 += h[k + 2] * x[n + k + 2]
            a3 += h[k + 3] * x[n + k + 3]
        y[n] = a0 + a1 + a2 + a3
    return y
