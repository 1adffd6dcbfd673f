import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """
    Dilated causal convolution: the output at time t sees inputs up to t only.

        >>> CausalConv1d(4, 8, kernel_size=2, dilation=4)(torch.randn(1, 4, 100)).shape
        torch.Size([1, 8, 100])
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super(CausalConv1d, self).__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.pad:
            y = y[:, :, self.pad:]
        return y.contiguous()
