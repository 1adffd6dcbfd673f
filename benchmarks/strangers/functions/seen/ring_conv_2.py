import torch
from torch import nn


class RingConv1d(nn.Module):
    """1-D convolution over a closed ring (period = last axis), odd kernel, output has equal length.

    Equivalent to nn.Conv1d(cin, cout, k, padding=k // 2, padding_mode='circular').
    """

    def __init__(self, cin, cout, k):
        super().__init__()
        assert k % 2 == 1
        self.half = k // 2
        self.conv = nn.Conv1d(cin, cout, k)

    def forward(self, x):
        if self.half:
            head = x[..., :self.half]
            tail = x[..., -self.half:]
            x = torch.cat([head, x, tail], dim=-1)
        return self.conv(x)
