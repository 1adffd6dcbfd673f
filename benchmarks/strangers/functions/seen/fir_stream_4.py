import numpy as np


class StreamingFIR:
    """FIR filter for signals that arrive in pieces.

    Feed the signal with :meth:`process`, in chunks of any length >= 1; the
    concatenation of what it returns is ``np.convolve(x, taps)[:len(x)]``.

    >>> f = StreamingFIR([0.5, 0.5])
    >>> f.process([2.0, 4.0])
    array([1., 3.])
    >>> f.process([0.0])
    array([2.])
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        if self.taps.ndim != 1 or self.taps.size == 0:
            raise ValueError("taps must be a non-empty 1-D sequence")
        self.reset()

    def reset(self):
        """Forget everything seen so far."""
        self._tail = np.zeros(self.taps.size - 1)

    def process(self, chunk):
        chunk = np.asarray(chunk, dtype=np.float64)
        buf = np.concatenate((self._tail, chunk))
        keep = self.taps.size - 1
        if keep:
            self._tail = chunk[-keep:].copy()
        return np.convolve(buf, self.taps, mode="full")[keep:buf.size]
