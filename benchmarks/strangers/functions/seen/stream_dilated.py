import numpy as np


class StreamingCausalConv:
    """Sample-by-sample dilated causal convolution with a ring buffer.

    weight (out, in, k): weight[:, :, k-1] meets the newest sample.
    step(x_t) takes (in,) and returns (out,); before the first sample the
    past is zero.
    """

    def __init__(self, weight, bias=None, dilation=1):
        self.weight = weight
        self.bias = np.zeros(weight.shape[0]) if bias is None else bias
        self.dilation = dilation
        self.span = (weight.shape[2] - 1) * dilation + 1
        self.reset()

    def reset(self):
        self.ring = np.zeros((self.span, self.weight.shape[1]))
        self.pos = 0

    def step(self, x_t):
        self.ring[self.pos] = x_t
        k = self.weight.shape[2]
        y = np.array(self.bias, dtype=float)
        for j in range(k):
            age = (k - 1 - j) * self.dilation
            y += self.weight[:, :, j] @ self.ring[(self.pos - age) % self.span]
        self.pos = (self.pos + 1) % self.span
        return y
