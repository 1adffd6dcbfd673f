class DelayLineFIR:
    """Sample by sample FIR filter with a ring buffer (port of the firmware code)."""

    def __init__(self, coeffs):
        self.coeffs = list(coeffs)
        self.buf = [0.0] * len(self.coeffs)
        self.pos = 0

    def step(self, sample):
        n = len(self.coeffs)
        self.buf[self.pos] = sample
        acc = 0.0
        idx = self.pos
        for c in self.coeffs:
            acc += c * self.buf[idx]
            idx = idx - 1 if idx > 0 else n - 1
        self.pos = (self.pos + 1) % n
        return acc

    def run(self, samples):
        return [self.step(s) for s in samples]
