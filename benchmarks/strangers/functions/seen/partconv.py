import numpy as np


class PartitionedConvolver:
    """Uniformly partitioned convolution with a frequency-domain delay line.

    process() takes exactly `block` samples and returns as many, no latency
    beyond the block itself.
    """

    def __init__(self, impulse, block):
        impulse = np.asarray(impulse, dtype=float)
        self.B = block
        parts = -(-len(impulse) // block)
        padded = np.zeros(parts * block)
        padded[:len(impulse)] = impulse
        self.H = np.fft.rfft(padded.reshape(parts, block), 2 * block, axis=1)
        self.fdl = np.zeros_like(self.H)
        self.head = 0
        self.window = np.zeros(2 * block)

    def process(self, x):
        B = self.B
        self.window[:B] = self.window[B:]
        self.window[B:] = x
        self.head = (self.head - 1) % len(self.fdl)
        self.fdl[self.head] = np.fft.rfft(self.window)
        acc = np.zeros(B + 1, dtype=complex)
        for p, spec in enumerate(self.H):
            acc += spec * self.fdl[(self.head + p) % len(self.fdl)]
        return np.fft.irfft(acc, 2 * B)[B:]
