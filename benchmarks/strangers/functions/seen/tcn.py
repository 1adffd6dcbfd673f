import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Causal dilated convolution for (batch, channels, time).

    The output has as many steps as the input; step t sees x[t], x[t - d], ... only,
    zeros before the start. The last tap of the kernel multiplies the present step.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, padding=self.left,
                              dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        # both sides were padded: chomp the future
        return y[..., :-self.left] if self.left else y
