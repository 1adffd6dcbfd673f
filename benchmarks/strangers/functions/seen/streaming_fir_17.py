import numpy as np


class StreamingFir:
    """Filters an endless signal that arrives in blocks of any length.

    Concatenating what ``process`` returns equals filtering the
    concatenated input with scipy.signal.lfilter(taps, 1, x).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.history = np.zeros(len(self.taps) - 1)

    def reset(self):
        self.history[:] = 0

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        m = len(self.history)
        if len(block) == 0:
            return block
        buf = np.concatenate([self.history, block])
        y = np.convolve(buf, self.taps, mode="full")[m:m + len(block)]
        if m:
            tail = block[-m:]
            self.history = np.zeros(m)
            self.history[m - len(tail):] = tail
        return y
