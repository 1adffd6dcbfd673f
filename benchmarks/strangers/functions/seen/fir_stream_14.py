import numpy as np


class FIRFilter:
    """Direct-form FIR filter that can be fed with audio chunks of any size.

    The state is kept between the calls, so that

        np.concatenate([f.process(c) for c in chunks])

    equals filtering the whole signal at once.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self._hist = np.zeros(len(self.taps) - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        buf = np.concatenate((self._hist, chunk))
        out = np.convolve(buf, self.taps, mode="valid")
        self._hist = buf[len(chunk):]
        return out
