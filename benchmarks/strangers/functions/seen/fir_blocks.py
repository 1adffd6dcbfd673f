import numpy as np


class BlockFIR:
    """FIR filter for audio callbacks.

    Feed the stream block by block (blocks of any size, down to single samples);
    the concatenated outputs equal np.convolve(stream, taps)[:len(stream)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.history = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        K = len(self.taps)
        if K == 1:
            return block * self.taps[0]
        buf = np.concatenate([self.history, block])
        out = np.convolve(buf, self.taps, mode="full")[K - 1:K - 1 + len(block)]
        self.history = np.zeros(K - 1)
        tail = block[-(K - 1):]
        self.history[K - 1 - len(tail):] = tail
        return out
