import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution, the building block of a TCN.

    Output has the length of the input, and out[..., t] depends on
    x[..., :t + 1] only (taps at t, t - d, t - 2d, ...; last tap of the weight
    is the present sample).
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.chomp, dilation=dilation, bias=bias)

    @property
    def weight(self):
        return self.conv.weight

    @property
    def bias(self):
        return self.conv.bias

    def forward(self, x):
        y = self.conv(x)
        if self.chomp > 0:
            y = y[:, :, self.chomp:]
        return y.contiguous()


class TemporalBlock(nn.Module):
    def __init__(self, n_in, n_out, kernel_size, dilation, dropout=0.0):
        super().__init__()
        self.net = nn.Sequential(
            CausalConv1d(n_in, n_out, kernel_size, dilation), nn.ReLU(), nn.Dropout(dropout),
            CausalConv1d(n_out, n_out, kernel_size, dilation), nn.ReLU(), nn.Dropout(dropout))
        self.skip = nn.Conv1d(n_in, n_out, 1) if n_in != n_out else nn.Identity()

    def forward(self, x):
        return torch.relu(self.net(x) + self.skip(x))
