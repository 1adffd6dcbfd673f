import numpy as np


class BlockFIR:
    """FIR filter for a sound card callback.

    Feed consecutive blocks to process(); the concatenated outputs equal
    np.convolve(signal, taps)[:len(signal)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n = len(self.tail)
        ext = np.concatenate((self.tail, block))
        out = np.convolve(ext, self.taps, mode='full')[n:n + len(block)]
        if n:
            last = block[-n:]
            self.tail = np.concatenate((np.zeros(n - len(last)), last))
        return out

    def reset(self):
        self.tail[:] = 0
