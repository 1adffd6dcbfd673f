import numpy as np


class BlockFIR:
    """Real-time FIR for an audio callback. Any block size is allowed.

    f = BlockFIR(taps); y = f(block)    # y has len(block)
    Concatenated outputs equal the filtered concatenated inputs.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, float)
        self.hist = np.zeros(len(self.taps) - 1)

    def __call__(self, block):
        block = np.asarray(block, float)
        if len(block) == 0:
            return block.copy()
        buf = np.concatenate((self.hist, block))
        y = np.convolve(buf, self.taps, mode="valid")
        n = len(self.hist)
        if n:
            new = block[-n:]
            self.hist = np.concatenate((np.zeros(n - len(new)), new))
        return y
