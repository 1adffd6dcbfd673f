import numpy as np


class PartitionedConvolver:
    """Uniformly partitioned convolution reverb.

    Give process() blocks of exactly `block_size` samples; each call gives the next block_size
    samples of (input * impulse response), with no latency beyond the block.
    """

    def __init__(self, impulse_response, block_size=128):
        B = self.B = block_size
        ir = np.asarray(impulse_response, dtype=np.float64)
        P = max(1, int(np.ceil(len(ir) / B)))
        ir = np.pad(ir, (0, P * B - len(ir)))
        self.H = np.fft.rfft(ir.reshape(P, B), n=2 * B, axis=1)
        self.fdl = np.zeros((P, B + 1), dtype=complex)      # frequency-domain delay line
        self.prev = np.zeros(B)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.shape != (self.B,):
            raise ValueError(f"need a block of {self.B} samples")
        self.fdl = np.roll(self.fdl, 1, axis=0)
        self.fdl[0] = np.fft.rfft(np.concatenate((self.prev, block)))
        self.prev = block.copy()
        return np.fft.irfft((self.fdl * self.H).sum(axis=0), n=2 * self.B)[self.B:]
