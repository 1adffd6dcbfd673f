import numpy as np


class FIRStream:
    """Run an FIR filter over a mono stream that arrives in pieces.

    Pieces may be as short as one sample.  feed() returns as many samples as it
    was given, and feeding a signal in pieces gives the same samples as
    np.convolve(signal, taps)[:len(signal)].
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=float)
        if self.taps.ndim != 1 or self.taps.size < 2:
            raise ValueError("need at least two taps")
        self._overlap = self.taps.size - 1
        self.reset()

    def reset(self):
        self._tail = np.zeros(self._overlap)

    def feed(self, piece):
        piece = np.asarray(piece, dtype=float)
        if piece.size == 0:
            return piece.copy()
        joined = np.concatenate((self._tail, piece))
        out = np.convolve(joined, self.taps)[self._overlap:joined.size]
        self._tail = piece[-self._overlap:].copy()
        return out
