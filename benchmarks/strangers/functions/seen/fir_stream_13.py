class FIRFilter:
    """Streaming FIR filter on plain floats; state is kept between calls.

    f = FIRFilter([0.5, 0.5])
    f.process([1, 2, 3])  -> [0.5, 1.5, 2.5]
    f.process([4])        -> [3.5]
    """

    def __init__(self, coeffs):
        self.coeffs = [float(c) for c in coeffs]
        self.reset()

    def reset(self):
        self.delay = [0.0] * len(self.coeffs)
        self.pos = 0

    def tick(self, sample):
        n = len(self.coeffs)
        self.delay[self.pos] = float(sample)
        acc = 0.0
        idx = self.pos
        for c in self.coeffs:
            acc += c * self.delay[idx]
            idx -= 1
            if idx < 0:
                idx = n - 1
        self.pos = (self.pos + 1) % n
        return acc

    def process(self, block):
        return [self.tick(s) for s in block]
