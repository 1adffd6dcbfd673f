import numpy as np


class StreamingConvolver:
    """Causal FIR convolution, chunk by chunk.

    >>> c = StreamingConvolver(h)
    >>> y = np.concatenate([c(chunk) for chunk in chunks])

    gives the first len(x) samples of np.convolve(x, h), whatever the chunk sizes.
    """

    def __init__(self, h):
        self.h = np.asarray(h, dtype=np.float64).copy()
        self.n_hist = len(self.h) - 1
        self.history = np.zeros(self.n_hist)

    def __call__(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return chunk.copy()
        buf = np.concatenate((self.history, chunk))
        out = np.convolve(buf, self.h, mode="valid")
        if self.n_hist:
            tail = chunk[-self.n_hist:]
            self.history = np.zeros(self.n_hist)
            self.history[self.n_hist - len(tail):] = tail
        return out
