from scipy.signal import lfilter
import numpy as np


class LeakyIntegrator:
    """y[n] = x[n] + leak * y[n-1], over any number of blocks and channels (last axis = time)."""

    def __init__(self, leak, channels):
        self.b, self.a = np.array([1.0]), np.array([1.0, -float(leak)])
        self.zi = np.zeros((channels, 1))

    def reset(self):
        self.zi[:] = 0

    def __call__(self, block):
        y, zf = lfilter(self.b, self.a, block, axis=-1, zi=self.zi)
        self.zi = zf
        return y
