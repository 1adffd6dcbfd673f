import numpy as np
from scipy import fft as sfft


class BlockFIR:
    """Overlap-save FIR filter for live audio.

    Blocks may have any length (also shorter than the filter); the concatenation of
    the outputs equals the first samples of ``np.convolve(all_input, taps)``.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=float)
        if self.taps.ndim != 1 or self.taps.size == 0:
            raise ValueError("taps must be a non-empty vector")
        self.reset()

    def reset(self):
        self._past = np.zeros(self.taps.size - 1)

    def push(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return np.zeros(0)
        seg = np.concatenate([self._past, block])
        n = sfft.next_fast_len(seg.size, real=True)
        y = sfft.irfft(sfft.rfft(seg, n) * sfft.rfft(self.taps, n), n)
        # the first len(taps)-1 outputs are polluted by the wrap-around
        y = y[self.taps.size - 1:seg.size]
        self._past = seg[seg.size - (self.taps.size - 1):].copy()
        return y
