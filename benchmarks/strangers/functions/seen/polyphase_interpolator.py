import numpy as np


class PolyphaseInterpolator:
    """Interpolate by L: zero-stuff and filter with h (no extra gain is applied).

    Keeps its state, so a long signal can be fed block by block.
    """

    def __init__(self, h, L):
        self.L = L
        self.n = -(-len(h) // L)          # taps per phase
        hp = np.zeros(self.n * L)
        hp[:len(h)] = h
        self.phases = hp.reshape(self.n, L).T    # phases[p, k] = h[k*L + p]
        self.buf = np.zeros(self.n)

    def process(self, x):
        y = np.zeros(len(x) * self.L)
        for i, sample in enumerate(x):
            self.buf[1:] = self.buf[:-1].copy()
            self.buf[0] = sample
            y[i * self.L:(i + 1) * self.L] = self.phases @ self.buf
        return y
