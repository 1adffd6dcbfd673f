import numpy as np


class PolyphaseDecimator:
    """Decimate by M with FIR h: output m is (x * h)[m*M], for m*M < len(x), x zero before its start."""

    def __init__(self, h, M):
        self.M = M
        self.phases = [np.asarray(h, float)[p::M] for p in range(M)]

    def __call__(self, x):
        x = np.asarray(x, float)
        M = self.M
        n_out = -(-len(x) // M)
        y = np.zeros(n_out)
        for p, e in enumerate(self.phases):
            if e.size == 0:
                continue
            # x[m*M - p]
            xp = np.concatenate([np.zeros(p), x])[::M][:n_out]
            y += np.convolve(xp, e)[:n_out]
        return y
