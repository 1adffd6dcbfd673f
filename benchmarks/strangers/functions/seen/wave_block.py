import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """y[..., t] depends on x[..., :t + 1] only. Same length in and out (stride 1);
    with stride s the outputs are those at t = 0, s, 2s, ..."""

    def __init__(self, c_in, c_out, kernel_size, dilation=1, stride=1, groups=1, bias=True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, stride=stride,
                              dilation=dilation, groups=groups, bias=bias)

    def forward(self, x, cache=None):
        """cache: (N, c_in, left) previous samples, zeros if None."""
        if cache is None:
            x = F.pad(x, (self.left, 0))
        else:
            x = torch.cat([cache, x], dim=-1)
        return self.conv(x)
