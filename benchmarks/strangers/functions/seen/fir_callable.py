import numpy as np


class Fir:
    """Reusable FIR: f = Fir(taps); f(x) is np.convolve(x, taps, 'valid')."""

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=float)

    def __call__(self, x):
        x = np.asarray(x, dtype=float)
        m = len(self.taps)
        # reversed taps, so that the inner loop is a dot product
        self.taps = self.taps[::-1]
        return np.array([x[i:i + m] @ self.taps for i in range(len(x) - m + 1)])
