import numpy as np


class FIRDecimator:
    """Streaming FIR filter followed by keeping every `factor`-th sample.

    The chunks' outputs, put together, are lfilter(taps, 1, x)[::factor] of the
    whole signal, for chunks of any length (also shorter than the filter).
    """

    def __init__(self, taps, factor):
        if factor < 1:
            raise ValueError("factor must be >= 1")
        self.taps = np.array(taps, dtype=float)
        self.factor = int(factor)
        self.reset()

    def reset(self):
        self._hist = np.zeros(len(self.taps) - 1)
        self._skip = 0          # samples to pass before the next kept one

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        buf = np.concatenate((self._hist, chunk))
        k = len(self.taps)
        rev = self.taps[::-1]
        idx = range(self._skip, len(chunk), self.factor)
        out = np.array([np.dot(buf[i:i + k], rev) for i in idx], dtype=float)
        self._skip = self._skip + len(idx) * self.factor - len(chunk)
        self._hist = buf[len(buf) - (k - 1):].copy()
        return out
