from collections import deque


class OnlineConvolver:
    """Sample-by-sample FIR; state survives between calls."""

    def __init__(self, coeffs):
        self.coeffs = list(coeffs)
        self.line = deque([0.0] * len(self.coeffs), maxlen=len(self.coeffs))

    def push(self, sample):
        self.line.appendleft(sample)
        return sum(c * s for c, s in zip(self.coeffs, self.line))

    def __call__(self, samples):
        return [self.push(s) for s in samples]

    def flush(self):
        """Outputs that are still to come when the input has ended (the tail)."""
        return [self.push(0.0) for _ in range(len(self.coeffs) - 1)]
