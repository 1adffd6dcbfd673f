import numpy as np


class FIRFilter:
    """Real time FIR filter. Feed it one block at a time; state is kept between blocks."""

    def __init__(self, coeffs):
        self.coeffs = np.asarray(coeffs, dtype=float)
        self.state = np.zeros(len(self.coeffs) - 1)

    def process(self, block):
        n = len(self.coeffs)
        buf = np.concatenate([self.state, block])
        out = np.zeros(len(block))
        for k in range(n):
            start = n - 1 - k
            out += self.coeffs[k] * buf[start:start + len(block)]
        if n > 1:
            self.state = buf[-(n - 1):]
        return out
