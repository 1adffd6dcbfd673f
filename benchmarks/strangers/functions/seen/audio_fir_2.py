import numpy as np


class FIR:
    """Zero-state FIR filter for sample frames (channels, samples).

    Each call is independent: y[c, n] = sum_k taps[k] * x[c, n - k], with
    x[c, n < 0] = 0.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        self._y = None

    def process(self, x):
        x = np.asarray(x, dtype=np.float64)
        if self._y is None or self._y.shape != x.shape:
            self._y = np.empty_like(x)
        y = self._y
        y.fill(0.0)
        n = x.shape[-1]
        for k, t in enumerate(self.taps[:n]):
            y[:, k:] += t * x[:, :n - k]
        return y
