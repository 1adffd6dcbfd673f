import numpy as np


def conv1d_q15(x, h, frac_bits=15):
    """Fixed-point FIR as on the DSP.

    x, h: int16 in Q15. Full convolution with a 64 bit accumulator, then a
    right shift by `frac_bits` with rounding to nearest (halves towards +inf),
    then saturation to int16.
    """
    x = np.asarray(x, dtype=np.int64)
    h = np.asarray(h, dtype=np.int64)
    acc = np.zeros(len(x) + len(h) - 1, dtype=np.int64)
    for k in range(len(h)):
        acc[k:k + len(x)] += h[k] * x
    y = acc >> frac_bits
    return np.clip(y, -32768, 32767).astype(np.int16)
