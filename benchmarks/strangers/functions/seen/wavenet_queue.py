import numpy as np


class DilatedQueue:
    """Fast generation cache for one dilated causal convolution (WaveNet).

    weight: (taps, in_ch, out_ch), weight[-1] multiplies the current sample and
    weight[-1 - i] the sample i * dilation steps earlier (zeros before the start).
    Calling step() once per sample gives the causal convolution of the sequence.
    """

    def __init__(self, weight, bias=None, dilation=1):
        self.weight = np.asarray(weight)
        self.taps, self.in_ch, self.out_ch = self.weight.shape
        self.bias = np.zeros(self.out_ch) if bias is None else np.asarray(bias)
        self.dilation = dilation
        self.size = max((self.taps - 1) * dilation, 1)
        self.reset()

    def reset(self):
        self.ring = np.zeros((self.size, self.in_ch))
        self.pos = 0

    def step(self, sample):
        self.ring[self.pos] = sample
        out = self.bias.astype(float).copy()
        for i in range(self.taps):
            idx = (self.pos - i * self.dilation) % self.size
            out += self.ring[idx] @ self.weight[self.taps - 1 - i]
        self.pos = (self.pos + 1) % self.size
        return out

    def run(self, x):
        self.reset()
        return np.stack([self.step(s) for s in x])
