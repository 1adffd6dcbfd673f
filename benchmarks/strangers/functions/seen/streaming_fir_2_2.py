import numpy as np


class StreamingFIR:
    """y[n] = sum_k h[k] x[n-k] on an endless stream handed over in chunks.

    Chunks may have any length, one sample included. The stream starts from silence.
    """

    def __init__(self, h):
        self.h = np.asarray(h, dtype=np.float64)
        self.history = np.zeros(len(self.h) - 1)      # last len(h)-1 inputs, oldest first

    def push(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        joined = np.concatenate([self.history, chunk])
        y = np.convolve(joined, self.h, mode="valid")
        keep = min(len(chunk), len(self.history))
        if keep:
            self.history[-keep:] = chunk[-keep:]
        return y
