"""Streaming FIR node used in the audio graph.

Blocks may have any length (also zero, also shorter than the filter).  The node
keeps the tail of what it has seen, so that processing a signal in pieces gives
exactly what processing it in one go would give.
"""
import numpy as np


class FirNode:
    def __init__(self, taps, channels=1):
        self.h = np.array(taps, dtype=np.float64)
        if self.h.ndim != 1 or self.h.size == 0:
            raise ValueError("taps must be a non-empty 1-d sequence")
        self.channels = channels
        self.reset()

    def reset(self):
        self._tail = np.zeros((self.channels, self.h.size - 1))

    def process(self, block):
        """block: (channels, n) -> filtered block of the same shape."""
        block = np.asarray(block, dtype=np.float64)
        if block.ndim != 2 or block.shape[0] != self.channels:
            raise ValueError("block must be (channels, n)")
        n = block.shape[1]
        ext = np.concatenate([self._tail, block], axis=1)
        out = np.zeros_like(block)
        m = self.h.size
        for k in range(m):
            start = m - 1 - k
            out += self.h[k] * ext[:, start:start + n]
        self._tail = ext[:, ext.shape[1] - (m - 1):].copy()
        return out
