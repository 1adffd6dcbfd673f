import numpy as np


class StreamingFIR:
    """FIR filter fed with chunks of any length; state is kept between calls.

    Concatenating the outputs gives the same as filtering the whole signal,
    starting from silence.
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
        n = len(self._hist)
        self._hist = buf[len(buf) - n:]
        return out
