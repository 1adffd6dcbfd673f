import numpy as np


class StreamFIR:
    """FIR filter for chunked audio. Chunks may have any length."""

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self.n_hist = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.hist = np.zeros(self.n_hist)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        y = np.convolve(np.concatenate((self.hist, chunk)), self.taps, mode="valid")

        # keep the last len(taps)-1 samples for the next call
        if self.n_hist:
            last = chunk[-self.n_hist:]
            self.hist = np.concatenate((np.zeros(self.n_hist - last.size), last))
        return y
