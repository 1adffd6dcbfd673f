"""Block-wise FIR for a real-time audio callback."""
import numpy as np


class StreamingFIR:
    """y[n] = sum_k taps[k] * x[n - k], fed any number of samples at a time.

    The past is zero at the start (and after reset()).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block.copy()
        buf = np.concatenate((self.history, block))
        keep = len(self.taps) - 1
        self.history = buf[len(buf) - keep:].copy()
        return np.convolve(buf, self.taps, mode="valid")

    __call__ = process
