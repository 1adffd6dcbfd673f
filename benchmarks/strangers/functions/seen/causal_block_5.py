from torch import nn


class CausalConv(nn.Module):
    """Dilated causal convolution as in WaveNet: y[t] depends on x[t], x[t-d], x[t-2d], ...
    and never on later samples. (B, Cin, T) -> (B, Cout, T)."""

    def __init__(self, cin, cout, width, dilation=1):
        super().__init__()
        self.lag = (width - 1) * dilation
        self.conv = nn.Conv1d(cin, cout, width, dilation=dilation, padding=self.lag)

    def forward(self, x):
        y = self.conv(x)
        return y[..., self.lag:]
