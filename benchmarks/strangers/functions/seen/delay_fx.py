"""Feed-forward echo (one tap comb) effect."""


class Echo:
    """y[n] = x[n] + gain * x[n - delay], with 0 <= delay <= max_delay.

    State is kept between process() calls.
    """

    def __init__(self, max_delay, delay, gain=0.5):
        if not 0 <= delay <= max_delay:
            raise ValueError("delay out of range")
        self.size = max(max_delay, 1)
        self.buf = [0.0] * self.size
        self.pos = 0
        self.delay = delay
        self.gain = gain

    def process(self, block):
        out = []
        for s in block:
            self.buf[self.pos] = s
            tap = self.buf[(self.pos - self.delay) % self.size]
            out.append(s + self.gain * tap)
            self.pos = (self.pos + 1) % self.size
        return out
