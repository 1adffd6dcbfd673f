import numpy as np


class OverlapAddFilter:
    """FIR filter for a live stream, block by block, by overlap-add.

    >>> f = OverlapAddFilter(h)
    >>> y = np.concatenate([f.process(b) for b in blocks])

    Blocks may be of any length; y equals the first samples of np.convolve(x, h).
    """

    def __init__(self, taps):
        self.h = np.asarray(taps, dtype=np.float64)
        self.overlap = np.zeros(len(self.h) - 1)
        self._cache = {}

    def _spectrum(self, nfft):
        if nfft not in self._cache:
            self._cache[nfft] = np.fft.rfft(self.h, nfft)
        return self._cache[nfft]

    def reset(self):
        self.overlap[:] = 0.0

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        L, M = len(block), len(self.h)
        if L == 0:
            return block.copy()
        n = L + M - 1
        nfft = 1 << (n - 1).bit_length()
        y = np.fft.irfft(np.fft.rfft(block, nfft) * self._spectrum(nfft), nfft)[:n]
        k = min(L, M - 1)
        y[:k] += self.overlap[:k]
        self.overlap = y[L:].copy()
        return y[:L]
