import numpy as np


class StreamingFIR:
    """FIR filter for audio that comes in blocks.

    Calling the object with block after block gives exactly the samples that
    scipy.signal.lfilter(taps, 1, whole_signal) would, whatever the sizes of
    the blocks.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.history = np.zeros(len(self.taps) - 1)

    def reset(self):
        self.history[:] = 0.0

    def __call__(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return block
        buf = np.concatenate((self.history, block))
        out = np.convolve(buf, self.taps, mode="valid")

        # remember the last samples for the next call
        keep = min(len(self.history), len(block))
        if keep:
            self.history[-keep:] = block[-keep:]
        return out
