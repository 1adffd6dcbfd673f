import numpy as np


class RealtimeFIR:
    """Block FIR filter for an audio callback.

    process() may be called with buffers of any length; the concatenated
    outputs equal filtering the whole signal at once (zero initial state).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.tail = np.zeros(self.order)

    def reset(self):
        self.tail[:] = 0.0

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        buf = np.concatenate((self.tail, chunk))
        out = np.convolve(buf, self.taps, mode="valid")
        n = min(self.order, chunk.size)
        if n:
            self.tail[-n:] = chunk[-n:]
        return out
