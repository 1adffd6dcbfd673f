"""FFT convolution for the reverb plug-in. process() runs on the audio thread."""
import numpy as np


class BlockConvolver:
    """Convolves a mono stream with an impulse response of any length.

    Feed consecutive blocks of exactly `block_size` samples to process(); the
    concatenated outputs are the first samples of conv(stream, ir).
    """

    def __init__(self, ir, block_size=256):
        self.ir = np.asarray(ir, dtype=np.float64)
        self.block_size = int(block_size)
        full = self.block_size + len(self.ir) - 1
        self.nfft = 1
        while self.nfft < max(full, 2 * self.block_size):
            self.nfft *= 2
        self.spectrum = np.fft.rfft(self.ir, self.nfft)
        self.tail = np.zeros(self.nfft - self.block_size)

    def reset(self):
        self.tail[:] = 0.0

    def process(self, block):
        B = self.block_size
        if len(block) != B:
            raise ValueError("expected %d samples" % B)
        y = np.fft.irfft(np.fft.rfft(block, self.nfft) * self.spectrum, self.nfft)
        out = y[:B] + self.tail[:B]
        tail = y[B:].copy()
        self.tail = tail
        return out
