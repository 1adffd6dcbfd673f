import numpy as np


class FirStream:
    """Block-wise FIR for live audio. Feed blocks of any length, get as many samples back.

    The concatenated output equals scipy.signal.lfilter(taps, 1, whole_signal).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if len(block) == 0:
            return block
        m = len(self.taps) - 1
        ext = np.concatenate([self.tail, block])
        out = np.convolve(ext, self.taps)[m:m + len(block)]
        if m:
            last = block[-m:]
            self.tail = np.zeros(m)
            self.tail[m - len(last):] = last
        return out
