import numpy as np


class FIRFilter:
    """Streaming FIR filter. Feed blocks of samples to process(); state is kept between calls."""

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.buffer = np.zeros(len(self.taps) - 1)

    def process(self, block):
        if len(block) == 0:
            return np.zeros(0)
        x = np.concatenate((self.buffer, block))
        y = np.convolve(x, self.taps, mode='valid')
        if len(self.buffer):
            self.buffer = x[-len(self.buffer):]
        return y

    def reset(self):
        self.buffer[:] = 0
