import numpy as np


class StreamingFIR:
    """FIR filter for real-time audio. Feed blocks of any size to process();
    concatenated outputs equal filtering the whole signal at once."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        n_hist = len(self.taps) - 1
        buf = np.concatenate((self.history, block))
        y = np.convolve(buf, self.taps, mode="valid")
        if n_hist:
            tail = block[-n_hist:]
            self.history = np.zeros(n_hist)
            self.history[n_hist - len(tail):] = tail
        return y
