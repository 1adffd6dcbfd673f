import numpy as np


class StreamingFIR:
    """FIR filter for a live signal.

    Feed blocks of any length to ``process``; the concatenation of everything
    returned equals ``lfilter(taps, 1, concatenation_of_everything_fed)``.
    """

    def __init__(self, taps):
        self.taps = np.asarray(taps, dtype=np.float64)
        if self.taps.ndim != 1 or self.taps.size < 2:
            raise ValueError("need at least two taps")
        self.reset()

    def reset(self):
        self.history = np.zeros(self.taps.size - 1)

    def process(self, block):
        block = np.asarray(block, dtype=np.float64)
        if block.size == 0:
            return np.empty(0)
        extended = np.concatenate([self.history, block])
        out = np.convolve(extended, self.taps, mode="full")
        start = self.taps.size - 1
        out = out[len(self.history):][:block.size]
        self.history = block[-start:].copy()
        return out


if __name__ == "__main__":
    f = StreamingFIR([0.25, 0.5, 0.25])
    print(f.process([1, 0, 0, 0]), f.process([1, 1, 1, 1]))
