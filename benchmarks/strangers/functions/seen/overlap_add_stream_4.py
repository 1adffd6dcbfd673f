import numpy as np


class OverlapAdd:
    """Block convolver for live audio.

    push(block) takes any number of samples and returns as many; flush() returns
    the remaining len(h) - 1 samples of the tail and makes the object ready
    for the next file.
    """

    def __init__(self, h):
        self.h = np.asarray(h, dtype=np.float64)
        self.tail = np.zeros(len(self.h) - 1)

    def push(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block
        n = len(block) + len(self.h) - 1
        nfft = 2 ** int(np.ceil(np.log2(max(n, 2))))
        y = np.fft.irfft(np.fft.rfft(block, nfft) * np.fft.rfft(self.h, nfft), nfft)[:n]
        y[:len(self.tail)] += self.tail
        self.tail = y[len(block):].copy()
        return y[:len(block)]

    def flush(self):
        rest, self.tail = self.tail, np.zeros(len(self.h) - 1)
        return rest
