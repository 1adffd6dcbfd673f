import numpy as np


class StreamingFIR:
    """FIR filter for chunked audio.

    Feeding a signal chunk by chunk (chunks of any length >= 1) yields the same samples as
    lfilter(h, 1, signal) over the whole signal.
    """

    def __init__(self, h):
        self.h = np.asarray(h, dtype=float)
        self.hist = np.zeros(len(self.h) - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        buf = np.concatenate([self.hist, chunk])
        out = np.convolve(buf, self.h, mode="valid")
        n = len(self.hist)
        if n:
            tail = chunk[-n:]
            self.hist = np.concatenate([np.zeros(n - len(tail)), tail])
        return out
