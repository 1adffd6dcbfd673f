import numpy as np


class StreamingFIR:
    """FIR filter for audio that arrives in chunks.

    Feeding the chunks one after another gives the same samples as filtering the
    whole signal at once (y[n] = sum_k h[k] x[n-k], silence before the start).
    The chunks may have any length >= 1, also different ones.
    """

    def __init__(self, h):
        self.h = np.asarray(h, dtype=float)
        self.keep = len(self.h) - 1
        self.history = np.zeros(self.keep)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        buf = np.concatenate([self.history, chunk])
        out = np.convolve(buf, self.h, mode="valid")
        self.history = chunk[max(0, len(chunk) - self.keep):]
        return out
