import numpy as np


class PartitionedReverb:
    """Uniformly partitioned overlap-save convolver for long impulse responses.

    ir is cut into blocks of `block` samples; process() takes exactly `block`
    new samples and returns `block` output samples with no extra latency.
    """

    def __init__(self, ir, block=256):
        ir = np.asarray(ir, dtype=float)
        self.B = block
        self.P = -(-len(ir) // block)
        parts = np.zeros((self.P, block))
        parts.flat[:len(ir)] = ir
        self.H = np.fft.rfft(parts, 2 * block, axis=1)
        self.fdl = np.zeros((self.P, block + 1), dtype=complex)   # frequency-domain delay line
        self.last = np.zeros(block)

    def process(self, x):
        x = np.asarray(x, dtype=float)
        assert len(x) == self.B
        X = np.fft.rfft(np.concatenate([self.last, x]))
        self.last = x.copy()
        self.fdl = np.roll(self.fdl, -1, axis=0)
        self.fdl[0] = X
        Y = (self.fdl * self.H).sum(axis=0)
        return np.fft.irfft(Y, 2 * self.B)[self.B:]
