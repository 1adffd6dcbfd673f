import numpy as np


def fir_q15(x, h):
    """Q15 FIR as on a DSP: int16 samples, int16 taps, wide accumulator, one rounding.

    y[n] = sat16((sum_k h[k] x[n-k] + 2**14) >> 15), x = 0 before the start; len(x) outputs.
    """
    x = np.asarray(x, dtype=np.int64)
    h = np.asarray(h, dtype=np.int64)
    acc = np.zeros(len(x), dtype=np.int64)
    for k in range(min(len(h), len(x))):
        acc[k:] += h[k] * x[:len(x) - k]
    return np.clip((acc + (1 << 14)) >> 15, -32768, 32767).astype(np.int16)
