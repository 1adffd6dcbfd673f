import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """1-D convolution whose output at time t sees only inputs up to t.

    Input (B, C_in, T), output (B, C_out, T). The sequence is padded with
    (kernel_size - 1) * dilation zeros on the left only.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left_pad = (kernel_size - 1) * dilation
        self.dilation = dilation
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x):
        x = F.pad(x, (self.left_pad, 0))
        return F.conv1d(x, self.weight, self.bias, dilation=self.dilation)
