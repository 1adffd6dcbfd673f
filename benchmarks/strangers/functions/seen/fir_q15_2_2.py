import numpy as np

Q15_MAX = 32767
Q15_MIN = -32768


def fir_q15(x, taps):
    """Bit-true model of arm_fir_q15.

    x and taps are int16 arrays in Q15; state starts at zero. Returns int16,
    as many samples as x:

        y[n] = sat16( (sum_k taps[k] * x[n-k]) >> 15 )

    Full precision is kept in the sum (34.30 accumulator), only the result
    is truncated and saturated.
    """
    x = np.asarray(x, dtype=np.int16)
    taps = np.asarray(taps, dtype=np.int16)

    # widen first, int16 * int16 does not fit into 16 bits
    acc = np.convolve(x.astype(np.int32), taps.astype(np.int32))[:len(x)]
    y = acc >> 15
    return np.clip(y, Q15_MIN, Q15_MAX).astype(np.int16)
