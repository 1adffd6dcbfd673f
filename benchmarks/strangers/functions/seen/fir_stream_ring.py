import numpy as np


class FirStream:
    """y[n] = sum_k h[k] x[n-k], sample blocks of any length, one ring buffer per channel.

    process() overwrites the block it is given and returns the same array:
    the audio callback owns only one buffer.  Blocks are float32 arrays (frames, channels).
    reset() forgets the past.
    """

    def __init__(self, h, channels):
        self.h = np.asarray(h, dtype=np.float64)
        self.ring = np.zeros((len(self.h), channels))
        self.pos = 0

    def reset(self):
        self.ring[:] = 0
        self.pos = 0

    def process(self, block):
        m = len(self.h)
        for n in range(block.shape[0]):
            self.ring[self.pos] = block[n]
            # newest first: pos, pos-1, pos-2, ...
            order = (self.pos - np.arange(m)) % m
            block[n] = self.h @ self.ring[order]
            self.pos = (self.pos + 1) % m
        return block
