import numpy as np


class CausalDepthwiseConv:
    """Short causal depthwise convolution with a cache, as in state-space language models.

    weight: (channels, width), weight[:, -1] multiplies the current step; bias: (channels,)
    full(x): x (batch, channels, time) -> same shape
    step(x_t): x_t (batch, channels), one step at a time from reset(batch) on; gives the columns of full().
    """

    def __init__(self, weight, bias):
        self.weight, self.bias = weight, bias

    def full(self, x):
        width = self.weight.shape[1]
        T = x.shape[2]
        xp = np.concatenate([np.zeros(x.shape[:2] + (width - 1,)), x], axis=2)
        y = np.zeros(x.shape)
        for k in range(width):
            y += self.weight[:, k, None] * xp[:, :, k:k + T]
        return y + self.bias[:, None]

    def reset(self, batch):
        self.cache = np.zeros((batch,) + self.weight.shape)

    def step(self, x_t):
        self.cache = np.roll(self.cache, -1, axis=2)
        self.cache[:, :, -1] = x_t
        return (self.cache * self.weight).sum(axis=2) + self.bias
