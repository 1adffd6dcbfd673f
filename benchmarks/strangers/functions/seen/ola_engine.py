import numpy as np


class OverlapAddFilter:
    """Block FIR filter. Feed it consecutive blocks of any length with
    ``process``; the concatenated outputs equal the causal filtering of the
    concatenated inputs with ``h``.
    """

    def __init__(self, h):
        self.h = np.asarray(h, dtype=float)
        self.tail = np.zeros(len(self.h) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        n = len(block)
        m = len(self.h)
        nfft = 1
        while nfft < n + m - 1:
            nfft *= 2
        y = np.fft.irfft(np.fft.rfft(block, nfft) * np.fft.rfft(self.h, nfft), nfft)
        y = y[:n + m - 1]
        k = min(n, m - 1)
        y[:k] += self.tail[:k]
        self.tail = y[n:].copy()
        return y[:n]
