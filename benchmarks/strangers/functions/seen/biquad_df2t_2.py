import numpy as np


class Biquad:
    """Second order IIR section, transposed direct form II.

    b = (b0, b1, b2), a = (a0, a1, a2); as in scipy.signal.lfilter a0 may be
    any number but zero. State is kept between calls of process().
    """

    def __init__(self, b, a):
        a0, a1, a2 = (float(v) for v in a)
        self.b0, self.b1, self.b2 = (float(v) for v in b)
        self.a1 = a1 / a0
        self.a2 = a2 / a0
        self.reset()

    def reset(self):
        self.z1 = self.z2 = 0.0

    def process(self, block):
        y = np.empty(len(block))
        z1, z2 = self.z1, self.z2
        for i, x in enumerate(block):
            v = self.b0 * x + z1
            z1 = self.b1 * x - self.a1 * v + z2
            z2 = self.b2 * x - self.a2 * v
            y[i] = v
        self.z1, self.z2 = z1, z2
        return y
