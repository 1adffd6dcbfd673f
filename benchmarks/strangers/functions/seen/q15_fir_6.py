import numpy as np

Q15_MAX = 32767
Q15_MIN = -32768


def fir_q15(samples: np.ndarray, coeffs: np.ndarray) -> np.ndarray:
    """Bit exact model of the firmware's FIR.

    int16 Q15 in, int16 Q15 out. 64 bit accumulator, 0x4000 added before the arithmetic shift by 15,
    saturation of the result only. CMSIS order of coefficients: they are stored time reversed
    (coeffs[-1] multiplies the newest sample). History is zero.
    """
    if samples.dtype != np.int16 or coeffs.dtype != np.int16:
        raise TypeError("int16 expected")
    n = len(coeffs)
    line = np.concatenate([np.zeros(n - 1, np.int64), samples.astype(np.int64)])
    c = coeffs.astype(np.int64)
    out = np.empty(len(samples), np.int16)
    for i in range(len(samples)):
        acc = int(np.dot(line[i:i + n], c)) + 0x4000
        acc >>= 15
        out[i] = max(Q15_MIN, min(Q15_MAX, acc))
    return out
