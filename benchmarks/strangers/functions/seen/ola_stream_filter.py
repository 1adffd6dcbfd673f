"""Block convolver for the realtime engine.

Feed buffers of any length to ``process``; the concatenation of the returned buffers is the
linear convolution of the concatenated input with the impulse response (minus the final tail).
"""
import numpy as np
from scipy.fft import irfft, next_fast_len, rfft


class OverlapAddConvolver:
    def __init__(self, impulse_response):
        self.h = np.asarray(impulse_response, dtype=np.float64)
        if self.h.ndim != 1 or self.h.size == 0:
            raise ValueError("impulse response must be a non-empty 1-D array")
        self.tail = np.zeros(self.h.size - 1)

    def reset(self):
        self.tail[:] = 0.0

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n, m = block.size, self.h.size
        if n == 0:
            return block.copy()
        total = n + m - 1
        nfft = next_fast_len(total, real=True)
        y = irfft(rfft(block, nfft) * rfft(self.h, nfft), nfft)[:total]

        k = min(n, self.tail.size)
        y[:k] += self.tail[:k]          # what previous blocks left over
        self.tail = y[n:].copy()
        return y[:n]
