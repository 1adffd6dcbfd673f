import numpy as np

Q = 15


def fir_q15(x, coef):
    """Q15 FIR as on the target.

    Products are collected in a wide accumulator, rounded once (half up),
    and saturated to int16.  x, coef: int16 arrays; output int16, len(x).
    """
    x = np.asarray(x, dtype=np.int16).astype(np.int64)
    coef = np.asarray(coef, dtype=np.int16).astype(np.int64)
    acc = np.convolve(x, coef)[:x.size]
    acc = (acc + (1 << (Q - 1))) >> Q
    return np.clip(acc, -32768, 32767).astype(np.int16)
