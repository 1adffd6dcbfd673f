import numpy as np


class Decimator:
    """Low-pass + keep every factor-th sample, block by block.

    feed() blocks of any length; joined outputs equal lfilter(taps, 1, all)[::factor].
    """

    def __init__(self, taps, factor):
        self.taps = np.asarray(taps, float)
        self.factor = int(factor)
        self.state = np.zeros(len(self.taps) - 1)

    def feed(self, block):
        block = np.asarray(block, float)
        buf = np.concatenate([self.state, block])
        self.state = buf[len(buf) - len(self.state):].copy()
        filtered = np.convolve(buf, self.taps, mode="valid") if len(block) else np.zeros(0)
        phase = 0
        return filtered[phase::self.factor]
