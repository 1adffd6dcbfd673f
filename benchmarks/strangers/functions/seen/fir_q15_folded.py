# Bit-exact model of the DSP firmware (fir_sym.s)
import numpy as np

Q15_ONE = 1 << 15
Q15_MAX = Q15_ONE - 1
Q15_MIN = -Q15_ONE
ROUND = 1 << 14


def fir_sym_q15(x, half):
    """
    Symmetric FIR in Q15.

    x    : int16 samples
    half : int16 coefficients h[0] .. h[M], h[M] being the centre tap; the filter
           has 2*M+1 taps, h[2*M-k] == h[k]
    Output: int16, as many samples as x, zero initial state (delay M samples).
    Sum in a wide accumulator, then +0.5 LSB, arithmetic shift by 15, saturation.
    """
    x = np.asarray(x)
    half = np.asarray(half)
    if x.dtype != np.int16 or half.dtype != np.int16:
        raise TypeError("Q15 data must be int16")
    M = len(half) - 1
    n = len(x)
    line = np.concatenate([np.zeros(2 * M, np.int64), x.astype(np.int64)])
    acc = np.full(n, ROUND, np.int64)
    for k in range(M):
        newer = line[2 * M - k:2 * M - k + n]       # x[n - k]
        older = line[k:k + n]                       # x[n - (2M - k)]
        acc += int(half[k]) * (newer + older)
    acc += int(half[M]) * line[M:M + n]
    return np.clip(acc >> 15, Q15_MIN, Q15_MAX).astype(np.int16)
