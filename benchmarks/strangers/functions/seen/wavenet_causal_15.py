import torch
import torch.nn.functional as F
from torch import nn


class CausalConv(nn.Conv1d):
    """Left-padded conv: output[t] depends on input[<= t]; with stride s every s-th step is kept."""

    def __init__(self, cin, cout, k, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(cin, cout, k, stride=stride, padding=0, dilation=dilation, groups=groups, bias=bias)
        self.left = dilation * (k - 1)

    def forward(self, x):
        return super().forward(F.pad(x, (self.left, 0)))
