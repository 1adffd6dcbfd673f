class FIRFilter:
    """
    Real-time FIR filter, sample in - sample out, like the C version on the board.

        f = FIRFilter([0.25, 0.5, 0.25])
        y = [f.process(s) for s in samples]

    coeffs[0] belongs to the newest sample. The history starts with zeros.
    """

    def __init__(self, coeffs):
        self.coeffs = list(coeffs)
        self.reset()

    def reset(self):
        self.buffer = [0.0] * len(self.coeffs)
        self.pos = 0

    def process(self, sample):
        self.buffer[self.pos] = sample
        acc = 0.0
        idx = self.pos
        for c in self.coeffs:
            acc += c * self.buffer[idx]
            idx -= 1
            if idx < 0:
                idx = len(self.buffer) - 1
        self.pos = (self.pos + 1) % len(self.buffer)
        return acc
