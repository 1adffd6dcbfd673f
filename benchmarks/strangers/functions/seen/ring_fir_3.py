import numpy as np


class RingFIR:
    """Sample-by-sample FIR with a circular delay line (as in the DSP firmware)."""

    def __init__(self, taps):
        self.taps = np.array(taps)
        self.line = np.zeros_like(self.taps)
        self.pos = 0

    def step(self, sample):
        n = len(self.taps)
        self.line[self.pos] = sample
        acc = 0
        idx = self.pos
        for k in range(n):
            acc += self.taps[k] * self.line[idx]
            idx = idx - 1 if idx else n - 1
        self.pos = (self.pos + 1) % n
        return acc

    def run(self, samples):
        return np.array([self.step(s) for s in samples])
