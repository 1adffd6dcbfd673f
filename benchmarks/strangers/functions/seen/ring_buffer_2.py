import numpy as np


class RingFir:
    """Sample-by-sample FIR with a circular delay line, as on the DSP.

    push() takes a block and gives back a block; state carries over from block to block.
    """

    def __init__(self, coeffs):
        self.c = [float(v) for v in coeffs]
        self.n = len(self.c)
        self.line = [0.0] * self.n

    def push(self, block):
        out = np.empty(len(block))
        pos = 0
        for i, s in enumerate(block):
            self.line[pos] = float(s)
            acc = 0.0
            idx = pos
            for k in range(self.n):
                acc += self.c[k] * self.line[idx]
                idx = idx - 1 if idx else self.n - 1
            out[i] = acc
            pos = (pos + 1) % self.n
        return out
