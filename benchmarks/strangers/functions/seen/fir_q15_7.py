import numpy as np


class FirQ15:
    """Q15 FIR, block based, modelled on arm_fir_q15.

    64-bit accumulator, one final >> 15, result saturated to int16.
    Coefficients in natural order: y[n] = sum_k h[k] x[n-k].
    """

    def __init__(self, coeffs):
        self.h = np.asarray(coeffs, dtype=np.int16)
        self.state = np.zeros(len(self.h) - 1, dtype=np.int16)

    def __call__(self, src):
        src = np.asarray(src, dtype=np.int16)
        taps = len(self.h)
        line = np.concatenate([self.state, src]).astype(np.int64)
        h = self.h.astype(np.int64)
        dst = np.empty(len(src), dtype=np.int16)
        for n in range(len(src)):
            acc = np.int64(0)
            for k in range(taps):
                acc += h[k] * line[n + taps - 1 - k]
            dst[n] = (acc >> 15).astype(np.int16)
        if taps > 1:
            self.state = line[-(taps - 1):].astype(np.int16)
        return dst
