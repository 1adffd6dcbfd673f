import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution: output has the input's length and y[t] sees x[<= t] only."""

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1):
        super().__init__()
        self.padding = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size,
                              padding=self.padding, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, :-self.padding]  # chomp
