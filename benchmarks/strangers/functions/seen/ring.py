class RingFIR:
    """FIR filter over a ring buffer; call it with one sample at a time."""

    def __init__(self, coeffs):
        self._c = tuple(coeffs)
        self._buf = [0] * len(self._c)
        self._pos = 0

    def reset(self):
        self._buf = [0] * len(self._c)
        self._pos = 0

    def __call__(self, x):
        n = len(self._c)
        # the write position walks backwards, so newer samples follow it
        self._pos = (self._pos - 1) % n
        self._buf[self._pos] = x
        head = self._buf[self._pos:]
        tail = self._buf[:self._pos]
        return sum(c * v for c, v in zip(self._c, head + tail))
