"""Bit-true model of the Q15 FIR on the DSP (64-bit MAC register)."""
import numpy as np


def fir_q15(x, taps):
    """Filter int16 Q15 samples with int16 Q15 taps (causal, zero history).

    The accumulator is wide enough never to overflow; the final value is
    shifted right by 15 and saturated to int16.
    """
    x = np.asarray(x, dtype=np.int16)
    taps = np.asarray(taps, dtype=np.int16)
    n, m = x.size, taps.size
    hist = np.concatenate([np.zeros(m - 1, np.int32), x.astype(np.int32)])
    acc = np.zeros(n, dtype=np.int32)
    for k in range(m):
        acc += hist[m - 1 - k:m - 1 - k + n] * np.int32(taps[k])
    acc >>= 15
    return np.clip(acc, -32768, 32767).astype(np.int16)
