"""Streaming FIR filtering by overlap-save."""
import numpy as np


class OverlapSave:
    """Causal FIR filter for a stream that arrives in blocks of any length.

    Concatenating the outputs of successive ``process`` calls gives
    ``np.convolve(all_input, taps)[:len(all_input)]``.
    """

    def __init__(self, taps, nfft=None):
        taps = np.asarray(taps, dtype=float)
        if taps.ndim != 1 or taps.size == 0:
            raise ValueError("taps must be a non-empty 1-D array")
        m = taps.size
        if nfft is None:
            nfft = 1 << (max(8 * m, 64) - 1).bit_length()
        if nfft < m:
            raise ValueError("nfft must be at least len(taps)")
        self.nfft = int(nfft)
        self.hop = self.nfft - m + 1
        self._overlap = m - 1
        self._spectrum = np.fft.rfft(taps, self.nfft)
        self.reset()

    def reset(self):
        """Forget the past; the next sample is the first one of a new stream."""
        self._history = np.zeros(self._overlap)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.ndim != 1:
            raise ValueError("block must be 1-D")
        ov = self._overlap
        buf = np.concatenate([self._history, block])
        out = np.empty(block.size)
        for start in range(0, block.size, self.hop):
            seg = buf[start:start + self.nfft]          # rfft zero-fills a short one
            y = np.fft.irfft(np.fft.rfft(seg, self.nfft) * self._spectrum, self.nfft)
            n = min(self.hop, block.size - start)
            # the first ``ov`` samples are spoilt by the circular wrap
            out[start:start + n] = y[ov:ov + n]
        self._history = buf[buf.size - ov:].copy()
        return out
