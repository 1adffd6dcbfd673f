from collections import deque


class FirFilter:
    """Sample-by-sample FIR filter: y[n] = sum_k taps[k] * x[n-k], x[<0] = 0."""

    def __init__(self, taps):
        self.taps = list(taps)
        self.reset()

    def reset(self):
        self.delay = deque([0.0] * len(self.taps), maxlen=len(self.taps))

    def step(self, sample):
        self.delay.appendleft(sample)
        return sum(t * s for t, s in zip(self.taps, self.delay))

    def process(self, samples):
        """Filter a chunk of any length; state carries over to the next chunk."""
        return [self.step(s) for s in samples]
