import numpy as np


def fir_q15(x, h):
    """Fixed-point model of the DSP's FIR: Q15 samples times Q15 taps.

    x, h int16.  64-bit accumulator, rounded (half up) once back to Q15, saturated
    to int16.  Same length as x, zero state at the start.
    """
    if x.dtype != np.int16 or h.dtype != np.int16:
        raise TypeError("int16 wanted")
    if x.size == 0:
        return x.copy()
    acc = np.convolve(x.astype(np.int64), h.astype(np.int64))[:x.size]
    y = (acc + (1 << 14)) >> 15
    return np.clip(y, -32768, 32767).astype(np.int16)
