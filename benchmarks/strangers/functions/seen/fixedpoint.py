import numpy as np


def fir_q15(samples, coeffs):
    """FIR filter in Q15 fixed point.

    samples, coeffs: int16 (Q1.15).  The products are summed in a 64-bit
    accumulator (Q2.30), rounded to nearest, and brought back to Q1.15 with
    saturation.  Same length as samples, zero initial state.
    """
    x = np.asarray(samples, dtype=np.int64)
    h = np.asarray(coeffs, dtype=np.int64)
    acc = np.convolve(x, h)[: len(x)]
    y = acc >> 15
    return np.clip(y, -32768, 32767).astype(np.int16)
