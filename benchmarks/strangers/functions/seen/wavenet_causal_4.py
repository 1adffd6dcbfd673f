import torch
import torch.nn as nn


class CausalConv1d(nn.Conv1d):
    """Dilated causal convolution for the WaveNet stack.

    Output has the length of the input and out[..., t] depends on
    x[..., :t + 1] only.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        self.left = (kernel_size - 1) * dilation
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=self.left, dilation=dilation, bias=bias)

    def forward(self, x):
        y = super().forward(x)
        if self.left:
            y = y[..., self.left:]
        return y
