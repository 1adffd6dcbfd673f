import numpy as np


class OverlapSave:
    """Uniform overlap-save convolver for a plug-in callback.

    Call process() with consecutive blocks of exactly `block` samples. The
    concatenated output is the running convolution of the whole input with
    `ir`, with no latency.
    """

    def __init__(self, ir, block):
        self.block = block
        self.m = len(ir)
        self.nfft = block + self.m - 1
        self.spec = np.fft.rfft(ir, self.nfft)
        self.history = np.zeros(self.m - 1)

    def process(self, samples):
        if len(samples) != self.block:
            raise ValueError("wrong block size")
        buf = np.concatenate([self.history, samples])
        out = np.fft.irfft(np.fft.rfft(buf) * self.spec, self.nfft)
        self.history = buf[:self.m - 1]
        return out[self.m - 1:]


def convolve_blocks(signal, ir, block=64):
    """Run `signal` through an OverlapSave engine; output has the length of the signal."""
    engine = OverlapSave(ir, block)
    n = len(signal)
    padded = np.concatenate([signal, np.zeros(-n % block)])
    parts = [engine.process(padded[i:i + block]) for i in range(0, len(padded), block)]
    return np.concatenate(parts)[:n]
