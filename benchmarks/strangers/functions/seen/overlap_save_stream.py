"""Overlap-save filtering of a running signal."""
import numpy as np


class OverlapSave:
    """Causal FIR filter for long kernels.

    ``process(chunk)`` accepts chunks of any length (also empty ones) and gives
    back as many samples; strung together they are the start of
    ``np.convolve(signal, taps)``.
    """

    def __init__(self, taps, nfft=1024):
        taps = np.array(taps, dtype=np.float64)
        m = taps.size
        while nfft < 2 * m:
            nfft *= 2
        self.nfft = nfft
        self.hop = nfft - m + 1
        self._m = m
        self._spectrum = np.fft.rfft(taps, nfft)
        self._history = np.zeros(m - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        out = np.empty(chunk.size)
        skip = self._m - 1
        for start in range(0, chunk.size, self.hop):
            part = chunk[start:start + self.hop]
            seg = np.concatenate([self._history, part])
            y = np.fft.irfft(np.fft.rfft(seg, self.nfft) * self._spectrum, self.nfft)
            out[start:start + part.size] = y[skip:skip + part.size]
            self._history = seg[seg.size - skip:]
        return out
