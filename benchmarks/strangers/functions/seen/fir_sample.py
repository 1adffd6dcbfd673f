class FIRFilter:
    """Sample-by-sample FIR filter: y[n] = sum_k taps[k] * x[n - k]."""

    history = []

    def __init__(self, taps):
        self.taps = list(taps)
        while len(self.history) < len(self.taps):
            self.history.append(0.0)

    def step(self, sample):
        self.history.insert(0, sample)
        self.history.pop()
        acc = 0.0
        for c, v in zip(self.taps, self.history):
            acc += c * v
        return acc

    def run(self, samples):
        return [self.step(s) for s in samples]
