from __future__ import annotations

import numpy as np


class FIRFilter:
    """FIR filter for audio callbacks.

    Feed consecutive chunks (of any length) to :meth:`process`; the
    concatenated results equal filtering of the whole signal in one go,
    starting from silence.

    >>> f = FIRFilter([0.5, 0.5])
    >>> f.process([1.0, 1.0])
    array([0.5, 1. ])
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.order = len(self.taps) - 1
        self.history = np.zeros(self.order)

    def reset(self) -> None:
        self.history[:] = 0.0

    def process(self, chunk) -> np.ndarray:
        chunk = np.asarray(chunk, dtype=np.float64)
        if chunk.size == 0:
            return np.empty(0)
        buf = np.concatenate([self.history, chunk])
        y = np.convolve(buf, self.taps, mode="valid")
        n = min(self.order, len(chunk))
        if n > 0:
            self.history[-n:] = chunk[-n:]
        return y
