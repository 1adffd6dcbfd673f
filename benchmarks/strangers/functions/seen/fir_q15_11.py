"""Bit-exact model of the FIR routine on our 16-bit DSP.

All numbers are Q15: the integer v stands for v / 32768.
"""
import numpy as np

Q15_MAX = 32767
Q15_MIN = -32768


def float_to_q15(v):
    """Nearest Q15 value of v, saturated."""
    return np.clip(np.rint(np.asarray(v, dtype=float) * 32768), Q15_MIN, Q15_MAX).astype(np.int16)


def fir_q15(x, taps):
    """Causal FIR filter on Q15 samples, len(y) == len(x), zero initial state.

    The chip has no guard bits for the fraction: EVERY product is rounded to
    Q15 on its own, (x*t + 0x4000) >> 15, before it is accumulated. The
    accumulator is wide (32 bits), only its final value is saturated to 16
    bits. Hence results may differ by a few LSB from the real-valued
    convolution of the same numbers, and they clip instead of wrapping.

    x, taps: int16 sequences; returns int16.
    """
    x = np.asarray(x)
    taps = np.asarray(taps)
    if x.dtype != np.int16 or taps.dtype != np.int16:
        raise TypeError("x and taps must be int16 (Q15)")

    y = np.empty(len(x), dtype=np.int16)
    for n in range(len(x)):
        acc = 0
        for k in range(len(taps)):
            if n - k < 0:
                break
            acc += (int(x[n - k]) * int(taps[k]) + 0x4000) >> 15
        y[n] = max(Q15_MIN, min(Q15_MAX, acc))
    return y
