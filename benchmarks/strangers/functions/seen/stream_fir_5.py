from collections import deque


class StreamingFIR:
    """FIR filter fed one block at a time; state is kept between blocks.

    >>> f = StreamingFIR([1, 2])
    >>> f.process([1, 0])
    [1, 2]
    >>> f.process([3])
    [3]
    """

    def __init__(self, coeffs):
        self.coeffs = list(coeffs)
        self.reset()

    def reset(self):
        self.delay = deque([0] * len(self.coeffs), maxlen=len(self.coeffs))

    def process(self, block):
        out = []
        for sample in block:
            self.delay.appendleft(sample)
            out.append(sum(c * s for c, s in zip(self.coeffs, self.delay)))
        return out
