import torch
from torch import nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """WaveNet style layer: output at t sees t, t-d, t-2d, ... only. (B, C, T) -> (B, C', T)"""

    def __init__(self, cin, cout, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(cin, cout, kernel_size, dilation=dilation, bias=bias)

    def forward(self, x):
        return self.conv(F.pad(x, (self.left, 0)))
