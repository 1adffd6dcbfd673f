import numpy as np


class FIRFilter:
    """Streaming FIR filter, y[n] = sum_k h[k] * x[n - k], starting from zeros."""

    def __init__(self, coefficients):
        self.h = np.asarray(coefficients, dtype=float)
        self.reset()

    def reset(self):
        self.buffer = np.zeros(len(self.h))

    def step(self, sample):
        self.buffer[1:] = self.buffer[:-1].copy()
        self.buffer[0] = sample
        return float(np.dot(self.h, self.buffer))

    def process(self, samples):
        return np.array([self.step(s) for s in samples])
