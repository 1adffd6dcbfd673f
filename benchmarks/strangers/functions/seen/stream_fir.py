"""Block based FFT convolution for the reverb plug-in prototype."""
import numpy as np


def _next_pow2(n):
    p = 1
    while p < n:
        p *= 2
    return p


class BlockConvolver:
    """Feeds fixed size blocks through an impulse response."""

    def __init__(self, ir, block_size):
        self.block = block_size
        self.m = len(ir)
        self.nfft = _next_pow2(block_size + self.m - 1)
        self.H = np.fft.rfft(ir, self.nfft)
        self.tail = np.zeros(block_size)

    def process(self, chunk):
        y = np.fft.irfft(np.fft.rfft(chunk, self.nfft) * self.H, self.nfft)
        out = y[:self.block] + self.tail
        rest = y[self.block:2 * self.block]
        self.tail = np.zeros(self.block)
        self.tail[:len(rest)] = rest
        return out


def convolve_blocks(signal, ir, block_size=32):
    """Convolve a mono signal with an impulse response.

    Returns len(signal) + len(ir) - 1 samples, the same as np.convolve.
    """
    signal = np.asarray(signal, dtype=float)
    conv = BlockConvolver(np.asarray(ir, dtype=float), block_size)
    total = len(signal) + len(ir) - 1
    out = []
    for pos in range(0, total, block_size):
        chunk = signal[pos:pos + block_size]
        if len(chunk) < block_size:
            chunk = np.concatenate([chunk, np.zeros(block_size - len(chunk))])
        out.append(conv.process(chunk))
    return np.concatenate(out)[:total]
