import torch
from torch import nn


class TemporalConv(nn.Conv1d):
    """nn.Conv1d whose output at time t depends on the present and the past only.

    Keeps the length for stride 1.
    """

    def __init__(self, c_in, c_out, k, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(c_in, c_out, k, stride=stride, padding=0,
                         dilation=dilation, groups=groups, bias=bias)
        self.left = dilation * (k - 1)

    def forward(self, x):
        zeros = x.new_zeros(x.shape[0], x.shape[1], self.left)
        return super().forward(torch.cat((zeros, x), dim=2))
