import numpy as np


class FIRStream:
    """Block FIR over several channels, y[n] = sum_k h[k] x[n-k].

    >>> f = FIRStream([1, 1], channels=2)
    >>> f(np.ones((3, 2)))[:, 0]
    array([1., 2., 2.])
    >>> f(np.ones((2, 2)))[:, 0]       # goes on where it stopped
    array([2., 2.])
    """

    def __init__(self, h, channels):
        self.h = np.asarray(h, float).copy()
        self.z = np.zeros((len(self.h) - 1, channels))   # transposed form: pending sums

    def __call__(self, x):
        x = np.asarray(x, float)
        n = len(x)
        buf = np.zeros((n + len(self.z), x.shape[1]))
        buf[:len(self.z)] = self.z
        for k, c in enumerate(self.h):
            buf[k:k + n] += c * x
        self.z = buf[n:].copy()
        return buf[:n]
