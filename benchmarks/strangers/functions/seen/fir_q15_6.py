"""Reference model of the DSP FIR (used to generate vectors for the firmware tests)."""
import numpy as np

Q15_MAX = 32767
Q15_MIN = -32768


def fir_q15(x, h):
    """Causal FIR, Q15 samples and Q15 coefficients -> Q15 output.

    y[n] = sat16((sum_k h[k] * x[n-k] + 2**14) >> 15)

    The sum is kept at full precision in a 64-bit accumulator, as on the part,
    and x[n] is zero for n < 0.
    """
    x = np.asarray(x, dtype=np.int16)
    h = np.asarray(h, dtype=np.int16)
    acc = np.zeros(x.size, dtype=np.int64)
    for k in range(min(h.size, x.size)):
        acc[k:] += h[k] * x[:x.size - k]
    y = (acc + (1 << 14)) >> 15
    return np.clip(y, Q15_MIN, Q15_MAX).astype(np.int16)
