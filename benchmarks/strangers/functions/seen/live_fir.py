import numpy as np


class FIRFilter:
    """Block-by-block FIR filter for a live audio callback.

    >>> f = FIRFilter([0.5, 0.5])
    >>> for block in stream:
    ...     speaker.write(f.process(block))

    Feeding a signal in consecutive blocks gives the same samples as filtering
    all of it at once (zero initial state).
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        self.reset()

    def reset(self):
        self.tail = np.zeros(len(self.taps) - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        n = len(self.taps) - 1
        if n == 0:
            return block * self.taps[0]
        buf = np.concatenate((self.tail, block))
        y = np.zeros(len(block))
        for k, t in enumerate(self.taps):
            start = n - k
            seg = buf[start:start + len(block)]
            y[:len(seg)] += t * seg
        self.tail = block[-n:].copy()
        return y
