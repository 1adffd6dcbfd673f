import numpy as np


class BlockFIR:
    """FIR filter for audio callbacks: feed blocks of any length, in order.

    The concatenated outputs equal np.convolve(signal, taps)[:len(signal)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.mem = np.zeros(len(self.taps) - 1)

    def __call__(self, block):
        buf = np.concatenate([self.mem, block])
        self.mem = buf[len(buf) - len(self.mem):]
        if len(block) == 0:
            return np.zeros(0)
        return np.convolve(buf, self.taps, mode="valid")
