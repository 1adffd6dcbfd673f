import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution (van den Oord et al., 2016).

    Output t is computed from the inputs t, t - dilation, ...,
    t - (kernel_size - 1) * dilation and from nothing later; the past before
    the first sample is silence. Length in = length out.
    """

    def __init__(self, in_channels, out_channels, kernel_size=2, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        return y[..., self.pad:]
