import numpy as np
from scipy.signal import lfilter


class Decimator:
    """Anti-alias FIR followed by keep-one-in-R, for block processing.

    >>> d = Decimator(taps, 4)
    >>> out = np.concatenate([d.push(b) for b in blocks])

    gives lfilter(taps, 1, x)[::4] of the joined blocks.
    """

    def __init__(self, taps, R):
        self.taps = np.asarray(taps, float)
        self.R = int(R)
        self._zi = np.zeros(self.taps.size - 1)

    def push(self, block):
        y, self._zi = lfilter(self.taps, [1.0], block, zi=self._zi)
        return y[::self.R]

    def reset(self):
        self._zi[:] = 0.0
