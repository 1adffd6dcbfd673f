import numpy as np


class FIRFilter:
    """Streaming FIR. process() may be called with blocks of any length, 0 included."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self._tail = np.zeros(len(self.taps) - 1)

    def process(self, block):
        n = len(self._tail)
        buf = np.concatenate((self._tail, np.asarray(block, dtype=float)))
        self._tail = buf[len(buf) - n:]
        if len(buf) < len(self.taps):
            return np.zeros(0)
        return np.convolve(buf, self.taps, mode="valid")
