import torch
from torch import nn


class CausalConv(nn.Module):
    """1-d convolution for autoregressive models.

    No information from the future: y[:, :, t] is a function of
    x[:, :, :t + 1] only.  Length preserved.
    """

    def __init__(self, in_ch, out_ch, k, d=1):
        super().__init__()
        self.trim = (k - 1) * d
        self.net = nn.Conv1d(in_ch, out_ch, k, dilation=d, padding=self.trim)

    def forward(self, x):
        out = self.net(x)
        return out[:, :, self.trim:]
