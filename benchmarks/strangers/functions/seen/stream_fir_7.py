import numpy as np


class StreamingConv:
    # causal conv on a stream:  y[n] = sum_k h[k] x[n-k]
    # push() takes the next samples (any number) and returns as many outputs

    def __init__(self, h):
        self.h = np.asarray(h, float)
        self.ring = np.zeros(self.h.size)
        self.pos = 0

    def push(self, samples):
        y = np.empty(len(samples))
        n = self.h.size
        for t, s in enumerate(samples):
            self.ring[self.pos] = s
            idx = (self.pos - np.arange(n)) % n
            y[t] = self.h @ self.ring[idx]
            self.pos = (self.pos + 1) % n
        return y
