import torch
from torch import nn


class CausalConv1d(nn.Conv1d):
    """Dilated causal convolution: y[:, :, t] depends on x[:, :, :t + 1] only.

    Input and output (batch, channels, time) have the same length; the last
    tap of the kernel meets the current time step.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        self.extra = (kernel_size - 1) * dilation
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=self.extra, dilation=dilation, bias=bias)

    def forward(self, x):
        y = super().forward(x)
        if self.extra:
            y = y[:, :, self.extra:]
        return y


class TemporalBlock(nn.Module):
    def __init__(self, c_in, c_out, kernel_size=3, dilation=1, p=0.1):
        super().__init__()
        self.net = nn.Sequential(
            CausalConv1d(c_in, c_out, kernel_size, dilation), nn.ReLU(), nn.Dropout(p),
            CausalConv1d(c_out, c_out, kernel_size, dilation), nn.ReLU(), nn.Dropout(p))
        self.skip = nn.Conv1d(c_in, c_out, 1) if c_in != c_out else nn.Identity()

    def forward(self, x):
        return torch.relu(self.net(x) + self.skip(x))
