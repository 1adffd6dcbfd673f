import torch
from torch import nn


class CausalConv1d(nn.Module):
    """1-D convolution for autoregressive models: output step t sees the
    inputs t, t - dilation, t - 2*dilation, ... only. Length is preserved."""

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size,
                              padding=self.pad, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, self.pad:]


class GatedBlock(nn.Module):
    def __init__(self, ch, dilation):
        super().__init__()
        self.f = CausalConv1d(ch, ch, 2, dilation)
        self.g = CausalConv1d(ch, ch, 2, dilation)
        self.mix = nn.Conv1d(ch, ch, 1)

    def forward(self, x):
        z = torch.tanh(self.f(x)) * torch.sigmoid(self.g(x))
        return x + self.mix(z)
