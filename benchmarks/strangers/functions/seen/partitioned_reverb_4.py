"""Uniformly partitioned convolution (UPOLS), as used in low-latency reverbs."""
from collections import deque
import numpy as np


class PartitionedConvolver:
    """Convolve a stream with a long impulse response, block by block.

    process() takes exactly `block` samples and returns the `block` samples of
    the convolution at the same place (no latency other than the blocking).
    The response is cut in partitions of the block size; the spectra of the last
    input windows wait in a delay line, newest first, and partition k is
    multiplied with the window that came k blocks ago.
    """

    def __init__(self, ir=(1.0, 0.0, 0.5, 0.25, 0.125), block=4):
        ir = np.asarray(ir, dtype=float)
        self.block = B = int(block)
        count = -(-len(ir) // B)
        parts = np.zeros((count, B))
        parts.ravel()[:len(ir)] = ir
        self._parts = np.fft.rfft(parts, 2 * B, axis=1)
        self.reset()

    def reset(self):
        count, bins = self._parts.shape
        self._spectra = deque(np.zeros((count, bins), dtype=complex), maxlen=count)
        self._last = np.zeros(self.block)

    def process(self, block):
        block = np.array(block, dtype=float)
        if block.shape != (self.block,):
            raise ValueError(f"blocks of {self.block} samples expected")
        window = np.concatenate((self._last, block))
        self._last = block
        self._spectra.appendleft(np.fft.rfft(window))
        total = sum(s * p for s, p in zip(self._spectra, self._parts))
        # overlap-save: the first half is wrapped round and thrown away
        return np.fft.irfft(total, 2 * self.block)[self.block:]
