import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal 1-D convolution, (B, C, T) -> (B, C_out, T).

    y[t] depends on x[t], x[t-d], ..., x[t-(k-1)d]; the past before t=0 is zero.
    weight[..., -1] is the tap of the present sample.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.dilation = dilation
        self.left = dilation * (kernel_size - 1)
        self.weight = nn.Parameter(torch.randn(out_channels, in_channels, kernel_size) * 0.1)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x):
        return F.conv1d(F.pad(x, (self.left, 0)), self.weight, self.bias, dilation=self.dilation)
