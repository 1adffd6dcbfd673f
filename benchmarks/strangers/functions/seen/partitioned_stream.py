import numpy as np


class PartitionedConvolver:
    """Uniformly partitioned overlap-save convolution, for a real-time plug-in.

    Every call to process() takes exactly `block` samples and returns as many, without
    latency; the outputs joined are the first samples of the full convolution.
    """

    def __init__(self, ir, block):
        ir = np.asarray(ir, dtype=float)
        self.B = block
        nparts = max(1, -(-len(ir) // block))
        padded = np.zeros(nparts * block)
        padded[:len(ir)] = ir
        self.H = np.fft.rfft(padded.reshape(nparts, block), 2 * block, axis=1)
        self.fdl = np.zeros_like(self.H)
        self.prev = np.zeros(block)

    def process(self, x):
        x = np.asarray(x, dtype=float)
        if x.shape != (self.B,):
            raise ValueError("expected %d samples" % self.B)
        self.fdl = np.roll(self.fdl, 1, axis=0)
        self.fdl[0] = np.fft.rfft(np.concatenate([self.prev, x]))
        self.prev = x.copy()
        return np.fft.irfft((self.fdl * self.H).sum(axis=0), 2 * self.B)[self.B:]
