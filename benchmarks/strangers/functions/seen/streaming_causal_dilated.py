import numpy as np


class StreamingCausalConv:
    """Causal dilated 1-D convolution for live audio, fed block by block.

    y[o, t] = bias[o] + sum_{c,k} weight[o, c, k] * x[c, t - (K - 1 - k) * dilation]

    with x = 0 before the first sample (that is, before construction or reset()).
    Blocks are (channels, samples) arrays of any length, also zero;
    the concatenated outputs equal the convolution of the concatenated input.
    """

    def __init__(self, weight, bias=None, dilation=1):
        self.weight = np.asarray(weight, dtype=np.float64)
        self.n_out, self.n_in, self.taps = self.weight.shape
        self.bias = np.zeros(self.n_out) if bias is None else np.asarray(bias, dtype=np.float64)
        self.dilation = dilation
        self.span = (self.taps - 1) * dilation
        self.reset()

    def reset(self):
        self._past = np.zeros((self.n_in, self.span))

    def __call__(self, block):
        block = np.asarray(block, dtype=np.float64)
        t = block.shape[1]
        line = np.hstack([self._past, block])
        y = np.repeat(self.bias[:, None], t, axis=1)
        for k in range(self.taps):
            y += self.weight[:, :, k] @ line[:, k * self.dilation:k * self.dilation + t]
        self._past = line[:, line.shape[1] - self.span:].copy()
        return y
