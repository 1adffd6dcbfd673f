class Q15Fir:
    """Q15 FIR as on the DSP: 64-bit accumulator, one rounding, saturated output.

    The delay line is kept twice, so the inner loop reads n consecutive words
    without any wrap-around test.
    """

    def __init__(self, taps):
        self.taps = [int(t) for t in taps]
        self.n = len(self.taps)
        self.line = [0] * (2 * self.n)
        self.head = self.n

    def push(self, sample):
        self.head -= 1
        if self.head < 0:
            self.head = self.n - 1
        self.line[self.head % self.n] = self.line[self.head % self.n + self.n] = int(sample)
        self.head %= self.n
        acc = 1 << 14
        base = self.head
        for k in range(self.n):
            acc += self.taps[k] * self.line[base + k]
        acc >>= 15
        return max(-32768, min(32767, acc))

    def run(self, samples):
        return [self.push(s) for s in samples]
