import math


class PeakingEQ:
    """One band of a parametric equaliser (RBJ cookbook), transposed direct form II."""

    def __init__(self, fs, f0, gain_db, q):
        A = 10 ** (gain_db / 40)
        w0 = 2 * math.pi * f0 / fs
        alpha = math.sin(w0) / (2 * q)
        a0 = 1 + alpha / A
        self.b0 = (1 + alpha * A) / a0
        self.b1 = -2 * math.cos(w0) / a0
        self.b2 = (1 - alpha * A) / a0
        self.a1 = -2 * math.cos(w0) / a0
        self.a2 = (1 - alpha / A) / a0
        self.s1 = self.s2 = 0.0

    def tick(self, x):
        y = self.b0 * x + self.s1
        self.s2 = self.b2 * x - self.a2 * y
        self.s1 = self.b1 * x - self.a1 * y + self.s2
        return y

    def run(self, block):
        return [self.tick(v) for v in block]
