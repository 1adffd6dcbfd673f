import numpy as np


class StreamFilter:
    """Stateful FIR: push() chunks of any size, get as many samples back.

    Concatenating the results equals filtering the whole signal at once.
    """

    def __init__(self, b):
        self.b = np.asarray(b, dtype=float)
        self.order = self.b.size - 1
        self.tail = np.zeros(self.order)

    def push(self, chunk):
        chunk = np.asarray(chunk, dtype=float)
        joined = np.concatenate((self.tail, chunk))
        y = np.zeros(chunk.size)
        for k, bk in enumerate(self.b):
            start = self.order - k
            seg = joined[start:start + chunk.size]
            y[:seg.size] += bk * seg
        if self.order:
            self.tail = chunk[-self.order:]
        return y
