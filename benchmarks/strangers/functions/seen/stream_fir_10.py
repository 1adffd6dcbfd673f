"""Block-wise FIR filtering for real-time audio."""
import numpy as np


class StreamingFIR:
    """FIR filter that remembers the end of the previous block.

    Feeding a signal block by block to `process` gives the same samples as
    filtering it in one go, whatever the block sizes (also empty blocks and
    blocks shorter than the filter). `flush` returns the remaining
    len(taps) - 1 samples of the tail and resets the filter.

    Because of that memory, calling `process` twice with the same block gives
    different results, unless `reset` is called in between.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=float)
        if self.taps.ndim != 1 or self.taps.size == 0:
            raise ValueError("taps must be a non-empty 1-D sequence")
        self.reset()

    def reset(self):
        self._history = np.zeros(self.taps.size - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return np.zeros(0)
        buf = np.concatenate([self._history, block])
        out = np.convolve(buf, self.taps, mode="full")
        out = out[self.taps.size - 1:buf.size]
        self._history = buf[buf.size - (self.taps.size - 1):]
        return out

    __call__ = process

    def flush(self):
        tail = self.process(np.zeros(self.taps.size - 1))
        self.reset()
        return tail
