import numpy as np


class Corr1D:
    """y[o] = sum_c x[c] (star) w[o, c]  -- valid cross-correlation, no batch.

    Part of my toy autodiff notebook: forward() remembers x, backward() returns
    (dx, dw) for a given dL/dy.
    """

    def __init__(self, w):
        self.w = np.asarray(w, dtype=float)

    def forward(self, x):
        self.x = np.asarray(x, dtype=float)
        O, C, _ = self.w.shape
        return np.stack([
            sum(np.correlate(self.x[c], self.w[o, c], mode="valid") for c in range(C))
            for o in range(O)
        ])

    def backward(self, dy):
        O, C, K = self.w.shape
        dx = np.zeros_like(self.x)
        dw = np.zeros_like(self.w)
        for o in range(O):
            for c in range(C):
                dw[o, c] = np.correlate(self.x[c], dy[o], mode="valid")
                dx[c] += np.convolve(dy[o], self.w[o, c][::-1], mode="full")
        return dx, dw
