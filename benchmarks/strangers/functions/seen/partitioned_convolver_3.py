import numpy as np


class PartitionedConvolver:
    """Real-time convolution with long impulse responses.

    Uniformly partitioned overlap-save with a frequency-domain delay line (FDL).
    ``process`` takes exactly `block` samples and returns `block` samples without
    extra latency; the outputs strung together are np.convolve(input, ir).
    """

    def __init__(self, ir, block=256):
        ir = np.asarray(ir, dtype=float)
        self.B = block
        self.P = max(1, -(-len(ir) // block))
        parts = np.zeros((self.P, block))
        parts.flat[:len(ir)] = ir
        self.H = np.fft.rfft(parts, 2 * block, axis=1)
        self.fdl = np.zeros((self.P, block + 1), dtype=complex)
        self.pos = 0
        self.prev = np.zeros(block)

    def process(self, x):
        x = np.asarray(x, dtype=float)
        if x.shape != (self.B,):
            raise ValueError("expected a block of %d samples" % self.B)
        self.fdl[self.pos] = np.fft.rfft(np.concatenate([self.prev, x]))
        self.prev = x.copy()

        acc = np.zeros(self.B + 1, dtype=complex)
        for k in range(self.P):
            acc += self.H[k] * self.fdl[(self.pos + k) % self.P]
        self.pos = (self.pos + 1) % self.P
        return np.fft.irfft(acc, 2 * self.B)[self.B:]
