import torch.nn as nn


class CausalConv1d(nn.Module):
    """Causal dilated conv for TCN blocks: y[t] sees x[<= t] only, length is kept."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        if self.pad > 0:
            y = y[:, :, self.pad:]
        return y
