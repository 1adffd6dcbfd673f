"""Realtime convolution, uniform blocks, overlap-save."""
import numpy as np


class BlockConvolver:
    """c = BlockConvolver(ir, 128); out = c(block)  -- len(block) == len(out) == 128

    No latency: the output is the running linear convolution of all blocks so far with ir.
    """

    def __init__(self, ir, block_len):
        self.B = block_len
        self.n = len(ir) + block_len - 1
        self.nfft = 1 << (self.n - 1).bit_length()
        self.H = np.fft.rfft(ir, self.nfft)
        self.window = np.zeros(self.nfft)

    def __call__(self, block):
        assert len(block) == self.B
        self.window = np.roll(self.window, -self.B)
        self.window[-self.B:] = block
        y = np.fft.irfft(np.fft.rfft(self.window) * self.H, self.nfft)
        return y[-self.B:]
