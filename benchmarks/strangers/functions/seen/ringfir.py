class FIRFilter:
    """Sample-by-sample FIR: y[n] = b[0] x[n] + b[1] x[n-1] + ... """

    __slots__ = ("b", "ring", "pos")

    def __init__(self, b):
        self.b = [float(v) for v in b]
        self.reset()

    def reset(self):
        self.ring = [0.0] * len(self.b)
        self.pos = 0

    def step(self, sample):
        n = len(self.b)
        self.ring[self.pos] = sample
        self.pos = (self.pos + 1) % n
        acc = 0.0
        i = self.pos
        for coeff in self.b:
            acc += coeff * self.ring[i]
            i += 1
            if i == n:
                i = 0
        return acc

    def run(self, samples):
        return [self.step(s) for s in samples]
