import numpy as np


class StreamingFIR:
    """FIR filter for block processing of real signals.

    Feed consecutive blocks (of any length >= 1) to ``process``; the outputs,
    put together, are the filtered stream:  y[n] = sum_k taps[k] * x[n - k],
    with x = 0 before the first block.

        fir = StreamingFIR(taps)
        while True:
            out.write(fir.process(src.read()))
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self._tail = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n = len(block)
        full = np.convolve(block, self.taps)      # n + K - 1 samples

        y = full[:n]
        m = min(n, len(self._tail))
        y[:m] += self._tail[:m]

        # what is left over belongs to the next block
        self._tail = full[n:].copy()
        return y
