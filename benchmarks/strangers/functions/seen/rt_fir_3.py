"""FIR for a sound-card callback.  The driver hands over blocks of any length."""
import numpy as np


class RealtimeFIR:
    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.hist = np.zeros(len(taps) - 1)

    def process(self, block):
        """Filter one block.  Blocks put together give lfilter(taps, 1, whole signal)."""
        block = np.asarray(block, dtype=np.float64)
        n_hist = len(self.taps) - 1
        ext = np.concatenate([self.hist, block])
        y = np.convolve(ext, self.taps)[n_hist:n_hist + len(block)]
        if n_hist:
            tail = block[-n_hist:]
            self.hist = np.concatenate([np.zeros(n_hist - len(tail)), tail])
        return y
