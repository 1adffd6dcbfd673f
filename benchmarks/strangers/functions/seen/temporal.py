import numpy as np


class TemporalConv:
    """Plain 1-D convolution layer for (batch, channels, time) arrays."""

    def __init__(self, weight, bias=None, *, stride=1, padding=0, dilation=1):
        self.weight = np.asarray(weight)        # (out, in, k)
        self.bias = None if bias is None else np.asarray(bias)
        self.stride = stride
        self.padding = padding
        self.dilation = dilation

    @property
    def receptive_field(self):
        return self.weight.shape[2] * self.dilation

    def output_length(self, length):
        return (length + 2 * self.padding - self.receptive_field) // self.stride + 1

    def __call__(self, x):
        steps = self.output_length(x.shape[2])
        x = np.pad(x, ((0, 0), (0, 0), (self.padding,) * 2))
        y = 0
        for k in range(self.weight.shape[2]):
            first = k * self.dilation
            taps = x[:, :, first:first + (steps - 1) * self.stride + 1:self.stride]
            y = y + np.einsum('bit,oi->bot', taps, self.weight[:, :, k])
        if self.bias is not None:
            y = y + self.bias[None, :, None]
        return y
