import numpy as np


class FIRStream:
    """FIR filter for a stream that arrives in blocks of any length.

    Concatenating the outputs gives the same as filtering the whole signal.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block
        ext = np.concatenate([self.hist, block])
        out = np.convolve(ext, self.taps, mode="valid")
        keep = len(self.hist)
        if keep:
            tail = block[-keep:]
            self.hist[-len(tail):] = tail
        return out

    def reset(self):
        self.hist[:] = 0.0
