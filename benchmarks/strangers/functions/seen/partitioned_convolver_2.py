import numpy as np


class PartitionedConvolver:
    """Uniformly partitioned overlap-save convolution with a frequency domain
    delay line.  Feed blocks of exactly `block_size` samples, get as many back,
    no added latency.
    """

    def __init__(self, impulse_response, block_size=64):
        h = np.asarray(impulse_response, dtype=float)
        self.B = block_size
        self.P = max(1, -(-len(h) // block_size))
        h = np.pad(h, (0, self.P * block_size - len(h)))
        self.H = np.fft.rfft(h.reshape(self.P, block_size), 2 * block_size, axis=1)
        self.fdl = np.zeros((self.P, block_size + 1), dtype=complex)
        self.prev = np.zeros(block_size)
        self.pos = 0

    def __call__(self, block):
        if len(block) != self.B:
            raise ValueError("wrong block size")
        frame = np.concatenate([self.prev, block])
        self.prev = np.array(block, dtype=float)
        self.fdl[self.pos] = np.fft.rfft(frame)

        acc = np.zeros(self.B + 1, dtype=complex)
        for p in range(self.P):
            acc += self.H[p] * self.fdl[(self.pos + p) % self.P]
        self.pos = (self.pos + 1) % self.P
        return np.fft.irfft(acc)[self.B:]
