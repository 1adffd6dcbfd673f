# Bit-exact model of the firmware's FIR (fir_q15.c), for the test bench.
import numpy as np

Q = 15


def fir_q15(x, h):
    """x, h: int16 arrays in Q15.  y[n] = sat16(round(sum_k h[k] x[n-k] / 2^15)).

    64-bit accumulator, round half up, saturate to int16. Zero initial state.
    """
    x = np.asarray(x, np.int16)
    h = np.asarray(h, np.int16)
    y = np.zeros(len(x), np.int16)
    for n in range(len(x)):
        acc = 0
        for k in range(min(n + 1, len(h))):
            acc += int(h[k]) * int(x[n - k])
        acc = (acc + (1 << (Q - 1))) >> Q
        y[n] = np.int64(acc).astype(np.int16)
    return y
