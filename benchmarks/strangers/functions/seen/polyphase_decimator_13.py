import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


class Decimator:
    """Streaming FIR + downsampling by an integer factor.

    Output m is sum_k h[k] * x[m * factor - k] with x = 0 before the start of
    the stream. Blocks may have any length; it need not be a multiple of the factor.
    """

    def __init__(self, h, factor: int):
        self._taps = np.asarray(h, dtype=float)[::-1].copy()
        self._factor = factor
        self._past = np.zeros(self._taps.size - 1)
        self._skip = 0          # samples of the next block before the next output

    def push(self, block) -> np.ndarray:
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return np.empty(0)
        line = np.concatenate((self._past, block))
        rows = sliding_window_view(line, self._taps.size)[self._skip::self._factor]
        self._skip = (self._skip - block.size) % self._factor
        self._past = line[line.size - (self._taps.size - 1):]
        return rows @ self._taps
