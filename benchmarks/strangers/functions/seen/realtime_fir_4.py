import numpy as np


class StreamingFIR:
    """FIR filter for audio callbacks.

    Blocks of any length may be pushed; the concatenation of all the outputs is
    the same as filtering the whole signal at once
    (``np.convolve(signal, taps)[:len(signal)]``).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.keep = len(self.taps) - 1
        self.reset()

    def reset(self):
        self.history = np.zeros(self.keep)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block.copy()
        joined = np.concatenate([self.history, block])
        out = np.convolve(joined, self.taps, mode="valid")
        # remember the newest samples for the next call
        n = min(self.keep, block.size)
        self.history[self.keep - n:] = block[block.size - n:]
        return out

    __call__ = process
