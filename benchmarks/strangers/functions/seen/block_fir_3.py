import numpy as np


class BlockFIR:
    """Multichannel FIR for live audio.

    process() takes blocks of shape (channels, n), n may differ from call to
    call (zero included), and gives back blocks of the same shape.  The joined
    output is the same as filtering the joined input with zeros before it.
    """

    def __init__(self, taps, channels, dtype=np.float64):
        self.taps = np.array(taps, dtype=dtype)
        self.channels = channels
        self.dtype = dtype
        self.reset()

    def reset(self):
        self._past = np.zeros((self.channels, len(self.taps) - 1), self.dtype)

    def process(self, block):
        block = np.asarray(block, dtype=self.dtype)
        if block.ndim != 2 or block.shape[0] != self.channels:
            raise ValueError("expected (channels, n)")
        n = block.shape[1]
        hist = self._past.shape[1]
        line = np.concatenate([self._past, block], axis=1)
        out = np.zeros((self.channels, n), self.dtype)
        for k, tap in enumerate(self.taps):
            out += tap * line[:, hist - k:hist - k + n]
        self._past = line[:, n:].copy()
        return out
