import numpy as np


class PartConvolver:
    """Overlap-add convolution with a fixed block size.

    >>> c = PartConvolver(ir, 64)
    >>> parts = [c.push(b) for b in blocks] + [c.flush()]

    flush() hands out the remaining len(ir) - 1 samples and makes the object ready
    for the next, unrelated signal.
    """

    def __init__(self, ir, block):
        self.ir = np.asarray(ir, float)
        self.block = block
        self.n = block + len(self.ir) - 1
        self.H = np.fft.rfft(self.ir, self.n)
        self.tail = np.zeros(len(self.ir) - 1)

    def push(self, b):
        if len(b) != self.block:
            raise ValueError("wrong block size")
        y = np.fft.irfft(np.fft.rfft(b, self.n) * self.H, self.n)
        y[:len(self.tail)] += self.tail
        self.tail = y[self.block:].copy()
        return y[:self.block]

    def flush(self):
        rest = self.tail.copy()
        self.H = np.fft.rfft(self.ir, self.n)
        return rest
