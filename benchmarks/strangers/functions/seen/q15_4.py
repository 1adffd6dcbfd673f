import numpy as np

# prototype of the firmware's FIR, Q15 in / Q15 out. Used as golden model.

def fir_q15(x, h):
    """x, h: int16 Q15. y[n] = sat16( (sum_k h[k]*x[n-k] + 2^14) >> 15 ), x[<0] = 0.

    The sum is kept in a 64-bit accumulator like the DSP's MAC unit, so it can't overflow.
    """
    x = np.asarray(x, dtype=np.int16)
    h = np.asarray(h, dtype=np.int16)
    acc = np.zeros(len(x), dtype=np.int64)
    for k in range(min(len(h), len(x))):
        prod = h[k].astype(np.int64) * x[:len(x) - k]
        acc[k:] += prod
    y = (acc + (1 << 14)) >> 15
    return y.astype(np.int16)
