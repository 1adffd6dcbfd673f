from collections import deque


class FIR:
    """Sample-by-sample FIR filter."""

    def __init__(self, coeffs):
        self.coeffs = list(coeffs)
        self.buffer = deque([0.0] * len(self.coeffs), maxlen=len(self.coeffs))

    def update(self, sample):
        self.buffer.appendleft(sample)
        return sum(c * s for c, s in zip(self.coeffs, self.buffer))


if __name__ == "__main__":
    f = FIR([0.25, 0.25, 0.25, 0.25])
    print([f.update(v) for v in [1, 2, 3, 4, 5, 6]])
