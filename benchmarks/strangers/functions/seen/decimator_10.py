import numpy as np


class Decimator:
    """Low-pass + keep one sample in `factor`, chunk by chunk.

    Feeding a signal in pieces of any length gives, put together,
    np.convolve(signal, taps)[:len(signal)][::factor].
    """

    def __init__(self, taps, factor):
        self.taps = np.asarray(taps, float)
        self.factor = int(factor)
        self._past = np.zeros(self.taps.size - 1)

    def feed(self, chunk):
        chunk = np.asarray(chunk, float)
        ext = np.r_[self._past, chunk]
        if chunk.size == 0:
            return np.zeros(0)
        y = np.convolve(ext, self.taps, mode="valid")
        self._past = ext[ext.size - (self.taps.size - 1):]
        return y[::self.factor]
