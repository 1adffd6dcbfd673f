import numpy as np
from scipy.signal import lfilter


class MultichannelFIR:
    """Same FIR filter on every channel of a block-wise audio stream.

    process(block) takes (n_samples, n_channels) and goes on where the last
    block ended; the blocks put together are the filtered stream.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self.zi = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        out = np.empty_like(block)
        for ch in range(block.shape[1]):
            out[:, ch], self.zi = lfilter(self.taps, 1.0, block[:, ch],
                                          zi=self.zi)
        return out
