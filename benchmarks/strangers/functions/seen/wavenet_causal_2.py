import numpy as np


class CausalConv1d:
    """Dilated causal convolution as in WaveNet.

    y[b, o, t] = bias[o] + sum_{c, k} W[o, c, k] * x[b, c, t - (K - 1 - k) * dilation]

    with x taken as zero before t = 0, so the output is as long as the input.
    """

    def __init__(self, weight, bias=None, dilation=1):
        self.weight = np.asarray(weight)
        self.bias = None if bias is None else np.asarray(bias)
        self.dilation = dilation

    def __call__(self, x):
        _, _, K = self.weight.shape
        T = x.shape[-1]
        lag = (K - 1) * self.dilation
        xp = np.pad(x, ((0, 0), (0, 0), (lag, 0)))
        y = 0.0
        for k in range(K):
            off = k * self.dilation
            y = y + np.einsum("oc,bct->bot", self.weight[:, :, k], xp[:, :, off:off + T])
        if self.bias is not None:
            y = y + self.bias[None, :, None]
        return y
