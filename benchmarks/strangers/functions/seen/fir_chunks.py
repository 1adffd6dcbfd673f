"""Real-time FIR for an audio callback: any chunk length, state carried over."""
import numpy as np


class FirFilter:
    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self._past = np.zeros(len(self.taps) - 1)

    def process(self, chunk):
        """Next len(chunk) output samples; concatenated chunks equal one long filtering."""
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        buf = np.concatenate((self._past, chunk))
        out = np.convolve(buf, self.taps, mode="full")[len(self._past):len(buf)]
        self._past = buf[len(buf) - len(self._past):].copy()
        return out
