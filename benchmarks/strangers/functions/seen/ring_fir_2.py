class FirFilter:
    """Sample-by-sample FIR, straight port of the C code on the microcontroller.

        y[n] = taps[0]*x[n] + taps[1]*x[n-1] + ...
    """

    def __init__(self, taps):
        self.taps = list(taps)
        self.n = len(self.taps)
        self.buf = [0.0] * self.n
        self.head = 0

    def step(self, sample):
        self.buf[self.head] = sample
        acc = 0.0
        idx = self.head
        for c in self.taps:
            acc += c * self.buf[idx]
            idx += 1
            if idx == self.n:
                idx = 0
        self.head += 1
        if self.head == self.n:
            self.head = 0
        return acc

    def run(self, samples):
        return [self.step(s) for s in samples]
