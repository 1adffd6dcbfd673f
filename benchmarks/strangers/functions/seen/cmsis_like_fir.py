import numpy as np


def fir_q7(src, coeffs, shift):
    """Fixed-point FIR in the manner of CMSIS-DSP arm_fir_q7.

    src, coeffs: int8 arrays. y[n] = sat8((sum_k coeffs[k] * src[n - k]) >> shift),
    zero history. The sum is exact, only the end result saturates.
    """
    src = np.asarray(src, dtype=np.int8)
    coeffs = np.asarray(coeffs, dtype=np.int8)
    ntaps = len(coeffs)
    hist = np.concatenate([np.zeros(ntaps - 1, np.int8), src]).astype(np.int16)
    rev = coeffs[::-1].astype(np.int16)
    dst = np.empty(len(src), dtype=np.int8)
    for n in range(len(src)):
        acc = np.sum(hist[n:n + ntaps] * rev, dtype=np.int16)
        dst[n] = np.clip(acc >> shift, -128, 127)
    return dst
