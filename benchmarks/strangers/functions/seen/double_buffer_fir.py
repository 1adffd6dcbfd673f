import numpy as np


class DoubleBufferFIR:
    """Streaming FIR with a doubled ring buffer: every sample is stored twice so the
    last K samples are always one contiguous slice (no modulo in the inner product).
    """

    def __init__(self, taps):
        taps = np.asarray(taps, dtype=float)
        self.K = len(taps)
        self.rev = taps[::-1].copy()
        self.buf = np.zeros(2 * self.K)
        self.pos = 0

    def __call__(self, block):
        out = np.empty(len(block))
        for n, v in enumerate(block):
            self.buf[self.pos] = v
            self.buf[self.pos + self.K] = v
            self.pos = (self.pos + 1) % self.K
            # oldest sample sits at pos, newest at pos + K - 1
            out[n] = self.rev @ self.buf[self.pos:self.pos + self.K]
        return out
