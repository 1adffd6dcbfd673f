import numpy as np


def fir_q15(x, h):
    """FIR in Q15, bit-exact with the C code: 64-bit accumulator, rounding,
    right shift by 15, result saturated to int16.

    x, h : int16 arrays. y has len(x) samples (zero initial state).
    """
    x = np.asarray(x, np.int16).astype(np.int64)
    h = np.asarray(h, np.int16).astype(np.int64)
    acc = np.convolve(x, h)[:len(x)]
    acc = (acc + (1 << 14)) >> 15
    y = acc.astype(np.int16)
    return np.clip(y, -32768, 32767)
