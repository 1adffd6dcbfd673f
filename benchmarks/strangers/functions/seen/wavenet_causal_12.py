import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Causal dilated convolution as in WaveNet.

    Input (batch, in_channels, time), output (batch, out_channels, time).  The
    output at time t depends on inputs at times <= t only; the last tap of the
    kernel sees time t, the one before it t - dilation, and so on.  Before the
    start of the sequence the input counts as zero.
    """

    def __init__(self, in_channels, out_channels, kernel_size=2, dilation=1, bias=True):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(
            in_channels,
            out_channels,
            kernel_size,
            padding=self.trim,
            dilation=dilation,
            bias=bias,
        )

    def forward(self, x):
        y = self.conv(x)
        # Conv1d pads on both sides: keep as many steps as came in
        return y[:, :, self.trim:]
