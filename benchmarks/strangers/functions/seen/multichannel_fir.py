class MultiChannelFIR:
    """Sample-by-sample FIR for interleaved audio, plain Python so that it also runs on the board.

    taps: list of coefficients, the same filter for each channel
    tick(frame): frame holds one sample per channel, returns one output per channel
    Channels are independent of each other.
    """

    def __init__(self, taps, channels):
        self.taps = list(taps)
        self.channels = channels
        self.lines = [[0.0] * len(self.taps)] * channels

    def tick(self, frame):
        out = []
        for ch in range(self.channels):
            line = self.lines[ch]
            line.insert(0, frame[ch])
            line.pop()
            acc = 0.0
            for c, s in zip(self.taps, line):
                acc += c * s
            out.append(acc)
        return out
