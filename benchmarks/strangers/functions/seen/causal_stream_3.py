import numpy as np


class CausalDilatedConv:
    """One WaveNet-style layer that can be run step by step or in pieces.

    weight: (out, in, k), weight[..., -1] meets the newest sample. Outputs of consecutive
    calls, joined, are the causal dilated convolution of the joined inputs.
    """

    def __init__(self, weight, bias, dilation):
        self.weight, self.bias, self.dilation = weight, bias, dilation
        self.span = dilation * (weight.shape[2] - 1)
        self.buffer = None

    def reset(self):
        self.buffer = None

    def __call__(self, x):
        # x: (batch, in, time)
        if self.buffer is None:
            self.buffer = np.zeros(x.shape[:2] + (self.span,))
        full = np.concatenate([self.buffer, x], axis=2)
        T = x.shape[2]
        y = np.zeros((x.shape[0], self.weight.shape[0], T)) + self.bias[:, None]
        for t in range(self.weight.shape[2]):
            lo = t * self.dilation
            y += np.einsum("oi,bit->bot", self.weight[:, :, t], full[:, :, lo:lo + T])
        self.buffer = full[:, :, full.shape[2] - self.span:].copy()
        return y
