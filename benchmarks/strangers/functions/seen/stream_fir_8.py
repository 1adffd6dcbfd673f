import numpy as np


class StreamingFIR:
    """FIR filter for audio callbacks.

    >>> f = StreamingFIR(taps)
    >>> y = np.concatenate([f(block) for block in blocks])

    gives the same as filtering the whole signal at once, whatever sizes the
    driver gives the blocks.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        if self.taps.size < 2:
            raise ValueError("need at least two taps")
        self.reset()

    def reset(self):
        self._tail = np.zeros(self.taps.size - 1)

    def __call__(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block
        x = np.concatenate([self._tail, block])
        self._tail = block[-(self.taps.size - 1):].copy()
        y = np.convolve(x, self.taps)
        start = x.size - block.size
        return y[start:start + block.size]
