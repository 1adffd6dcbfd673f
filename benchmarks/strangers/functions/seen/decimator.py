import numpy as np


class FIRDecimator:
    """Low-pass filter and keep every M-th sample, block by block.

    With y the filtered whole stream (filter at rest before the first sample),
    the outputs are y[0], y[M], y[2M], ... however the stream is cut in blocks.
    """

    def __init__(self, taps, M):
        self.taps = np.asarray(taps, dtype=float)
        self.M = int(M)
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        ext = np.concatenate((self.tail, block))
        if len(self.tail):
            self.tail = ext[-len(self.tail):].copy()
        if len(block) == 0:
            return np.zeros(0)

        filtered = np.convolve(ext, self.taps, mode='valid')
        return filtered[::self.M]


def decimate_stream(x, taps, M, block_size=32):
    """Decimate x through the streaming object, `block_size` samples a time."""
    dec = FIRDecimator(taps, M)
    parts = [dec.process(x[i:i + block_size]) for i in range(0, len(x), block_size)]
    return np.concatenate(parts) if parts else np.zeros(0)
