"""Bit-accurate model of the DSP's Q15 FIR."""
import numpy as np

INT16_MIN, INT16_MAX = -32768, 32767


def fir_q15(x, h):
    """y[n] = sat16(round(sum_k h[k] x[n-k] / 2**15)), same length as x.

    x and h are int16 in Q15. The accumulator has guard bits (it never
    overflows), rounding is half up, and the store to memory saturates.
    """
    x = np.asarray(x, dtype=np.int16).astype(np.int64)
    h = np.asarray(h, dtype=np.int16).astype(np.int64)
    acc = np.convolve(x, h)[:x.size]
    acc = (acc + (1 << 14)) >> 15
    return np.clip(acc.astype(np.int16), INT16_MIN, INT16_MAX)
