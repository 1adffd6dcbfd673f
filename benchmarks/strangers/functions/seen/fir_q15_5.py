"""Golden model for the Cortex-M FIR (q15 in, q15 coefficients, q15 out)."""
import numpy as np

Q15_MAX, Q15_MIN = 32767, -32768


def to_q15(v):
    return np.clip(np.rint(np.asarray(v) * 32768.0), Q15_MIN, Q15_MAX).astype(np.int16)


def fir_q15(x, coeffs):
    """y[n] = sat16((sum_k coeffs[k] * x[n-k] + 2^14) >> 15), zero initial state.

    x, coeffs are int16 arrays, 64-bit accumulator as in arm_fir_q15, one
    rounding at the end.
    """
    x = np.asarray(x, dtype=np.int16)
    coeffs = np.asarray(coeffs, dtype=np.int16)
    taps = len(coeffs)
    line = np.concatenate([np.zeros(taps - 1, np.int16), x])
    acc = np.zeros(len(x), dtype=np.int64)
    for k in range(taps):
        start = taps - 1 - k
        acc += coeffs[k] * line[start:start + len(x)]
    y = (acc + (1 << 14)) >> 15
    return np.clip(y, Q15_MIN, Q15_MAX).astype(np.int16)
