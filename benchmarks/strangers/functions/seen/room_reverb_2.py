import numpy as np


class ConvolutionReverb:
    """Adds the sound of a room to a dry recording, block by block, as on a
    mixing desk. `process` returns the dry signal convolved with the room
    impulse response, tail included."""

    def __init__(self, impulse_response, block=1024):
        self.ir = np.asarray(impulse_response, dtype=float)
        self.block = block
        n = 1
        while n < block + len(self.ir) - 1:
            n *= 2
        self.nfft = n
        self.H = np.fft.rfft(self.ir, n)

    def process(self, dry):
        dry = np.asarray(dry, dtype=float)
        wet = np.zeros(len(dry) + len(self.ir) - 1)
        for start in range(0, len(dry), self.block):
            chunk = dry[start:start + self.block]
            y = np.fft.irfft(np.fft.rfft(chunk, self.nfft) * self.H, self.nfft)
            n = len(chunk) + len(self.ir) - 1
            wet[start:start + n] = y[:n]
        return wet
