import numpy as np


class StreamingFIR:
    """FIR filter for an audio callback; blocks of any length may be pushed.

    Concatenating the outputs of process() equals filtering the whole stream.
    """

    def __init__(self, coeffs):
        self.h = np.asarray(coeffs, dtype=np.float64)
        self.hist = np.zeros(len(self.h) - 1)

    def reset(self):
        self.hist[:] = 0.0

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        buf = np.concatenate((self.hist, block))
        y = np.convolve(buf, self.h, mode="valid")
        n = len(self.hist)
        if n:
            tail = block[-n:]
            self.hist = np.zeros(n)
            self.hist[n - len(tail):] = tail
        return y
