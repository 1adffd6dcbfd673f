import numpy as np


class PartitionedReverb:
    """Block-wise FFT convolution of a mono stream with an impulse response.

    Call process() with consecutive blocks of exactly `block` samples; the
    concatenated output is the start of the linear convolution of the stream
    with `ir` (no latency).
    """

    def __init__(self, ir, block=64):
        self.ir = np.asarray(ir, dtype=np.float64)
        self.block = int(block)
        n = self.block + len(self.ir) - 1
        self.nfft = 1 << (n - 1).bit_length()
        self.H = np.fft.rfft(self.ir, self.nfft)
        self.tail = np.zeros(len(self.ir) - 1)

    def reset(self):
        self.tail[:] = 0.0

    def process(self, x):
        x = np.asarray(x, dtype=np.float64)
        B, T = self.block, len(self.tail)
        if len(x) != B:
            raise ValueError("expected a block of %d samples" % B)
        y = np.fft.irfft(np.fft.rfft(x, self.nfft) * self.H, self.nfft)[:B + T]
        out = y[:B].copy()
        m = min(B, T)
        out[:m] += self.tail[:m]
        self.tail = y[B:B + T].copy()
        return out
