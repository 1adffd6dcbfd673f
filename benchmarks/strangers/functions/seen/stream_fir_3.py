import numpy as np


class StreamFIR:
    """FIR filter for block-wise audio; blocks may have any length.

    >>> f = StreamFIR([0.5, 0.5])
    >>> f.process(np.array([1.0, 1.0, 1.0]))
    array([0.5, 1. , 1. ])

    Joining the outputs of successive process() calls gives the same as
    filtering the joined blocks at once (zero history at the start).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.keep = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.tail = np.zeros(self.keep)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        n = len(block)
        if n == 0:
            return np.zeros(0)
        y = np.convolve(np.concatenate([self.tail, block]), self.taps, mode="valid")
        self.tail = block[max(0, n - self.keep):].copy()
        return y
