import numpy as np


class BlockConvolver:
    """Overlap-add convolution reverb for a fixed block size.

    process(block) returns `block_size` output samples; flush() returns the
    remaining len(ir) - 1. Everything together is np.convolve(signal, ir).
    The impulse response may be of any length.
    """

    def __init__(self, ir, block_size):
        self.ir = np.asarray(ir, dtype=float)
        self.B = block_size
        self.tail = np.zeros(len(self.ir) - 1)

    def process(self, block):
        assert len(block) == self.B
        y = np.convolve(block, self.ir)            # B + len(ir) - 1
        n = min(self.B, len(self.tail))
        y[:n] += self.tail[:n]
        self.tail = y[self.B:]
        return y[:self.B]

    def flush(self):
        tail, self.tail = self.tail, np.zeros(len(self.ir) - 1)
        return tail
