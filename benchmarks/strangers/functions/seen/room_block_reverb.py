import numpy as np


class BlockReverb:
    """Adds the sound of a room to a live signal, block by block (overlap-add).

    All blocks have `block` samples. The blocks that come out, put together, are the
    beginning of the convolution of the blocks that went in with the room's impulse
    response, from the first block on.
    """

    def __init__(self, impulse_response, block):
        self.ir = np.asarray(impulse_response, dtype=float)
        self.block = block
        self.size = 1
        while self.size < block + len(self.ir) - 1:
            self.size *= 2
        self.spectrum = np.fft.rfft(self.ir, self.size)
        self.reset()

    def reset(self):
        self.tail = np.zeros(self.size - self.block)

    def process(self, x):
        if len(x) != self.block:
            raise ValueError("expected %d samples" % self.block)
        y = np.fft.irfft(np.fft.rfft(x, self.size) * self.spectrum, self.size)
        n = min(self.block, len(self.tail))
        out = y[:self.block].copy()
        out[:n] += self.tail[:n]
        self.tail = y[self.block:].copy()
        return out
