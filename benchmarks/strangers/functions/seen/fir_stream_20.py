import numpy as np


class FirStream:
    """Causal FIR filter for chunked audio.

    Feeding a signal chunk by chunk gives exactly the samples that filtering
    the whole signal at once would give; every call returns as many samples
    as it got.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        if self.taps.ndim != 1 or self.taps.size < 2:
            raise ValueError("need at least two taps")
        self.reset()

    def reset(self):
        self._hist = np.zeros(self.taps.size - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        buf = np.concatenate([self._hist, chunk])
        out = np.convolve(buf, self.taps, mode="valid")
        self._hist = chunk[-(self.taps.size - 1):].copy()
        return out
