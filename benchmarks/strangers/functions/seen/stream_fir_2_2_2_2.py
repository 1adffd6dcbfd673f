import numpy as np


class StreamingFIR:
    """Block-by-block FIR filter.

    Feed blocks of any length to process(); the concatenated outputs equal
    np.convolve(all_input, taps)[:len(all_input)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        self.reset()

    def reset(self):
        self._hist = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=float)
        if block.size == 0:
            return block
        m = len(self.taps)
        buf = np.concatenate([self._hist, block])
        out = np.convolve(buf, self.taps, mode='full')[m - 1:m - 1 + block.size]
        # keep the newest m-1 samples for the next call
        keep = block[max(0, block.size - (m - 1)):]
        self._hist = np.concatenate([np.zeros(m - 1 - keep.size), keep])
        return out
