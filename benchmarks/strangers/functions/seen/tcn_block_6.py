import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution for a TCN, (batch, channels, time) -> same length.

    The output at t depends on the input up to and including t only.
    """

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size,
                              padding=self.trim, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        if self.trim > 0:
            y = y[:, :, self.trim:]
        return y
