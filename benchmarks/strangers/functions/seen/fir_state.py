import numpy as np


class BlockFIR:
    """Multichannel FIR with memory, for real signals.

    taps : (K,) used for all channels
    process() takes blocks (channels, samples) of any length, also shorter
    than the filter, and returns as many output samples; consecutive blocks
    give the same as filtering the whole stream at once from rest.
    """

    def __init__(self, taps, channels=1):
        self.taps = np.array(taps, dtype=float)
        self.channels = channels
        self.reset()

    def reset(self):
        self.past = np.zeros((self.channels, len(self.taps) - 1))

    def process(self, block):
        block = np.asarray(block, dtype=float)
        n = block.shape[1]
        line = np.concatenate([self.past, block], axis=1)
        m = line.shape[1] - n           # K - 1 old samples

        out = np.zeros((self.channels, n))
        for k, tap in enumerate(self.taps):
            out += tap * line[:, m - k:m - k + n]

        # the newest K - 1 samples of old and new together
        self.past = line[:, line.shape[1] - m:].copy()
        return out
