import numpy as np


def fir_q15(x, coeffs):
    """Q15 FIR. x, coeffs: int16. Products are summed in 64 bits, then brought
    back to Q15 rounding to nearest (halves away from zero) and saturated."""
    x = np.asarray(x, np.int16).astype(np.int64)
    c = np.asarray(coeffs, np.int16).astype(np.int64)
    y = np.zeros(len(x), np.int16)
    for n in range(len(x)):
        acc = 0
        for k in range(min(len(c), n + 1)):
            acc += int(c[k]) * int(x[n - k])
        if acc >= 0:
            v = (acc + (1 << 14)) >> 15
        else:
            v = (acc - (1 << 14)) >> 15
        y[n] = max(-32768, min(32767, v))
    return y
