# Fixed point FIR, Python model of the firmware routine (used to generate
# golden vectors for the unit tests on target).

Q15_MAX = 32767
Q15_MIN = -32768


class FirQ15:
    """
    Direct form FIR in Q1.15.

    Coefficients and samples are signed 16 bit integers, the accumulator is
    wide (no intermediate saturation), the result is rounded half up and
    saturated to 16 bit:

        y[n] = sat16( (sum_k h[k]*x[n-k] + 2^14) >> 15 )
    """

    def __init__(self, coeffs):
        self.coeffs = [int(c) for c in coeffs]
        self.reset()

    def reset(self):
        self.ring = [0] * len(self.coeffs)
        self.head = 0

    def step(self, sample):
        n = len(self.ring)
        self.ring[self.head] = int(sample)
        acc = 0
        idx = self.head
        for c in self.coeffs:
            acc += c * self.ring[idx]
            idx = idx - 1 if idx else n - 1
        self.head = self.head + 1 if self.head + 1 < n else 0
        acc = (acc + (1 << 14)) >> 15
        if acc > Q15_MAX:
            return Q15_MAX
        if acc < Q15_MIN:
            return Q15_MIN
        return acc

    def __call__(self, block):
        return [self.step(s) for s in block]
