import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Conv over time; output at t depends on inputs t-(k-1)*d .. t, the current one included.
    Length is preserved."""

    def __init__(self, c_in, c_out, kernel_size, dilation=1):
        super().__init__()
        self.left = kernel_size * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, dilation=dilation)

    def forward(self, x):
        y = self.conv(F.pad(x, (self.left, 0)))
        return y[..., :x.shape[-1]]
