class SampleFIR:
    """Sample-by-sample FIR for the audio loop (max. 64 taps).

    Make one object per channel and call it once for every sample:
        left, right = SampleFIR(taps), SampleFIR(taps)
        yl, yr = left(xl), right(xr)
    """

    MAX_TAPS = 64
    line = [0.0] * MAX_TAPS

    def __init__(self, taps):
        if len(taps) > self.MAX_TAPS:
            raise ValueError("too many taps")
        self.taps = list(taps)

    def __call__(self, sample):
        self.line.insert(0, float(sample))
        self.line.pop()
        acc = 0.0
        for c, s in zip(self.taps, self.line):
            acc += c * s
        return acc

    def reset(self):
        for i in range(self.MAX_TAPS):
            self.line[i] = 0.0
