import numpy as np


class RunningMean:
    """Moving average over the last `width` samples of a sensor stream.

    rm = RunningMean(50)
    smoothed = [rm.process(block) for block in blocks]
    smoothed = np.concatenate(smoothed)

    Blocks may have any length up to max_block.  Before the first sample the
    stream is taken as zero.
    """

    def __init__(self, width, max_block=4096):
        self.width = width
        self.max_block = max_block
        self._kernel = np.full(width, 1.0 / width)
        self._hist = np.zeros(width - 1)
        self._out = np.empty(max_block)      # allocated once

    def process(self, block):
        block = np.asarray(block, dtype=float)
        n = len(block)
        if n > self.max_block:
            raise ValueError("block too long")
        if n == 0:
            return np.zeros(0)
        buf = np.concatenate((self._hist, block))
        out = self._out[:n]
        out[:] = np.convolve(buf, self._kernel, mode="valid")
        self._hist = buf[n:].copy()
        return out
