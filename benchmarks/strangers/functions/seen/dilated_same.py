import torch
from torch import nn


class DilatedSame1d(nn.Module):
    """1-D convolution whose output is as long as its input, whatever the kernel
    size and dilation. Like padding='same': where the total padding is odd, the
    extra zero goes on the right."""

    def __init__(self, c_in, c_out, kernel_size, dilation=1):
        super().__init__()
        self.pad = dilation * (kernel_size - 1) // 2
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, dilation=dilation)

    def forward(self, x):
        x = nn.functional.pad(x, (self.pad, self.pad))
        return self.conv(x)
