import numpy as np


class StreamingFIR:
    """FIR filter for real-time audio: feed it block after block.

    The filter remembers the last ``len(taps) - 1`` samples, so that
    concatenating the outputs of consecutive calls gives the same signal as
    filtering the concatenated input at once. A call therefore depends on the
    calls before it; use :meth:`reset` to start over with silence.

        fir = StreamingFIR(taps)
        for block in source:
            sink.write(fir(block))

    Blocks may have any length, also different ones, also zero.
    """

    def __init__(self, taps):
        self.taps = np.array(taps, dtype=np.float64)
        if self.taps.ndim != 1 or self.taps.size == 0:
            raise ValueError("taps must be a non-empty vector")
        self._history = None
        self.reset()

    def reset(self):
        """Forget the past (as if only zeros had been heard)."""
        self._history = np.zeros(self.taps.size - 1)

    def __call__(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.ndim != 1:
            raise ValueError("one channel at a time, please")
        if block.size == 0:
            return np.empty(0)
        buf = np.concatenate((self._history, block))
        out = np.convolve(buf, self.taps, mode="valid")
        # the newest taps-1 samples, also right for blocks shorter than that
        self._history = buf[buf.size - (self.taps.size - 1):].copy()
        return out
